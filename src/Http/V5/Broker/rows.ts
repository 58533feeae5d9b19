import * as Field from "../../../Schema/Field.js"
import { productTypes } from "../../../Schema/internal/ProductTypes.js"
import * as Schema from "../../../Schema/Shape.js"

const businessTypes = [...productTypes, "CONVERT", "FIAT_CONVERT"] as const

/** The line of business that a commission was earned in. */
export type BrokerBizType = Schema.OneOf<typeof businessTypes>

/** Schema of {@link BrokerBizType}, for parameters. */
export const BrokerBizType: Schema.Schema<BrokerBizType> = Schema.Literals(businessTypes)

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
  bizType: Field.optional(Field.openEnumOf(businessTypes)),
  symbol: Field.optionalText,
  /** Coin of `earning`. */
  coin: Field.optionalText,
  earning: Field.optionalDecimal,
  orderId: Field.optionalText,
  /** In ms. */
  execTime: Field.optionalMillisText
})
export interface TradeEarning extends Schema.Schema.Type<typeof TradeEarning> {}
