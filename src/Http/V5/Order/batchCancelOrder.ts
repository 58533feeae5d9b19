import { OrderError } from "../../../Errors/OrderError.js"
import { BatchOutcomes } from "../../../Schema/BatchOutcome.js"
import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** One order of a batch to be cancelled. */
export const BatchCancelOrderRow = Schema.Struct({
  symbol: Field.text,
  /** Either this or `orderLinkId`. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface BatchCancelOrderRow extends Schema.Schema.Type<typeof BatchCancelOrderRow> {}

/** One row of the answer, in the place of its request. */
export const CancelledBatchOrder = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.optionalText,
  /** `""` where the row was refused. */
  orderId: Field.text,
  orderLinkId: Field.optionalText
})
export interface CancelledBatchOrder extends Schema.Schema.Type<typeof CancelledBatchOrder> {}

export const BatchCancelOrderParams = Schema.Struct({
  category: Category,
  /** Done in this order, each for itself. */
  request: Field.list<BatchCancelOrderRow>(BatchCancelOrderRow)
})
export interface BatchCancelOrderParams extends Schema.Schema.Type<typeof BatchCancelOrderParams> {}

export const BatchCancelOrderResult = Schema.Struct({
  result: Schema.Struct({ list: Field.list<CancelledBatchOrder>(CancelledBatchOrder) }),
  /** Code and words of each row, in the same places. */
  retExtInfo: BatchOutcomes
})
export interface BatchCancelOrderResult extends Schema.Schema.Type<typeof BatchCancelOrderResult> {}

/**
 * Asks the exchange to cancel several open orders of one category in one call.
 *
 * Each row stands for itself: read `retExtInfo` beside `result`, row by row. Success of a row means "accepted". At
 * most 20 orders a call, 10 on spot. The exchange counts each order against the limit.
 *
 * The call fails as a whole only for its own faults (key, category, limit). A row's refusal is its code in
 * `retExtInfo`; `Batch` makes it an error of the same classes.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.batchCancelOrder({
 *   category: "spot",
 *   request: [
 *     { symbol: "BTCUSDT", orderLinkId: "ladder-1" },
 *     { symbol: "BTCUSDT", orderLinkId: "ladder-2" }
 *   ]
 * })
 * ```
 */
export const batchCancelOrder: Endpoint.Trading<BatchCancelOrderParams, BatchCancelOrderResult, OrderError> =
  Endpoint.post("Order.batchCancelOrder", "/v5/order/cancel-batch", {
    aliases: ["batchCancelOrders"],
    access: "order",
    kind: "idempotentWrite",
    params: BatchCancelOrderParams,
    result: BatchCancelOrderResult,
    root: "envelope",
    errors: [OrderError],
    limit: [
      { for: "spot", count: 20, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    permission: "key permission to trade in the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/batch-cancel"
  })
