import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What a plan puts into one fund. */
export const FundAmount = Schema.Struct({
  fundId: Field.text,
  /** In the coin of the fund. */
  amount: Field.optionalDecimal
})
export interface FundAmount extends Schema.Schema.Type<typeof FundAmount> {}
