import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { Side } from "../../Schema/Side.js"
import { TriggerBy } from "../../Schema/TriggerBy.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { setTradingStopFacts } from "../internal/FuturesV2/Positions.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearOrderError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTradingStopParams = Schema.Struct({
  symbol: Field.text,
  /** Side of the position. */
  side: Side,
  /** A price; 0 removes it, except in `Partial` mode. */
  take_profit: LegacyField.optionalNumberParam,
  /** A price; 0 removes it, except in `Partial` mode. */
  stop_loss: LegacyField.optionalNumberParam,
  /** Distance from the price; 0 removes it, except in `Partial` mode. */
  trailing_stop: LegacyField.optionalNumberParam,
  /** Defaults to `LastPrice`. */
  tp_trigger_by: Field.optionalParam(TriggerBy),
  /** Defaults to `LastPrice`. */
  sl_trigger_by: Field.optionalParam(TriggerBy),
  /** `Partial` mode only, in base coin. */
  tp_size: LegacyField.optionalNumberParam,
  /** `Partial` mode only, in base coin. */
  sl_size: LegacyField.optionalNumberParam,
  /** 0 in one-way mode; in hedge mode 1 for the buy side, 2 for the sell side. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/**
 * Sets the take profit, stop loss and trailing stop of a position.
 *
 * In `Full` mode, a call changes the existing stops; in `Partial` mode, every call adds stops, so it counts as a commit
 * and is not retried automatically.
 *
 * Fails with `TpSlUnchanged`, `PositionNotFound` or `InvalidTriggerPrice`.
 */
export const setTradingStop: Endpoint.Private<
  SetTradingStopParams,
  Empty,
  V2PositionError | V2OrderError | V2BalanceError
> = api.post("setTradingStop", "/private/linear/position/trading-stop", {
  ...setTradingStopFacts,
  aliases: ["LinearClient.setTradingStop"],
  params: SetTradingStopParams,
  result: Empty,
  errors: [LinearPositionError, LinearOrderError, LinearBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
