import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** One order that a cancel-all has asked to be cancelled. */
export const CancelledOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface CancelledOrder extends Schema.Schema.Type<typeof CancelledOrder> {}

export const CancelAllOrdersParams = Schema.Struct({
  category: Category,
  /** Contracts need this, `baseCoin` or `settleCoin`. */
  symbol: Field.optionalTextParam,
  /** On contracts it cancels the whole category's orders of that base coin. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. Options: `USDT` or `USDC`. */
  settleCoin: Field.optionalTextParam,
  /** The kind of order, all kinds of a contract and `Order` on spot when left out. */
  orderFilter: Field.optionalParam(
    Schema.Literal("Order", "tpslOrder", "StopOrder", "OcoOrder", "BidirectionalTpslOrder", "OpenOrder")
  ),
  /** With `orderFilter: "StopOrder"` it spares take profit, stop loss and trailing stops. */
  stopOrderType: Field.optionalParam(Schema.Literal("Stop"))
})
export interface CancelAllOrdersParams extends Schema.Schema.Type<typeof CancelAllOrdersParams> {}

export const CancelAllOrdersResult = Schema.Struct({
  /** The orders that were asked to be cancelled. */
  list: Field.list<CancelledOrder>(CancelledOrder),
  /** `"1"` when all were accepted. Not said for every account. */
  success: Field.optional(Field.openEnum("1", "0"))
})
export interface CancelAllOrdersResult extends Schema.Schema.Type<typeof CancelAllOrdersResult> {}

/**
 * Asks the exchange to cancel all open orders of a category, or of one symbol or coin.
 *
 * Success means "accepted". On spot at most 500 orders are cancelled at a time. Repeating it cancels the orders
 * placed in the meantime, too: it is never repeated on its own.
 *
 * Nothing to cancel is an empty list.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.cancelAllOrders({ category: "linear", settleCoin: "USDT" })
 * ```
 */
export const cancelAllOrders: Endpoint.Private<CancelAllOrdersParams, CancelAllOrdersResult, OrderError> =
  Endpoint.post("Order.cancelAllOrders", "/v5/order/cancel-all", {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: CancelAllOrdersParams,
    result: CancelAllOrdersResult,
    errors: [OrderError],
    limit: [
      { for: "spot", count: 20, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 1, perMs: 1000 }
    ],
    permission: "key permission to trade in the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/cancel-all"
  })
