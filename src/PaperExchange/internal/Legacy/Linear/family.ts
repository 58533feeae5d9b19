/**
 * Linear perpetuals (v2) at the paper exchange: markets, active and conditional orders, fills.
 *
 * @since 0.1.0
 */
import * as Endpoint from "../../../../Http/Endpoint.js"
import { cancelActiveOrder } from "../../../../Legacy/Linear/cancelActiveOrder.js"
import { cancelAllActiveOrders } from "../../../../Legacy/Linear/cancelAllActiveOrders.js"
import { cancelAllConditionalOrders } from "../../../../Legacy/Linear/cancelAllConditionalOrders.js"
import { cancelConditionalOrder } from "../../../../Legacy/Linear/cancelConditionalOrder.js"
import { getActiveOrderList } from "../../../../Legacy/Linear/getActiveOrderList.js"
import { getConditionalOrder } from "../../../../Legacy/Linear/getConditionalOrder.js"
import { getIndexPriceKline } from "../../../../Legacy/Linear/getIndexPriceKline.js"
import { getKline } from "../../../../Legacy/Linear/getKline.js"
import { getLastFundingRate } from "../../../../Legacy/Linear/getLastFundingRate.js"
import { getMarkPriceKline } from "../../../../Legacy/Linear/getMarkPriceKline.js"
import { getSymbols } from "../../../../Legacy/Linear/getSymbols.js"
import { getTradeRecords } from "../../../../Legacy/Linear/getTradeRecords.js"
import { getTrades } from "../../../../Legacy/Linear/getTrades.js"
import { placeActiveOrder } from "../../../../Legacy/Linear/placeActiveOrder.js"
import { placeConditionalOrder } from "../../../../Legacy/Linear/placeConditionalOrder.js"
import { queryActiveOrder } from "../../../../Legacy/Linear/queryActiveOrder.js"
import { queryConditionalOrder } from "../../../../Legacy/Linear/queryConditionalOrder.js"
import { replaceActiveOrder } from "../../../../Legacy/Linear/replaceActiveOrder.js"
import { replaceConditionalOrder } from "../../../../Legacy/Linear/replaceConditionalOrder.js"
import type { Family, PrivateContext, PublicContext } from "../../../Exchange.js"
import { mapped } from "../../Handlers/Markets.js"
import { within } from "../../Handlers/Paging.js"
import { isReply, type Outcome, reply } from "../../Reply.js"
import { rate } from "../../Rows/MarketRows.js"
import type { Market, Order } from "../../State.js"
import { given } from "../../Trading/OrderRules.js"
import { v2Candles } from "../CandlesFrom.js"
import { linear as answer } from "../Codes.js"
import * as Trading from "../Trading.js"
import * as V2 from "../V2.js"
import * as V2Rows from "../V2Rows.js"
import * as Rows from "./rows.js"

const find = (context: PublicContext, symbol: string): Outcome<Market> => V2.find(context, symbol, V2.isLinear)

const ofMarket = <A>(context: PublicContext, symbol: string, f: (market: Market) => Outcome<A>): Outcome<A> => {
  const market = find(context, symbol)
  return isReply(market) ? market : f(market)
}

/** Does something in a market that v2 knows. */
const inMarket = <A>(context: PrivateContext, symbol: string, f: () => A): A | Outcome<never> => {
  const market = find(context, symbol)
  return isReply(market) ? market : f()
}

interface Reference {
  readonly symbol: string
  readonly order_id?: string | undefined
  readonly stop_order_id?: string | undefined
  readonly order_link_id?: string | undefined
}

const referenceOf = (request: Reference) => ({
  category: "linear",
  symbol: request.symbol,
  orderId: request.order_id ?? request.stop_order_id,
  orderLinkId: request.order_link_id
})

