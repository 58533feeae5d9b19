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
import { api } from "./protocol.js"
import { LinearConditionalOrder } from "./rows.js"

export const PlaceConditionalOrderParams = Schema.Struct({
  ...v2NewOrderFields,
  /** The current market price: determines whether the trigger is above or below. */
  base_price: LegacyField.numberParam,
  /**
   * The trigger price: above both the market price and `base_price` to trigger on a rise, below both to trigger on a
   * fall.
   */
  stop_px: LegacyField.numberParam,
  /** Required by the documentation, not by the older client. */
  trigger_by: Field.optionalParam(TriggerBy),
  /** The order can only reduce a position; it cannot have a take profit or stop loss then. */
  reduce_only: Field.flag,
  /**
   * The order closes the position even if margin is insufficient: other orders are canceled then.
   * Required by the documentation, not by the older client.
   */
  close_on_trigger: Field.optionalFlagParam,
  /** Required in one-way mode: 0. In hedge mode, 1 is the buy side and 2 the sell side. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface PlaceConditionalOrderParams extends Schema.Schema.Type<typeof PlaceConditionalOrderParams> {}

/**
 * Places a conditional order, which waits for its trigger price.
 *
 * Success means that the order is waiting or was triggered immediately. A symbol can have at most 10 conditional
 * orders.
 *
 * Fails with `InvalidTriggerPrice` if the trigger price is on the wrong side.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const placed = Linear.placeConditionalOrder({
 *   side: "Sell",
 *   symbol: "BTCUSDT",
 *   order_type: "Market",
 *   qty: 0.01,
 *   base_price: 65000,
 *   stop_px: 60000,
 *   time_in_force: "GoodTillCancel",
 *   trigger_by: "MarkPrice",
 *   reduce_only: true,
 *   close_on_trigger: true,
 *   position_idx: 0,
 *   order_link_id: "my-stop-1"
 * })
 * ```
 */
export const placeConditionalOrder: Endpoint.Private<
  PlaceConditionalOrderParams,
  LinearConditionalOrder,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("placeConditionalOrder", "/private/linear/stop-order/create", {
  ...placeConditionalOrderFacts,
  reducesRisk: { reduce_only: "any", close_on_trigger: "any" },
  aliases: ["LinearClient.placeConditionalOrder"],
  params: PlaceConditionalOrderParams,
  result: LinearConditionalOrder,
  errors: [LinearOrderError, LinearBalanceError, LinearPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
