import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/errors/V2Codes.js"
import { InverseBalanceError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetRiskLimitParams = Schema.Struct({
  symbol: Field.text,
  risk_id: Field.integerParam
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

export const SetRiskLimitResult = Schema.Struct({
  risk_id: Field.textOrNumber
})
export interface SetRiskLimitResult extends Schema.Schema.Type<typeof SetRiskLimitResult> {}

/**
 * Sets the risk limit of a symbol, by its id in `getRiskLimitList`.
 *
 * Fails with `RiskIdUnchanged` when it is so already, `RiskLimitNotAllowed`.
 */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, SetRiskLimitResult, V2PositionError | V2BalanceError> =
  api.post("setRiskLimit", "/v2/private/position/risk-limit", {
    access: "private",
    kind: "idempotentWrite",
    params: SetRiskLimitParams,
    result: SetRiskLimitResult,
    errors: [InversePositionError, InverseBalanceError],
    limit: "undocumented",
    demo: false,
    deprecated: "Position.setRiskLimit",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  })
