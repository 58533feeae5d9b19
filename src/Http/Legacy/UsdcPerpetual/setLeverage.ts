import { UsdcPerpetualBalanceError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SetLeverageParams = Schema.Struct({
  symbol: Field.text,
  /** Above 0, at most the largest one of the symbol. */
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
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Position.setLeverage`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md
 */
export const setLeverage: Endpoint.Endpoint<
  SetLeverageParams,
  SetLeverageResult,
  UsdcPerpetualBalanceError,
  RestClient | Credentials
> = api.post("/perpetual/usdc/openapi/private/v1/position/leverage/save", {
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
