/**
 * The user levels of the loan operations.
 *
 * @since 0.1.0
 */
import * as Schema from "./Shape.js"

const values = [
  "VIP0",
  "VIP1",
  "VIP2",
  "VIP3",
  "VIP4",
  "VIP5",
  "VIP99",
  "PRO1",
  "PRO2",
  "PRO3",
  "PRO4",
  "PRO5",
  "PRO6"
] as const

/** A user's VIP level for crypto loans. `VIP99` is VIP Supreme. */
export type LoanVipLevel = Schema.OneOf<typeof values>

/** Schema of {@link LoanVipLevel}, for parameters. */
export const LoanVipLevel: Schema.Schema<LoanVipLevel> = Schema.Literals(values)
