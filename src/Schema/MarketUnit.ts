import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * The coin that `qty` of a spot market order counts.
 *
 * @since 0.1.0
 */
export type MarketUnit = "baseCoin" | "quoteCoin"

/**
 * The values of {@link MarketUnit}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const MarketUnit: Schema.Schema<MarketUnit> = /*#__PURE__*/ Schema.Literal("baseCoin", "quoteCoin")

/**
 * A market unit as answers have it; `""` unless the order is a spot market order.
 *
 * @since 0.1.0
 */
export type AnyMarketUnit = "baseCoin" | "quoteCoin" | "" | (string & {})

/**
 * {@link AnyMarketUnit} in an answer.
 *
 * @since 0.1.0
 */
export const AnyMarketUnit: Schema.Schema<AnyMarketUnit> = /*#__PURE__*/ Field.openEnum("baseCoin", "quoteCoin", "")
