import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * The kinds of easy earn: flexible saving, and staking on a chain.
 *
 * @since 0.1.0
 */
export type EasyEarnCategory = "FlexibleSaving" | "OnChain"

/**
 * {@link EasyEarnCategory} as a parameter.
 *
 * @since 0.1.0
 */
export const EasyEarnCategory: Schema.Schema<EasyEarnCategory> = /*#__PURE__*/ Schema.Literal(
  "FlexibleSaving",
  "OnChain"
)

/**
 * {@link EasyEarnCategory} in an answer.
 *
 * @since 0.1.0
 */
export const AnyEasyEarnCategory: Schema.Schema<EasyEarnCategory | (string & {})> = /*#__PURE__*/ Field.openEnum(
  "FlexibleSaving",
  "OnChain"
)
