import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The kinds of easy earn: flexible saving, and staking on a chain. */
export type EasyEarnCategory = "FlexibleSaving" | "OnChain"

/** {@link EasyEarnCategory} as a parameter. */
export const EasyEarnCategory: Schema.Schema<EasyEarnCategory> = Schema.Literal("FlexibleSaving", "OnChain")

/** {@link EasyEarnCategory} in an answer. */
export const AnyEasyEarnCategory: Schema.Schema<EasyEarnCategory | (string & {})> = Field.openEnum(
  "FlexibleSaving",
  "OnChain"
)
