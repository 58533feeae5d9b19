import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A fiat currency or coin that can be converted. */
export const FiatCoin = Schema.Struct({
  coin: Field.text,
  fullName: Field.optionalText,
  /** Icon URL. */
  icon: Field.optionalText,
  /** Icon URL for dark backgrounds. */
  iconNight: Field.optionalText,
  /** Decimal places of amounts. */
  precision: Field.optionalNumber,
  /** Whether conversions are currently disabled. */
  disable: Field.optionalFlag,
  /** Minimum amount to convert from. */
  singleFromMinLimit: Field.optionalDecimal,
  /** Maximum amount to convert from. */
  singleFromMaxLimit: Field.optionalDecimal
})
export interface FiatCoin extends Schema.Schema.Type<typeof FiatCoin> {}

/** A conversion between fiat and a coin. */
export const FiatTrade = Schema.Struct({
  /** ID of the trade. */
  tradeNo: Field.text,
  /** `success` and `failed` are final. */
  status: Field.optional(Field.openEnum("processing", "success", "failed")),
  /** The spelling in Bybit's field table. */
  quoteTxId: Field.optionalText,
  /** The same value, as spelled in Bybit's example. */
  quoteTaxId: Field.optionalText,
  /** Exchange rate of the conversion. */
  exchangeRate: Field.optionalDecimal,
  fromCoin: Field.optionalText,
  /** Type of `fromCoin`. */
  fromCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  toCoin: Field.optionalText,
  /** Type of `toCoin`. */
  toCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  /** Amount paid. */
  fromAmount: Field.optionalDecimal,
  /** Amount received. */
  toAmount: Field.optionalDecimal,
  /** When the trade was created, in ms. */
  createdAt: Field.optionalMillisText,
  /** User ID of the sub-account that the conversion was made for. */
  subUserId: Field.optionalText
})
export interface FiatTrade extends Schema.Schema.Type<typeof FiatTrade> {}
