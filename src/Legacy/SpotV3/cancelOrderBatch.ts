import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { SpotV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelOrderBatchParams = Schema.Struct({
  symbol: Field.text,
  side: SpotField.optionalSideParam,
  /** Order types separated by commas, such as `LIMIT,LIMIT_MAKER`. Defaults to `LIMIT`. */
  orderTypes: Field.optionalParam(Schema.Union(Field.text, Field.list(SpotField.orderTypeParam))),
  /** 1 for take-profit and stop-loss orders. */
  orderCategory: SpotField.optionalOrderCategoryParam
})
export interface CancelOrderBatchParams extends Schema.Schema.Type<typeof CancelOrderBatchParams> {}

export const CancelOrderBatchResult = Schema.Struct({
  /** `1` on success, as text or a number. */
  success: Field.textOrNumber
})
export interface CancelOrderBatchResult extends Schema.Schema.Type<typeof CancelOrderBatchResult> {}

/**
 * Cancels all open orders of a pair, optionally of one side or of some types only.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const canceled = SpotV3.cancelOrderBatch({ symbol: "BTCUSDT", side: "Buy", orderTypes: "LIMIT,LIMIT_MAKER" })
 * ```
 */
export const cancelOrderBatch: Endpoint.Private<CancelOrderBatchParams, CancelOrderBatchResult, SpotV3OrderError> =
  api.post("cancelOrderBatch", "/spot/v3/private/cancel-orders", {
    aliases: ["SpotClientV3.cancelOrderBatch"],
    access: "private",
    kind: "commit",
    reducesRisk: true,
    idempotencyKey: null,
    params: CancelOrderBatchParams,
    result: CancelOrderBatchResult,
    errors: [SpotV3OrderError],
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Order.cancelAllOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-spot/batch-cancel.mdx"
  })
