import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import { amendmentFields } from "../../../Schema/internal/Amendment.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { orderReferenceFields } from "./fields.js"

export const AmendOrderParams = Schema.Struct({
  category: Category,
  ...amendmentFields
})
export interface AmendOrderParams extends Schema.Schema.Type<typeof AmendOrderParams> {}

export const AmendOrderResult = Schema.Struct({ ...orderReferenceFields })
export interface AmendOrderResult extends Schema.Schema.Type<typeof AmendOrderResult> {}

/**
 * Changes the price, the quantity, or the trigger, take profit and stop loss of one open order.
 *
 * Parameters that you omit stay unchanged. Success means "accepted": the `order` topic reports the outcome.
 *
 * Fails with `OrderNotFound` or `OrderClosed`, with `OrderNotAmendable` if the order fills first, or with any error
 * that `placeOrder` raises for the new values.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.amendOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   orderLinkId: "my-order-1",
 *   price: "64900"
 * })
 * ```
 */
export const amendOrder: Endpoint.Trading<AmendOrderParams, AmendOrderResult, OrderError | BalanceError> =
  Endpoint.post("Order.amendOrder", "/v5/order/amend", {
    access: "order",
    kind: "commit",
    idempotencyKey: null,
    params: AmendOrderParams,
    result: AmendOrderResult,
    errors: [OrderError, BalanceError],
    limit: [
      { for: "spot", count: 10, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    permission: "requires trade permission for the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/amend-order"
  })
