/**
 * The units of slippage tolerance.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["TickSize", "Percent"] as const

/** The unit of a market order's slippage tolerance: price ticks or percent. */
export type SlippageToleranceType = Schema.OneOf<typeof values>

/** Schema of {@link SlippageToleranceType}, for parameters. */
export const SlippageToleranceType: Schema.Schema<SlippageToleranceType> = Schema.Literals(values)

/** A slippage tolerance type in answers; `UNKNOWN` if none was given. */
export type AnySlippageToleranceType = SlippageToleranceType | "UNKNOWN" | "" | (string & {})

/** Schema of {@link AnySlippageToleranceType}, for answers. */
export const AnySlippageToleranceType: Schema.Schema<AnySlippageToleranceType> = Field.openEnumOf(values, "UNKNOWN", "")
