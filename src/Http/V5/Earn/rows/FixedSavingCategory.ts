import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The kinds of fixed-term saving. Only `FundPool` can be redeemed early or reinvested by itself. */
export type FixedSavingCategory = "FixedTermSaving" | "FundPool" | "FundPoolPremium"

/** {@link FixedSavingCategory} as a parameter. */
export const FixedSavingCategory: Schema.Schema<FixedSavingCategory> = Schema.Literal(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** {@link FixedSavingCategory} in an answer. */
export const AnyFixedSavingCategory: Schema.Schema<FixedSavingCategory | (string & {})> = Field.openEnum(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)
