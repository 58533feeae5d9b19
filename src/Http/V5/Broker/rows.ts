import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** Earnings in one coin. */
export const CoinEarning = Schema.Struct({
  coin: Field.text,
  earning: Field.optionalDecimal
})
export interface CoinEarning extends Schema.Schema.Type<typeof CoinEarning> {}

/** The broker's earnings from one trade of a sub-account. */
export const TradeEarning = Schema.Struct({
  /** UID of the sub-account. */
  userId: Field.text,
  bizType: Field.optional(Field.openEnum("SPOT", "DERIVATIVES", "OPTIONS", "CONVERT", "FIAT_CONVERT")),
  symbol: Field.optionalText,
  /** Coin of `earning`. */
  coin: Field.optionalText,
  earning: Field.optionalDecimal,
  orderId: Field.optionalText,
  /** In ms. */
  execTime: Field.optionalMillisText
})
export interface TradeEarning extends Schema.Schema.Type<typeof TradeEarning> {}
