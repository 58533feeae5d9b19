/**
 * The prices that activate a trigger.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["LastPrice", "IndexPrice", "MarkPrice"] as const

/** The price that activates a trigger. */
export type TriggerBy = Schema.OneOf<typeof values>

/** Schema of {@link TriggerBy}, for parameters. */
export const TriggerBy: Schema.Schema<TriggerBy> = Schema.Literals(values)

/** A trigger price type in answers; `""` or `UNKNOWN` if there is no trigger. */
export type AnyTriggerBy = TriggerBy | "UNKNOWN" | "" | (string & {})

/** Schema of {@link AnyTriggerBy}, for answers. */
export const AnyTriggerBy: Schema.Schema<AnyTriggerBy> = Field.openEnumOf(values, "UNKNOWN", "")
