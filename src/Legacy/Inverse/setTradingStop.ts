import type * as Endpoint from "../../Http/Endpoint.js"
import type { V2BalanceError, V2OrderError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { SetTradingStopParams, setTradingStopFacts } from "../internal/FuturesV2/Positions.js"
import { V2Position } from "../internal/FuturesV2/V2Position.js"
import { InverseBalanceError, InverseOrderError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetTradingStopParams }

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
> = api.post("setTradingStop", "/v2/private/position/trading-stop", {
  ...setTradingStopFacts,
  aliases: ["InverseClient.setTradingStop"],
  params: SetTradingStopParams,
  result: V2Position,
  errors: [InversePositionError, InverseOrderError, InverseBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
