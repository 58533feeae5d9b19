import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What is held of one coin. */
export const LoanAsset = Schema.Struct({
  /** The coin. */
  token: Field.text,
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal
})
export interface LoanAsset extends Schema.Schema.Type<typeof LoanAsset> {}
