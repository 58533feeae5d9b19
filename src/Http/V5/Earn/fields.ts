import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AdvancedOrderStatus, AnyEarnAccount, EarnAccount, FundStatus } from "./rows.js"

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

/** The page of a list of structured products, at most 20 rows. */
export const advancedPageFields = {
  /** Rows per page, 1 to 20. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalTextParam
}

/** Filters of the orders for structured products. */
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
  /** Your own order ID; `""` if none was given. */
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

/** Your own ID of a request. */
export const pwmRequestFields = {
  /** Your own request ID, for idempotency; at most 36 characters. */
  reqLinkId: Field.text
}

/** Days of a history, the last 7 by default. */
export const dailyHistoryFields = {
  /** Start, in Unix milliseconds. Defaults to 7 days ago. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. Defaults to now. */
  endTime: Field.optionalIntegerParam
}

/** A fund of private wealth. */
export const fundFields = {
  fundId: Field.text,
  /** Name of the fund. */
  fundName: Field.optionalText,
  /** Coin that the fund is denominated in. */
  coin: Field.optionalText,
  /** Status of the fund; a new fund waits for subscriptions. */
  status: Field.optional(FundStatus),
  /** Share of profits, in percent: `20.00` is 20%. */
  profitShareRate: Field.optionalDecimal,
  /** Percent per year. */
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
