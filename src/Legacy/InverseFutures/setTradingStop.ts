import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { TriggerBy } from "../../Schema/TriggerBy.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/errors/V2Codes.js"
import * as LegacyField from "../internal/schema/Field.js"
import { V2Position } from "../internal/schema/V2Position.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTradingStopParams = Schema.Struct({
  symbol: Field.text,
  /** 0 in one-way mode; in hedge mode 1 for the buying, 2 for the selling position. */
  position_idx: PositionIdx,
  /** A price; 0 takes it away, but not in mode `Partial`. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; 0 takes it away, but not in mode `Partial`. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Distance from the price; 0 takes it away, but not in mode `Partial`. */
  trailing_stop: LegacyField.optionalNumberParam,
  /** Default `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Default `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy),
  /** From this price on the trailing stop trails; at once when left out. */
  new_trailing_active: LegacyField.optionalNumberParam,
  /** Mode `Partial` only, in USD. */
  tp_size: LegacyField.optionalNumberParam,
  /** Mode `Partial` only, in USD. */
  sl_size: LegacyField.optionalNumberParam
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/**
 * Sets take profit, stop loss and trailing stop of a position, and gives the position.
 *
 * In mode `Full` a call changes what there is; in mode `Partial` every call adds some, which is why it counts as a
 * commit and is not repeated on its own.
 *
 * Fails with `TpSlUnchanged`, `PositionNotFound`, `InvalidTriggerPrice`.
 */
export const setTradingStop: Endpoint.Private<
  SetTradingStopParams,
  V2Position,
  V2PositionError | V2OrderError | V2BalanceError
> = api.post("setTradingStop", "/futures/private/position/trading-stop", {
  aliases: ["InverseFuturesClient.setTradingStop"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: SetTradingStopParams,
  result: V2Position,
  errors: [InverseFuturesPositionError, InverseFuturesOrderError, InverseFuturesBalanceError],
  limit: [{ count: 75, perMs: 60000 }],
  demo: false,
  deprecated: "Position.setTradingStop",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
