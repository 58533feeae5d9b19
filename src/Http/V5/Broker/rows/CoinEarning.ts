import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/**
 * What was earned in one coin.
 *
 * @since 0.1.0
 */
export const CoinEarning = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  earning: Field.optionalDecimal
})
export interface CoinEarning extends Schema.Schema.Type<typeof CoinEarning> {}
