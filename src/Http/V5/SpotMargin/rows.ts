import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

export { LoanTerm } from "../../../Schema/LoanTerm.js"

/** Whether the loans of one coin are repaid automatically. */
export const AutoRepayMode = Schema.Struct({
  currency: Field.text,
  /** `"1"` on, `"0"` off. */
  autoRepayMode: Field.optional(Field.openEnum("0", "1"))
})
export interface AutoRepayMode extends Schema.Schema.Type<typeof AutoRepayMode> {}
