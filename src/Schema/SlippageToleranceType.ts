import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * The unit of a market order's slippage tolerance: ticks of the price, or per cent.
 *
 * @since 0.1.0
 */
export type SlippageToleranceType = "TickSize" | "Percent"

/**
 * The values of {@link SlippageToleranceType}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const SlippageToleranceType: Schema.Schema<SlippageToleranceType> = /*#__PURE__*/ Schema.Literal(
  "TickSize",
  "Percent"
)

/**
 * A slippage tolerance type as answers have it; `UNKNOWN` where none was given.
 *
 * @since 0.1.0
 */
export type AnySlippageToleranceType = "TickSize" | "Percent" | "UNKNOWN" | "" | (string & {})

/**
 * {@link AnySlippageToleranceType} in an answer.
 *
 * @since 0.1.0
 */
export const AnySlippageToleranceType: Schema.Schema<AnySlippageToleranceType> = /*#__PURE__*/ Field.openEnum(
  "TickSize",
  "Percent",
  "UNKNOWN",
  ""
)
