import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * The price that a trigger watches.
 *
 * @since 0.1.0
 */
export type TriggerBy = "LastPrice" | "IndexPrice" | "MarkPrice"

/**
 * The values of {@link TriggerBy}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const TriggerBy: Schema.Schema<TriggerBy> = /*#__PURE__*/ Schema.Literal("LastPrice", "IndexPrice", "MarkPrice")

/**
 * A trigger price type as answers have it; `""` and `UNKNOWN` mean that there is no trigger.
 *
 * @since 0.1.0
 */
export type AnyTriggerBy = "LastPrice" | "IndexPrice" | "MarkPrice" | "UNKNOWN" | "" | (string & {})

/**
 * {@link AnyTriggerBy} in an answer.
 *
 * @since 0.1.0
 */
export const AnyTriggerBy: Schema.Schema<AnyTriggerBy> = /*#__PURE__*/ Field.openEnum(
  "LastPrice",
  "IndexPrice",
  "MarkPrice",
  "UNKNOWN",
  ""
)
