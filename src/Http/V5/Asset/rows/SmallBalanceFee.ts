import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** A fee of converting small balances. */
export const SmallBalanceFee = Schema.Struct({
  feeCoin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** `"0.02"` is 2 %. */
  feeRate: Field.optionalDecimal
})
export interface SmallBalanceFee extends Schema.Schema.Type<typeof SmallBalanceFee> {}
