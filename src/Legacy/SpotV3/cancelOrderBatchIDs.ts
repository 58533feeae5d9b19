import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderBatchIDsParams = Schema.Struct({
  /** IDs separated by commas, at most 100. */
  orderIds: Schema.Union(Field.text, Field.list(Field.text)),
  /** 1 for take-profit and stop-loss orders. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface CancelOrderBatchIDsParams extends Schema.Schema.Type<typeof CancelOrderBatchIDsParams> {}

export const NotCanceled = Schema.Struct({
  orderId: Field.text,
  /** Why it was not canceled: an error code of this API or of spot v1. */
  code: Field.optionalTextOrNumber
})
export interface NotCanceled extends Schema.Schema.Type<typeof NotCanceled> {}

export const CancelOrderBatchIDsResult = Schema.Struct({
  list: Field.list(NotCanceled)
})
export interface CancelOrderBatchIDsResult extends Schema.Schema.Type<typeof CancelOrderBatchIDsResult> {}

/**
 * Cancels up to 100 orders by their IDs.
 *
 * The result lists the orders that were not canceled, each with its code; it is empty if all were canceled.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const notCanceled = SpotV3.cancelOrderBatchIDs({ orderIds: "1196768515061322496,1196768515061322497" })
 * ```
 */
export const cancelOrderBatchIDs: Endpoint.Private<
  CancelOrderBatchIDsParams,
  CancelOrderBatchIDsResult,
  SpotV3OrderError
> = api.post("cancelOrderBatchIDs", "/spot/v3/private/cancel-orders-by-ids", {
  aliases: ["SpotClientV3.cancelOrderBatchIDs"],
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: CancelOrderBatchIDsParams,
  result: CancelOrderBatchIDsResult,
  errors: [SpotV3OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "Order.batchCancelOrder",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/batch-cancel-by-id.mdx"
})
