/** Answers operations about sub-accounts and API keys. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { createSubUid } from "../../../Http/V5/User/createSubUid.js"
import { createSubUidApiKey } from "../../../Http/V5/User/createSubUidApiKey.js"
import { deleteMasterApiKey } from "../../../Http/V5/User/deleteMasterApiKey.js"
import { deleteSubApiKey } from "../../../Http/V5/User/deleteSubApiKey.js"
import { deleteSubUid } from "../../../Http/V5/User/deleteSubUid.js"
import { freezeSubUid } from "../../../Http/V5/User/freezeSubUid.js"
import { getApiKeyInfo } from "../../../Http/V5/User/getApiKeyInfo.js"
import { getEscrowSubUids } from "../../../Http/V5/User/getEscrowSubUids.js"
import { getFriendReferrals } from "../../../Http/V5/User/getFriendReferrals.js"
import { getSubUidApiKeys } from "../../../Http/V5/User/getSubUidApiKeys.js"
import { getSubUids } from "../../../Http/V5/User/getSubUids.js"
import { getSubUidsPaged } from "../../../Http/V5/User/getSubUidsPaged.js"
import { getUidWalletType } from "../../../Http/V5/User/getUidWalletType.js"
import { modifyMasterApiKey } from "../../../Http/V5/User/modifyMasterApiKey.js"
import { modifySubApiKey } from "../../../Http/V5/User/modifySubApiKey.js"
import { signAgreement } from "../../../Http/V5/User/signAgreement.js"
import { keyOf, memberOf, type PrivateContext } from "../../Exchange.js"
import * as KeyRing from "../Account/KeyRing.js"
import { secretOf } from "../Account/Keys.js"
import type { Member } from "../Account/Member.js"
import * as Members from "../Account/Members.js"
import { invalid } from "../Outcome.js"
import * as Rows from "../Rows/UserRows.js"
import { page } from "./Page.js"

const flag = (value: 0 | 1 | undefined): boolean | undefined => (value === undefined ? undefined : value === 1)

const wallets = (member: Member) => ({
  uid: member.uid,
  accountType: member.funding.holdings.size > 0 ? ["UNIFIED", "FUND"] : ["UNIFIED"]
})

/** Handlers for the user family: members and API keys. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(createSubUid, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const made = yield* Members.createSub(context.engine, memberOf(context), {
        username: request.username,
        password: request.password,
        type: request.memberType,
        remark: request.note ?? ""
      })
      const { accountMode: _, ...row } = Rows.member(made)
      return row
    })
  ),
  Handler.handle(freezeSubUid, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const sub = yield* Members.subOf(context.engine, memberOf(context), String(request.subuid))
      sub.frozen = request.frozen === 1
      return {}
    })
  ),
  Handler.handle(deleteSubUid, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const sub = yield* Members.deleteSub(context.engine, memberOf(context), request.subMemberId)
      KeyRing.removeAll(context.exchange, sub)
      return {}
    })
  ),
  Handler.handle(getSubUids, (_, context: PrivateContext) =>
    Either.right({ subMembers: Members.subsOf(context.engine, memberOf(context)).toReversed().map(Rows.member) })
  ),
  Handler.handle(getSubUidsPaged, (request, context: PrivateContext) => {
    const before = request.nextCursor === undefined ? Number.POSITIVE_INFINITY : Number(request.nextCursor)
    const size = request.pageSize ?? 100
    if (!(before > 0) || size < 1 || size > 100) return invalid("params error: pageSize or nextCursor invalid")
    const rest = Members.subsOf(context.engine, memberOf(context))
      .toReversed()
      .filter(({ uid }) => Number(uid) < before)
    const rows = rest.slice(0, size)
    return Either.right({
      subMembers: rows.map(Rows.member),
      nextCursor: rest.length > rows.length ? (rows.at(-1)?.uid ?? "0") : "0"
    })
  }),
  // Custodial accounts exist only for fund managers.
  Handler.handle(getEscrowSubUids, () => Either.right({ subMembers: [], nextCursor: "0" })),
  Handler.handle(getFriendReferrals, () => Either.right({ records: [], nextCursor: "" })),
  Handler.handle(getUidWalletType, (request, context: PrivateContext) => {
    const self = memberOf(context)
    const named = request.memberIds === undefined || request.memberIds === "" ? [] : request.memberIds.split(",")
    if (named.length > 200) return invalid("params error: memberIds too many")
    const subs = self.parent === undefined ? Members.subsOf(context.engine, self) : []
    return Either.right({ accounts: [self, ...subs.filter(({ uid }) => named.includes(uid))].map(wallets) })
  }),
  Handler.handle(signAgreement, (request, context: PrivateContext) => {
    const category = request.categoryV2 ?? (request.category === undefined ? undefined : request.category - 1)
    if (category === undefined) return invalid("params error: categoryV2 is required")
    memberOf(context).agreements.add(category)
    return Either.right({})
  }),
  Handler.handle(getApiKeyInfo, (_, context: PrivateContext) =>
    Either.right(Rows.info(context.engine, keyOf(context)))
  ),
  Handler.handle(createSubUidApiKey, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const made = yield* KeyRing.createSubKey(context.exchange, memberOf(context), {
        uid: String(request.subuid),
        note: request.note ?? "",
        readOnly: request.readOnly === 1,
        ips: request.ips,
        permissions: request.permissions
      })
      const { ips: _, ...row } = Rows.settings(made)
      return { ...row, secret: secretOf(context.exchange.root, made.number) }
    })
  ),
  Handler.handle(modifySubApiKey, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const key = yield* KeyRing.subKey(context.exchange, keyOf(context), request.apikey)
      const { ips, permissions, readOnly } = request
      const changed = yield* KeyRing.modify(context.exchange, key, { ips, permissions, readOnly: flag(readOnly) })
      return Rows.settings(changed)
    })
  ),
  Handler.handle(modifyMasterApiKey, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const { permissions, readOnly } = request
      const changed = yield* KeyRing.modify(context.exchange, keyOf(context), { permissions, readOnly: flag(readOnly) })
      return Rows.settings(changed)
    })
  ),
  Handler.handle(deleteMasterApiKey, (_, context: PrivateContext) => {
    context.exchange.keys.delete(keyOf(context).key)
    return Either.right({})
  }),
  Handler.handle(deleteSubApiKey, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const key = yield* KeyRing.subKey(context.exchange, keyOf(context), request.apikey)
      context.exchange.keys.delete(key.key)
      return {}
    })
  ),
  Handler.handle(getSubUidApiKeys, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const sub = yield* Members.subOf(context.engine, memberOf(context), request.subMemberId)
      const keys = [...context.exchange.keys.values()]
        .filter(({ member }) => member === sub)
        .map((key) => ({ seq: key.number, key }))
      const found = yield* page(keys, { limit: request.limit, defaultLimit: 20, maxLimit: 20, cursor: request.cursor })
      return {
        result: found.rows.map(({ key }) => Rows.subKey(context.engine, key)),
        nextPageCursor: found.cursor
      }
    })
  )
]
