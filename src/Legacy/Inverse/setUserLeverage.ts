import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { setUserLeverageFacts } from "../internal/FuturesV2/Positions.js"
import * as LegacyField from "../internal/schema/Field.js"
import { InverseBalanceError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetUserLeverageParams = Schema.Struct({
  symbol: Field.text,
  /** Greater than 0, at most what the risk limit allows. */
  leverage: LegacyField.numberParam,
  /**
   * True: a position on cross margin stays on it. False: 0 switches to cross margin, any other value to isolated
   * margin. Defaults to false.
   */
  leverage_only: Field.optionalFlagParam
})
export interface SetUserLeverageParams extends Schema.Schema.Type<typeof SetUserLeverageParams> {}

/**
 * Sets the leverage of a symbol and returns it.
 *
 * Fails with `LeverageUnchanged` if the leverage is already set.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const leverage = Inverse.setUserLeverage({ symbol: "BTCUSD", leverage: 5 })
 * ```
 */
export const setUserLeverage: Endpoint.Private<
  SetUserLeverageParams,
  string | number | null,
  V2PositionError | V2BalanceError
> = api.post("setUserLeverage", "/v2/private/position/leverage/save", {
  ...setUserLeverageFacts,
  aliases: ["InverseClient.setUserLeverage"],
  params: SetUserLeverageParams,
  result: LegacyField.nullableTextOrNumber,
  errors: [InversePositionError, InverseBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
