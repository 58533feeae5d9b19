import * as Schema from "../../../../Schema/Shape.js"

/** The terms of loans at fixed rates, in days. */
export type LoanTerm = "7" | "14" | "30" | "90" | "180"

/** The values of {@link LoanTerm}, and no others: for parameters. */
export const LoanTerm: Schema.Schema<LoanTerm> = Schema.Literal("7", "14", "30", "90", "180")
