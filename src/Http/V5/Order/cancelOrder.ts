import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const CancelOrderParams = Schema.Struct({
  category: Category,
  symbol: Field.text,
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Spot only: the kind of order, `Order` when left out. */
  orderFilter: Field.optionalParam(Schema.Literal("Order", "tpslOrder", "StopOrder"))
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

export const CancelOrderResult = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface CancelOrderResult extends Schema.Schema.Type<typeof CancelOrderResult> {}

/**
 * Asks the exchange to cancel one open order.
 *
 * Success means "accepted", not "cancelled": the order may still fill first. The `order` topic tells which it was.
 *
 * Fails with `OrderNotFound` and `OrderClosed`. After a call of unknown outcome that is what a cancel that did work
 * looks like, and the error says `outcome: "unknown"`.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderLinkId: "my-order-1" })
 * ```
 */
export const cancelOrder: Endpoint.Trading<CancelOrderParams, CancelOrderResult, OrderError> = Endpoint.post(
  "Order.cancelOrder",
  "/v5/order/cancel",
  {
    access: "order",
    kind: "idempotentWrite",
    params: CancelOrderParams,
    result: CancelOrderResult,
    errors: [OrderError],
    limit: [
      { for: "spot", count: 20, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    permission: "key permission to trade in the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/cancel-order"
  }
)
