import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as Positions from "../internal/FuturesV2/Positions.js"
import { SetRiskLimitResult, setRiskLimitFacts } from "../internal/FuturesV2/Positions.js"
import { InverseFuturesBalanceError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetRiskLimitResult }

export const SetRiskLimitParams = Schema.Struct({
  ...Positions.SetRiskLimitParams.fields,
  /** Required in hedge mode: 1 for the buy side, 2 for the sell side. Defaults to 0, one-way mode. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

/**
 * Sets the risk limit of a symbol, by its ID in `Inverse.getRiskLimitList`.
 *
 * Fails with `RiskIdUnchanged` if the risk limit is already set, or with `RiskLimitNotAllowed`.
 */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, SetRiskLimitResult, V2PositionError | V2BalanceError> =
  api.post("setRiskLimit", "/futures/private/position/risk-limit", {
    ...setRiskLimitFacts,
    params: SetRiskLimitParams,
    result: SetRiskLimitResult,
    errors: [InverseFuturesPositionError, InverseFuturesBalanceError],
    limit: "undocumented",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
  })
