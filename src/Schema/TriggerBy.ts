import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The price that a trigger watches. */
export type TriggerBy = "LastPrice" | "IndexPrice" | "MarkPrice"

/** The values of {@link TriggerBy}, and no others: for parameters. */
export const TriggerBy: Schema.Schema<TriggerBy> = Schema.Literal("LastPrice", "IndexPrice", "MarkPrice")

/** A trigger price type as answers have it; `""` and `UNKNOWN` mean that there is no trigger. */
export type AnyTriggerBy = "LastPrice" | "IndexPrice" | "MarkPrice" | "UNKNOWN" | "" | (string & {})

/** {@link AnyTriggerBy} in an answer. */
export const AnyTriggerBy: Schema.Schema<AnyTriggerBy> = Field.openEnum(
  "LastPrice",
  "IndexPrice",
  "MarkPrice",
  "UNKNOWN",
  ""
)
