import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { batchOutcomeFields, batchRowFields } from "./fields.js"
import { tradingLimit } from "./limits.js"

/** One order to cancel. */
export const BatchCancelOrderRow = Schema.Struct({
  symbol: Field.text,
  /** Either this or `orderLinkId` is required. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface BatchCancelOrderRow extends Schema.Schema.Type<typeof BatchCancelOrderRow> {}

/** One row of the result, at the same index as its request. */
export const CanceledBatchOrder = Schema.Struct({ ...batchRowFields })
export interface CanceledBatchOrder extends Schema.Schema.Type<typeof CanceledBatchOrder> {}

export const BatchCancelOrderParams = Schema.Struct({
  category: Category,
  /** Processed in this order, each independently. */
  request: Field.list<BatchCancelOrderRow>(BatchCancelOrderRow)
})
export interface BatchCancelOrderParams extends Schema.Schema.Type<typeof BatchCancelOrderParams> {}

export const BatchCancelOrderResult = Schema.Struct({
  /** The orders whose cancellation was requested, in the order of `request`. */
  result: Schema.Struct({ list: Field.list<CanceledBatchOrder>(CanceledBatchOrder) }),
  ...batchOutcomeFields
})
export interface BatchCancelOrderResult extends Schema.Schema.Type<typeof BatchCancelOrderResult> {}

/**
 * Requests the cancellation of several open orders of one category in one call.
 *
 * Rows succeed or fail independently: read `retExtInfo` alongside `result`, row by row. A row's success only means
 * "accepted". At most 20 orders per call, 10 for spot. Each order counts toward the rate limit.
 *
 * The call itself fails only for a reason that concerns all rows (key, category, limit). It succeeds even if none of the orders was
 * canceled: the code of a row in `retExtInfo` is not an error of the call. `Batch.outcomes` gives each order its own outcome, with an error
 * of one of the same classes.
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
    reducesRisk: true,
    params: BatchCancelOrderParams,
    result: BatchCancelOrderResult,
    root: "envelope",
    errors: [OrderError],
    limit: tradingLimit,
    permission: "requires trade permission for the category",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/order/batch-cancel"
  })
