/**
 * Inverse contracts (v2) at the paper exchange, and the public operations on `/v2/public` that linear perpetuals share.
 *
 * @since 0.1.0
 */
import * as Endpoint from "../../../../Http/Endpoint.js"
import { cancelActiveOrder } from "../../../../Legacy/Inverse/cancelActiveOrder.js"
import { cancelAllActiveOrders } from "../../../../Legacy/Inverse/cancelAllActiveOrders.js"
import { cancelAllConditionalOrders } from "../../../../Legacy/Inverse/cancelAllConditionalOrders.js"
import { cancelConditionalOrder } from "../../../../Legacy/Inverse/cancelConditionalOrder.js"
import { getActiveOrderList } from "../../../../Legacy/Inverse/getActiveOrderList.js"
import { getConditionalOrder } from "../../../../Legacy/Inverse/getConditionalOrder.js"
import { getIndexPriceKline } from "../../../../Legacy/Inverse/getIndexPriceKline.js"
import { getKline } from "../../../../Legacy/Inverse/getKline.js"
import { getLastFundingRate } from "../../../../Legacy/Inverse/getLastFundingRate.js"
import { getMarkPriceKline } from "../../../../Legacy/Inverse/getMarkPriceKline.js"
import { getOrderBook } from "../../../../Legacy/Inverse/getOrderBook.js"
import { getServerTime } from "../../../../Legacy/Inverse/getServerTime.js"
import { getSymbols } from "../../../../Legacy/Inverse/getSymbols.js"
import { getTickers } from "../../../../Legacy/Inverse/getTickers.js"
import { getTradeRecords } from "../../../../Legacy/Inverse/getTradeRecords.js"
import { getTrades } from "../../../../Legacy/Inverse/getTrades.js"
import { placeActiveOrder } from "../../../../Legacy/Inverse/placeActiveOrder.js"
import { placeConditionalOrder } from "../../../../Legacy/Inverse/placeConditionalOrder.js"
import { queryActiveOrder } from "../../../../Legacy/Inverse/queryActiveOrder.js"
import { queryConditionalOrder } from "../../../../Legacy/Inverse/queryConditionalOrder.js"
import { replaceActiveOrder } from "../../../../Legacy/Inverse/replaceActiveOrder.js"
import { replaceConditionalOrder } from "../../../../Legacy/Inverse/replaceConditionalOrder.js"
import type { Family, PrivateContext, PublicContext } from "../../../Exchange.js"
import { mapped } from "../../Handlers/Markets.js"
import { page } from "../../Handlers/Paging.js"
import { isReply, type Outcome, reply } from "../../Reply.js"
import { rate } from "../../Rows/MarketRows.js"
import type { Market, Order } from "../../State.js"
import { given } from "../../Trading/OrderRules.js"
import { v2Candles } from "../CandlesFrom.js"
import { inverse as answer } from "../Codes.js"
import * as Trading from "../Trading.js"
import * as V2 from "../V2.js"
import * as V2Rows from "../V2Rows.js"
import * as Rows from "./rows.js"

const ofMarket = <A>(
  context: PublicContext,
  symbol: string,
  f: (market: Market) => Outcome<A>,
  among: (market: Market) => boolean = V2.isInverse
): Outcome<A> => {
  const market = V2.find(context, symbol, among)
  return isReply(market) ? market : f(market)
}

interface Reference {
  readonly symbol: string
  readonly order_id?: string | undefined
  readonly stop_order_id?: string | undefined
  readonly order_link_id?: string | undefined
}

const referenceOf = (request: Reference) => ({
  category: "inverse",
  symbol: request.symbol,
  orderId: request.stop_order_id ?? request.order_id,
  orderLinkId: request.order_link_id
})

