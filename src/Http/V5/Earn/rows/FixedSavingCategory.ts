import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * The kinds of fixed-term saving. Only `FundPool` can be redeemed early or reinvested by itself.
 *
 * @since 0.1.0
 */
export type FixedSavingCategory = "FixedTermSaving" | "FundPool" | "FundPoolPremium"

/**
 * {@link FixedSavingCategory} as a parameter.
 *
 * @since 0.1.0
 */
export const FixedSavingCategory: Schema.Schema<FixedSavingCategory> = /*#__PURE__*/ Schema.Literal(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/**
 * {@link FixedSavingCategory} in an answer.
 *
 * @since 0.1.0
 */
export const AnyFixedSavingCategory: Schema.Schema<FixedSavingCategory | (string & {})> = /*#__PURE__*/ Field.openEnum(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)
