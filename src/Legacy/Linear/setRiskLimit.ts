import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { Side } from "../../Schema/Side.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as Positions from "../internal/FuturesV2/Positions.js"
import { SetRiskLimitResult, setRiskLimitFacts } from "../internal/FuturesV2/Positions.js"
import { LinearBalanceError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"

export { SetRiskLimitResult }

export const SetRiskLimitParams = Schema.Struct({
  ...Positions.SetRiskLimitParams.fields,
  /** Side of the position. */
  side: Side,
  /** 0 in one-way mode; in hedge mode 1 for the buy side, 2 for the sell side. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

/**
 * Sets the risk limit of a position, by its ID in `getRiskLimitList`.
 *
 * Fails with `RiskIdUnchanged` if the risk limit is already set, or with `RiskLimitNotAllowed`.
 */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, SetRiskLimitResult, V2PositionError | V2BalanceError> =
  api.post("setRiskLimit", "/private/linear/position/set-risk", {
    ...setRiskLimitFacts,
    aliases: ["LinearClient.setRiskLimit"],
    params: SetRiskLimitParams,
    result: SetRiskLimitResult,
    errors: [LinearPositionError, LinearBalanceError],
    limit: [{ count: 75, perMs: 60000 }],
    limitNote: "according to the documentation's example",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
  })
