/** Answers operations that list orders and trades, or say what an order would need. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getOpenOrders } from "../../../Http/V5/Order/getOpenOrders.js"
import { getOrderHistory } from "../../../Http/V5/Order/getOrderHistory.js"
import { getSpotBorrowQuota } from "../../../Http/V5/Order/getSpotBorrowQuota.js"
import { getTradeHistory } from "../../../Http/V5/Order/getTradeHistory.js"
import { preCheckOrder } from "../../../Http/V5/Order/preCheckOrder.js"
import type { PrivateContext } from "../../Exchange.js"
import * as Borrowing from "../Margin/Borrowing.js"
import * as Margin from "../Margin/Margin.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import { refuse } from "../Outcome.js"
import { given } from "../Parameters.js"
import { qty } from "../Rows/MarketRows.js"
import * as Rows from "../Rows/OrderRows.js"
import type { Account, Order } from "../State.js"
import * as PreCheck from "../Trading/PreCheck.js"
import { checkBounded, matches } from "./OrderFilter.js"
import { placeRequest } from "./OrderParams.js"
import { page } from "./Page.js"
import { windowOf, within } from "./TimeRange.js"

/** How many closed orders the list of current orders can include. */
const recent = 500

/** The latest closed orders of a category, oldest first. */
const latestClosed = ({ orders }: Account, category: string): ReadonlyArray<Order> => {
  const latest: Array<Order> = []
  for (let i = orders.length - 1; i >= 0 && latest.length < recent; i--) {
    const order = orders[i]
    if (order !== undefined && !order.open && order.market.instrument.category === category) latest.push(order)
  }
  return latest.reverse()
}

/** The orders that a query of current orders looks at. With an ID, `openOnly` is ignored, and closed ones are found too. */
const current = (
  account: Account,
  query: {
    readonly category: string
    readonly openOnly?: number | undefined
    readonly orderId?: string | undefined
    readonly orderLinkId?: string | undefined
  }
): ReadonlyArray<Order> => {
  const isById = given(query.orderId) || given(query.orderLinkId)
  const closed = isById || query.openOnly === 1 ? latestClosed(account, query.category) : []
  const open = isById || query.openOnly !== 1 ? account.openOrders : []
  return [...closed, ...open].sort((a, b) => a.seq - b.seq)
}

/** Handlers for reading orders. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getOpenOrders, (request, context: PrivateContext) =>
    Either.gen(function* () {
      yield* checkBounded(request, ["linear"])
      const found = yield* page(current(context.account, request), {
        limit: request.limit,
        defaultLimit: 20,
        maxLimit: 50,
        cursor: request.cursor,
        filter: matches(request)
      })
      return { category: request.category, list: found.rows.map(Rows.order), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getOrderHistory, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const window = yield* windowOf(context.engine.now, request.startTime, request.endTime)
      const matching = matches(request)
      const found = yield* page(context.account.orders, {
        limit: request.limit,
        defaultLimit: 20,
        maxLimit: 50,
        cursor: request.cursor,
        filter: (order) =>
          !order.open &&
          within(order.createdTime, window.start, window.end) &&
          (request.orderStatus === undefined || order.status === request.orderStatus) &&
          matching(order)
      })
      return { category: request.category, list: found.rows.map(Rows.order), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getTradeHistory, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const window = yield* windowOf(context.engine.now, request.startTime, request.endTime)
      // Options default to BTC.
      const narrow =
        given(request.baseCoin) || given(request.symbol) || given(request.orderId) || given(request.orderLinkId)
      const baseCoin = request.category === "option" && !narrow ? "BTC" : request.baseCoin
      const found = yield* page(context.account.executions, {
        limit: request.limit,
        defaultLimit: 50,
        maxLimit: 100,
        cursor: request.cursor,
        filter: (fill) => {
          const { instrument } = fill.market
          return (
            instrument.category === request.category &&
            within(fill.time, window.start, window.end) &&
            (!given(request.symbol) || instrument.symbol === request.symbol) &&
            (!given(baseCoin) || instrument.baseCoin === baseCoin) &&
            (!given(request.settleCoin) || instrument.settleCoin === request.settleCoin) &&
            (!given(request.orderLinkId) || fill.order?.linkId === request.orderLinkId) &&
            (!given(request.orderId) || fill.order?.id === request.orderId) &&
            (request.execType === undefined || fill.type === request.execType)
          )
        }
      })
      return { category: request.category, list: found.rows.map(Rows.execution), nextPageCursor: found.cursor }
    })
  ),
  Handler.handle(getSpotBorrowQuota, (request, context: PrivateContext) => {
    const market = context.engine.market("spot", request.symbol)
    if (market === undefined) return refuse(170121)
    const { instrument } = market
    const coin = request.side === "Buy" ? instrument.quoteCoin : instrument.baseCoin
    const other = request.side === "Buy" ? instrument.baseCoin : instrument.quoteCoin
    const { account, engine } = context
    const own = Margin.spendable(engine, account, coin)
    const borrowed = account.spotMargin ? Borrowing.maxBorrowable(engine, account, coin, other) : 0n
    const each = Instrument.value(instrument, market.lastPrice, 1)
    const worth = (has: bigint): readonly [quantity: string, amount: string] => {
      const units = request.side === "Buy" ? has / each : has / Money.tenTo(18 - instrument.qtyScale)
      return [qty(market, Number(units)), Money.formatTo(request.side === "Buy" ? has : units * each, 8)]
    }
    const [spotMaxTradeQty, spotMaxTradeAmount] = worth(own)
    const [maxTradeQty, maxTradeAmount] = worth(own + borrowed)
    return Either.right({
      symbol: request.symbol,
      side: request.side,
      maxTradeQty,
      maxTradeAmount,
      spotMaxTradeQty,
      spotMaxTradeAmount,
      borrowCoin: coin
    })
  }),
  Handler.handle(preCheckOrder, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const rates = yield* PreCheck.rates(context.engine, context.account, placeRequest(request.category, request))
      return { orderId: context.exchange.nextId(), orderLinkId: request.orderLinkId ?? "", ...rates }
    })
  )
]
