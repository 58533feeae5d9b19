import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2PositionError } from "../internal/FuturesV2/errors.js"
import { setPositionModeFacts } from "../internal/FuturesV2/Positions.js"
import { LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetPositionModeParams = Schema.Struct({
  /** Either this or `coin`. */
  symbol: Field.optionalTextParam,
  /** Settlement coin, `USDT`. */
  coin: Field.optionalTextParam,
  /** `MergedSingle`: one-way, `BothSide`: hedge. */
  mode: Schema.Literal("MergedSingle", "BothSide")
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
  "/private/linear/position/switch-mode",
  {
    ...setPositionModeFacts,
    aliases: ["LinearClient.setPositionMode"],
    params: SetPositionModeParams,
    result: Empty,
    errors: [LinearPositionError],
    limitNote: "according to the documentation's example",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  }
)
