/** Answers operations that place, amend and cancel orders, one by one and in batches. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { amendOrder } from "../../../Http/V5/Order/amendOrder.js"
import { batchAmendOrder } from "../../../Http/V5/Order/batchAmendOrder.js"
import { batchCancelOrder } from "../../../Http/V5/Order/batchCancelOrder.js"
import { batchPlaceOrder } from "../../../Http/V5/Order/batchPlaceOrder.js"
import { cancelAllOrders } from "../../../Http/V5/Order/cancelAllOrders.js"
import { cancelOrder } from "../../../Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../Http/V5/Order/placeOrder.js"
import { setDisconnectCancelAll } from "../../../Http/V5/Order/setDisconnectCancelAll.js"
import type { PrivateContext } from "../../Exchange.js"
import { invalid, type Outcome } from "../Outcome.js"
import type { Order } from "../State.js"
import * as Orders from "../Trading/Orders.js"
import { checkBounded, matches } from "./OrderFilter.js"
import { amendRequest, placeRequest } from "./OrderParams.js"
import { handlers as reads } from "./OrderReads.js"

const ids = (order: Order) => ({ orderId: order.id, orderLinkId: order.linkId })

const maxBatch = (category: string): number => (category === "spot" ? 10 : 20)

const batch = <P, A>(
  category: string,
  requests: ReadonlyArray<P>,
  each: (request: P) => Outcome<Order>,
  row: (order: Order | undefined, request: P) => A
): Outcome<{ result: { list: Array<A> }; retExtInfo: { list: Array<{ code: number; msg: string }> } }> => {
  if (requests.length === 0) return invalid("params error: request is empty")
  if (requests.length > maxBatch(category)) return invalid("params error: too many orders in one request")
  const list: Array<A> = []
  const codes: Array<{ code: number; msg: string }> = []
  for (const request of requests) {
    const outcome = each(request)
    list.push(row(Either.getOrUndefined(outcome), request))
    codes.push(
      Either.match(outcome, {
        onLeft: ({ code, message }) => ({ code, msg: message }),
        onRight: () => ({ code: 0, msg: "OK" })
      })
    )
  }
  return Either.right({ result: { list }, retExtInfo: { list: codes } })
}

/** Handlers for the order family. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(placeOrder, (request, context: PrivateContext) =>
    Either.map(Orders.place(context.engine, context.account, placeRequest(request.category, request)), ids)
  ),
  Handler.handle(amendOrder, (request, context: PrivateContext) =>
    Either.map(Orders.amend(context.engine, context.account, amendRequest(request.category, request)), ids)
  ),
  Handler.handle(cancelOrder, (request, context: PrivateContext) =>
    Either.map(Orders.cancel(context.engine, context.account, request), ids)
  ),
  Handler.handle(cancelAllOrders, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const { category } = request
      yield* checkBounded(request, ["linear", "inverse"])
      // By default, spot cancels only plain orders and contracts cancel all kinds. Options always cancel all.
      const requested =
        category === "option" ? undefined : (request.orderFilter ?? (category === "spot" ? "Order" : undefined))
      const filter = requested === "OpenOrder" ? undefined : requested
      // With a base coin, all orders in a contract category are canceled.
      const wide =
        category !== "spot" && category !== "option" && request.symbol === undefined && request.baseCoin !== undefined
      const fits = matches({ ...request, orderFilter: filter, baseCoin: wide ? undefined : request.baseCoin })
      const kind = filter === "StopOrder" ? request.stopOrderType : undefined
      const canceled = Orders.cancelAll(
        context.engine,
        context.account,
        (order) => fits(order) && (kind === undefined || order.trigger?.kind === kind),
        "CancelByUser",
        category === "spot" ? 500 : undefined
      )
      return { list: canceled.map(ids), success: "1" }
    })
  ),
  Handler.handle(batchPlaceOrder, (request, context: PrivateContext) => {
    const { category } = request
    return batch(
      category,
      request.request,
      (row) => Orders.place(context.engine, context.account, placeRequest(category, row)),
      (order, row) => ({
        category,
        symbol: row.symbol,
        orderId: order?.id ?? "",
        orderLinkId: row.orderLinkId ?? "",
        createAt: order === undefined ? "" : String(order.createdTime)
      })
    )
  }),
  Handler.handle(batchAmendOrder, (request, context: PrivateContext) => {
    const { category } = request
    return batch(
      category,
      request.request,
      (row) => Orders.amend(context.engine, context.account, amendRequest(category, row)),
      (order, row) => ({
        category,
        symbol: row.symbol,
        orderId: order?.id ?? row.orderId ?? "",
        orderLinkId: order?.linkId ?? row.orderLinkId ?? ""
      })
    )
  }),
  Handler.handle(batchCancelOrder, (request, context: PrivateContext) => {
    const { category } = request
    return batch(
      category,
      request.request,
      (row) => Orders.cancel(context.engine, context.account, { ...row, category }),
      (order, row) => ({
        category,
        symbol: row.symbol,
        orderId: order?.id ?? row.orderId ?? "",
        orderLinkId: order?.linkId ?? row.orderLinkId ?? ""
      })
    )
  }),
  Handler.handle(setDisconnectCancelAll, (request, context: PrivateContext) => {
    if (request.timeWindow < 3 || request.timeWindow > 300) return invalid("params error: timeWindow invalid")
    context.account.disconnectWindow = request.timeWindow
    return Either.right({})
  }),
  ...reads
]
