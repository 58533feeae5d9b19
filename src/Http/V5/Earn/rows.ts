import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** An amount of a coin. */
export const CoinAmount = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal
})
export interface CoinAmount extends Schema.Schema.Type<typeof CoinAmount> {}

/** The account that an Earn product debits or credits. */
export type EarnAccount = "FUND" | "UNIFIED"

/** {@link EarnAccount} as a parameter. */
export const EarnAccount: Schema.Schema<EarnAccount> = Schema.Literal("FUND", "UNIFIED")

/** {@link EarnAccount} in a response; `""` if unknown. */
export const AnyEarnAccount: Schema.Schema<EarnAccount | (string & {})> = Field.openEnum("FUND", "UNIFIED")

/** The kinds of Easy Earn: flexible saving and on-chain staking. */
export type EasyEarnCategory = "FlexibleSaving" | "OnChain"

/** {@link EasyEarnCategory} as a parameter. */
export const EasyEarnCategory: Schema.Schema<EasyEarnCategory> = Schema.Literal("FlexibleSaving", "OnChain")

/** {@link EasyEarnCategory} in a response. */
export const AnyEasyEarnCategory: Schema.Schema<EasyEarnCategory | (string & {})> = Field.openEnum(
  "FlexibleSaving",
  "OnChain"
)

/** The kinds of fixed-term saving. Only `FundPool` supports early redemption and automatic reinvestment. */
export type FixedSavingCategory = "FixedTermSaving" | "FundPool" | "FundPoolPremium"

/** {@link FixedSavingCategory} as a parameter. */
export const FixedSavingCategory: Schema.Schema<FixedSavingCategory> = Schema.Literal(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** {@link FixedSavingCategory} in a response. */
export const AnyFixedSavingCategory: Schema.Schema<FixedSavingCategory | (string & {})> = Field.openEnum(
  "FixedTermSaving",
  "FundPool",
  "FundPoolPremium"
)

/** A coupon that raises the interest of an order. `getEarnCoupons` lists the account's coupons. */
export const InterestCardParam = Schema.Struct({
  /** `awardId` of the coupon. */
  awardId: Field.integerParam,
  /** `specCode` of the coupon. */
  specCode: Field.text
})
export interface InterestCardParam extends Schema.Schema.Type<typeof InterestCardParam> {}

/** The net asset value of a share on a day. */
export const NavPoint = Schema.Struct({
  /** Date in UTC, such as `2026-03-10`. */
  date: Field.text,
  /** Net asset value of a share. */
  nav: Field.optionalDecimal
})
export interface NavPoint extends Schema.Schema.Type<typeof NavPoint> {}

/** An accepted order for an Earn product. It is processed afterwards: query the list of orders for its status. */
export const PlacedEarnOrder = Schema.Struct({
  /** Order ID assigned by Bybit. */
  orderId: Field.text,
  /** Your own order ID, as sent. */
  orderLinkId: Field.optionalText
})
export interface PlacedEarnOrder extends Schema.Schema.Type<typeof PlacedEarnOrder> {}

/** The page of a list with a cursor, at most 50 rows. */
export const earnPageFields = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalTextParam
}

/** Where the next page of a list starts. */
export const nextPageFields = {
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
}

/** Your own ID of an order. */
export const earnOrderLinkFields = {
  /** Your own order ID, for idempotency; at most 36 characters. */
  orderLinkId: Field.text
}

/** A page of the history of Easy Earn, up to 7 days. */
export const easyEarnHistoryFields = {
  /** Start, in Unix milliseconds. Without both times, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalTextParam
}

/** An interest payment of Easy Earn. */
export const earnYieldFields = {
  productId: Field.text,
  coin: Field.optionalText,
  /** Unique within one user only. */
  id: Field.optionalText,
  /** Interest, in `coin`. */
  amount: Field.optionalDecimal,
  /** Amount that earned interest. */
  effectiveStakingAmount: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Pending", "Success", "Fail")),
  createdAt: Field.optionalMillisText
}

/** Filters of the interest payments of byUSDT. */
export const byusdtYieldFilterFields = {
  /** Currently always `BYUSDT`. */
  coin: Field.text,
  /** Start, in Unix seconds. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix seconds. */
  endTime: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalTextParam
}

/** Filters of the records of liquidity pools. */
export const poolRecordFilterFields = {
  /** Only pools with this base coin, such as `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Only pools with this quote coin, such as `USDT`. */
  quoteCoin: Field.optionalTextParam,
  /** Start, in Unix milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. */
  endTime: Field.optionalIntegerParam,
  ...earnPageFields
}

/** An order for a liquidity pool. */
export const poolOrderFields = {
  productId: Field.text,
  /** Your own order ID, for idempotency; at most 40 characters. */
  orderLinkId: Field.text
}
