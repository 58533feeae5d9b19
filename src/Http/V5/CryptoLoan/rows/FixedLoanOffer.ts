import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What the market for fixed loans offers at one rate and term. */
export const FixedLoanOffer = Schema.Struct({
  orderCurrency: Field.text,
  /** In days. */
  term: Field.optionalNumber,
  /** `0.02` is 2 %. */
  annualRate: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface FixedLoanOffer extends Schema.Schema.Type<typeof FixedLoanOffer> {}
