import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/** What a spread consists of: a perpetual and spot, a future and spot, two futures, a future and a perpetual. */
export type SpreadContractType = "FundingRateArb" | "CarryTrade" | "FutureSpread" | "PerpBasis" | (string & {})

/** {@link SpreadContractType} in an answer. */
export const SpreadContractType: Schema.Schema<SpreadContractType> = Field.openEnum(
  "FundingRateArb",
  "CarryTrade",
  "FutureSpread",
  "PerpBasis"
)
