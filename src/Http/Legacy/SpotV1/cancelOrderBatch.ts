import { SpotV1OrderError } from "../../../Errors/Legacy/SpotV1.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as SpotField from "../../../Schema/Legacy/SpotField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const CancelOrderBatchParams = Schema.Struct({
  symbol: Field.text,
  side: SpotField.optionalSideParam,
  /** A list, or text with commas between; `LIMIT` when left out. */
  orderTypes: Field.optionalParam(Schema.Union(Field.text, Field.list(SpotField.orderTypeParam)))
})
export interface CancelOrderBatchParams extends Schema.Schema.Type<typeof CancelOrderBatchParams> {}

export const CancelOrderBatchResult = Schema.Struct({
  success: Field.flag
})
export interface CancelOrderBatchResult extends Schema.Schema.Type<typeof CancelOrderBatchResult> {}

/**
 * Cancels all open orders of a pair, or those of a side and of some types.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Order.cancelAllOrders`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md
 */
export const cancelOrderBatch: Endpoint.Endpoint<
  CancelOrderBatchParams,
  CancelOrderBatchResult,
  SpotV1OrderError,
  RestClient | Credentials
> = api.del("/spot/order/batch-cancel", {
  id: "cancelOrderBatch",
  aliases: ["SpotClient.cancelOrderBatch"],
  family: "SpotV1",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: CancelOrderBatchParams,
  result: CancelOrderBatchResult,
  errors: [SpotV1OrderError],
  limit: [{ count: 20, perMs: 1000 }],
  demo: false,
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
})
