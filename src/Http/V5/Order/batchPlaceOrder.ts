import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { BatchOutcomes } from "../../../Schema/BatchOutcome.js"
import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { newOrderFields } from "../../../Schema/internal/NewOrder.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** One order of a batch. */
export const BatchPlaceOrderRow = Schema.Struct({
  ...newOrderFields
})
export interface BatchPlaceOrderRow extends Schema.Schema.Type<typeof BatchPlaceOrderRow> {}

/** One row of the answer, in the place of its request. */
export const PlacedOrder = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.optionalText,
  /** `""` where the row was refused. */
  orderId: Field.text,
  orderLinkId: Field.optionalText,
  /** When the order was made; `""` where it was refused. */
  createAt: Field.optionalMillisText
})
export interface PlacedOrder extends Schema.Schema.Type<typeof PlacedOrder> {}

export const BatchPlaceOrderParams = Schema.Struct({
  category: Category,
  /** Done in this order, each for itself. */
  request: Field.list<BatchPlaceOrderRow>(BatchPlaceOrderRow)
})
export interface BatchPlaceOrderParams extends Schema.Schema.Type<typeof BatchPlaceOrderParams> {}

export const BatchPlaceOrderResult = Schema.Struct({
  result: Schema.Struct({ list: Field.list<PlacedOrder>(PlacedOrder) }),
  /** Code and words of each row, in the same places. */
  retExtInfo: BatchOutcomes
})
export interface BatchPlaceOrderResult extends Schema.Schema.Type<typeof BatchPlaceOrderResult> {}

/**
 * Places several orders of one category in one call.
 *
 * Each row stands for itself: a call that succeeds may hold refused rows, so read `retExtInfo` beside `result`, row
 * by row. Success of a row means "accepted". At most 20 orders a call, 10 on spot. The exchange counts each order
 * against the limit.
 *
 * The call fails as a whole only for its own faults (key, category, limit). A row's refusal is its code in
 * `retExtInfo`; `Batch` makes it an error of the same classes.
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
  idempotencyKey: "orderLinkId",
  params: BatchPlaceOrderParams,
  result: BatchPlaceOrderResult,
  root: "envelope",
  errors: [OrderError, BalanceError],
  limit: [
    { for: "spot", count: 20, perMs: 1000 },
    { for: "linear", count: 10, perMs: 1000 },
    { for: "inverse", count: 10, perMs: 1000 },
    { for: "option", count: 10, perMs: 1000 }
  ],
  permission: "key permission to trade in the category",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/order/batch-place"
})
