import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { newOrderFields } from "../../../Schema/internal/NewOrder.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { batchOutcomeFields, batchRowFields } from "./fields.js"
import { tradingLimit } from "./limits.js"

/** One order to place. */
export const BatchPlaceOrderRow = Schema.Struct({ ...newOrderFields })
export interface BatchPlaceOrderRow extends Schema.Schema.Type<typeof BatchPlaceOrderRow> {}

/** One row of the result, at the same index as its request. */
export const PlacedOrder = Schema.Struct({
  ...batchRowFields,
  /** When the order was created, in ms; `""` if it was refused. */
  createAt: Field.optionalMillisText
})
export interface PlacedOrder extends Schema.Schema.Type<typeof PlacedOrder> {}

export const BatchPlaceOrderParams = Schema.Struct({
  category: Category,
  /** Processed in this order, each independently. */
  request: Field.list<BatchPlaceOrderRow>(BatchPlaceOrderRow)
})
export interface BatchPlaceOrderParams extends Schema.Schema.Type<typeof BatchPlaceOrderParams> {}

export const BatchPlaceOrderResult = Schema.Struct({
  /** The placed orders, in the order of `request`. */
  result: Schema.Struct({ list: Field.list<PlacedOrder>(PlacedOrder) }),
  ...batchOutcomeFields
})
export interface BatchPlaceOrderResult extends Schema.Schema.Type<typeof BatchPlaceOrderResult> {}

/**
 * Places several orders of one category in one call.
 *
 * Rows succeed or fail independently, and a successful call may contain refused rows: read `retExtInfo` alongside
 * `result`, row by row. A row's success only means "accepted". At most 20 orders per call, 10 for spot. Each order
 * counts toward the rate limit.
 *
 * The call itself fails only for a reason that concerns all rows (key, category, limit). It succeeds even if none of the orders was
 * placed: the code of a row in `retExtInfo` is not an error of the call. `Batch.outcomes` gives each order its own outcome, with an error
 * of one of the same classes.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.batchPlaceOrder({
 *   category: "spot",
 *   request: [
 *     { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.001", price: "60000", orderLinkId: "ladder-1" },
 *     { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.001", price: "59000", orderLinkId: "ladder-2" }
 *   ]
 * })
 * ```
 */
export const batchPlaceOrder: Endpoint.Trading<
  BatchPlaceOrderParams,
  BatchPlaceOrderResult,
  OrderError | BalanceError
> = Endpoint.post("Order.batchPlaceOrder", "/v5/order/create-batch", {
  aliases: ["batchSubmitOrders"],
  access: "order",
  kind: "commit",
  reducesRisk: { reduceOnly: ["linear", "inverse", "option"], closeOnTrigger: ["linear", "inverse"] },
  idempotencyKey: "orderLinkId",
  params: BatchPlaceOrderParams,
  result: BatchPlaceOrderResult,
  root: "envelope",
  errors: [OrderError, BalanceError],
  limit: tradingLimit,
  permission: "requires trade permission for the category",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/order/batch-place"
})
