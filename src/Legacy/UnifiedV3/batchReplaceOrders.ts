import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { unifiedBatchResult } from "../internal/schema/UnifiedBatchRow.js"
import { UnifiedV3BalanceError, UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

/** The changes to one order of a batch; pass `orderId` or `orderLinkId`. */
export const BatchReplaceOrderRow = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** The older client sends this instead of `orderIv`. */
  iv: Field.optionalDecimalParam,
  qty: Field.optionalDecimalParam,
  price: Field.optionalDecimalParam,
  /** Implied volatility, options only: 0.1 is 10%. */
  orderIv: Field.optionalDecimalParam
})
export interface BatchReplaceOrderRow extends Schema.Schema.Type<typeof BatchReplaceOrderRow> {}

export const BatchReplaceOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  /** Processed in this order, each independently. */
  request: Field.list<BatchReplaceOrderRow>(BatchReplaceOrderRow)
})
export interface BatchReplaceOrdersParams extends Schema.Schema.Type<typeof BatchReplaceOrdersParams> {}

export const BatchReplaceOrdersResult = Schema.Struct({
  ...unifiedBatchResult
})
export interface BatchReplaceOrdersResult extends Schema.Schema.Type<typeof BatchReplaceOrdersResult> {}

/**
 * Amends several orders of one category in one call.
 *
 * Rows are independent: the call succeeds even if all of them are refused, because the code of a row in `retExtInfo` is not an error of
 * the call. `Batch.outcomes` gives each order its own outcome.
 * Accepts at most 10 orders per call (pass `size: 10` to `Batch.submit`) and no conditional orders.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const amended = UnifiedV3.batchReplaceOrders({
 *   category: "option",
 *   request: [{ symbol: "BTC-25DEC26-80000-C", orderLinkId: "my-order-1", price: "1450" }]
 * })
 * ```
 */
export const batchReplaceOrders: Endpoint.Private<
  BatchReplaceOrdersParams,
  BatchReplaceOrdersResult,
  UnifiedV3OrderError | UnifiedV3BalanceError
> = api.post("batchReplaceOrders", "/unified/v3/private/order/replace-batch", {
  aliases: ["UnifiedMarginClient.batchReplaceOrders"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: BatchReplaceOrdersParams,
  result: BatchReplaceOrdersResult,
  root: "envelope",
  errors: [UnifiedV3OrderError, UnifiedV3BalanceError],
  limit: [
    { for: "linear", count: 100, perMs: 60000 },
    { for: "option", count: 5, perMs: 1000 }
  ],
  limitNote: "shared by the order operations for linear",
  deprecated: "Order.batchAmendOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/batch-replace.mdx"
})
