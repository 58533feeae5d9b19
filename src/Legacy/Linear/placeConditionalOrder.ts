import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { TriggerBy } from "../../Schema/TriggerBy.js"
import { placeConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { v2NewOrderFields } from "../internal/FuturesV2/V2Order.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearOrderError, LinearPositionError } from "./errors.js"
import { LinearConditionalOrder } from "./LinearOrder.js"
import { api } from "./protocol.js"

export const PlaceConditionalOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** What the market's price is now: it tells whether the trigger is above or below. */
  base_price: LegacyField.numberParam,
  /** The trigger price: for a rise above both market and `base_price`, for a fall below both. */
  stop_px: LegacyField.numberParam,
  trigger_by: TriggerBy,
  /** The order only makes a position smaller; it takes no take profit and stop loss then. */
  reduce_only: Field.flag,
  /** The order closes the position whatever other orders have set aside: those are cancelled if margin is short. */
  close_on_trigger: Field.flag,
  /** One-way mode needs it: 0. In hedge mode 1 is the buying, 2 the selling position. */
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
  LinearConditionalOrder,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeConditionalOrder", "/private/linear/stop-order/create", {
  ...placeConditionalOrderFacts,
  aliases: ["LinearClient.placeConditionalOrder"],
  params: PlaceConditionalOrderParams,
  result: LinearConditionalOrder,
  errors: [LinearOrderError, LinearBalanceError, LinearPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
