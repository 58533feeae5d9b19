import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** What a spread consists of: a perpetual and spot, a future and spot, two futures, a future and a perpetual. */
export type SpreadContractType = "FundingRateArb" | "CarryTrade" | "FutureSpread" | "PerpBasis" | (string & {})

/** {@link SpreadContractType} in an answer. */
export const SpreadContractType: Schema.Schema<SpreadContractType> = Field.openEnum(
  "FundingRateArb",
  "CarryTrade",
  "FutureSpread",
  "PerpBasis"
)

/** The names of a spread order. */
export const SpreadOrderId = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText
})
export interface SpreadOrderId extends Schema.Schema.Type<typeof SpreadOrderId> {}
