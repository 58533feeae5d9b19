/** Linear perpetuals (v2) on the paper exchange: markets, active and conditional orders, and fills. */

import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
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
import { within } from "../../Handlers/TimeRange.js"
import type { Outcome } from "../../Outcome.js"
import { given } from "../../Parameters.js"
import { rate } from "../../Rows/MarketRows.js"
import type { Market, Order } from "../../State.js"
import { linear as withCodes } from "../Codes.js"
import * as LegacyOrders from "../Orders.js"
import * as V2 from "../V2.js"
import { v2Candles } from "../V2Candles.js"
import * as V2Orders from "../V2Orders.js"
import * as V2Rows from "../V2Rows.js"
import * as Rows from "./rows.js"

const api: V2Orders.Api = { category: "linear", includes: V2.isLinear }

/** Reads from a market of this API. */
const ofMarket = <A>(context: PublicContext, symbol: string, read: (market: Market) => Outcome<A>): Outcome<A> =>
  Either.flatMap(V2.find(context, symbol, api.includes), read)

interface Listing extends V2Orders.Reference {
  readonly order?: "desc" | "asc" | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const list = (
  context: PrivateContext,
  request: Listing,
  status: string | ReadonlyArray<string> | undefined,
  conditional: boolean
) =>
  ofMarket(context, request.symbol, (market) => {
    const { orderId, orderLinkId } = V2Orders.referenceOf(api, request)
    const rows = context.account.orders.filter(
      (order) =>
        order.market === market &&
        V2Orders.isKind(order, conditional) &&
        (!given(orderId) || order.id === orderId) &&
        (!given(orderLinkId) || order.linkId === orderLinkId) &&
        V2.hasStatus(order, status, conditional)
    )
    if (request.order !== "asc") rows.reverse()
    return LegacyOrders.paged(rows, { page: request.page, limit: request.limit, defaultLimit: 20, maxLimit: 50 })
  })

/** An empty list is sent as `null`. */
const orNull = <A>(rows: ReadonlyArray<A>): ReadonlyArray<A> | null => (rows.length === 0 ? null : rows)

const idOf = ({ id }: Order): string => id

const handlers: Family["handlers"] = [
  Handler.handle(getSymbols, (_, context: PublicContext) =>
    Either.right(context.engine.markets.filter(api.includes).map(V2Rows.symbol))
  ),
  Handler.handle(getKline, (request, context: PublicContext) =>
    withCodes(
      ofMarket(context, request.symbol, (market) =>
        v2Candles(context, market, market.candles, request, V2Rows.linearCandle)
      )
    )
  ),
  Handler.handle(getMarkPriceKline, (request, context: PublicContext) =>
    withCodes(
      ofMarket(context, request.symbol, (market) =>
        v2Candles(context, market, market.markCandles, request, V2Rows.markCandle)
      )
    )
  ),
  Handler.handle(getIndexPriceKline, (request, context: PublicContext) =>
    withCodes(
      ofMarket(context, request.symbol, (market) =>
        v2Candles(context, market, market.indexCandles, request, V2Rows.indexCandle)
      )
    )
  ),
  Handler.handle(getTrades, (request, context: PublicContext) =>
    withCodes(
      ofMarket(context, request.symbol, (market) =>
        V2.trades(market, request.limit, (row) => V2Rows.linearTrade(market, row))
      )
    )
  ),
  Handler.handle(getLastFundingRate, (request, context: PublicContext) =>
    withCodes(
      Either.map(V2.find(context, request.symbol, api.includes), (market) => {
        const at = V2.lastFunding(market, context.engine.now)
        return {
          symbol: request.symbol,
          funding_rate: Number(rate(market.fundingRateAt(at))),
          funding_rate_timestamp: new Date(at).toISOString()
        }
      })
    )
  ),
  Handler.handle(placeActiveOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.place(api, context, request), Rows.placed))
  ),
  Handler.handle(placeConditionalOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.place(api, context, request), Rows.conditional))
  ),
  Handler.handle(replaceActiveOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.replace(api, context, request, false), ({ id }) => ({ order_id: id })))
  ),
  Handler.handle(replaceConditionalOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.replace(api, context, request, true), ({ id }) => ({ stop_order_id: id })))
  ),
  Handler.handle(cancelActiveOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancel(api, context, request, false), ({ id }) => ({ order_id: id })))
  ),
  Handler.handle(cancelConditionalOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancel(api, context, request, true), ({ id }) => ({ stop_order_id: id })))
  ),
  Handler.handle(cancelAllActiveOrders, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancelAll(api, context, request.symbol, false), (orders) => orNull(orders.map(idOf))))
  ),
  Handler.handle(cancelAllConditionalOrders, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancelAll(api, context, request.symbol, true), (orders) => orNull(orders.map(idOf))))
  ),
  Handler.handle(getActiveOrderList, (request, context: PrivateContext) =>
    withCodes(
      Either.map(list(context, request, request.order_status, false), ({ page, rows }) => ({
        current_page: page,
        data: orNull(rows.map(Rows.order))
      }))
    )
  ),
  Handler.handle(getConditionalOrder, (request, context: PrivateContext) =>
    withCodes(
      Either.map(list(context, request, request.stop_order_status, true), ({ page, pages, rows }) => ({
        current_page: page,
        last_page: pages,
        data: orNull(rows.map(Rows.conditional))
      }))
    )
  ),
  Handler.handle(queryActiveOrder, (request, context: PrivateContext) =>
    withCodes(V2Orders.query(api, context, request, false, Rows.order))
  ),
  Handler.handle(queryConditionalOrder, (request, context: PrivateContext) =>
    withCodes(V2Orders.query(api, context, request, true, Rows.conditional))
  ),
  Handler.handle(getTradeRecords, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* V2.find(context, request.symbol, api.includes)
        const fills = context.account.executions
          .filter(
            (fill) =>
              fill.market === market &&
              (request.exec_type === undefined || fill.type === request.exec_type) &&
              within(fill.time, request.start_time, request.end_time)
          )
          .reverse()
        const { limit } = request
        const { page, rows } = yield* LegacyOrders.paged(fills, {
          page: request.page,
          limit,
          defaultLimit: 50,
          maxLimit: 200
        })
        return { current_page: page, data: orNull(rows.map(Rows.execution)) }
      })
    )
  )
]

/**
 * Linear perpetuals (v2). Requests are signed in their parameters. The public operations on `/v2/public` are those of
 * inverse contracts.
 */
export const family: Family = { api: "Linear", handlers, ...V2.settings }
