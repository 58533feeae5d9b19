import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { CancelAllActiveOrdersParams, cancelAllActiveOrdersFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { LinearOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelAllActiveOrdersParams }

/**
 * Cancels all open orders of a symbol and returns their IDs. Conditional orders stay open.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const canceled = Linear.cancelAllActiveOrders({ symbol: "BTCUSDT" })
 * ```
 */
export const cancelAllActiveOrders: Endpoint.Private<
  CancelAllActiveOrdersParams,
  ReadonlyArray<string> | null,
  V2OrderError
> = api.post("cancelAllActiveOrders", "/private/linear/order/cancel-all", {
  ...cancelAllActiveOrdersFacts,
  aliases: ["LinearClient.cancelAllActiveOrders"],
  params: CancelAllActiveOrdersParams,
  result: Schema.NullOr(Field.list(Field.text)),
  errors: [LinearOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
