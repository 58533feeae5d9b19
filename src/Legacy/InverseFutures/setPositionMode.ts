import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import { PositionMode } from "../../Schema/PositionMode.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import { setPositionModeFacts } from "../internal/FuturesV2/Positions.js"
import { InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetPositionModeParams = Schema.Struct({
  /** Either this or `coin`. */
  symbol: Field.optionalTextParam,
  /** Settlement coin. */
  coin: Field.optionalTextParam,
  /** 0: one-way, 3: hedge. */
  mode: PositionMode
})
export interface SetPositionModeParams extends Schema.Schema.Type<typeof SetPositionModeParams> {}

/**
 * Switches a symbol, or all symbols of a coin, between one-way and hedge mode.
 *
 * A symbol with a position or open orders cannot be switched.
 *
 * Fails with `PositionModeUnchanged`, `PositionOrOrdersOpen` or `HedgeModeNotSupported`.
 */
export const setPositionMode: Endpoint.Private<SetPositionModeParams, Empty, V2PositionError> = api.post(
  "setPositionMode",
  "/futures/private/position/switch-mode",
  {
    ...setPositionModeFacts,
    aliases: ["InverseFuturesClient.setPositionMode"],
    params: SetPositionModeParams,
    result: Empty,
    errors: [InverseFuturesPositionError],
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  }
)
