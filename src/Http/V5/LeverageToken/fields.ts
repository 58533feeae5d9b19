import * as Field from "../../../Schema/Field.js"

/** `"1"` done, `"2"` in progress, `"3"` failed. */
export const orderStatus = Field.openEnum("1", "2", "3")

/** `"1"` open, `"2"` purchase only, `"3"` redemption only, `"4"` closed, `"5"` rebalancing. */
export const tokenStatus = Field.openEnum("1", "2", "3", "4", "5")

/** The fields of a leveraged token that `getLeverTokenInfo` and `getLeverTokenLeverageTokenInfos` have in common. */
export const leverageTokenFields = {
  /** Full name, for example `3X Long`. */
  ltName: Field.optionalText,
  /** Maximum of a single purchase, in USDT. */
  maxPurchase: Field.optionalDecimal,
  /** Minimum of a single purchase, in USDT. */
  minPurchase: Field.optionalDecimal,
  /** Maximum purchases per day, in USDT. */
  maxPurchaseDaily: Field.optionalDecimal,
  /** Maximum of a single redemption, in tokens. */
  maxRedeem: Field.optionalDecimal,
  /** Minimum of a single redemption, in tokens. */
  minRedeem: Field.optionalDecimal,
  /** Maximum redemptions per day, in tokens. */
  maxRedeemDaily: Field.optionalDecimal,
  /** As a fraction. */
  purchaseFeeRate: Field.optionalDecimal,
  /** As a fraction. */
  redeemFeeRate: Field.optionalDecimal,
  /** Funding fee charged to holders daily. */
  fundFee: Field.optionalDecimal,
  /** In ms. */
  fundFeeTime: Field.optionalMillisText,
  /** As a fraction. */
  manageFeeRate: Field.optionalDecimal,
  /** In ms. */
  manageFeeTime: Field.optionalMillisText,
  /** Nominal value of the fund's assets. */
  value: Field.optionalDecimal,
  /** Net asset value of one token. */
  netValue: Field.optionalDecimal,
  /** Maximum total purchases. */
  total: Field.optionalDecimal
}

/** The fields that purchases and redemptions return. */
export const leverageTokenOrderFields = {
  /** Your own ID. */
  serialNo: Field.optionalText,
  /** Token name, for example `BTC3L`. */
  ltCoin: Field.optionalText,
  /** `"1"` done, `"2"` in progress, `"3"` failed. */
  ltOrderStatus: orderStatus,
  /** Purchased or redeemed tokens; may be `""`. */
  execQty: Field.optionalDecimal,
  /** Amount paid or received; `""` until executed. */
  execAmt: Field.optionalDecimal,
  /** Quote coin of the order. */
  valueCoin: Field.optionalText
}
