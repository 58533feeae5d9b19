import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** So much of one coin. */
export const CoinAmount = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal
})
export interface CoinAmount extends Schema.Schema.Type<typeof CoinAmount> {}
