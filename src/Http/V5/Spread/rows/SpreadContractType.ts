import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/**
 * What a spread consists of: a perpetual and spot, a future and spot, two futures, a future and a perpetual.
 *
 * @since 0.1.0
 */
export type SpreadContractType = "FundingRateArb" | "CarryTrade" | "FutureSpread" | "PerpBasis" | (string & {})

/**
 * {@link SpreadContractType} in an answer.
 *
 * @since 0.1.0
 */
export const SpreadContractType: Schema.Schema<SpreadContractType> = /*#__PURE__*/ Field.openEnum(
  "FundingRateArb",
  "CarryTrade",
  "FutureSpread",
  "PerpBasis"
)
