import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { orderFilter } from "../../../Schema/internal/NewOrder.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { orderReferenceFields } from "./fields.js"
import { tradingLimit } from "./limits.js"

export const CancelOrderParams = Schema.Struct({
  category: Category,
  symbol: Field.text,
  /** Either this or `orderLinkId` is required. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** Spot only: the kind of order. Defaults to `Order`. */
  orderFilter: Field.optionalParam(orderFilter)
})
export interface CancelOrderParams extends Schema.Schema.Type<typeof CancelOrderParams> {}

export const CancelOrderResult = Schema.Struct({ ...orderReferenceFields })
export interface CancelOrderResult extends Schema.Schema.Type<typeof CancelOrderResult> {}

/**
 * Requests the cancellation of one open order.
 *
 * Success means "accepted", not "canceled": the order may still fill first. The `order` topic reports the outcome.
 *
 * Fails with `OrderNotFound` or `OrderClosed`. If an earlier attempt got no response, either may mean that it worked:
 * the error then has `outcome: "unknown"`.
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
    reducesRisk: true,
    params: CancelOrderParams,
    result: CancelOrderResult,
    errors: [OrderError],
    limit: tradingLimit,
    permission: "requires trade permission for the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/cancel-order"
  }
)
