/** Orders for inverse contracts and linear perpetuals (v2). */
import * as Either from "effect/Either"
import type { PrivateContext } from "../../Exchange.js"
import { type Outcome, refuse } from "../Outcome.js"
import type { Market, Order } from "../State.js"
import type { OrderReference } from "../Trading/OrderRequest.js"
import * as LegacyOrders from "./Orders.js"
import * as V2 from "./V2.js"

/** One of the two APIs: its V5 category and its markets. */
export interface Api {
  readonly category: "inverse" | "linear"
  readonly includes: (market: Market) => boolean
}

/** A request for one order. Conditional orders have a `stop_order_id`. */
export interface Reference {
  readonly symbol: string
  readonly order_id?: string | undefined
  readonly stop_order_id?: string | undefined
  readonly order_link_id?: string | undefined
}

/** Converts the reference to V5's terms. */
export const referenceOf = (api: Api, request: Reference): OrderReference => ({
  category: api.category,
  symbol: request.symbol,
  orderId: request.stop_order_id ?? request.order_id,
  orderLinkId: request.order_link_id
})

/** Places an order in a market of the API. */
export const place = (api: Api, context: PrivateContext, request: V2.NewV2Order): Outcome<Order> =>
  Either.flatMap(V2.find(context, request.symbol, api.includes), () =>
    LegacyOrders.place(context, api.category, V2.newOrder(request))
  )

/** Changes an active or a conditional order. */
export const replace = (
  api: Api,
  context: PrivateContext,
  request: Reference & V2.V2Amendment,
  conditional: boolean
): Outcome<Order> => {
  const reference = referenceOf(api, request)
  return Either.flatMap(LegacyOrders.find(context, reference, conditional), () =>
    LegacyOrders.amend(context, api.category, V2.amendment(request, reference.orderId))
  )
}

/** Cancels an active or a conditional order. */
export const cancel = (api: Api, context: PrivateContext, request: Reference, conditional: boolean): Outcome<Order> =>
  LegacyOrders.cancel(context, referenceOf(api, request), conditional)

/** Cancels all active or all conditional orders of a symbol. */
export const cancelAll = (
  api: Api,
  context: PrivateContext,
  symbol: string,
  conditional: boolean
): Outcome<ReadonlyArray<Order>> =>
  Either.map(V2.find(context, symbol, api.includes), (market) =>
    LegacyOrders.cancelAll(
      context,
      (order) => order.market === market && LegacyOrders.isUntriggered(order) === conditional
    )
  )

/** Whether an order is an active or a conditional one, open or closed. */
export const isKind = (order: Order, conditional: boolean): boolean =>
  conditional ? order.trigger !== undefined : !LegacyOrders.isUntriggered(order)

/** The order that a request refers to, or the symbol's open orders, newest first, if it refers to none. */
export const query = <A>(
  api: Api,
  context: PrivateContext,
  request: Reference,
  conditional: boolean,
  row: (order: Order) => A
): Outcome<A | ReadonlyArray<A> | null> =>
  Either.gen(function* () {
    const market = yield* V2.find(context, request.symbol, api.includes)
    const reference = referenceOf(api, request)
    if (LegacyOrders.namesOrder(reference)) {
      const order = LegacyOrders.findAny(context, reference)
      return order !== undefined && isKind(order, conditional) ? row(order) : yield* refuse(110_001)
    }
    const rows = [...context.account.openOrders]
      .filter((order) => order.market === market && LegacyOrders.isUntriggered(order) === conditional)
      .sort((a, b) => b.seq - a.seq)
    return rows.slice(0, conditional ? 10 : 500).map(row)
  })
