import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * The account that an earn product takes coins from or pays them to.
 *
 * @since 0.1.0
 */
export type EarnAccount = "FUND" | "UNIFIED"

/**
 * {@link EarnAccount} as a parameter.
 *
 * @since 0.1.0
 */
export const EarnAccount: Schema.Schema<EarnAccount> = /*#__PURE__*/ Schema.Literal("FUND", "UNIFIED")

/**
 * {@link EarnAccount} in an answer, `""` where it says nothing.
 *
 * @since 0.1.0
 */
export const AnyEarnAccount: Schema.Schema<EarnAccount | (string & {})> = /*#__PURE__*/ Field.openEnum(
  "FUND",
  "UNIFIED"
)
