/**
 * How much of a position take profit and stop loss close.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** Take profit and stop loss close the whole position, whatever its size is by then. */
export const Full = "Full"

/** Take profit and stop loss close a given part of the position. */
export const Partial = "Partial"

/** How much of a position take profit and stop loss close: {@link Full} or {@link Partial}. */
export type TpSlMode = typeof Full | typeof Partial

/** Schema of {@link TpSlMode}, for parameters. */
export const TpSlMode: Schema.Schema<TpSlMode> = Schema.Literal(Full, Partial)

/** A mode in answers; `""` or `UNKNOWN` if there is neither a take profit nor a stop loss. */
export type AnyTpSlMode = TpSlMode | "UNKNOWN" | "" | (string & {})

/** Schema of {@link AnyTpSlMode}, for answers. */
export const AnyTpSlMode: Schema.Schema<AnyTpSlMode> = Field.openEnum(Full, Partial, "UNKNOWN", "")
