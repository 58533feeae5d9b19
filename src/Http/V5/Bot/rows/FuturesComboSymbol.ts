import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** One symbol of a combo and its share. The shares of all symbols sum up to 1. */
export const FuturesComboSymbol = Schema.Struct({
  symbol: Field.text,
  /** `"0.5"` is 50 %. */
  target_position_percent: Field.decimalParam,
  /** 1 long, 2 short. */
  side: Schema.Literal(1, 2)
})
export interface FuturesComboSymbol extends Schema.Schema.Type<typeof FuturesComboSymbol> {}
