import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcPerpetualBalanceError } from "./errors.js"
import { api } from "./protocol.js"

export const SetLeverageParams = Schema.Struct({
  symbol: Field.text,
  /** Greater than 0, at most the symbol's maximum. */
  leverage: Field.decimalParam
})
export interface SetLeverageParams extends Schema.Schema.Type<typeof SetLeverageParams> {}

export const SetLeverageResult = Schema.Struct({
  leverage: Field.textOrNumber
})
export interface SetLeverageResult extends Schema.Schema.Type<typeof SetLeverageResult> {}

/**
 * Sets the leverage of a symbol.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const leverage = UsdcPerpetual.setLeverage({ symbol: "BTCPERP", leverage: "5" })
 * ```
 */
export const setLeverage: Endpoint.Private<SetLeverageParams, SetLeverageResult, UsdcPerpetualBalanceError> = api.post(
  "setLeverage",
  "/perpetual/usdc/openapi/private/v1/position/leverage/save",
  {
    aliases: ["USDCPerpetualClient.setLeverage"],
    access: "private",
    kind: "idempotentWrite",
    params: SetLeverageParams,
    result: SetLeverageResult,
    errors: [UsdcPerpetualBalanceError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Position.setLeverage",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  }
)
