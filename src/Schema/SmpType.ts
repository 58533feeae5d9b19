import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** Which side is cancelled when two orders of one self-match group would trade with each other. */
export type SmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth"

/** The values of {@link SmpType}, and no others: for parameters. */
export const SmpType: Schema.Schema<SmpType> = Schema.Literal("None", "CancelMaker", "CancelTaker", "CancelBoth")

/** A self-match prevention type as answers have it. */
export type AnySmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth" | (string & {})

/** {@link AnySmpType} in an answer. */
export const AnySmpType: Schema.Schema<AnySmpType> = Field.openEnum("None", "CancelMaker", "CancelTaker", "CancelBoth")
