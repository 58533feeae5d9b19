import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The taxes on converting small balances. */
export const SmallBalanceTax = Schema.Struct({
  totalAmount: Field.optionalDecimal,
  /** `""` where there is none. */
  feeCoin: Field.optionalText,
  taxFeeItems: Field.optional(Field.list(Field.unknown))
})
export interface SmallBalanceTax extends Schema.Schema.Type<typeof SmallBalanceTax> {}
