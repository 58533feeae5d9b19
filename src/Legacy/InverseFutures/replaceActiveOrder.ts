import type * as Endpoint from "../../Http/Endpoint.js"
import {
  ReplaceActiveOrderParams,
  ReplaceActiveOrderResult,
  replaceActiveOrderFacts
} from "../internal/FuturesV2/ActiveOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { ReplaceActiveOrderParams, ReplaceActiveOrderResult }

/**
 * Amends the price, quantity, take profit or stop loss of an unfilled order.
 *
 * @example
 * ```ts
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const amended = InverseFutures.replaceActiveOrder({
 *   symbol: "BTCUSDZ26",
 *   order_link_id: "my-order-1",
 *   p_r_price: 64500
 * })
 * ```
 */
export const replaceActiveOrder: Endpoint.Private<
  ReplaceActiveOrderParams,
  ReplaceActiveOrderResult,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("replaceActiveOrder", "/futures/private/order/replace", {
  ...replaceActiveOrderFacts,
  aliases: ["InverseFuturesClient.replaceActiveOrder"],
  params: ReplaceActiveOrderParams,
  result: ReplaceActiveOrderResult,
  errors: [InverseFuturesOrderError, InverseFuturesBalanceError, InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
