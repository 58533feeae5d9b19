/**
 * The coin of a spot market order's quantity.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

const values = ["baseCoin", "quoteCoin"] as const

/** The coin that `qty` of a spot market order is in. */
export type MarketUnit = Schema.OneOf<typeof values>

/** Schema of {@link MarketUnit}, for parameters. */
export const MarketUnit: Schema.Schema<MarketUnit> = Schema.Literals(values)

/** A market unit in answers; `""` unless the order is a spot market order. */
export type AnyMarketUnit = MarketUnit | "" | (string & {})

/** Schema of {@link AnyMarketUnit}, for answers. */
export const AnyMarketUnit: Schema.Schema<AnyMarketUnit> = Field.openEnumOf(values, "")
