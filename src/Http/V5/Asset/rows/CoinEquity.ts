import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { LiquidityRange } from "./LiquidityRange.js"

/** What is held of one coin. */
export const CoinEquity = Schema.Struct({
  coin: Field.text,
  /** In the coin; negative when owed. */
  equity: Field.optionalDecimal,
  /** Only for liquidity positions of the Alpha account. */
  extMap: Field.optional(LiquidityRange)
})
export interface CoinEquity extends Schema.Schema.Type<typeof CoinEquity> {}
