import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The account that an earn product takes coins from or pays them to. */
export type EarnAccount = "FUND" | "UNIFIED"

/** {@link EarnAccount} as a parameter. */
export const EarnAccount: Schema.Schema<EarnAccount> = Schema.Literal("FUND", "UNIFIED")

/** {@link EarnAccount} in an answer, `""` where it says nothing. */
export const AnyEarnAccount: Schema.Schema<EarnAccount | (string & {})> = Field.openEnum("FUND", "UNIFIED")
