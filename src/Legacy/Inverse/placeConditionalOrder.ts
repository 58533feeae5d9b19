import type * as Endpoint from "../../Http/Endpoint.js"
import { PlaceConditionalOrderParams, placeConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { V2ConditionalOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseBalanceError, InverseOrderError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { PlaceConditionalOrderParams }

/**
 * Places an order that waits for its trigger price.
 *
 * Success means that it waits, or was triggered at once. At most 10 conditional orders on a symbol.
 *
 * Fails with `InvalidTriggerPrice` when the trigger is on the wrong side.
 */
export const placeConditionalOrder: Endpoint.Private<
  PlaceConditionalOrderParams,
  V2ConditionalOrder,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeConditionalOrder", "/v2/private/stop-order/create", {
  ...placeConditionalOrderFacts,
  aliases: ["InverseClient.placeConditionalOrder"],
  params: PlaceConditionalOrderParams,
  result: V2ConditionalOrder,
  errors: [InverseOrderError, InverseBalanceError, InversePositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
