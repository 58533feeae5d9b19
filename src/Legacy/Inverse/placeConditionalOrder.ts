import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { OrderType } from "../../Schema/OrderType.js"
import * as Schema from "../../Schema/Shape.js"
import { Side } from "../../Schema/Side.js"
import { TriggerBy } from "../../Schema/TriggerBy.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/errors/V2Codes.js"
import * as LegacyField from "../internal/schema/Field.js"
import { V2ConditionalOrder, V2TimeInForce } from "../internal/schema/V2Order.js"
import { InverseBalanceError, InverseOrderError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export const PlaceConditionalOrderParams = Schema.Struct({
  side: Side,
  symbol: Field.text,
  order_type: OrderType,
  /** In USD, whole. */
  qty: Field.decimalParam,
  /** Needed for limit orders. */
  price: Field.optionalDecimalParam,
  /** What the market's price is now: it tells whether the trigger is above or below. */
  base_price: Field.decimalParam,
  /** The trigger price: for a rise above both market and `base_price`, for a fall below both. */
  stop_px: Field.decimalParam,
  time_in_force: V2TimeInForce,
  /** Default `LastPrice`. */
  trigger_by: Field.optionalParam(TriggerBy),
  /** The order closes the position whatever other orders have set aside: those are cancelled if margin is short. */
  close_on_trigger: Field.optionalFlagParam,
  /** Your own id, unique, 36 characters at most. */
  order_link_id: Field.optionalTextParam,
  /** A price; has effect when the order opens a position. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; has effect when the order opens a position. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Default `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Default `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
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
> = api.post("placeConditionalOrder", "/v2/private/stop-order/create", {
  aliases: ["InverseClient.placeConditionalOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "order_link_id",
  params: PlaceConditionalOrderParams,
  result: V2ConditionalOrder,
  errors: [InverseOrderError, InverseBalanceError, InversePositionError],
  limit: [{ count: 100, perMs: 60000 }],
  demo: false,
  deprecated: "Order.placeOrder",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
