import { BalanceError } from "../../../Errors/BalanceError.js"
import { PositionError } from "../../../Errors/PositionError.js"
import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { PositionIdx } from "../../../Schema/PositionIdx.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetRiskLimitParams = Schema.Struct({
  category: ContractCategory,
  symbol: Field.text,
  /** The tier: an `id` from `Market.getRiskLimit`. */
  riskId: Field.integerParam,
  /** Required in hedge mode: 1 for the long and 2 for the short position. */
  positionIdx: Field.optionalParam(PositionIdx)
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

export const SetRiskLimitResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  /** The tier that now applies. */
  riskId: Field.number,
  /** Maximum position value in this tier. */
  riskLimitValue: Field.optionalDecimal
})
export interface SetRiskLimitResult extends Schema.Schema.Type<typeof SetRiskLimitResult> {}

/**
 * Sets the risk limit tier of a symbol.
 *
 * Fails with `RiskIdUnchanged`, `RiskLimitNotAllowed` or `InsufficientMargin`.
 *
 * @example
 * ```ts
 * import * as Position from "effect-bybit/Position"
 *
 * export const program = Position.setRiskLimit({ category: "linear", symbol: "BTCUSDT", riskId: 2 })
 * ```
 *
 * @deprecated The exchange now chooses the tier automatically from the size of the position.
 */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, SetRiskLimitResult, PositionError | BalanceError> =
  Endpoint.post("Position.setRiskLimit", "/v5/position/set-risk-limit", {
    access: "private",
    kind: "idempotentWrite",
    params: SetRiskLimitParams,
    result: SetRiskLimitResult,
    errors: [PositionError, BalanceError],
    limit: "undocumented",
    permission: "requires position permission",
    deprecated: "The exchange now chooses the tier automatically from the size of the position.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/set-risk-limit"
  })
