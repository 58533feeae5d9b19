import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** Whether the loans of one coin are repaid automatically. */
export const AutoRepayMode = Schema.Struct({
  currency: Field.text,
  /** `"1"` on, `"0"` off. */
  autoRepayMode: Field.optional(Field.openEnum("0", "1"))
})
export interface AutoRepayMode extends Schema.Schema.Type<typeof AutoRepayMode> {}

/** The terms of fixed-rate loans, in days. */
export type LoanTerm = "7" | "14" | "30" | "90" | "180"

/** Schema of {@link LoanTerm}, for parameters. */
export const LoanTerm: Schema.Schema<LoanTerm> = Schema.Literal("7", "14", "30", "90", "180")
