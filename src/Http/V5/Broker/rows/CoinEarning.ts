import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"

/** What was earned in one coin. */
export const CoinEarning = Schema.Struct({
  coin: Field.text,
  earning: Field.optionalDecimal
})
export interface CoinEarning extends Schema.Schema.Type<typeof CoinEarning> {}
