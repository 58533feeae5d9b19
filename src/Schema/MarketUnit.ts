import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The coin that `qty` of a spot market order counts. */
export type MarketUnit = "baseCoin" | "quoteCoin"

/** The values of {@link MarketUnit}, and no others: for parameters. */
export const MarketUnit: Schema.Schema<MarketUnit> = Schema.Literal("baseCoin", "quoteCoin")

/** A market unit as answers have it; `""` unless the order is a spot market order. */
export type AnyMarketUnit = "baseCoin" | "quoteCoin" | "" | (string & {})

/** {@link AnyMarketUnit} in an answer. */
export const AnyMarketUnit: Schema.Schema<AnyMarketUnit> = Field.openEnum("baseCoin", "quoteCoin", "")
