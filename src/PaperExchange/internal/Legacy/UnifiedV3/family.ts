/** Unified margin v3 on the paper exchange: orders and fills of linear contracts and options. */
import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
import { batchCancelOrders } from "../../../../Legacy/UnifiedV3/batchCancelOrders.js"
import { batchReplaceOrders } from "../../../../Legacy/UnifiedV3/batchReplaceOrders.js"
import { batchSubmitOrders } from "../../../../Legacy/UnifiedV3/batchSubmitOrders.js"
import { cancelAllOrders } from "../../../../Legacy/UnifiedV3/cancelAllOrders.js"
import { cancelOrder } from "../../../../Legacy/UnifiedV3/cancelOrder.js"
import { get7DayTradingHistory } from "../../../../Legacy/UnifiedV3/get7DayTradingHistory.js"
import { getActiveOrders } from "../../../../Legacy/UnifiedV3/getActiveOrders.js"
import { getHistoricOrders } from "../../../../Legacy/UnifiedV3/getHistoricOrders.js"
import { modifyOrder } from "../../../../Legacy/UnifiedV3/modifyOrder.js"
import { submitOrder } from "../../../../Legacy/UnifiedV3/submitOrder.js"
import type { DecimalInput } from "../../../../Schema/Field.js"
import type { Family, PrivateContext } from "../../../Exchange.js"
import { matches } from "../../Handlers/OrderFilter.js"
import type { NewOrder } from "../../Handlers/OrderParams.js"
import { invalid, type Outcome } from "../../Outcome.js"
import { price } from "../../Rows/MarketRows.js"
import type { Order } from "../../State.js"
import { unifiedRefusal, unified as withCodes } from "../Codes.js"
import * as LegacyOrders from "../Orders.js"
import * as V3 from "../V3.js"
import * as Rows from "../V3Rows.js"

type New = NewOrder & { readonly iv?: DecimalInput | undefined; readonly basePrice?: DecimalInput | undefined }

/** Without a base price, the trigger direction follows from the last price. `orderIv` was called `iv` in this API. */
const place = (context: PrivateContext, category: string, { basePrice, iv, ...request }: New): Outcome<Order> => {
  const market = context.engine.market(category, request.symbol)
  const base = basePrice ?? (market === undefined ? "0" : price(market, market.lastPrice))
  const { orderIv = iv, triggerPrice } = request
  return LegacyOrders.place(
    context,
    category,
    V3.newOrder({
      ...request,
      orderIv,
      triggerDirection: triggerPrice === undefined ? undefined : V3.directionOf(triggerPrice, base)
    })
  )
}

const most = 10

interface Batch<A> {
  readonly result: { readonly list: ReadonlyArray<A> }
  readonly retExtInfo: { readonly list: ReadonlyArray<{ readonly code: number; readonly msg: string }> }
}

const codeOf = (outcome: Outcome<Order>): { readonly code: number; readonly msg: string } =>
  Either.match(outcome, {
    onLeft: (refusal) => ({ code: unifiedRefusal(refusal).code, msg: refusal.message }),
    onRight: () => ({ code: 0, msg: "OK" })
  })

const batch = <P, A>(
  rows: ReadonlyArray<P>,
  each: (row: P) => Outcome<Order>,
  row: (order: Order | undefined, request: P) => A
): Outcome<Batch<A>> => {
  if (rows.length === 0 || rows.length > most) return invalid("params error: request invalid")
  const outcomes = rows.map((request) => [request, each(request)] as const)
  return Either.right({
    result: {
      list: outcomes.map(([request, outcome]) => row(Either.getOrUndefined(outcome), request))
    },
    retExtInfo: { list: outcomes.map(([, outcome]) => codeOf(outcome)) }
  })
}

const batchRow = (category: string, symbol: string, order: Order | undefined, request: Ids) => ({
  category,
  symbol,
  orderId: order?.id ?? request.orderId ?? "",
  orderLinkId: order?.linkId ?? request.orderLinkId ?? ""
})

interface Ids {
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
}

const statuses = (requested: string | ReadonlyArray<string> | undefined): ReadonlyArray<string> | undefined =>
  typeof requested === "string" ? requested.split(",") : requested

const handlers: Family["handlers"] = [
  Handler.handle(submitOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(place(context, request.category, request), V3.ids))
  ),
  Handler.handle(modifyOrder, ({ iv, ...request }, context: PrivateContext) => {
    const { category } = request
    return withCodes(Either.map(LegacyOrders.amend(context, category, { orderIv: iv, ...request }), V3.ids))
  }),
  Handler.handle(cancelOrder, (request, context: PrivateContext) =>
    withCodes(Either.map(LegacyOrders.cancel(context, request), V3.ids))
  ),
  Handler.handle(cancelAllOrders, (request, context: PrivateContext) => {
    const canceled = LegacyOrders.cancelAll(context, matches(request))
    return Either.right({
      result: {
        list: canceled.map((order) => batchRow(request.category, order.market.instrument.symbol, order, {}))
      },
      retExtInfo: { list: canceled.map(() => ({ code: 0, msg: "OK" })) }
    })
  }),
  Handler.handle(batchSubmitOrders, ({ category, request }, context: PrivateContext) =>
    withCodes(
      batch(
        request,
        (row) => place(context, category, row),
        (order, row) => ({
          ...batchRow(category, row.symbol, order, { orderLinkId: row.orderLinkId }),
          createAt: order === undefined ? "" : String(order.createdTime)
        })
      )
    )
  ),
  Handler.handle(batchReplaceOrders, ({ category, request }, context: PrivateContext) =>
    withCodes(
      batch(
        request,
        ({ iv, ...row }) => LegacyOrders.amend(context, category, { orderIv: iv, ...row }),
        (order, row) => batchRow(category, row.symbol, order, row)
      )
    )
  ),
  Handler.handle(batchCancelOrders, ({ category, request }, context: PrivateContext) =>
    withCodes(
      batch(
        request,
        (row) => LegacyOrders.cancel(context, { ...row, category }),
        (order, row) => batchRow(category, row.symbol, order, row)
      )
    )
  ),
  Handler.handle(getActiveOrders, (request, context: PrivateContext) =>
    withCodes(
      Either.map(
        V3.orders(context, { ...request, categories: [request.category] }, (order) => order.open),
        ({ cursor, rows }) => ({
          category: request.category,
          list: rows.map(Rows.unifiedOrder),
          nextPageCursor: cursor
        })
      )
    )
  ),
  Handler.handle(getHistoricOrders, (request, context: PrivateContext) => {
    const among = statuses(request.orderStatus)
    const found = V3.orders(
      context,
      { ...request, categories: [request.category] },
      (order) => among === undefined || among.includes(order.status)
    )
    return withCodes(
      Either.map(found, ({ cursor, rows }) => ({
        category: request.category,
        list: rows.map(Rows.unifiedOrder),
        nextPageCursor: cursor
      }))
    )
  }),
  Handler.handle(get7DayTradingHistory, (request, context: PrivateContext) =>
    withCodes(
      Either.map(V3.fills(context, { ...request, categories: [request.category] }), ({ cursor, rows }) => ({
        category: request.category,
        list: rows.map(Rows.unifiedFill),
        nextPageCursor: cursor
      }))
    )
  )
]

/** Unified margin v3. Signed in headers, with V5's envelope. Derivatives v3 serves its market data. */
export const family: Family = {
  api: "UnifiedV3",
  handlers,
  grants: [...V3.grants, ["Options", "OptionsTrade"], ["Derivatives", "DerivativesTrade"]]
}
