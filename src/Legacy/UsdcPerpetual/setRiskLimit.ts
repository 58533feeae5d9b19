import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcPerpetualBalanceError } from "./errors.js"
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

/** Sets the risk limit of a symbol. */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, SetRiskLimitResult, UsdcPerpetualBalanceError> =
  api.post("setRiskLimit", "/perpetual/usdc/openapi/private/v1/position/set-risk-limit", {
    aliases: ["USDCPerpetualClient.setRiskLimit"],
    access: "private",
    kind: "idempotentWrite",
    params: SetRiskLimitParams,
    result: SetRiskLimitResult,
    errors: [UsdcPerpetualBalanceError],
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Position.setRiskLimit",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_account_trading.md"
  })
