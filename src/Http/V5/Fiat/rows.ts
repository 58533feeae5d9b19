import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A currency or a coin that can be converted. */
export const FiatCoin = Schema.Struct({
  coin: Field.text,
  fullName: Field.optionalText,
  /** Address of a picture. */
  icon: Field.optionalText,
  /** The same for dark backgrounds. */
  iconNight: Field.optionalText,
  /** Decimal places. */
  precision: Field.optionalNumber,
  /** True when it cannot be converted now. */
  disable: Field.optionalFlag,
  /** Least to pay with it in a conversion. */
  singleFromMinLimit: Field.optionalDecimal,
  /** Most to pay with it in a conversion. */
  singleFromMaxLimit: Field.optionalDecimal
})
export interface FiatCoin extends Schema.Schema.Type<typeof FiatCoin> {}

/** A conversion between fiat money and a coin. */
export const FiatTrade = Schema.Struct({
  tradeNo: Field.text,
  /** `success` and `failed` are final. */
  status: Field.optional(Field.openEnum("processing", "success", "failed")),
  /** As the documentation's table spells it. */
  quoteTxId: Field.optionalText,
  /** The same value, as spelled in Bybit's example. */
  quoteTaxId: Field.optionalText,
  exchangeRate: Field.optionalDecimal,
  fromCoin: Field.optionalText,
  fromCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  toCoin: Field.optionalText,
  toCoinType: Field.optional(Field.openEnum("fiat", "crypto")),
  /** Paid. */
  fromAmount: Field.optionalDecimal,
  /** Received. */
  toAmount: Field.optionalDecimal,
  createdAt: Field.optionalMillisText,
  /** The sub-account that it was made for. */
  subUserId: Field.optionalText
})
export interface FiatTrade extends Schema.Schema.Type<typeof FiatTrade> {}
