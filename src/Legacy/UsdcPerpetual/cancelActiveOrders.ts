import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UsdcPerpetualOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelActiveOrdersParams = Schema.Struct({
  symbol: Field.text,
  orderFilter: DerivativesField.orderFilterParam
})
export interface CancelActiveOrdersParams extends Schema.Schema.Type<typeof CancelActiveOrdersParams> {}

/**
 * Cancels all open orders of a symbol, plain or conditional ones.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const canceled = UsdcPerpetual.cancelActiveOrders({
 *   symbol: "BTCPERP",
 *   orderFilter: "Order"
 * })
 * ```
 */
export const cancelActiveOrders: Endpoint.Private<CancelActiveOrdersParams, Empty, UsdcPerpetualOrderError> = api.post(
  "cancelActiveOrders",
  "/perpetual/usdc/openapi/private/v1/cancel-all",
  {
    aliases: ["USDCPerpetualClient.cancelActiveOrders"],
    access: "private",
    kind: "commit",
    reducesRisk: true,
    idempotencyKey: null,
    params: CancelActiveOrdersParams,
    result: Empty,
    errors: [UsdcPerpetualOrderError],
    limit: [{ count: 1, perMs: 1000 }],
    deprecated: "Order.cancelAllOrders",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  }
)
