import type * as Endpoint from "../../Http/Endpoint.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import {
  SetSlTpPositionModeParams,
  SetSlTpPositionModeResult,
  setSlTpPositionModeFacts
} from "../internal/FuturesV2/Positions.js"
import { InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetSlTpPositionModeParams, SetSlTpPositionModeResult }

/**
 * Sets whether take profit and stop loss apply to the whole position or to parts of it.
 *
 * In `Full` mode a position has one take profit and one stop loss, in `Partial` mode up to 20.
 *
 * Fails with `TpSlUnchanged` if the mode is already set, or with `PositionOrOrdersOpen`.
 */
export const setSlTpPositionMode: Endpoint.Private<
  SetSlTpPositionModeParams,
  SetSlTpPositionModeResult,
  V2PositionError
> = api.post("setSlTpPositionMode", "/futures/private/tpsl/switch-mode", {
  ...setSlTpPositionModeFacts,
  params: SetSlTpPositionModeParams,
  result: SetSlTpPositionModeResult,
  errors: [InverseFuturesPositionError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
