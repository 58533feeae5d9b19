import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { PaymentTerm } from "./paymentRows.js"

/** Who may respond to an ad. Switches are 0 for no and 1 for yes. */
export const AdPreferences = Schema.Struct({
  /** Only for users who have not posted any ads. */
  hasUnPostAd: Field.optionalNumber,
  /** Only for users who have verified their identity. */
  isKyc: Field.optionalNumber,
  /** Only for users with a linked email address. */
  isEmail: Field.optionalNumber,
  /** Only for users with a linked mobile number. */
  isMobile: Field.optionalNumber,
  /** Only for users registered for at least `registerTimeThreshold` days. */
  hasRegisterTime: Field.optionalNumber,
  /** In days. */
  registerTimeThreshold: Field.optionalNumber,
  /** Orders completed in the last 30 days. */
  orderFinishNumberDay30: Field.optionalNumber,
  /** Percentage of orders completed in the last 30 days. */
  completeRateDay30: Field.optionalDecimal,
  /** Three-letter country codes. */
  nationalLimit: Field.optionalText,
  /** Only for users with at least `orderFinishNumberDay30` orders. */
  hasOrderFinishNumberDay30: Field.optionalNumber,
  /** Only for users with at least `completeRateDay30`. */
  hasCompleteRateDay30: Field.optionalNumber,
  /** Not for users from the countries in `nationalLimit`. */
  hasNationalLimit: Field.optionalNumber
})
export interface AdPreferences extends Schema.Schema.Type<typeof AdPreferences> {}

/** Who may respond to an ad. Switches are `"0"` for no and `"1"` for yes. */
export const TradingPreferences = Schema.Struct({
  /** Only for users who have not posted any ads. */
  hasUnPostAd: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only for users who have verified their identity. */
  isKyc: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only for users with a linked email address. */
  isEmail: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only for users with a linked mobile number. */
  isMobile: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only for users registered for at least `registerTimeThreshold` days. */
  hasRegisterTime: Field.optionalParam(Schema.Literal("0", "1")),
  /** In days. */
  registerTimeThreshold: Field.optionalTextParam,
  /** Orders completed in the last 30 days; requires `hasOrderFinishNumberDay30`. */
  orderFinishNumberDay30: Field.optionalTextParam,
  /** Percentage of orders completed in the last 30 days; requires `hasCompleteRateDay30`. */
  completeRateDay30: Field.optionalTextParam,
  /** Three-letter country codes; requires `hasNationalLimit`. */
  nationalLimit: Field.optionalTextParam,
  /** Only for users with at least `orderFinishNumberDay30` orders. */
  hasOrderFinishNumberDay30: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only for users with at least `completeRateDay30`. */
  hasCompleteRateDay30: Field.optionalParam(Schema.Literal("0", "1")),
  /** Not for users from the countries in `nationalLimit`. */
  hasNationalLimit: Field.optionalParam(Schema.Literal("0", "1"))
})
export interface TradingPreferences extends Schema.Schema.Type<typeof TradingPreferences> {}

/** A token or a currency of a P2P market. */
export const P2pCoin = Schema.Struct({
  id: Field.optionalText,
  exchangeId: Field.optionalText,
  orgId: Field.optionalText,
  tokenId: Field.optionalText,
  currencyId: Field.optionalText,
  /** Decimal places. */
  scale: Field.optionalNumber,
  sequence: Field.optionalNumber
})
export interface P2pCoin extends Schema.Schema.Type<typeof P2pCoin> {}

/** The payment periods that an ad may have. */
export const P2pPeriods = Schema.Struct({
  /** In minutes. */
  paymentPeriods: Field.optional(Field.list(Field.number))
})
export interface P2pPeriods extends Schema.Schema.Type<typeof P2pPeriods> {}

/** The market of an ad: a token and a currency. The documentation shows it but does not describe it. */
export const P2pSymbol = Schema.Struct({
  id: Field.optionalText,
  exchangeId: Field.optionalText,
  orgId: Field.optionalText,
  tokenId: Field.optionalText,
  currencyId: Field.optionalText,
  status: Field.optionalNumber,
  lowerLimitAlarm: Field.optionalNumber,
  upperLimitAlarm: Field.optionalNumber,
  /** Minimum price, as a percentage of the reference price. */
  itemDownRange: Field.optionalDecimal,
  /** Maximum price, as a percentage of the reference price. */
  itemUpRange: Field.optionalDecimal,
  currencyMinQuote: Field.optionalDecimal,
  currencyMaxQuote: Field.optionalDecimal,
  currencyLowerMaxQuote: Field.optionalDecimal,
  tokenMinQuote: Field.optionalDecimal,
  tokenMaxQuote: Field.optionalDecimal,
  kycCurrencyLimit: Field.optionalDecimal,
  itemSideLimit: Field.optionalNumber,
  buyFeeRate: Field.optionalDecimal,
  sellFeeRate: Field.optionalDecimal,
  orderAutoCancelMinute: Field.optionalNumber,
  orderFinishMinute: Field.optionalNumber,
  tradeSide: Field.optionalNumber,
  currency: Field.optional(P2pCoin),
  token: Field.optional(P2pCoin),
  buyAd: Field.optional(Schema.NullOr(P2pPeriods)),
  sellAd: Field.optional(Schema.NullOr(P2pPeriods))
})
export interface P2pSymbol extends Schema.Schema.Type<typeof P2pSymbol> {}