interface Listing extends Reference {
  readonly order?: "desc" | "asc" | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const listed = (
  context: PrivateContext,
  request: Listing,
  status: string | ReadonlyArray<string> | undefined,
  conditional: boolean
) =>
  ofMarket(context, request.symbol, (market) => {
    const { orderId, orderLinkId } = referenceOf(request)
    const rows = context.account.orders.filter(
      (order) =>
        order.market === market &&
        (conditional ? order.trigger !== undefined : !Trading.waits(order)) &&
        (!given(orderId) || order.id === orderId) &&
        (!given(orderLinkId) || order.linkId === orderLinkId) &&
        V2.hasStatus(order, status, conditional)
    )
    if (request.order !== "asc") rows.reverse()
    return Trading.paged(rows, { page: request.page, limit: request.limit, usual: 20, most: 50 })
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

const cancelledIds = (context: PrivateContext, symbol: string, conditional: boolean) =>
  ofMarket(context, symbol, (market) => {
    const orders = Trading.cancelAll(
      context,
      (order) => order.market === market && Trading.waits(order) === conditional
    )
    return orders.length === 0 ? null : orders.map(({ id }) => id)
  })

const handlers: Family["handlers"] = [
  Endpoint.handle(getSymbols, (_, context: PublicContext) =>
    answer(context.engine.markets.filter(V2.isLinear).map(V2Rows.symbol))
  ),
  Endpoint.handle(getKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.symbol, (market) =>
        v2Candles(context, market, market.candles, request, V2Rows.linearCandle)
      )
    )
  ),
  Endpoint.handle(getMarkPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.symbol, (market) =>
        v2Candles(context, market, market.markCandles, request, V2Rows.markCandle)
      )
    )
  ),
  Endpoint.handle(getIndexPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.symbol, (market) =>
        v2Candles(context, market, market.indexCandles, request, V2Rows.indexCandle)
      )
    )
  ),
  Endpoint.handle(getTrades, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.symbol, (market) =>
        V2.trades(market, request.limit, (row) => V2Rows.linearTrade(market, row))
      )
    )
  ),
  Endpoint.handle(getLastFundingRate, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.symbol, (market) => {
        const at = V2.lastFunding(market, context.engine.now)
        return {
          symbol: request.symbol,
          funding_rate: Number(rate(market.fundingRateAt(at))),
          funding_rate_timestamp: new Date(at).toISOString()
        }
      })
    )
  ),
  Endpoint.handle(placeActiveOrder, (request, context: PrivateContext) =>
    answer(
      inMarket(context, request.symbol, () =>
        mapped(Trading.place(context, "linear", V2.newOrder(request)), (order) => Rows.placed(order))
      )
    )
  ),
  Endpoint.handle(placeConditionalOrder, (request, context: PrivateContext) =>
    answer(
      inMarket(context, request.symbol, () =>
        mapped(Trading.place(context, "linear", V2.newOrder(request)), (order) => Rows.conditional(order))
      )
    )
  ),
  Endpoint.handle(replaceActiveOrder, (request, context: PrivateContext) => {
    const found = Trading.find(context, referenceOf(request), false)
    if (isReply(found)) return answer(found)
    const amended = Trading.amend(context, "linear", V2.amendment(request, request.order_id))
    return answer(mapped(amended, (order) => ({ order_id: order.id })))
  }),
  Endpoint.handle(replaceConditionalOrder, (request, context: PrivateContext) => {
    const found = Trading.find(context, referenceOf(request), true)
    if (isReply(found)) return answer(found)
    const amended = Trading.amend(context, "linear", V2.amendment(request, request.stop_order_id))
    return answer(mapped(amended, (order) => ({ stop_order_id: order.id })))
  }),
  Endpoint.handle(cancelActiveOrder, (request, context: PrivateContext) =>
    answer(mapped(Trading.cancel(context, referenceOf(request), false), (order) => ({ order_id: order.id })))
  ),
  Endpoint.handle(cancelConditionalOrder, (request, context: PrivateContext) =>
    answer(mapped(Trading.cancel(context, referenceOf(request), true), (order) => ({ stop_order_id: order.id })))
  ),
  Endpoint.handle(cancelAllActiveOrders, (request, context: PrivateContext) =>
    answer(cancelledIds(context, request.symbol, false))
  ),
  Endpoint.handle(cancelAllConditionalOrders, (request, context: PrivateContext) =>
    answer(cancelledIds(context, request.symbol, true))
  ),
  Endpoint.handle(getActiveOrderList, (request, context: PrivateContext) =>
    answer(
      mapped(listed(context, request, request.order_status, false), ({ page, rows }) => ({
        current_page: page,
        data: rows.length === 0 ? null : rows.map((order) => Rows.order(order))
      }))
    )
  ),
  Endpoint.handle(getConditionalOrder, (request, context: PrivateContext) =>
    answer(
      mapped(listed(context, request, request.stop_order_status, true), ({ page, pages, rows }) => ({
        current_page: page,
        last_page: pages,
        data: rows.length === 0 ? null : rows.map((order) => Rows.conditional(order))
      }))
    )
  ),
  Endpoint.handle(queryActiveOrder, (request, context: PrivateContext) =>
    answer(searched(context, request, false, (order) => Rows.order(order)))
  ),
  Endpoint.handle(queryConditionalOrder, (request, context: PrivateContext) =>
    answer(searched(context, request, true, (order) => Rows.conditional(order)))
  ),
  Endpoint.handle(getTradeRecords, (request, context: PrivateContext) =>
    answer(
      ofMarket(context, request.symbol, (market) => {
        const rows = context.account.executions
          .filter(
            (fill) =>
              fill.market === market &&
              (request.exec_type === undefined || fill.type === request.exec_type) &&
              within(fill.time, request.start_time, request.end_time)
          )
          .reverse()
        return mapped(
          Trading.paged(rows, { page: request.page, limit: request.limit, usual: 50, most: 200 }),
          ({ page, rows }) => ({ current_page: page, data: rows.length === 0 ? null : rows.map(Rows.execution) })
        )
      })
    )
  )
]

/**
 * Linear perpetuals (v2). Signed among the parameters; the public operations on `/v2/public` are those of inverse contracts.
 */
export const family: Family = { api: "Linear", handlers, ...V2.manner }
