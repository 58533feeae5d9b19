import * as Field from "../../../Schema/Field.js"

/** What the current and the older operation say of a leveraged token alike. */
export const leverageTokenFields = {
  /** Full name, such as `3X Long`. */
  ltName: Field.optionalText,
  /** The largest single purchase, in USDT. */
  maxPurchase: Field.optionalDecimal,
  /** The smallest single purchase, in USDT. */
  minPurchase: Field.optionalDecimal,
  /** The most that can be purchased in a day, in USDT. */
  maxPurchaseDaily: Field.optionalDecimal,
  /** The largest single redemption, in tokens. */
  maxRedeem: Field.optionalDecimal,
  /** The smallest single redemption, in tokens. */
  minRedeem: Field.optionalDecimal,
  /** The most that can be redeemed in a day, in tokens. */
  maxRedeemDaily: Field.optionalDecimal,
  /** As a fraction. */
  purchaseFeeRate: Field.optionalDecimal,
  /** As a fraction. */
  redeemFeeRate: Field.optionalDecimal,
  /** What holders are charged for funding, daily. */
  fundFee: Field.optionalDecimal,
  /** In ms. */
  fundFeeTime: Field.optionalMillisText,
  /** As a fraction. */
  manageFeeRate: Field.optionalDecimal,
  /** In ms. */
  manageFeeTime: Field.optionalMillisText,
  /** Nominal value of the fund's assets. */
  value: Field.optionalDecimal,
  /** Net value of one token. */
  netValue: Field.optionalDecimal,
  /** The most that can be purchased in all. */
  total: Field.optionalDecimal
}
