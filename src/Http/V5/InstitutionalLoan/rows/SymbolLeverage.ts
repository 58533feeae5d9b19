import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** The highest leverage on a symbol. */
export const SymbolLeverage = Schema.Struct({
  /** A symbol, or a kind like `BTC-Futures`. */
  symbol: Field.text,
  leverage: Field.optionalDecimal
})
export interface SymbolLeverage extends Schema.Schema.Type<typeof SymbolLeverage> {}
