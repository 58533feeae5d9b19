import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The unit of a market order's slippage tolerance: ticks of the price, or per cent. */
export type SlippageToleranceType = "TickSize" | "Percent"

/** The values of {@link SlippageToleranceType}, and no others: for parameters. */
export const SlippageToleranceType: Schema.Schema<SlippageToleranceType> = Schema.Literal("TickSize", "Percent")

/** A slippage tolerance type as answers have it; `UNKNOWN` where none was given. */
export type AnySlippageToleranceType = "TickSize" | "Percent" | "UNKNOWN" | "" | (string & {})

/** {@link AnySlippageToleranceType} in an answer. */
export const AnySlippageToleranceType: Schema.Schema<AnySlippageToleranceType> = Field.openEnum(
  "TickSize",
  "Percent",
  "UNKNOWN",
  ""
)
