import * as Endpoint from "../../../Http/Endpoint.js"
import { amendOrder } from "../../../Http/V5/Order/amendOrder.js"
import { batchAmendOrder } from "../../../Http/V5/Order/batchAmendOrder.js"
import { batchCancelOrder } from "../../../Http/V5/Order/batchCancelOrder.js"
import { batchPlaceOrder } from "../../../Http/V5/Order/batchPlaceOrder.js"
import { cancelAllOrders } from "../../../Http/V5/Order/cancelAllOrders.js"
import { cancelOrder } from "../../../Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../Http/V5/Order/placeOrder.js"
import { setDisconnectCancelAll } from "../../../Http/V5/Order/setDisconnectCancelAll.js"
import type { PrivateContext } from "../../Exchange.js"
import { isReply, type Outcome, params } from "../Reply.js"
import type { Order } from "../State.js"
import * as Orders from "../Trading/Orders.js"
import { matches, unbounded } from "./OrderFilter.js"
import { handlers as reads } from "./OrderReads.js"
import { amendRequest, placeRequest } from "./OrderText.js"
import { answer, refuse } from "./Paging.js"

const ids = (order: Order) => ({ orderId: order.id, orderLinkId: order.linkId })

/** Settles a command: tells everybody what it did, then gives what is to be answered. */
const done = <A>(context: PrivateContext, outcome: Outcome<A>): Outcome<A> => {
  context.engine.settle()
  return outcome
}

const batchMost = (category: string): number => (category === "spot" ? 10 : 20)

const batch = <P, A>(
  context: PrivateContext,
  category: string,
  rows: ReadonlyArray<P>,
  each: (row: P) => Outcome<Order>,
  row: (order: Order | undefined, request: P) => A
): Outcome<{ result: { list: Array<A> }; retExtInfo: { list: Array<{ code: number; msg: string }> } }> => {
  if (rows.length === 0) return params("params error: request is empty")
  if (rows.length > batchMost(category)) return params("params error: too many orders in one request")
  const list: Array<A> = []
  const codes: Array<{ code: number; msg: string }> = []
  for (const request of rows) {
    const outcome = each(request)
    list.push(row(isReply(outcome) ? undefined : outcome, request))
    codes.push(isReply(outcome) ? { code: outcome.code, msg: outcome.message } : { code: 0, msg: "OK" })
  }
  return done(context, { result: { list }, retExtInfo: { list: codes } })
}

/** The handlers of the order family. */
export const handlers: ReadonlyArray<Endpoint.Handler<PrivateContext, never>> = [
  Endpoint.handle(placeOrder, (request, context: PrivateContext) => {
    const order = done(context, Orders.place(context.engine, context.account, placeRequest(request.category, request)))
    return isReply(order) ? refuse(order) : answer(ids(order))
  }),
  Endpoint.handle(amendOrder, (request, context: PrivateContext) => {
    const order = done(context, Orders.amend(context.engine, context.account, amendRequest(request.category, request)))
    return isReply(order) ? refuse(order) : answer(ids(order))
  }),
  Endpoint.handle(cancelOrder, (request, context: PrivateContext) => {
    const order = done(context, Orders.cancel(context.engine, context.account, request))
    return isReply(order) ? refuse(order) : answer(ids(order))
  }),
  Endpoint.handle(cancelAllOrders, (request, context: PrivateContext) => {
    const { category } = request
    const refusal = unbounded(request, ["linear", "inverse"])
    if (refusal !== undefined) return refuse(refusal)
    // On spot only plain orders unless said otherwise; on contracts all kinds, on options always.
    const asked =
      category === "option" ? undefined : (request.orderFilter ?? (category === "spot" ? "Order" : undefined))
    const filter = asked === "OpenOrder" ? undefined : asked
    // By base coin all orders of a contract's category are cancelled.
    const wide =
      category !== "spot" && category !== "option" && request.symbol === undefined && request.baseCoin !== undefined
    const fits = matches({ ...request, orderFilter: filter, baseCoin: wide ? undefined : request.baseCoin })
    const kind = filter === "StopOrder" ? request.stopOrderType : undefined
    const cancelled = Orders.cancelAll(
      context.engine,
      context.account,
      (order) => fits(order) && (kind === undefined || order.trigger?.kind === kind),
      "CancelByUser",
      category === "spot" ? 500 : undefined
    )
    return answer(done(context, { list: cancelled.map(ids), success: "1" }))
  }),
  Endpoint.handle(batchPlaceOrder, (request, context: PrivateContext) => {
    const { category } = request
    return answer(
      batch(
        context,
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
    )
  }),
  Endpoint.handle(batchAmendOrder, (request, context: PrivateContext) => {
    const { category } = request
    return answer(
      batch(
        context,
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
    )
  }),
  Endpoint.handle(batchCancelOrder, (request, context: PrivateContext) => {
    const { category } = request
    return answer(
      batch(
        context,
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
    )
  }),
  Endpoint.handle(setDisconnectCancelAll, (request, context: PrivateContext) => {
    if (request.timeWindow < 3 || request.timeWindow > 300) return refuse(params("params error: timeWindow invalid"))
    context.account.disconnectWindow = request.timeWindow
    return answer({})
  }),
  ...reads
]
