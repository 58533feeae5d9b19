/**
 * The terms of fixed loans.
 *
 * @since 0.1.0
 */
import * as Schema from "./Shape.js"

const values = ["7", "14", "30", "90", "180"] as const

/** The term of a fixed loan, in days. */
export type LoanTerm = Schema.OneOf<typeof values>

/** Schema of {@link LoanTerm}, for parameters. */
export const LoanTerm: Schema.Schema<LoanTerm> = Schema.Literals(values)
