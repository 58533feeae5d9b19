import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AdvancedOrderStatus, AnyEarnAccount, EarnAccount, EasyEarnStatus, FundStatus } from "./rows.js"

/** Page size, 20 rows by default, and cursor. */
export const earnPageFields = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Cursor of the next page. */
export const nextPageFields = {
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
}

/** Your own order ID. */
export const earnOrderLinkFields = {
  /** Your own order ID, for idempotency; at most 36 characters. */
  orderLinkId: Field.text
}

/** Time range, up to 7 days, and paging of the Easy Earn histories. */
export const easyEarnHistoryFields = {
  /** Start, in Unix milliseconds. Defaults to the last 7 days if neither time is set. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** An interest payment of Easy Earn. */
export const earnYieldFields = {
  productId: Field.text,
  coin: Field.optionalText,
  /** Unique per user only. */
  id: Field.optionalText,
  /** Interest, in `coin`. */
  amount: Field.optionalDecimal,
  /** Amount that earned interest. */
  effectiveStakingAmount: Field.optionalDecimal,
  status: Field.optional(EasyEarnStatus),
  createdAt: Field.optionalMillisText
}

/** Filters for byUSDT interest payments. */
export const byusdtYieldFilterFields = {
  /** Currently always `BYUSDT`. */
  coin: Field.text,
  /** Start, in Unix seconds. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix seconds. */
  endTime: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Page size, at most 20 rows, and cursor for structured products. */
export const advancedPageFields = {
  /** Rows per page, 1 to 20. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Filters for orders of structured products. */
export const advancedOrderFilterFields = {
  productId: Field.optionalTextParam,
  /** Only this order. */
  orderId: Field.optionalTextParam,
  /** Only the order with this client order ID. */
  orderLinkId: Field.optionalTextParam,
  /** Earliest creation time, in Unix milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Latest creation time, in Unix milliseconds. */
  endTime: Field.optionalIntegerParam
}

/** An order for a structured product. */
export const advancedOrderFields = {
  orderId: Field.text,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** Amount invested, in the investment coin. */
  amount: Field.optionalDecimal,
  status: Field.optional(AdvancedOrderStatus),
  createdTime: Field.optionalMillisText,
  /** Term, such as `8h`, `1d` or `3d`. */
  duration: Field.optionalText,
  /** Account that was debited. */
  accountType: Field.optional(AnyEarnAccount)
}

/** A position in a structured product. */
export const advancedPositionFields = {
  positionId: Field.text,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** Amount invested, in the investment coin. */
  amount: Field.optionalDecimal,
  /** Term, such as `8h`, `1d` or `3d`. */
  duration: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  /** Account that was debited. */
  accountType: Field.optional(AnyEarnAccount),
  /** Order that opened the position. */
  orderId: Field.optionalText
}

/** A structured product. */
export const advancedProductFields = {
  category: Field.optionalText,
  productId: Field.text,
  /** Term, such as `8h`, `1d` or `3d`. */
  duration: Field.optionalText,
  subscribeStartAt: Field.optionalMillisText,
  subscribeEndAt: Field.optionalMillisText
}

/** The coins of a double win or smart leverage product. */
export const advancedCoinFields = {
  /** Investment coin, such as `USDT`. */
  investCoin: Field.optionalText,
  /** Coin whose price decides the outcome, such as `BTC`. */
  underlyingAsset: Field.optionalText
}

/** The coins of a discount buy product. */
export const discountBuyCoinFields = {
  /** Investment coin, `USDT`. */
  coin: Field.optionalText,
  /** Coin whose price decides the outcome, such as `BTC`. */
  underlyingAsset: Field.optionalText
}

/** A subscription to a double win or smart leverage product. */
export const advancedStakeFields = {
  productId: Field.text,
  /** Subscribes to the product. */
  orderType: Schema.Literal("Stake"),
  /** Investment coin, such as `USDT`. */
  coin: Field.text,
  /** Amount to invest, in `coin`. */
  amount: Field.decimalParam,
  /** Account to debit. */
  accountType: EarnAccount,
  ...earnOrderLinkFields
}

/** A redemption from a double win or smart leverage product. */
export const advancedRedeemFields = {
  productId: Field.text,
  /** Redeems a position early. */
  orderType: Schema.Literal("Redeem"),
  /** Not required for redemptions. */
  coin: Field.optionalTextParam,
  /** Not required for redemptions. */
  amount: Field.optionalDecimalParam,
  ...earnOrderLinkFields
}

/** Filters for the records of liquidity pools. */
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

/** Your own request ID. */
export const pwmRequestFields = {
  /** Your own request ID, for idempotency; at most 36 characters. */
  reqLinkId: Field.text
}

/** Time range of a daily history, the last 7 days by default. */
export const dailyHistoryFields = {
  /** Start, in Unix milliseconds. Defaults to 7 days ago. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. Defaults to now. */
  endTime: Field.optionalIntegerParam
}

/** A fund of private wealth management. */
export const fundFields = {
  fundId: Field.text,
  /** Display name of the fund. */
  fundName: Field.optionalText,
  /** Coin that the fund is denominated in. */
  coin: Field.optionalText,
  /** Status of the fund. A new fund is awaiting subscriptions. */
  status: Field.optional(FundStatus),
  /** Share of profits, in percent: `20.00` is 20%. */
  profitShareRate: Field.optionalDecimal,
  /** Management fee, in percent per year. */
  managementFeeRate: Field.optionalDecimal,
  /** Creation time, in Unix milliseconds. */
  createdTime: Field.optionalMillisText
}

/** An order for a fund. */
export const fundOrderFields = {
  orderId: Field.text,
  fundId: Field.optionalText,
  /** UID of the fund's main sub-account. */
  accountUid: Field.optionalText,
  /** Subscription or redemption. */
  orderType: Field.optional(Field.openEnum("Subscribe", "Redeem")),
  coin: Field.optionalText,
  /** Amount in `coin`, for subscriptions only; otherwise `""`. */
  amount: Field.optionalDecimal,
  /** Number of shares, for redemptions only; otherwise `""`. */
  shares: Field.optionalDecimal
}
