import { UsdcPerpetualBalanceError } from "../../../Errors/Legacy/UsdcPerpetual.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link setRiskLimit} takes.
 *
 * @since 0.1.0
 */
export const SetRiskLimitParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  riskId: Field.integerParam
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

/**
 * What {@link setRiskLimit} gives.
 *
 * @since 0.1.0
 */
export const SetRiskLimitResult = /*#__PURE__*/ Schema.Struct({
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
 *
 * @since 0.1.0
 */
export const setRiskLimit: Endpoint.Endpoint<
  SetRiskLimitParams,
  SetRiskLimitResult,
  UsdcPerpetualBalanceError,
  RestClient | Credentials
> = /*#__PURE__*/ api.post("/perpetual/usdc/openapi/private/v1/position/set-risk-limit", {
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
