import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

const contractTypes = ["FundingRateArb", "CarryTrade", "FutureSpread", "PerpBasis"] as const

/** The legs of a spread: a perpetual and spot, a future and spot, two futures, or a future and a perpetual. */
export type SpreadContractType = Schema.OneOf<typeof contractTypes> | (string & {})

/** Schema of {@link SpreadContractType}, for answers. */
export const SpreadContractType: Schema.Schema<SpreadContractType> = Field.openEnumOf(contractTypes)

/** The IDs of a spread order. */
export const SpreadOrderId = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if you gave none. */
  orderLinkId: Field.optionalText
})
export interface SpreadOrderId extends Schema.Schema.Type<typeof SpreadOrderId> {}
