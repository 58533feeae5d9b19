import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { setUserLeverageFacts } from "../internal/FuturesV2/Positions.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetUserLeverageParams = Schema.Struct({
  symbol: Field.text,
  /** Greater than 0, at most what the risk limit allows. */
  buy_leverage: LegacyField.numberParam,
  /** Greater than 0, at most what the risk limit allows. In one-way mode and on cross margin both must be equal. */
  sell_leverage: LegacyField.numberParam
})
export interface SetUserLeverageParams extends Schema.Schema.Type<typeof SetUserLeverageParams> {}

/**
 * Sets the leverages of a symbol.
 *
 * Fails with `LeverageUnchanged` if both are already set.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const leverage = Linear.setUserLeverage({
 *   symbol: "BTCUSDT",
 *   buy_leverage: 5,
 *   sell_leverage: 5
 * })
 * ```
 */
export const setUserLeverage: Endpoint.Private<SetUserLeverageParams, Empty, V2PositionError | V2BalanceError> =
  api.post("setUserLeverage", "/private/linear/position/set-leverage", {
    ...setUserLeverageFacts,
    aliases: ["LinearClient.setUserLeverage"],
    params: SetUserLeverageParams,
    result: Empty,
    errors: [LinearPositionError, LinearBalanceError],
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  })