interface Listing {
  readonly symbol: string
  readonly direction?: "prev" | "next" | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** A page of orders, newest first. `prev` has nothing to go back to: each page's cursor leads on only. */
const listed = <A>(
  context: PrivateContext,
  request: Listing,
  status: string | ReadonlyArray<string> | undefined,
  conditional: boolean,
  row: (order: Order) => A
): Outcome<{ readonly data: ReadonlyArray<A>; readonly cursor: string }> =>
  ofMarket(context, request.symbol, (market) => {
    const found = page(context.account.orders, {
      limit: request.limit,
      usual: 20,
      most: 50,
      cursor: request.cursor,
      fits: (order) =>
        order.market === market &&
        (conditional ? order.trigger !== undefined : !Trading.waits(order)) &&
        V2.hasStatus(order, status, conditional)
    })
    return mapped(found, ({ cursor, rows }) => ({ data: rows.map(row), cursor }))
  })

/** One order when one is named, else the open ones of the symbol. */
const searched = <A>(
  context: PrivateContext,
  request: Reference,
  conditional: boolean,
  row: (order: Order) => A
): Outcome<A | ReadonlyArray<A> | null> =>
  ofMarket<A | ReadonlyArray<A> | null>(context, request.symbol, (market) => {
    const reference = referenceOf(request)
    if (Trading.named(reference)) {
      const order = Trading.look(context, reference)
      const right = order !== undefined && (conditional ? order.trigger !== undefined : !Trading.waits(order))
      return right ? row(order) : reply(110_001)
    }
    const rows = [...context.account.openOrders]
      .filter((order) => order.market === market && Trading.waits(order) === conditional)
      .sort((a, b) => b.seq - a.seq)
    return rows.slice(0, conditional ? 10 : 500).map(row)
  })

const ended = (context: PrivateContext, symbol: string, conditional: boolean) =>
  ofMarket(context, symbol, (market) =>
    Trading.cancelAll(context, (order) => order.market === market && Trading.waits(order) === conditional).map(
      Rows.cancelled
    )
  )

const handlers: Family["handlers"] = [
  Endpoint.handle(getServerTime, () => answer({})),
  Endpoint.handle(getSymbols, (_, context: PublicContext) =>
    answer(context.engine.markets.filter(V2.isAny).map(V2Rows.symbol))
  ),
  Endpoint.handle(getTickers, (request, context: PublicContext) => {
    const { now } = context.engine
    if (!given(request.symbol)) {
      return answer(context.engine.markets.filter(V2.isAny).map((market) => V2Rows.ticker(market, now)))
    }
    return answer(ofMarket(context, request.symbol, (market) => [V2Rows.ticker(market, now)], V2.isAny))
  }),
  Endpoint.handle(getOrderBook, (request, context: PublicContext) =>
    answer(ofMarket(context, request.symbol, V2Rows.book, V2.isAny))
  ),
  Endpoint.handle(getKline, (request, context: PublicContext) =>
    answer(
      ofMarket(
        context,
        request.symbol,
        (market) => v2Candles(context, market, market.candles, request, V2Rows.inverseCandle),
        V2.isCoinSettled
      )
    )
  ),
  Endpoint.handle(getMarkPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(
        context,
        request.symbol,
        (market) => v2Candles(context, market, market.markCandles, request, V2Rows.markCandle),
        V2.isCoinSettled
      )
    )
  ),
  Endpoint.handle(getIndexPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(
        context,
        request.symbol,
        (market) => v2Candles(context, market, market.indexCandles, request, V2Rows.indexCandle),
        V2.isCoinSettled
      )
    )
  ),
  Endpoint.handle(getTrades, (request, context: PublicContext) =>
    answer(
      ofMarket(
        context,
        request.symbol,
        (market) => V2.trades(market, request.limit, (row) => V2Rows.inverseTrade(market, row)),
        V2.isCoinSettled
      )
    )
  ),
  Endpoint.handle(getLastFundingRate, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.symbol, (market) => {
        const at = V2.lastFunding(market, context.engine.now)
        return {
          symbol: request.symbol,
          funding_rate: rate(market.fundingRateAt(at)),
          funding_rate_timestamp: Math.floor(at / 1000)
        }
      })
    )
  ),
  Endpoint.handle(placeActiveOrder, (request, context: PrivateContext) =>
    answer(
      ofMarket(context, request.symbol, () =>
        mapped(Trading.place(context, "inverse", V2.newOrder(request)), (order) => Rows.placed(order))
      )
    )
  ),
  Endpoint.handle(placeConditionalOrder, (request, context: PrivateContext) =>
    answer(
      ofMarket(context, request.symbol, () =>
        mapped(Trading.place(context, "inverse", V2.newOrder(request)), (order) => Rows.conditional(order))
      )
    )
  ),
  Endpoint.handle(replaceActiveOrder, (request, context: PrivateContext) => {
    const found = Trading.find(context, referenceOf(request), false)
    if (isReply(found)) return answer(found)
    const amended = Trading.amend(context, "inverse", V2.amendment(request, request.order_id))
    return answer(mapped(amended, (order) => ({ order_id: order.id })))
  }),
  Endpoint.handle(replaceConditionalOrder, (request, context: PrivateContext) => {
    const found = Trading.find(context, referenceOf(request), true)
    if (isReply(found)) return answer(found)
    const amended = Trading.amend(context, "inverse", V2.amendment(request, request.stop_order_id))
    return answer(mapped(amended, (order) => ({ stop_order_id: order.id })))
  }),
  Endpoint.handle(cancelActiveOrder, (request, context: PrivateContext) =>
    answer(mapped(Trading.cancel(context, referenceOf(request), false), (order) => Rows.numbered(order)))
  ),
  Endpoint.handle(cancelConditionalOrder, (request, context: PrivateContext) =>
    answer(mapped(Trading.cancel(context, referenceOf(request), true), (order) => ({ stop_order_id: order.id })))
  ),
  Endpoint.handle(cancelAllActiveOrders, (request, context: PrivateContext) =>
    answer(ended(context, request.symbol, false))
  ),
  Endpoint.handle(cancelAllConditionalOrders, (request, context: PrivateContext) =>
    answer(ended(context, request.symbol, true))
  ),
  Endpoint.handle(getActiveOrderList, (request, context: PrivateContext) =>
    answer(listed(context, request, request.order_status, false, (order) => Rows.order(order)))
  ),
  Endpoint.handle(getConditionalOrder, (request, context: PrivateContext) =>
    answer(listed(context, request, request.stop_order_status, true, (order) => Rows.conditional(order)))
  ),
  Endpoint.handle(queryActiveOrder, (request, context: PrivateContext) =>
    answer(searched(context, request, false, (order) => Rows.order(order)))
  ),
  Endpoint.handle(queryConditionalOrder, (request, context: PrivateContext) =>
    answer(searched(context, request, true, (order) => Rows.untriggered(order)))
  ),
  Endpoint.handle(getTradeRecords, (request, context: PrivateContext) =>
    answer(
      ofMarket(context, request.symbol, (market) => {
        const rows = context.account.executions.filter(
          (fill) =>
            fill.market === market &&
            (!given(request.order_id) || fill.order?.id === request.order_id) &&
            (request.start_time === undefined || fill.time >= request.start_time)
        )
        if (request.order !== "asc") rows.reverse()
        const { limit, page } = request
        return mapped(Trading.paged(rows, { page, limit, usual: 50, most: 200 }), (found) => ({
          order_id: request.order_id ?? "",
          trade_list: found.rows.length === 0 ? null : found.rows.map(Rows.execution)
        }))
      })
    )
  )
]

/** Inverse contracts (v2). Signed among the parameters. */
export const family: Family = { api: "Inverse", handlers, ...V2.manner }
