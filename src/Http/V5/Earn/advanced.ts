import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnyEarnAccount, EarnAccount, earnOrderLinkFields } from "./rows.js"

/** The status of an order for a structured product: pending confirmation, in a position, paid out or failed. */
export type AdvancedOrderStatus = "Pending" | "Success" | "Settled" | "Fail" | (string & {})

/** {@link AdvancedOrderStatus} in a response. */
export const AdvancedOrderStatus: Schema.Schema<AdvancedOrderStatus> = Field.openEnum(
  "Pending",
  "Success",
  "Settled",
  "Fail"
)

/** The estimated proceeds of redeeming a position early. */
export const RedeemEstimate = Schema.Struct({
  positionId: Field.text,
  /** Whether there is an estimate; amounts are `"0"` otherwise. */
  success: Field.optionalFlag,
  /** In the investment coin. The redemption order takes this value. */
  estRedeemAmount: Field.optionalDecimal,
  /** Expected payout time, in Unix milliseconds. */
  estRedeemTime: Field.optionalMillisText,
  /** How far the amount may deviate: 0.05 is 5 %. */
  slippageRate: Field.optionalDecimal
})
export interface RedeemEstimate extends Schema.Schema.Type<typeof RedeemEstimate> {}

/** One estimate per requested position, in no particular order. */
export const RedeemEstimates = Schema.Struct({
  /** One estimate per position. */
  list: Field.list<RedeemEstimate>(RedeemEstimate)
})
export interface RedeemEstimates extends Schema.Schema.Type<typeof RedeemEstimates> {}

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
