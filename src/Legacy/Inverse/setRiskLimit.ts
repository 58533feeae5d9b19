import type * as Endpoint from "../../Http/Endpoint.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { SetRiskLimitParams, SetRiskLimitResult, setRiskLimitFacts } from "../internal/FuturesV2/Positions.js"
import { InverseBalanceError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetRiskLimitParams, SetRiskLimitResult }

/**
 * Sets the risk limit of a symbol, by its ID in `getRiskLimitList`.
 *
 * Fails with `RiskIdUnchanged` if the risk limit is already set, or with `RiskLimitNotAllowed`.
 */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, SetRiskLimitResult, V2PositionError | V2BalanceError> =
  api.post("setRiskLimit", "/v2/private/position/risk-limit", {
    ...setRiskLimitFacts,
    params: SetRiskLimitParams,
    result: SetRiskLimitResult,
    errors: [InversePositionError, InverseBalanceError],
    limit: "undocumented",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
  })
