/** Spot v3 on the paper exchange: markets, orders, fills and balances. */

import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
import { getServerTime as getV3ServerTime } from "../../../../Legacy/AssetV3/getServerTime.js"
import { cancelOrder } from "../../../../Legacy/SpotV3/cancelOrder.js"
import { cancelOrderBatch } from "../../../../Legacy/SpotV3/cancelOrderBatch.js"
import { cancelOrderBatchIDs } from "../../../../Legacy/SpotV3/cancelOrderBatchIDs.js"
import { get24hrTicker } from "../../../../Legacy/SpotV3/get24hrTicker.js"
import { getBalances } from "../../../../Legacy/SpotV3/getBalances.js"
import { getBestBidAskPrice } from "../../../../Legacy/SpotV3/getBestBidAskPrice.js"
import { getCandles } from "../../../../Legacy/SpotV3/getCandles.js"
import { getLastTradedPrice } from "../../../../Legacy/SpotV3/getLastTradedPrice.js"
import { getMergedOrderBook } from "../../../../Legacy/SpotV3/getMergedOrderBook.js"
import { getMyTrades } from "../../../../Legacy/SpotV3/getMyTrades.js"
import { getOpenOrders } from "../../../../Legacy/SpotV3/getOpenOrders.js"
import { getOrder } from "../../../../Legacy/SpotV3/getOrder.js"
import { getOrderBook } from "../../../../Legacy/SpotV3/getOrderBook.js"
import { getPastOrders } from "../../../../Legacy/SpotV3/getPastOrders.js"
import { getServerTime } from "../../../../Legacy/SpotV3/getServerTime.js"
import { getSymbols } from "../../../../Legacy/SpotV3/getSymbols.js"
import { getTrades } from "../../../../Legacy/SpotV3/getTrades.js"
import { submitOrder } from "../../../../Legacy/SpotV3/submitOrder.js"
import type { Family, PrivateContext, PublicContext } from "../../../Exchange.js"
import { within } from "../../Handlers/TimeRange.js"
import type { Candle } from "../../Market/Candles.js"
import { invalid, type Outcome, refuse } from "../../Outcome.js"
import { given } from "../../Parameters.js"
import * as MarketRows from "../../Rows/MarketRows.js"
import type { Execution, Market } from "../../State.js"
import { filterOf } from "../../Trading/OrderLookup.js"
import { spot as withCodes } from "../Codes.js"
import { levels } from "../MergedBook.js"
import * as LegacyOrders from "../Orders.js"
import * as Rows from "./rows.js"

const find = (context: PublicContext, symbol: string): Outcome<Market> => {
  const market = context.engine.market("spot", symbol)
  return market === undefined ? refuse(170_121) : Either.right(market)
}

/** The row of one pair, or of all if none is named. */
const rowsOf = <A>(
  context: PublicContext,
  symbol: string | undefined,
  rowOf: (market: Market) => A
): Outcome<A | { readonly list: ReadonlyArray<A> }> =>
  given(symbol)
    ? Either.map(find(context, symbol), rowOf)
    : Either.right({ list: context.exchange.markets("spot").map(rowOf) })

const intervals = {
  "1m": "1",
  "3m": "3",
  "5m": "5",
  "15m": "15",
  "30m": "30",
  "1h": "60",
  "2h": "120",
  "4h": "240",
  "6h": "360",
  "12h": "720",
  "1d": "D",
  "1w": "W",
  "1M": "M"
} as const

const candles = (
  context: PublicContext,
  market: Market,
  request: {
    readonly interval: keyof typeof intervals
    readonly limit?: number | undefined
    readonly startTime?: number | undefined
    readonly endTime?: number | undefined
  }
): Outcome<ReadonlyArray<Candle>> => {
  const limit = request.limit ?? 1000
  if (limit < 1) return invalid("params error: limit invalid")
  const candles = market.candles.query({
    interval: intervals[request.interval],
    start: request.startTime,
    end: request.endTime,
    limit: Math.min(limit, 1000),
    now: context.engine.now
  })
  return Either.right(candles.reverse())
}

/** `orderCategory` 1 means conditional orders. */
const kindOf = (category: 0 | 1 | undefined) => (category === 1 ? "tpslOrder" : "Order")

