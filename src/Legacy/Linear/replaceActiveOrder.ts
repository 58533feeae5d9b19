import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { TriggerBy } from "../../Schema/TriggerBy.js"
import { ReplaceActiveOrderResult, replaceActiveOrderFacts } from "../internal/FuturesV2/ActiveOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearOrderError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { ReplaceActiveOrderResult }

export const ReplaceActiveOrderParams = Schema.Struct({
  /** Either this or `order_link_id`. */
  order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  symbol: Field.text,
  /** The new quantity. Unchanged if omitted, like all following fields. */
  p_r_qty: LegacyField.optionalNumberParam,
  /** The new price. */
  p_r_price: LegacyField.optionalNumberParam,
  /** The new price of the take profit. */
  take_profit: LegacyField.optionalNumberParam,
  /** The new price of the stop loss. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
})
export interface ReplaceActiveOrderParams extends Schema.Schema.Type<typeof ReplaceActiveOrderParams> {}

/**
 * Amends the price, quantity, take profit or stop loss of an unfilled order.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const amended = Linear.replaceActiveOrder({
 *   symbol: "BTCUSDT",
 *   order_link_id: "my-order-1",
 *   p_r_price: 64500
 * })
 * ```
 */
export const replaceActiveOrder: Endpoint.Private<
  ReplaceActiveOrderParams,
  ReplaceActiveOrderResult,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("replaceActiveOrder", "/private/linear/order/replace", {
  ...replaceActiveOrderFacts,
  aliases: ["LinearClient.replaceActiveOrder"],
  params: ReplaceActiveOrderParams,
  result: ReplaceActiveOrderResult,
  errors: [LinearOrderError, LinearBalanceError, LinearPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
