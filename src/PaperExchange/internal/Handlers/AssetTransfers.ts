/** Answers operations that move coins between wallets and between members. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { createInternalTransfer } from "../../../Http/V5/Asset/createInternalTransfer.js"
import { createUniversalTransfer } from "../../../Http/V5/Asset/createUniversalTransfer.js"
import { enableUniversalTransferForSubUids } from "../../../Http/V5/Asset/enableUniversalTransferForSubUids.js"
import { getInternalTransferRecords } from "../../../Http/V5/Asset/getInternalTransferRecords.js"
import { getTransferableCoin } from "../../../Http/V5/Asset/getTransferableCoin.js"
import { getTransferSubUids } from "../../../Http/V5/Asset/getTransferSubUids.js"
import { getUniversalTransferRecords } from "../../../Http/V5/Asset/getUniversalTransferRecords.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import * as Chains from "../Account/Chains.js"
import type { Transfer } from "../Account/Custody.js"
import type { Member } from "../Account/Member.js"
import * as Members from "../Account/Members.js"
import * as Transfers from "../Account/Transfers.js"
import { type Outcome, refuse } from "../Outcome.js"
import { decimalText } from "../Parameters.js"
import * as Rows from "../Rows/AssetRows.js"
import { type Page, page } from "./Page.js"
import { span, within } from "./TimeRange.js"

interface Query {
  readonly transferId?: string | undefined
  readonly coin?: string | undefined
  readonly status?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | null | undefined
}

/** The transfers of one kind that a member or its master account may see. */
const records = (context: PrivateContext, request: Query, universal: boolean): Outcome<Page<Transfer>> =>
  Either.gen(function* () {
    const self = memberOf(context)
    const times = yield* span(context.engine.now, request.startTime, request.endTime, 7)
    const family = (member: Member) => member === self || (universal && member.parent === self)
    const rows = context.engine.custody.transfers.filter(
      (row) =>
        row.universal === universal &&
        (family(row.from) || family(row.to)) &&
        (request.transferId === undefined || row.id === request.transferId) &&
        (request.coin === undefined || row.coin === request.coin) &&
        (request.status === undefined || request.status === "SUCCESS") &&
        within(row.time, times.start, times.end)
    )
    return yield* page(rows, { limit: request.limit, defaultLimit: 20, maxLimit: 50, cursor: request.cursor })
  })

const listed = (found: Outcome<Page<Transfer>>) =>
  Either.map(found, ({ cursor, rows }) => ({ list: rows.map(Rows.transfer), nextPageCursor: cursor }))

/** Handlers for transfers. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(createInternalTransfer, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const self = memberOf(context)
      const made = yield* Transfers.make(context.engine, {
        id: request.transferId,
        coin: request.coin,
        amount: decimalText(request.amount) ?? "",
        from: self,
        to: self,
        fromWallet: request.fromAccountType,
        toWallet: request.toAccountType,
        universal: false
      })
      return { transferId: made.id, status: "SUCCESS" as const }
    })
  ),
  Handler.handle(createUniversalTransfer, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const self = memberOf(context)
      const from = yield* Transfers.findMember(context.engine, self, String(request.fromMemberId))
      const to = yield* Transfers.findMember(context.engine, self, String(request.toMemberId))
      // A sub-account can only transfer its own money.
      if (self.parent !== undefined && from !== self) return yield* refuse(131227)
      const made = yield* Transfers.make(context.engine, {
        id: request.transferId,
        coin: request.coin,
        amount: decimalText(request.amount) ?? "",
        from,
        to,
        fromWallet: request.fromAccountType,
        toWallet: request.toAccountType,
        universal: true
      })
      return { transferId: made.id, status: "SUCCESS" as const }
    })
  ),
  Handler.handle(getInternalTransferRecords, (request, context: PrivateContext) =>
    listed(records(context, request, false))
  ),
  Handler.handle(getUniversalTransferRecords, (request, context: PrivateContext) =>
    listed(records(context, request, true))
  ),
  Handler.handle(getTransferableCoin, (request) => {
    const wallets = ["UNIFIED", "FUND"]
    if (!wallets.includes(request.fromAccountType)) return refuse(131232)
    if (!wallets.includes(request.toAccountType)) return refuse(131231)
    return Either.right({ list: Chains.coins })
  }),
  Handler.handle(getTransferSubUids, (_, context: PrivateContext) => {
    const subs = Members.subsOf(context.engine, memberOf(context))
    return Either.right({
      subMemberIds: subs.map(({ uid }) => uid),
      transferableSubMemberIds: subs.filter(({ frozen }) => !frozen).map(({ uid }) => uid)
    })
  }),
  // Universal transfer is always on for sub-accounts, so only the UIDs are checked.
  Handler.handle(enableUniversalTransferForSubUids, (request, context: PrivateContext) =>
    Either.gen(function* () {
      for (const uid of request.subMemberIds.join(",").split(",")) {
        yield* Members.subOf(context.engine, memberOf(context), uid.trim())
      }
      return {}
    })
  )
]