interface Listing {
  readonly symbol?: string | undefined
  readonly orderId?: string | undefined
  readonly limit?: number | undefined
  readonly orderCategory?: 0 | 1 | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** Orders, newest first. With an order ID, only orders before that one. */
const listed = (
  context: PrivateContext,
  request: Listing,
  open: boolean
): Outcome<{ readonly list: ReadonlyArray<ReturnType<typeof Rows.order>> }> =>
  Either.gen(function* () {
    if (given(request.symbol)) yield* find(context, request.symbol)
    if (request.limit !== undefined && request.limit < 1) return yield* invalid("params error: limit invalid")
    const kind = kindOf(request.orderCategory)
    const before = given(request.orderId) ? request.orderId : undefined
    const rows = context.account.orders
      .filter(
        (order) =>
          order.market.instrument.category === "spot" &&
          order.open === open &&
          filterOf(order) === kind &&
          (!given(request.symbol) || order.market.instrument.symbol === request.symbol) &&
          (before === undefined || order.id < before) &&
          within(order.createdTime, request.startTime, request.endTime)
      )
      .reverse()
      .slice(0, Math.min(request.limit ?? 500, 500))
    return { list: rows.map((order) => Rows.order(order)) }
  })

const items = (value: string | ReadonlyArray<string>): ReadonlyArray<string> =>
  (typeof value === "string" ? value.split(",") : value).map((word) => word.trim()).filter((word) => word !== "")

const numberOf = (value: string | number | undefined): number | undefined =>
  value === undefined || value === "" ? undefined : Number(value)

const handlers: Family["handlers"] = [
  Handler.handle(getServerTime, (_, context: PublicContext) =>
    Either.right({ serverTime: String(context.exchange.now()) })
  ),
  Handler.handle(getV3ServerTime, (_, context: PublicContext) => {
    const now = context.exchange.now()
    return Either.right({ timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` })
  }),
  Handler.handle(getSymbols, (_, context: PublicContext) =>
    Either.right({ list: context.exchange.markets("spot").map(Rows.symbol) })
  ),
  Handler.handle(getOrderBook, (request, context: PublicContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* find(context, request.symbol)
        const depth = Math.min(request.limit ?? 100, 200)
        if (depth < 1) return yield* invalid("params error: limit invalid")
        return {
          time: context.exchange.now(),
          bids: MarketRows.levels(market, market.book.bids, depth),
          asks: MarketRows.levels(market, market.book.asks, depth)
        }
      })
    )
  ),
  Handler.handle(getMergedOrderBook, (request, context: PublicContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* find(context, request.symbol)
        const depth = Math.min(request.limit ?? 100, 200)
        if (depth < 1) return yield* invalid("params error: limit invalid")
        const { priceScale } = market.instrument
        const scale = Math.min(Math.max(request.scale ?? priceScale, 0), priceScale)
        return {
          time: context.exchange.now(),
          bids: levels(market, market.book.bids, depth, scale, "down"),
          asks: levels(market, market.book.asks, depth, scale, "up")
        }
      })
    )
  ),
  Handler.handle(getTrades, (request, context: PublicContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* find(context, request.symbol)
        const limit = Math.min(request.limit ?? 60, 60)
        if (limit < 1) return yield* invalid("params error: limit invalid")
        return {
          list: market.trades
            .slice(-limit)
            .reverse()
            .map((row) => Rows.trade(market, row))
        }
      })
    )
  ),
  Handler.handle(getCandles, (request, context: PublicContext) =>
    withCodes(
      Either.flatMap(find(context, request.symbol), (market) =>
        Either.map(candles(context, market, request), (rows) => ({ list: rows.map((row) => Rows.candle(market, row)) }))
      )
    )
  ),
  Handler.handle(get24hrTicker, (request, context: PublicContext) =>
    withCodes(rowsOf(context, request.symbol, (market) => Rows.ticker(market, context.engine.now)))
  ),
  Handler.handle(getLastTradedPrice, (request, context: PublicContext) =>
    withCodes(
      rowsOf(context, request.symbol, (market) => ({
        symbol: market.instrument.symbol,
        price: MarketRows.price(market, market.lastPrice)
      }))
    )
  ),
  Handler.handle(getBestBidAskPrice, (request, context: PublicContext) =>
    withCodes(rowsOf(context, request.symbol, (market) => Rows.best(market, context.exchange.now())))
  ),
  Handler.handle(submitOrder, (request, context: PrivateContext) => {
    const maker = request.orderType === "LIMIT_MAKER"
    const placed = LegacyOrders.place(context, "spot", {
      symbol: request.symbol,
      side: request.side.toUpperCase() === "BUY" ? "Buy" : "Sell",
      orderType: request.orderType === "MARKET" ? "Market" : "Limit",
      qty: request.orderQty,
      price: request.orderPrice,
      timeInForce: maker ? "PostOnly" : request.timeInForce,
      orderLinkId: request.orderLinkId,
      orderFilter: kindOf(request.orderCategory),
      triggerPrice: request.triggerPrice,
      smpType: request.smpType
    })
    return withCodes(Either.map(placed, (order) => Rows.placed(order)))
  }),
  Handler.handle(getOrder, (request, context: PrivateContext) => {
    const order = LegacyOrders.findAny(context, { category: "spot", ...request })
    const kind = kindOf(request.orderCategory)
    return withCodes(
      order === undefined || filterOf(order) !== kind ? refuse(170_213) : Either.right(Rows.order(order))
    )
  }),
  Handler.handle(cancelOrder, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const reference = { category: "spot", orderId: request.orderId, orderLinkId: request.orderLinkId }
        const order = yield* LegacyOrders.find(context, reference)
        if (filterOf(order) !== kindOf(request.orderCategory)) return yield* refuse(170_213)
        return Rows.canceled(yield* LegacyOrders.cancel(context, reference))
      })
    )
  ),
  Handler.handle(cancelOrderBatch, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* find(context, request.symbol)
        const types = request.orderTypes === undefined ? ["LIMIT"] : items(request.orderTypes)
        const kind = kindOf(request.orderCategory)
        const side = request.side?.toUpperCase()
        LegacyOrders.cancelAll(
          context,
          (order) =>
            order.market === market &&
            filterOf(order) === kind &&
            (side === undefined || order.side.toUpperCase() === side) &&
            types.includes(Rows.typeOf(order))
        )
        return { success: "1" }
      })
    )
  ),
  Handler.handle(cancelOrderBatchIDs, (request, context: PrivateContext) => {
    const ids = items(request.orderIds)
    if (ids.length === 0 || ids.length > 100) return withCodes(invalid("params error: orderIds invalid"))
    const kind = kindOf(request.orderCategory)
    const list = ids.flatMap((orderId) => {
      const order = LegacyOrders.find(context, { category: "spot", orderId })
      if (Either.isLeft(order) || filterOf(order.right) !== kind) return [{ orderId, code: "12213" }]
      LegacyOrders.cancel(context, { category: "spot", orderId })
      return []
    })
    return Either.right({ list })
  }),
  Handler.handle(getOpenOrders, (request, context: PrivateContext) => withCodes(listed(context, request, true))),
  Handler.handle(getPastOrders, (request, context: PrivateContext) => withCodes(listed(context, request, false))),
  Handler.handle(getMyTrades, (request, context: PrivateContext) => {
    const limit = numberOf(request.limit) ?? 50
    if (!(limit >= 1)) return withCodes(invalid("params error: limit invalid"))
    const [first, last] = [numberOf(request.fromTradeId), numberOf(request.toTradeId)]
    const fits = (fill: Execution): boolean =>
      fill.market.instrument.category === "spot" &&
      (!given(request.symbol) || fill.market.instrument.symbol === request.symbol) &&
      (!given(request.orderId) || fill.order?.id === request.orderId) &&
      (first === undefined || Number(Rows.tradeId(fill)) >= first) &&
      (last === undefined || Number(Rows.tradeId(fill)) <= last) &&
      within(fill.time, request.startTime, request.endTime)
    const rows = context.account.executions.filter(fits).reverse().slice(0, Math.min(limit, 50))
    return Either.right({ list: rows.map(Rows.fill) })
  }),
  Handler.handle(getBalances, (_, context: PrivateContext) =>
    Either.right({ balances: Rows.balances(context.account) })
  )
]

/** Spot v3. Signed in headers, with V5's envelope. */
export const family: Family = { api: "SpotV3", handlers, grants: [["Spot", "SpotTrade"]] }
