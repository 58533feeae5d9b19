import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { unifiedBatchResult } from "../internal/schema/UnifiedBatchRow.js"
import { UnifiedV3BalanceError, UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

/** One order of a batch. */
export const BatchSubmitOrderRow = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.sideParam,
  /** One-way (0) only. */
  positionIdx: Field.optionalParam(Schema.Literal(0)),
  orderType: DerivativesField.orderTypeParam,
  qty: Field.decimalParam,
  /** Not for market orders. */
  price: Field.optionalDecimalParam,
  /** The older client sends this instead of `orderIv`. */
  iv: Field.optionalDecimalParam,
  timeInForce: DerivativesField.timeInForceParam,
  /** Your own order ID, at most 36 characters; required for options. */
  orderLinkId: Field.optionalTextParam,
  /** True: the order can only reduce the position. */
  reduceOnly: Field.optionalFlagParam,
  /** True: other orders are canceled if margin is insufficient for this one. */
  closeOnTrigger: Field.optionalFlagParam,
  /** True: the order is under market maker protection; options only. */
  mmp: Field.optionalFlagParam,
  /** Implied volatility, options only: 0.1 is 10%. */
  orderIv: Field.optionalDecimalParam
})
export interface BatchSubmitOrderRow extends Schema.Schema.Type<typeof BatchSubmitOrderRow> {}

export const BatchSubmitOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  /** Processed in this order, each independently. */
  request: Field.list<BatchSubmitOrderRow>(BatchSubmitOrderRow)
})
export interface BatchSubmitOrdersParams extends Schema.Schema.Type<typeof BatchSubmitOrdersParams> {}

export const BatchSubmitOrdersResult = Schema.Struct({
  ...unifiedBatchResult
})
export interface BatchSubmitOrdersResult extends Schema.Schema.Type<typeof BatchSubmitOrdersResult> {}

/**
 * Places several orders of one category in one call.
 *
 * Rows are independent: the call succeeds even if all of them are refused, because the code of a row in `retExtInfo` is not an error of
 * the call. `Batch.outcomes` gives each order its own outcome.
 * Accepts at most 10 orders per call (pass `size: 10` to `Batch.submit`) and no conditional orders. A successful row
 * means accepted, not filled.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const placed = UnifiedV3.batchSubmitOrders({
 *   category: "option",
 *   request: [
 *     {
 *       symbol: "BTC-25DEC26-80000-C",
 *       side: "Buy",
 *       orderType: "Limit",
 *       qty: "0.1",
 *       price: "1500",
 *       timeInForce: "GoodTillCancel",
 *       orderLinkId: "my-order-1"
 *     }
 *   ]
 * })
 * ```
 */
export const batchSubmitOrders: Endpoint.Private<
  BatchSubmitOrdersParams,
  BatchSubmitOrdersResult,
  UnifiedV3OrderError | UnifiedV3BalanceError
> = api.post("batchSubmitOrders", "/unified/v3/private/order/create-batch", {
  aliases: ["UnifiedMarginClient.batchSubmitOrders"],
  access: "private",
  kind: "commit",
  reducesRisk: { reduceOnly: ["linear", "option"], closeOnTrigger: ["linear"] },
  idempotencyKey: "orderLinkId",
  params: BatchSubmitOrdersParams,
  result: BatchSubmitOrdersResult,
  root: "envelope",
  errors: [UnifiedV3OrderError, UnifiedV3BalanceError],
  limit: [
    { for: "linear", count: 100, perMs: 60000 },
    { for: "option", count: 5, perMs: 1000 }
  ],
  limitNote: "shared by the order operations for linear",
  deprecated: "Order.batchPlaceOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/batch-place.mdx"
})
