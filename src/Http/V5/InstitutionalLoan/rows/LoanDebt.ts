import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What is owed of one coin. */
export const LoanDebt = Schema.Struct({
  /** The coin. */
  token: Field.text,
  /** The principal. */
  unpaidQty: Field.optionalDecimal,
  /** Not maintained by the exchange in getInsLoanLtvConvert. */
  unpaidInterest: Field.optionalDecimal
})
export interface LoanDebt extends Schema.Schema.Type<typeof LoanDebt> {}
