import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** Take profit and stop loss close the whole position, regardless of its size at that time. */
export const Full = "Full"

/** Take profit and stop loss close a given part of the position. */
export const Partial = "Partial"

/** How much of a position take profit and stop loss close: {@link Full} or {@link Partial}. */
export type TpSlMode = typeof Full | typeof Partial

/** The values of {@link TpSlMode}, and no others: for parameters. */
export const TpSlMode: Schema.Schema<TpSlMode> = Schema.Literal(Full, Partial)

/** A mode in answers; `""` or `UNKNOWN` if there is neither a take profit nor a stop loss. */
export type AnyTpSlMode = TpSlMode | "UNKNOWN" | "" | (string & {})

/** {@link AnyTpSlMode} in an answer. */
export const AnyTpSlMode: Schema.Schema<AnyTpSlMode> = Field.openEnum(Full, Partial, "UNKNOWN", "")