/** The fields of every ad. */
const adFields = {
  /** ID of the ad, the `itemId` of other operations. */
  id: Field.text,
  accountId: Field.optionalText,
  nickName: Field.optionalText,
  /** Such as `USDT`. */
  tokenId: Field.optionalText,
  /** Such as `USDT`. */
  tokenName: Field.optionalText,
  /** Such as `EUR`. */
  currencyId: Field.optionalText,
  /** 0 fixed, 1 floating. */
  priceType: Field.optionalNumber,
  /** Price of one token in the currency. */
  price: Field.optionalDecimal,
  /** For a floating price: a percentage of the reference price. */
  premium: Field.optionalDecimal,
  /** Remaining quantity of the token. */
  lastQuantity: Field.optionalDecimal,
  /** Total quantity of the token. */
  quantity: Field.optionalDecimal,
  /** Quantity of the token in ongoing orders. */
  frozenQuantity: Field.optionalDecimal,
  /** Quantity of the token that has been traded. */
  executedQuantity: Field.optionalDecimal,
  /** Minimum of one order, in the currency. */
  minAmount: Field.optionalDecimal,
  /** Maximum of one order, in the currency. */
  maxAmount: Field.optionalDecimal,
  remark: Field.optionalText,
  /** 10 online, 20 offline, 30 completed. */
  status: Field.optionalNumber,
  /** When the ad was posted, in ms. */
  createDate: Field.optionalMillisText,
  /** Payment method types. */
  payments: Field.optional(Field.list(Field.text)),
  /** Number of orders. */
  orderNum: Field.optionalNumber,
  /** Number of completed orders. */
  finishNum: Field.optionalNumber,
  /** Undocumented; `""` in the exchange's examples. */
  fee: Field.optionalDecimal,
  /** Whether the advertiser is online. */
  isOnline: Field.optionalFlag,
  /** When the advertiser last logged out, in seconds. */
  lastLogoutTime: Field.optionalText,
  /** The market's limits and fees. */
  symbolInfo: Field.optional(P2pSymbol),
  /** Who may respond to the ad. */
  tradingPreferenceSet: Field.optional(AdPreferences),
  /** 1 if the funds are frozen in advance, 2 if not. */
  version: Field.optionalNumber,
  /** Time to pay, in minutes. */
  paymentPeriod: Field.optionalNumber,
  /** `ORIGIN` is a normal ad, `BULK` a bulk ad. */
  itemType: Field.optional(Field.openEnum("ORIGIN", "BULK"))
}

/** One of the account's own ads. Times are in ms. */
export const P2pAd = Schema.Struct({
  ...adFields,
  userId: Field.optionalText,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalNumber,
  /** Number of recent orders of the advertiser. */
  recentOrderNum: Field.optionalNumber,
  /** Recent completion rate of the advertiser, in percent. */
  recentExecuteRate: Field.optionalNumber,
  /** Why the ad is hidden; `""` if it is not. */
  hiddenReason: Field.optionalText,
  /** When the ad was last changed, in ms. */
  updateDate: Field.optionalMillisText,
  /** A decimal; `"0"` in the exchange's example. */
  feeRate: Field.optionalDecimal,
  /** The payment methods. */
  paymentTerms: Field.optional(Field.list<PaymentTerm>(PaymentTerm))
})
export interface P2pAd extends Schema.Schema.Type<typeof P2pAd> {}

/** An online ad of any user. Where the documentation and its example disagree, a field is text or a number. */
export const OnlineP2pAd = Schema.Struct({
  ...adFields,
  userId: Field.optionalTextOrNumber,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalTextOrNumber,
  /** Number of recent orders of the advertiser. */
  recentOrderNum: Field.optionalTextOrNumber,
  /** Recent completion rate of the advertiser, in percent. */
  recentExecuteRate: Field.optionalTextOrNumber,
  /** `Y` or `N`. */
  blocked: Field.optionalText,
  makerContact: Field.optionalFlag,
  authStatus: Field.optionalNumber,
  recommend: Field.optionalFlag,
  recommendTag: Field.optionalText,
  /** `GA` general advertiser, `VA` verified advertiser, `BA` block advertiser. */
  authTag: Field.optional(Field.list(Field.text)),
  userType: Field.optionalText
})
export interface OnlineP2pAd extends Schema.Schema.Type<typeof OnlineP2pAd> {}
