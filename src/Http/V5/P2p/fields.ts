import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { TradingPreferences } from "./adRows.js"

/** The fields of an order, in lists and in detail. */
export const orderFields = {
  /** ID of the order, the `orderId` of other operations. */
  id: Field.text,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalNumber,
  tokenId: Field.optionalText,
  /** `ORIGIN` is a normal order, `SMALL_COIN` a hot swap, `WEB3` a Web3 order. */
  orderType: Field.optional(Field.openEnum("ORIGIN", "SMALL_COIN", "WEB3")),
  /** In the currency. */
  amount: Field.optionalDecimal,
  /** The currency, such as `EUR`. */
  currencyId: Field.optionalText,
  /** Price of one token in the currency. */
  price: Field.optionalDecimal,
  /** The token that the buyer receives. */
  notifyTokenId: Field.optionalText,
  /** How much of `notifyTokenId` the buyer receives. */
  notifyTokenQuantity: Field.optionalDecimal,
  /** Trading fee. */
  fee: Field.optionalDecimal,
  /** Nickname of the counterparty. */
  targetNickName: Field.optionalText,
  /** User ID of the counterparty. */
  targetUserId: Field.optionalText,
  /**
   * 5 waiting for the blockchain, 10 waiting for payment, 20 waiting for release, 30 in dispute, 40 canceled, 50
   * completed, 60 being paid online, 70 payment failed, 80 canceled due to an exception, 90 waiting for the buyer to
   * choose a token, 100 under objection, 110 waiting for an objection.
   */
  status: Field.optionalNumber,
  /** When the order was created, in ms. */
  createDate: Field.optionalMillisText,
  /** Seconds left to pay. */
  transferLastSeconds: Field.optionalText,
  /** Seconds left for the appeal; `"0"` if there is none. */
  appealLastSeconds: Field.optionalText,
  /** Your own user ID. */
  userId: Field.optionalText,
  /** Real name of the seller. */
  sellerRealName: Field.optionalText,
  /** Real name of the buyer. */
  buyerRealName: Field.optionalText,
  /** Number of unread chat messages. */
  unreadMsgCount: Field.optionalText,
  /** Whether it is a bulk order. */
  bulkOrderFlag: Field.optionalFlag
}

/** Which orders to list. */
export const orderListParams = {
  /** Page number, starting at 1. */
  page: Field.integerParam,
  /** Rows per page, at most 30. */
  size: Field.integerParam,
  /** In ms, as text. */
  beginTime: Field.optionalTextParam,
  /** In ms, as text. */
  endTime: Field.optionalTextParam,
  tokenId: Field.optionalTextParam,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalParam(Schema.Literal(0, 1))
}

/** The terms of an ad, when posting or updating it. */
export const adTermsParams = {
  /** `0` fixed, `1` floating. */
  priceType: Schema.Literal("0", "1"),
  /** For a floating price: a percentage of the reference price, such as `130`; otherwise `""`. */
  premium: Field.text,
  /** Price of one token in the currency. */
  price: Field.decimalParam,
  /** Minimum of one order, in the currency. */
  minAmount: Field.decimalParam,
  /** Maximum of one order, in the currency. */
  maxAmount: Field.decimalParam,
  /** At most 900 characters. */
  remark: Field.text,
  /** Who may respond to the ad. */
  tradingPreferenceSet: TradingPreferences,
  /** From `getP2pUserPayment`, at most 5; `-1` is the balance. */
  paymentIds: Field.list(Field.text),
  /** Quantity of the token. */
  quantity: Field.decimalParam,
  /** Time to pay, in minutes. */
  paymentPeriod: Field.text
}

/** The security check that the exchange may require for an ad. */
export const securityCheckFields = {
  /** Whether the exchange requires a security check first. */
  needSecurityRisk: Field.optionalFlag,
  /** Token of the security check. */
  securityRiskToken: Field.optional(Field.secretText),
  /** Type of `securityRiskToken`. */
  riskTokenType: Field.optionalText,
  /** Version of the security check. */
  riskVersion: Field.optionalText
}
