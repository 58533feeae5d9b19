import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** How much of which coin is pledged, out of the funding wallet. */
export const LoanCollateral = Schema.Struct({
  currency: Field.text,
  amount: Field.decimalParam
})
export interface LoanCollateral extends Schema.Schema.Type<typeof LoanCollateral> {}
