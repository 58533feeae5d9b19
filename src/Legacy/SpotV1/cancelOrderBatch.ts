import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV1OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderBatchParams = Schema.Struct({
  symbol: Field.text,
  side: SpotField.optionalSideParam,
  /** A list, or text separated by commas. Defaults to `LIMIT`. */
  orderTypes: Field.optionalParam(Schema.Union(Field.text, Field.list(SpotField.orderTypeParam)))
})
export interface CancelOrderBatchParams extends Schema.Schema.Type<typeof CancelOrderBatchParams> {}

export const CancelOrderBatchResult = Schema.Struct({
  success: Field.flag
})
export interface CancelOrderBatchResult extends Schema.Schema.Type<typeof CancelOrderBatchResult> {}

/** Cancels all open orders of a pair, optionally of one side or of some types only. */
export const cancelOrderBatch: Endpoint.Private<CancelOrderBatchParams, CancelOrderBatchResult, SpotV1OrderError> =
  api.del("cancelOrderBatch", "/spot/order/batch-cancel", {
    aliases: ["SpotClient.cancelOrderBatch"],
    access: "private",
    kind: "commit",
    reducesRisk: true,
    idempotencyKey: null,
    params: CancelOrderBatchParams,
    result: CancelOrderBatchResult,
    errors: [SpotV1OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.cancelAllOrders",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_account_data.md"
  })
