/** Contract v3 on the paper exchange: orders and fills of linear perpetuals and inverse contracts. */

import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
import { cancelAllOrders } from "../../../../Legacy/ContractV3/cancelAllOrders.js"
import { cancelOrder } from "../../../../Legacy/ContractV3/cancelOrder.js"
import { getActiveOrders } from "../../../../Legacy/ContractV3/getActiveOrders.js"
import { getHistoricOrders } from "../../../../Legacy/ContractV3/getHistoricOrders.js"
import { getUserExecutionHistory } from "../../../../Legacy/ContractV3/getUserExecutionHistory.js"
import { modifyOrder } from "../../../../Legacy/ContractV3/modifyOrder.js"
import { submitOrder } from "../../../../Legacy/ContractV3/submitOrder.js"
import type { Family, PrivateContext } from "../../../Exchange.js"
import { matches } from "../../Handlers/OrderFilter.js"
import { invalid, type Outcome } from "../../Outcome.js"
import { given } from "../../Parameters.js"
import { contract as withCodes } from "../Codes.js"
import * as LegacyOrders from "../Orders.js"
import * as V2 from "../V2.js"
import * as V3 from "../V3.js"
import * as Rows from "../V3Rows.js"

const categories = ["linear", "inverse"]

/** Requests do not contain a category, but linear and inverse contracts have different symbols. */
const categoryOf = (context: PrivateContext, symbol: string): Outcome<string> =>
  Either.map(V2.find(context, symbol, V2.isAny), ({ instrument }) => instrument.category)

const handlers: Family["handlers"] = [
  Handler.handle(submitOrder, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const category = yield* categoryOf(context, request.symbol)
        return yield* Either.map(LegacyOrders.place(context, category, V3.newOrder(request)), V3.ids)
      })
    )
  ),
  Handler.handle(modifyOrder, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const category = yield* categoryOf(context, request.symbol)
        return yield* Either.map(LegacyOrders.amend(context, category, request), V3.ids)
      })
    )
  ),
  Handler.handle(cancelOrder, (request, context: PrivateContext) =>
    withCodes(
      Either.gen(function* () {
        const category = yield* categoryOf(context, request.symbol)
        return yield* Either.map(LegacyOrders.cancel(context, { ...request, category }), V3.ids)
      })
    )
  ),
  Handler.handle(cancelAllOrders, (request, context: PrivateContext) => {
    if (!given(request.symbol) && !given(request.baseCoin) && !given(request.settleCoin)) {
      return withCodes(invalid("params error: symbol, baseCoin or settleCoin is required"))
    }
    const among = categories.map((category) => matches({ ...request, category }))
    const canceled = LegacyOrders.cancelAll(context, (order) => among.some((one) => one(order)))
    return Either.right({ list: canceled.map(V3.ids) })
  }),
  Handler.handle(getActiveOrders, (request, context: PrivateContext) =>
    withCodes(
      Either.map(
        V3.orders(context, { ...request, categories }, (order) => order.open),
        ({ cursor, rows }) => ({ list: rows.map(Rows.contractOrder), nextPageCursor: cursor })
      )
    )
  ),
  Handler.handle(getHistoricOrders, (request, context: PrivateContext) => {
    const status = request.orderStatus
    const found = V3.orders(
      context,
      { ...request, limit: V3.limitOf(request.limit), categories },
      (order) => status === undefined || order.status === status
    )
    return withCodes(
      Either.map(found, ({ cursor, rows }) => ({ list: rows.map(Rows.contractOrder), nextPageCursor: cursor }))
    )
  }),
  Handler.handle(getUserExecutionHistory, (request, context: PrivateContext) =>
    withCodes(
      Either.map(V3.fills(context, { ...request, categories }), ({ cursor, rows }) => ({
        list: rows.map(Rows.contractFill),
        nextPageCursor: cursor
      }))
    )
  )
]

/** Contract v3. Signed in headers, with V5's envelope. Derivatives v3 serves its market data. */
export const family: Family = { api: "ContractV3", handlers, grants: V3.grants }
