import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { unifiedBatchResult } from "../internal/schema/UnifiedBatchRow.js"
import { UnifiedV3OrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelAllOrdersParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  baseCoin: Field.optionalTextParam,
  /** Linear only. */
  settleCoin: Field.optionalTextParam,
  symbol: Field.optionalTextParam,
  orderFilter: DerivativesField.optionalOrderFilterParam
})
export interface CancelAllOrdersParams extends Schema.Schema.Type<typeof CancelAllOrdersParams> {}

export const CancelAllOrdersResult = Schema.Struct({
  ...unifiedBatchResult
})
export interface CancelAllOrdersResult extends Schema.Schema.Type<typeof CancelAllOrdersResult> {}

/**
 * Cancels all open orders of a category, or only those of a base coin, a settle coin or a symbol.
 *
 * The result lists all affected orders; `retExtInfo` has the outcome of each, at the same index.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const canceled = UnifiedV3.cancelAllOrders({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const cancelAllOrders: Endpoint.Private<CancelAllOrdersParams, CancelAllOrdersResult, UnifiedV3OrderError> =
  api.post("cancelAllOrders", "/unified/v3/private/order/cancel-all", {
    aliases: ["UnifiedMarginClient.cancelAllOrders"],
    access: "private",
    kind: "commit",
    reducesRisk: true,
    idempotencyKey: null,
    params: CancelAllOrdersParams,
    result: CancelAllOrdersResult,
    root: "envelope",
    errors: [UnifiedV3OrderError],
    limit: [
      { for: "linear", count: 100, perMs: 60000 },
      { for: "option", count: 1, perMs: 1000 }
    ],
    limitNote: "shared by the order operations for linear",
    deprecated: "Order.cancelAllOrders",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/order/cancel-all.mdx"
  })
