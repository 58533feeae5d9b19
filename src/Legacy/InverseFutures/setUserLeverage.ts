import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { setUserLeverageFacts } from "../internal/FuturesV2/Positions.js"
import * as LegacyField from "../internal/schema/Field.js"
import { InverseFuturesBalanceError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetUserLeverageParams = Schema.Struct({
  symbol: Field.text,
  /** Greater than 0, at most what the risk limit allows. */
  buy_leverage: LegacyField.numberParam,
  /** Greater than 0, at most what the risk limit allows. In one-way mode both must be equal. */
  sell_leverage: LegacyField.numberParam
})
export interface SetUserLeverageParams extends Schema.Schema.Type<typeof SetUserLeverageParams> {}

/**
 * Sets the leverages of a symbol and returns the new one; null has been seen, too.
 *
 * Fails with `LeverageUnchanged` if the leverage is already set.
 *
 * @example
 * ```ts
 * import * as InverseFutures from "effect-bybit/Legacy/InverseFutures"
 *
 * export const leverage = InverseFutures.setUserLeverage({
 *   symbol: "BTCUSDZ26",
 *   buy_leverage: 5,
 *   sell_leverage: 5
 * })
 * ```
 */
export const setUserLeverage: Endpoint.Private<
  SetUserLeverageParams,
  string | number | null,
  V2PositionError | V2BalanceError
> = api.post("setUserLeverage", "/futures/private/position/leverage/save", {
  ...setUserLeverageFacts,
  aliases: ["InverseFuturesClient.setUserLeverage"],
  params: SetUserLeverageParams,
  result: LegacyField.nullableTextOrNumber,
  errors: [InverseFuturesPositionError, InverseFuturesBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
