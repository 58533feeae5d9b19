import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["LastPrice", "IndexPrice", "MarkPrice"] as const

/** The price that a trigger watches. */
export type TriggerBy = Schema.OneOf<typeof values>

/** Schema of {@link TriggerBy}, for parameters. */
export const TriggerBy: Schema.Schema<TriggerBy> = Schema.Literals(values)

/** A trigger price type as answers have it; `""` and `UNKNOWN` mean that there is no trigger. */
export type AnyTriggerBy = TriggerBy | "UNKNOWN" | "" | (string & {})

/** Schema of {@link AnyTriggerBy}, for answers. */
export const AnyTriggerBy: Schema.Schema<AnyTriggerBy> = Field.openEnumOf(values, "UNKNOWN", "")
