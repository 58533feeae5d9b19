import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["None", "CancelMaker", "CancelTaker", "CancelBoth"] as const

/** Which side is cancelled when two orders of one self-match group would trade with each other. */
export type SmpType = Schema.OneOf<typeof values>

/** Schema of {@link SmpType}, for parameters. */
export const SmpType: Schema.Schema<SmpType> = Schema.Literals(values)

/** A self-match prevention type as answers have it. */
export type AnySmpType = SmpType | (string & {})

/** Schema of {@link AnySmpType}, for answers. */
export const AnySmpType: Schema.Schema<AnySmpType> = Field.openEnumOf(values)
