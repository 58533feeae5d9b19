import * as Schema from "./Shape.js"

/**
 * For how many days a fixed loan runs.
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
