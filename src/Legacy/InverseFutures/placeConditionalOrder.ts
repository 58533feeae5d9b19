import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import * as ConditionalOrders from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { V2ConditionalOrder } from "../internal/FuturesV2/V2Order.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const PlaceConditionalOrderParams = Schema.Struct({
  ...ConditionalOrders.PlaceConditionalOrderParams.fields,
  /** Hedge mode needs it: 1 for the buying, 2 for the selling position. 0, one-way mode, when left out. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface PlaceConditionalOrderParams extends Schema.Schema.Type<typeof PlaceConditionalOrderParams> {}

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
> = api.post("placeConditionalOrder", "/futures/private/stop-order/create", {
  ...ConditionalOrders.placeConditionalOrderFacts,
  aliases: ["InverseFuturesClient.placeConditionalOrder"],
  params: PlaceConditionalOrderParams,
  result: V2ConditionalOrder,
  errors: [InverseFuturesOrderError, InverseFuturesBalanceError, InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
