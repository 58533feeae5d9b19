import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { unifiedBatchResult } from "../internal/schema/UnifiedBatchRow.js"
import { UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

/** One order of a batch; pass `orderId` or `orderLinkId`. */
export const BatchCancelOrderRow = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
})
export interface BatchCancelOrderRow extends Schema.Schema.Type<typeof BatchCancelOrderRow> {}

export const BatchCancelOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  /** Processed in this order, each independently. */
  request: Field.list<BatchCancelOrderRow>(BatchCancelOrderRow)
})
export interface BatchCancelOrdersParams extends Schema.Schema.Type<typeof BatchCancelOrdersParams> {}

export const BatchCancelOrdersResult = Schema.Struct({
  ...unifiedBatchResult
})
export interface BatchCancelOrdersResult extends Schema.Schema.Type<typeof BatchCancelOrdersResult> {}

/**
 * Cancels several orders of one category in one call.
 *
 * Rows are independent: the call succeeds even if all of them are refused, because the code of a row in `retExtInfo` is not an error of
 * the call. `Batch.outcomes` gives each order its own outcome.
 * Accepts at most 10 orders per call (pass `size: 10` to `Batch.submit`) and no conditional orders.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const canceled = UnifiedV3.batchCancelOrders({
 *   category: "option",
 *   request: [{ symbol: "BTC-25DEC26-80000-C", orderLinkId: "my-order-1" }]
 * })
 * ```
 */
export const batchCancelOrders: Endpoint.Private<
  BatchCancelOrdersParams,
  BatchCancelOrdersResult,
  UnifiedV3OrderError
> = api.post("batchCancelOrders", "/unified/v3/private/order/cancel-batch", {
  aliases: ["UnifiedMarginClient.batchCancelOrders"],
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: BatchCancelOrdersParams,
  result: BatchCancelOrdersResult,
  root: "envelope",
  errors: [UnifiedV3OrderError],
  limit: [
    { for: "linear", count: 100, perMs: 60000 },
    { for: "option", count: 5, perMs: 1000 }
  ],
  limitNote: "shared by the order operations for linear",
  deprecated: "Order.batchCancelOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/batch-cancel.mdx"
})
