import * as Field from "../../../Schema/Field.js"
import * as FixedLoan from "../../../Schema/LoanTerm.js"
import * as Schema from "../../../Schema/Shape.js"

/** The term of a fixed-rate loan, in days. */
export type LoanTerm = FixedLoan.LoanTerm

/** Schema of {@link LoanTerm}, for parameters. */
export const LoanTerm: Schema.Schema<LoanTerm> = FixedLoan.LoanTerm

/** Whether the loans of one coin are repaid automatically. */
export const AutoRepayMode = Schema.Struct({
  currency: Field.text,
  /** `"1"` on, `"0"` off. */
  autoRepayMode: Field.optional(Field.openEnum("0", "1"))
})
export interface AutoRepayMode extends Schema.Schema.Type<typeof AutoRepayMode> {}
