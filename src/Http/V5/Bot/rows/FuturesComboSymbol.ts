import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * One symbol of a combo and its share. The shares of all symbols sum up to 1.
 *
 * @since 0.1.0
 */
export const FuturesComboSymbol = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  /** `"0.5"` is 50 %. */
  target_position_percent: Field.decimalParam,
  /** 1 long, 2 short. */
  side: /*#__PURE__*/ Schema.Literal(1, 2)
})
export interface FuturesComboSymbol extends Schema.Schema.Type<typeof FuturesComboSymbol> {}
