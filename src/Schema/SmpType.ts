/**
 * Self-match prevention: which order gives way.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["None", "CancelMaker", "CancelTaker", "CancelBoth"] as const

/** Which order is canceled if two orders of the same self-match group would trade with each other. */
export type SmpType = Schema.OneOf<typeof values>

/** Schema of {@link SmpType}, for parameters. */
export const SmpType: Schema.Schema<SmpType> = Schema.Literals(values)

/** A self-match prevention type in answers, where the exchange may add values. */
export type AnySmpType = SmpType | (string & {})

/** Schema of {@link AnySmpType}, for answers. */
export const AnySmpType: Schema.Schema<AnySmpType> = Field.openEnumOf(values)
