import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { orderReferenceFields } from "./fields.js"

/** One order whose cancellation was requested. */
export const CanceledOrder = Schema.Struct({ ...orderReferenceFields })
export interface CanceledOrder extends Schema.Schema.Type<typeof CanceledOrder> {}

export const CancelAllOrdersParams = Schema.Struct({
  category: Category,
  /** Linear and inverse require this, `baseCoin` or `settleCoin`. */
  symbol: Field.optionalTextParam,
  /** On linear and inverse, cancels all orders of the category with this base coin. */
  baseCoin: Field.optionalTextParam,
  /** Not for spot. Options: `USDT` or `USDC`. */
  settleCoin: Field.optionalTextParam,
  /** The kind of order. Defaults to all kinds on linear and inverse, and to `Order` on spot. */
  orderFilter: Field.optionalParam(
    Schema.Literal("Order", "tpslOrder", "StopOrder", "OcoOrder", "BidirectionalTpslOrder", "OpenOrder")
  ),
  /**
   * With `orderFilter: "StopOrder"`, cancels conditional orders only, not take profit, stop loss or trailing stop
   * orders.
   */
  stopOrderType: Field.optionalParam(Schema.Literal("Stop"))
})
export interface CancelAllOrdersParams extends Schema.Schema.Type<typeof CancelAllOrdersParams> {}

export const CancelAllOrdersResult = Schema.Struct({
  /** The orders whose cancellation was requested. */
  list: Field.list<CanceledOrder>(CanceledOrder),
  /** `"1"` if all were accepted. Not sent to every account. */
  success: Field.optional(Field.openEnum("1", "0"))
})
export interface CancelAllOrdersResult extends Schema.Schema.Type<typeof CancelAllOrdersResult> {}

/**
 * Requests the cancellation of all open orders of a category, or only those of one symbol or coin.
 *
 * Success means "accepted", not "canceled". On spot, at most 500 orders are canceled at a time. Repeating the call
 * would also cancel orders placed in the meantime, so it is never repeated automatically.
 *
 * Returns an empty list if there is nothing to cancel.
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
    reducesRisk: true,
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
    permission: "requires trade permission for the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/cancel-all"
  })
