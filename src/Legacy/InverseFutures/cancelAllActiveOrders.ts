import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { CancelAllActiveOrdersParams, cancelAllActiveOrdersFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2OrderError } from "../internal/FuturesV2/errors.js"
import { V2CanceledOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesOrderError } from "./errors.js"
import { api } from "./protocol.js"

export { CancelAllActiveOrdersParams }

/**
 * Cancels all open orders of a symbol and returns them. Conditional orders stay open.
 *
 * @example
 * ```ts
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const canceled = InverseFutures.cancelAllActiveOrders({ symbol: "BTCUSDZ26" })
 * ```
 */
export const cancelAllActiveOrders: Endpoint.Private<
  CancelAllActiveOrdersParams,
  ReadonlyArray<V2CanceledOrder> | null,
  V2OrderError
> = api.post("cancelAllActiveOrders", "/futures/private/order/cancelAll", {
  ...cancelAllActiveOrdersFacts,
  aliases: ["InverseFuturesClient.cancelAllActiveOrders"],
  params: CancelAllActiveOrdersParams,
  result: Schema.NullOr(Field.list<V2CanceledOrder>(V2CanceledOrder)),
  errors: [InverseFuturesOrderError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
