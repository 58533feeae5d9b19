import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcOrderOutcome } from "../internal/schema/UsdcOrderOutcome.js"
import { UsdcOptionOrderError } from "./errors.js"
import { api } from "./protocol.js"

export const CancelActiveOrdersParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam
})
export interface CancelActiveOrdersParams extends Schema.Schema.Type<typeof CancelActiveOrdersParams> {}

/**
 * Cancels all open orders of a symbol or a base coin.
 *
 * The result lists all affected orders, each with its own code.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const canceled = UsdcOption.cancelActiveOrders({ symbol: "BTC-25DEC26-80000-C" })
 * ```
 */
export const cancelActiveOrders: Endpoint.Private<
  CancelActiveOrdersParams | void,
  ReadonlyArray<UsdcOrderOutcome>,
  UsdcOptionOrderError
> = api.post("cancelActiveOrders", "/option/usdc/openapi/private/v1/cancel-all", {
  aliases: ["USDCOptionClient.cancelActiveOrders"],
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  params: CancelActiveOrdersParams,
  result: Field.list<UsdcOrderOutcome>(UsdcOrderOutcome),
  errors: [UsdcOptionOrderError],
  limit: [{ count: 1, perMs: 1000 }],
  deprecated: "Order.cancelAllOrders",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
})
