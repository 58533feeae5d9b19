import type * as Endpoint from "../../Http/Endpoint.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as Positions from "../internal/FuturesV2/Positions.js"
import { V2Position } from "../internal/FuturesV2/V2Position.js"
import { InverseFuturesBalanceError, InverseFuturesOrderError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTradingStopParams = Schema.Struct({
  ...Positions.SetTradingStopParams.fields,
  /** 0 in one-way mode; in hedge mode 1 for the buy side, 2 for the sell side. */
  position_idx: PositionIdx
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/**
 * Sets the take profit, stop loss and trailing stop of a position and returns the position.
 *
 * In `Full` mode, a call changes the existing stops; in `Partial` mode, every call adds stops, so it counts as a commit
 * and is not retried automatically.
 *
 * Fails with `TpSlUnchanged`, `PositionNotFound` or `InvalidTriggerPrice`.
 */
export const setTradingStop: Endpoint.Private<
  SetTradingStopParams,
  V2Position,
  V2PositionError | V2OrderError | V2BalanceError
> = api.post("setTradingStop", "/futures/private/position/trading-stop", {
  ...Positions.setTradingStopFacts,
  aliases: ["InverseFuturesClient.setTradingStop"],
  params: SetTradingStopParams,
  result: V2Position,
  errors: [InverseFuturesPositionError, InverseFuturesOrderError, InverseFuturesBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
