import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { unifiedBatchResult } from "../internal/schema/UnifiedBatchRow.js"
import { UnifiedV3BalanceError, UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

/** What is to change of one order of a batch; give `orderId` or `orderLinkId`. */
export const BatchReplaceOrder = Schema.Struct({
  symbol: Field.text,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  /** What the older client sends in place of `orderIv`. */
  iv: Field.optionalDecimalParam,
  qty: Field.optionalDecimalParam,
  price: Field.optionalDecimalParam,
  /** Implied volatility, options only: 0.1 is 10 %. */
  orderIv: Field.optionalDecimalParam
})
export interface BatchReplaceOrder extends Schema.Schema.Type<typeof BatchReplaceOrder> {}

export const BatchReplaceOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  /** Done in this order, each for itself. */
  request: Field.list<BatchReplaceOrder>(BatchReplaceOrder)
})
export interface BatchReplaceOrdersParams extends Schema.Schema.Type<typeof BatchReplaceOrdersParams> {}

export const BatchReplaceOrdersResult = Schema.Struct({
  ...unifiedBatchResult
})
export interface BatchReplaceOrdersResult extends Schema.Schema.Type<typeof BatchReplaceOrdersResult> {}

/**
 * Changes several orders of one category in one call.
 *
 * Each row stands for itself: a call that succeeds may hold refused rows, so read `retExtInfo` beside `result`, row by
 * row, or use `Batch`. At most 10 orders a call, plain ones only; `Batch.submit` needs to be told that `size`.
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
  limitNote: "for linear the order operations share it",
  demo: false,
  deprecated: "Order.batchAmendOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/batch-replace.mdx"
})
