import * as Schema from "./Shape.js"

/** For how many days a fixed loan runs. */
export type LoanTerm = "7" | "14" | "30" | "90" | "180"

/** The values of {@link LoanTerm}, and no others: for parameters. */
export const LoanTerm: Schema.Schema<LoanTerm> = Schema.Literal("7", "14", "30", "90", "180")
