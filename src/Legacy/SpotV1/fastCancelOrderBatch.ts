import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const FastCancelOrderBatchParams = Schema.Struct({
  symbol: Field.text,
  side: SpotField.optionalSideParam,
  /** A list, or text separated by commas. Defaults to `LIMIT`. */
  orderTypes: Field.optionalParam(Schema.Union(Field.text, Field.list(SpotField.orderTypeParam)))
})
export interface FastCancelOrderBatchParams extends Schema.Schema.Type<typeof FastCancelOrderBatchParams> {}

export const FastCancelOrderBatchResult = Schema.Struct({
  success: Field.flag
})
export interface FastCancelOrderBatchResult extends Schema.Schema.Type<typeof FastCancelOrderBatchResult> {}

/** Cancels all open orders of a pair without waiting for each, optionally of one side or of some types only. */
export const fastCancelOrderBatch: Endpoint.Private<
  FastCancelOrderBatchParams,
  FastCancelOrderBatchResult,
  SpotV1OrderError
> = api.del("fastCancelOrderBatch", "/spot/order/batch-fast-cancel", {
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  params: FastCancelOrderBatchParams,
  result: FastCancelOrderBatchResult,
  errors: [SpotV1OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
