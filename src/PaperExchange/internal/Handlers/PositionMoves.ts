/** Answers operations that move positions among a master account and its sub-accounts. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getMovePositionHistory } from "../../../Http/V5/Position/getMovePositionHistory.js"
import { movePosition } from "../../../Http/V5/Position/movePosition.js"
import { memberOf, type PrivateContext } from "../../Exchange.js"
import type { Member } from "../Account/Member.js"
import { invalid, refuse } from "../Outcome.js"
import { decimalText, given } from "../Parameters.js"
import { price, qty } from "../Rows/MarketRows.js"
import * as PositionMoves from "../Trading/PositionMoves.js"
import { page } from "./Page.js"
import { windowOf, within } from "./TimeRange.js"

/** Finds a member of the caller's master account: the master account itself or one of its sub-accounts. */
const findMember = (context: PrivateContext, uid: string): Member | undefined => {
  const own = memberOf(context)
  const master = own.parent ?? own
  const member = context.engine.custody.members.get(uid)
  return member !== undefined && !member.deleted && (member === master || member.parent === master) ? member : undefined
}

const family = (context: PrivateContext): ReadonlyArray<Member> =>
  [...context.engine.custody.members.values()].filter((member) => findMember(context, member.uid) !== undefined)

/** Handlers for moving positions between accounts. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(movePosition, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const from = findMember(context, request.fromUid)
      const to = findMember(context, request.toUid)
      if (from === undefined || to === undefined) return yield* refuse(500010)
      const moved = yield* PositionMoves.move(
        context.engine,
        from.account,
        to.account,
        request.list.map((leg) => ({ ...leg, price: decimalText(leg.price) ?? "", qty: decimalText(leg.qty) ?? "" }))
      )
      return {
        blockTradeId: moved.blockTradeId,
        status: moved.rejectParty === "" ? ("Processing" as const) : ("Rejected" as const),
        rejectParty: moved.rejectParty
      }
    })
  ),
  Handler.handle(getMovePositionHistory, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const query = request ?? {}
      const window = yield* windowOf(context.engine.now, query.startTime, query.endTime)
      const limit = query.limit === undefined ? undefined : Number(query.limit)
      if (limit !== undefined && !Number.isInteger(limit)) return yield* invalid("params error: limit invalid")
      const rows = family(context)
        .flatMap(({ account }) => account.moves)
        .sort((a, b) => a.seq - b.seq)
      const found = yield* page(rows, {
        limit,
        defaultLimit: 20,
        maxLimit: 200,
        cursor: query.cursor,
        filter: ({ blockTradeId, market: { instrument }, time }) =>
          within(time, window.start, window.end) &&
          (query.category === undefined || instrument.category === query.category) &&
          (!given(query.symbol) || instrument.symbol === query.symbol) &&
          (!given(query.blockTradeId) || blockTradeId === query.blockTradeId) &&
          (query.status === undefined || query.status === "Filled")
      })
      return {
        list: found.rows.map((row) => ({
          blockTradeId: row.blockTradeId,
          category: row.market.instrument.category,
          orderId: row.orderId,
          userId: Number(row.uid),
          symbol: row.market.instrument.symbol,
          side: row.side,
          price: price(row.market, row.price),
          qty: qty(row.market, row.qty),
          execFee: "0",
          status: "Filled" as const,
          execId: row.execId,
          resultCode: 0,
          resultMessage: "",
          createdAt: row.time,
          updatedAt: row.time,
          rejectParty: "" as const
        })),
        nextPageCursor: found.cursor
      }
    })
  )
]
