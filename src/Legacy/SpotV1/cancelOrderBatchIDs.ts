import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderBatchIDsParams = Schema.Struct({
  /** A list, or text separated by commas. */
  orderIds: Schema.Union(Field.text, Field.list(Field.text))
})
export interface CancelOrderBatchIDsParams extends Schema.Schema.Type<typeof CancelOrderBatchIDsParams> {}

export const SpotV1NotCanceled = Schema.Struct({
  orderId: Field.textOrNumber,
  /** Why it was not canceled: an error code of this API. */
  code: Field.optionalTextOrNumber
})
export interface SpotV1NotCanceled extends Schema.Schema.Type<typeof SpotV1NotCanceled> {}

/**
 * Cancels up to 100 orders by their IDs.
 *
 * The result lists the orders that were not canceled, each with its code; it is empty if all were canceled.
 */
export const cancelOrderBatchIDs: Endpoint.Private<
  CancelOrderBatchIDsParams,
  ReadonlyArray<SpotV1NotCanceled>,
  SpotV1OrderError
> = api.del("cancelOrderBatchIDs", "/spot/order/batch-cancel-by-ids", {
  access: "private",
  kind: "idempotentWrite",
  reducesRisk: true,
  params: CancelOrderBatchIDsParams,
  result: Field.list(SpotV1NotCanceled),
  errors: [SpotV1OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "Order.batchCancelOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
