import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** What was earned in one coin. */
export const CoinEarning = Schema.Struct({
  coin: Field.text,
  earning: Field.optionalDecimal
})
export interface CoinEarning extends Schema.Schema.Type<typeof CoinEarning> {}

/** What one trade of a sub-account has brought the broker. */
export const TradeEarning = Schema.Struct({
  /** The sub-account. */
  userId: Field.text,
  bizType: Field.optional(Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS", "CONVERT", "FIAT_CONVERT")),
  symbol: Field.optionalText,
  /** What it was earned in. */
  coin: Field.optionalText,
  earning: Field.optionalDecimal,
  orderId: Field.optionalText,
  execTime: Field.optionalMillisText
})
export interface TradeEarning extends Schema.Schema.Type<typeof TradeEarning> {}
