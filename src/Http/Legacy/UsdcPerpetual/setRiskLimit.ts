import { UsdcPerpetualBalanceError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SetRiskLimitParams = Schema.Struct({
  symbol: Field.text,
  riskId: Field.integerParam
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

export const SetRiskLimitResult = Schema.Struct({
  riskId: Field.textOrNumber
})
export interface SetRiskLimitResult extends Schema.Schema.Type<typeof SetRiskLimitResult> {}

/**
 * Sets the risk limit of a symbol.
 *
 * - Access: private.
 * - Limit: 5 per second.
 * - In V5: `Position.setRiskLimit`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md
 */
export const setRiskLimit: Endpoint.Endpoint<
  SetRiskLimitParams,
  SetRiskLimitResult,
  UsdcPerpetualBalanceError,
  RestClient | Credentials
> = api.post("/perpetual/usdc/openapi/private/v1/position/set-risk-limit", {
  id: "setRiskLimit",
  aliases: ["USDCPerpetualClient.setRiskLimit"],
  family: "UsdcPerpetual",
  access: "private",
  kind: "idempotentWrite",
  params: SetRiskLimitParams,
  result: SetRiskLimitResult,
  errors: [UsdcPerpetualBalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  demo: false,
  deprecated: "Position.setRiskLimit",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
})
