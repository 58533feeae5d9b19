import { UsdcPerpetualBalanceError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link setLeverage} takes.
 *
 * @since 0.1.0
 */
export const SetLeverageParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  /** Above 0, at most the largest one of the symbol. */
  leverage: Field.decimalParam
})
export interface SetLeverageParams extends Schema.Schema.Type<typeof SetLeverageParams> {}

/**
 * What {@link setLeverage} gives.
 *
 * @since 0.1.0
 */
export const SetLeverageResult = /*#__PURE__*/ Schema.Struct({
  leverage: Field.textOrNumber
})
export interface SetLeverageResult extends Schema.Schema.Type<typeof SetLeverageResult> {}

/**
 * Sets the leverage of a symbol.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Position.setLeverage`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md
 *
 * @since 0.1.0
 */
export const setLeverage: Endpoint.Endpoint<
  SetLeverageParams,
  SetLeverageResult,
  UsdcPerpetualBalanceError,
  RestClient | Credentials
> = /*#__PURE__*/ api.post("/perpetual/usdc/openapi/private/v1/position/leverage/save", {
  id: "setLeverage",
  aliases: ["USDCPerpetualClient.setLeverage"],
  family: "UsdcPerpetual",
  access: "private",
  kind: "idempotentWrite",
  params: SetLeverageParams,
  result: SetLeverageResult,
  errors: [UsdcPerpetualBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Position.setLeverage",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
