/**
 * Inverse contracts (v2) on the paper exchange, and the public operations on `/v2/public` that linear perpetuals share.
 */

import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
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
import { page } from "../../Handlers/Page.js"
import type { Outcome } from "../../Outcome.js"
import { given } from "../../Parameters.js"
import { rate } from "../../Rows/MarketRows.js"
import type { Market, Order } from "../../State.js"
import { inverse as withCodes } from "../Codes.js"
import * as LegacyOrders from "../Orders.js"
import * as V2 from "../V2.js"
import { v2Candles } from "../V2Candles.js"
import * as V2Orders from "../V2Orders.js"
import * as V2Rows from "../V2Rows.js"
import * as Rows from "./rows.js"

const api: V2Orders.Api = { category: "inverse", includes: V2.isInverse }

/** Reads from a market of coin-settled contracts. */
const ofContract = <A>(context: PublicContext, symbol: string, read: (market: Market) => Outcome<A>): Outcome<A> =>
  Either.flatMap(V2.find(context, symbol, V2.isCoinSettled), read)

interface Listing {
  readonly symbol: string
  readonly direction?: "prev" | "next" | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | null | undefined
}

/** A page of orders, newest first. The direction `prev` is ignored: cursors only move forward. */
const list = <A>(
  context: PrivateContext,
  request: Listing,
  status: string | ReadonlyArray<string> | undefined,
  conditional: boolean,
  row: (order: Order) => A
): Outcome<{ readonly data: ReadonlyArray<A>; readonly cursor: string }> =>
  Either.gen(function* () {
    const market = yield* V2.find(context, request.symbol, api.includes)
    const { cursor, rows } = yield* page(context.account.orders, {
      limit: request.limit,
      defaultLimit: 20,
      maxLimit: 50,
      cursor: request.cursor,
      filter: (order) =>
        order.market === market && V2Orders.isKind(order, conditional) && V2.hasStatus(order, status, conditional)
    })
    return { data: rows.map(row), cursor }
  })

const handlers: Family["handlers"] = [
  Handler.handle(getServerTime, () => Either.right({})),
  Handler.handle(getSymbols, (_, context: PublicContext) =>
    Either.right(context.engine.markets.filter(V2.isAny).map(V2Rows.symbol))
  ),
  Handler.handle(getTickers, (request, context: PublicContext) => {
    const { now } = context.engine
    const row = (market: Market) => V2Rows.ticker(market, now)
    if (!given(request.symbol)) return Either.right(context.engine.markets.filter(V2.isAny).map(row))
    return withCodes(Either.map(V2.find(context, request.symbol, V2.isAny), (market) => [row(market)]))
  }),
  Handler.handle(getOrderBook, (request, context: PublicContext) =>
    withCodes(Either.map(V2.find(context, request.symbol, V2.isAny), V2Rows.book))
  ),
  Handler.handle(getKline, (request, context: PublicContext) =>
    withCodes(
      ofContract(context, request.symbol, (market) =>
        v2Candles(context, market, market.candles, request, V2Rows.inverseCandle)
      )
    )
  ),
  Handler.handle(getMarkPriceKline, (request, context: PublicContext) =>
    withCodes(
      ofContract(context, request.symbol, (market) =>
        v2Candles(context, market, market.markCandles, request, V2Rows.markCandle)
      )
    )
  ),
  Handler.handle(getIndexPriceKline, (request, context: PublicContext) =>
    withCodes(
      ofContract(context, request.symbol, (market) =>
        v2Candles(context, market, market.indexCandles, request, V2Rows.indexCandle)
      )
    )
  ),
  Handler.handle(getTrades, (request, context: PublicContext) =>
    withCodes(
      ofContract(context, request.symbol, (market) =>
        V2.trades(market, request.limit, (row) => V2Rows.inverseTrade(market, row))
      )
    )
  ),
  Handler.handle(getLastFundingRate, (request, context: PublicContext) =>
    withCodes(
      Either.map(V2.find(context, request.symbol, api.includes), (market) => {
        const at = V2.lastFunding(market, context.engine.now)
        return {
          symbol: request.symbol,
          funding_rate: rate(market.fundingRateAt(at)),
          funding_rate_timestamp: Math.floor(at / 1000)
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
    withCodes(Either.map(V2Orders.cancel(api, context, request, false), Rows.numbered))
  ),
  Handler.handle(cancelConditionalOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancel(api, context, request, true), ({ id }) => ({ stop_order_id: id })))
  ),
  Handler.handle(cancelAllActiveOrders, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancelAll(api, context, request.symbol, false), (rows) => rows.map(Rows.canceled)))
  ),
  Handler.handle(cancelAllConditionalOrders, (request, context: PrivateContext) =>
    withCodes(Either.map(V2Orders.cancelAll(api, context, request.symbol, true), (rows) => rows.map(Rows.canceled)))
  ),
  Handler.handle(getActiveOrderList, (request, context: PrivateContext) =>
    withCodes(list(context, request, request.order_status, false, Rows.order))
  ),
  Handler.handle(getConditionalOrder, (request, context: PrivateContext) =>
    withCodes(list(context, request, request.stop_order_status, true, Rows.conditional))
  ),
  Handler.handle(queryActiveOrder, (request, context: PrivateContext) =>
    withCodes(V2Orders.query(api, context, request, false, Rows.queried))
  ),
  Handler.handle(queryConditionalOrder, (request, context: PrivateContext) =>
    withCodes(V2Orders.query(api, context, request, true, Rows.untriggered))
  ),
  Handler.handle(getTradeRecords, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* V2.find(context, request.symbol, api.includes)
        const fills = context.account.executions.filter(
          (fill) =>
            fill.market === market &&
            (!given(request.order_id) || fill.order?.id === request.order_id) &&
            (request.start_time === undefined || fill.time >= request.start_time)
        )
        if (request.order !== "asc") fills.reverse()
        const { limit, page } = request
        const { rows } = yield* LegacyOrders.paged(fills, { page, limit, defaultLimit: 50, maxLimit: 200 })
        return {
          order_id: request.order_id ?? "",
          trade_list: rows.length === 0 ? null : rows.map(Rows.execution)
        }
      })
    )
  )
]

/** Inverse contracts (v2). Requests are signed in their parameters. */
export const family: Family = { api: "Inverse", handlers, ...V2.settings }
