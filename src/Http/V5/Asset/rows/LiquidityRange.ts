import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** Where a liquidity position earns. */
export const LiquidityRange = Schema.Struct({
  priceLower: Field.optionalDecimal,
  priceUpper: Field.optionalDecimal,
  /** What the equity is measured in, like `USD`. */
  equityUnit: Field.optionalText
})
export interface LiquidityRange extends Schema.Schema.Type<typeof LiquidityRange> {}
