import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { TriggerBy } from "../../Schema/TriggerBy.js"
import { ReplaceConditionalOrderResult, replaceConditionalOrderFacts } from "../internal/FuturesV2/ConditionalOrders.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearOrderError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { ReplaceConditionalOrderResult }

export const ReplaceConditionalOrderParams = Schema.Struct({
  /** Either this or `order_link_id`. */
  stop_order_id: Field.optionalTextParam,
  order_link_id: Field.optionalTextParam,
  symbol: Field.text,
  /** The new quantity. Unchanged if omitted, like all following fields. */
  p_r_qty: LegacyField.optionalNumberParam,
  /** The new price. */
  p_r_price: LegacyField.optionalNumberParam,
  /** The new trigger price; called `stop_px` when placing the order. */
  p_r_trigger_price: LegacyField.optionalNumberParam,
  /** The new price of the take profit. */
  take_profit: LegacyField.optionalNumberParam,
  /** The new price of the stop loss. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy)
})
export interface ReplaceConditionalOrderParams extends Schema.Schema.Type<typeof ReplaceConditionalOrderParams> {}

/** Amends an untriggered conditional order. */
export const replaceConditionalOrder: Endpoint.Private<
  ReplaceConditionalOrderParams,
  ReplaceConditionalOrderResult,
  V2OrderError | V2BalanceError | V2PositionError
> = api.post("replaceConditionalOrder", "/private/linear/stop-order/replace", {
  ...replaceConditionalOrderFacts,
  aliases: ["LinearClient.replaceConditionalOrder"],
  params: ReplaceConditionalOrderParams,
  result: ReplaceConditionalOrderResult,
  errors: [LinearOrderError, LinearBalanceError, LinearPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
