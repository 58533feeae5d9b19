import * as Endpoint from "../../../Http/Endpoint.js"
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
import { isReply, type Outcome, reply } from "../Reply.js"
import * as Rows from "../Rows/AssetRows.js"
import { answer, type Page, page, refuse, text, within } from "./Paging.js"
import { span } from "./Span.js"

interface Query {
  readonly transferId?: string | undefined
  readonly coin?: string | undefined
  readonly status?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** The transfers of a kind that a member, or its master account, may look at. */
const records = (context: PrivateContext, request: Query, universal: boolean): Outcome<Page<Transfer>> => {
  const self = memberOf(context)
  const times = span(context.engine.now, request.startTime, request.endTime, 7)
  if (isReply(times)) return times
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
  return page(rows, { limit: request.limit, usual: 20, most: 50, cursor: request.cursor })
}

const listed = (found: Outcome<Page<Transfer>>) =>
  isReply(found) ? refuse(found) : answer({ list: found.rows.map(Rows.transfer), nextPageCursor: found.cursor })

/** The handlers of the asset family that move money between wallets. */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  Endpoint.handle(createInternalTransfer, (request, context: PrivateContext) => {
    const self = memberOf(context)
    const made = Transfers.make(context.engine, {
      id: request.transferId,
      coin: request.coin,
      amount: text(request.amount) ?? "",
      from: self,
      to: self,
      fromWallet: request.fromAccountType,
      toWallet: request.toAccountType,
      universal: false
    })
    context.engine.settle()
    return isReply(made) ? refuse(made) : answer({ transferId: made.id, status: "SUCCESS" as const })
  }),
  Endpoint.handle(createUniversalTransfer, (request, context: PrivateContext) => {
    const self = memberOf(context)
    const from = Transfers.relative(context.engine, self, String(request.fromMemberId))
    if (isReply(from)) return refuse(from)
    const to = Transfers.relative(context.engine, self, String(request.toMemberId))
    if (isReply(to)) return refuse(to)
    // A sub-account gives away nothing but its own.
    if (self.parent !== undefined && from !== self) return refuse(reply(131227))
    const made = Transfers.make(context.engine, {
      id: request.transferId,
      coin: request.coin,
      amount: text(request.amount) ?? "",
      from,
      to,
      fromWallet: request.fromAccountType,
      toWallet: request.toAccountType,
      universal: true
    })
    context.engine.settle()
    return isReply(made) ? refuse(made) : answer({ transferId: made.id, status: "SUCCESS" as const })
  }),
  Endpoint.handle(getInternalTransferRecords, (request, context: PrivateContext) =>
    listed(records(context, request, false))
  ),
  Endpoint.handle(getUniversalTransferRecords, (request, context: PrivateContext) =>
    listed(records(context, request, true))
  ),
  Endpoint.handle(getTransferableCoin, (request) => {
    const wallets = ["UNIFIED", "FUND"]
    if (!wallets.includes(request.fromAccountType)) return refuse(reply(131232))
    if (!wallets.includes(request.toAccountType)) return refuse(reply(131231))
    return answer({ list: Chains.coins })
  }),
  Endpoint.handle(getTransferSubUids, (_, context: PrivateContext) => {
    const subs = Members.subsOf(context.engine, memberOf(context))
    return answer({
      subMemberIds: subs.map(({ uid }) => uid),
      transferableSubMemberIds: subs.filter(({ frozen }) => !frozen).map(({ uid }) => uid)
    })
  }),
  // Every sub-account takes part nowadays: only who it is, is checked.
  Endpoint.handle(enableUniversalTransferForSubUids, (request, context: PrivateContext) => {
    for (const uid of request.subMemberIds.join(",").split(",")) {
      const sub = Members.subOf(context.engine, memberOf(context), uid.trim())
      if (isReply(sub)) return refuse(sub)
    }
    return answer({})
  })
]
