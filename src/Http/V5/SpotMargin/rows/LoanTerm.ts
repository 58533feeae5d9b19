import * as Schema from "../../../../Schema/Shape.js"

/**
 * The terms of loans at fixed rates, in days.
 *
 * @since 0.1.0
 */
export type LoanTerm = "7" | "14" | "30" | "90" | "180"

/**
 * The values of {@link LoanTerm}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const LoanTerm: Schema.Schema<LoanTerm> = /*#__PURE__*/ Schema.Literal("7", "14", "30", "90", "180")
