import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** Whom an ad is for. Switches are 0 for no and 1 for yes. */
export const AdPreferences = Schema.Struct({
  /** Only those who have no ads of their own. */
  hasUnPostAd: Field.optionalNumber,
  /** Only those who have proved who they are. */
  isKyc: Field.optionalNumber,
  /** Only those with an email address bound. */
  isEmail: Field.optionalNumber,
  /** Only those with a mobile number bound. */
  isMobile: Field.optionalNumber,
  /** Only those registered for `registerTimeThreshold` days. */
  hasRegisterTime: Field.optionalNumber,
  /** In days. */
  registerTimeThreshold: Field.optionalNumber,
  /** Orders done in the last 30 days. */
  orderFinishNumberDay30: Field.optionalNumber,
  /** Percent of orders completed in the last 30 days. */
  completeRateDay30: Field.optionalDecimal,
  /** Countries by their three letters. */
  nationalLimit: Field.optionalText,
  hasOrderFinishNumberDay30: Field.optionalNumber,
  hasCompleteRateDay30: Field.optionalNumber,
  hasNationalLimit: Field.optionalNumber
})
export interface AdPreferences extends Schema.Schema.Type<typeof AdPreferences> {}

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

/** The market of an ad: a token and a currency. The documentation shows it without describing it. */
export const P2pSymbol = Schema.Struct({
  id: Field.optionalText,
  exchangeId: Field.optionalText,
  orgId: Field.optionalText,
  tokenId: Field.optionalText,
  currencyId: Field.optionalText,
  status: Field.optionalNumber,
  lowerLimitAlarm: Field.optionalNumber,
  upperLimitAlarm: Field.optionalNumber,
  /** The least price, in percent of the reference price. */
  itemDownRange: Field.optionalDecimal,
  /** The highest price, in percent of the reference price. */
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

/** What a payment method asks for. */
export const PaymentField = Schema.Struct({
  view: Field.optionalFlag,
  /** Like `accountNo`. */
  name: Field.optionalText,
  label: Field.optionalText,
  placeholder: Field.optionalText,
  type: Field.optionalText,
  maxLength: Field.optionalText,
  required: Field.optionalFlag
})
export interface PaymentField extends Schema.Schema.Type<typeof PaymentField> {}

/** What a payment method is. */
export const PaymentConfig = Schema.Struct({
  paymentType: Field.optionalTextOrNumber,
  checkType: Field.optionalNumber,
  sort: Field.optionalNumber,
  /** Like `Bank Transfer`. */
  paymentName: Field.optionalText,
  addTips: Field.optionalText,
  itemTips: Field.optionalText,
  /** 1 when paid from the balance, 0 outside of the exchange. */
  online: Field.optionalNumber,
  items: Field.optional(Field.list<PaymentField>(PaymentField))
})
export interface PaymentConfig extends Schema.Schema.Type<typeof PaymentConfig> {}

/** The payment method of an ad's payment term. The documentation shows it without describing it. */
export const PaymentKind = Schema.Struct({
  paymentType: Field.optionalTextOrNumber,
  /** Like `Balance`. */
  paymentName: Field.optionalText,
  paymentDialect: Field.optionalText
})
export interface PaymentKind extends Schema.Schema.Type<typeof PaymentKind> {}

/** A way to pay somebody. Errors show the numbers of accounts and cards masked. */
export const PaymentTerm = Schema.Struct({
  /** `-1` for the balance at the exchange. */
  id: Field.text,
  realName: Field.optionalText,
  /** Which payment method, a number: 377 is the balance. */
  paymentType: Field.optionalTextOrNumber,
  bankName: Field.optionalText,
  branchName: Field.optionalText,
  accountNo: Field.optional(Field.secretText),
  /** The address of a picture. */
  qrcode: Field.optionalText,
  /** `1` when paid from the balance, `0` outside of the exchange. */
  online: Field.optionalText,
  visible: Field.optionalNumber,
  payMessage: Field.optionalText,
  firstName: Field.optionalText,
  lastName: Field.optionalText,
  secondLastName: Field.optionalText,
  /** Mexico's number of a bank account. */
  clabe: Field.optional(Field.secretText),
  debitCardNumber: Field.optional(Field.secretText),
  mobile: Field.optionalText,
  businessName: Field.optionalText,
  concept: Field.optionalText,
  countNo: Field.optionalText,
  paymentExt1: Field.optionalText,
  paymentExt2: Field.optionalText,
  paymentExt3: Field.optionalText,
  paymentExt4: Field.optionalText,
  paymentExt5: Field.optionalText,
  paymentExt6: Field.optionalText,
  paymentTemplateVersion: Field.optionalNumber,
  hasPaymentTemplateChanged: Field.optionalFlag,
  /** In orders and in the list of payment methods. */
  paymentConfigVo: Field.optional(PaymentConfig),
  /** In ads. */
  paymentConfig: Field.optional(PaymentKind),
  realNameVerified: Field.optionalFlag,
  channel: Field.optionalText,
  /** Currencies that the balance can pay. */
  currencyBalance: Field.optional(Field.list(Field.text)),
  ruPaymentPrompt: Field.optionalFlag
})
export interface PaymentTerm extends Schema.Schema.Type<typeof PaymentTerm> {}

/** An ad of the account. Times are in ms. */
export const P2pAd = Schema.Struct({
  id: Field.text,
  accountId: Field.optionalText,
  userId: Field.optionalText,
  nickName: Field.optionalText,
  /** Like `USDT`. */
  tokenId: Field.optionalText,
  tokenName: Field.optionalText,
  /** Like `EUR`. */
  currencyId: Field.optionalText,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalNumber,
  /** 0 fixed, 1 floating. */
  priceType: Field.optionalNumber,
  price: Field.optionalDecimal,
  /** For a floating price: percent of the reference price. */
  premium: Field.optionalDecimal,
  /** What is left. */
  lastQuantity: Field.optionalDecimal,
  quantity: Field.optionalDecimal,
  /** In orders under way. */
  frozenQuantity: Field.optionalDecimal,
  executedQuantity: Field.optionalDecimal,
  /** Of one order, in the currency. */
  minAmount: Field.optionalDecimal,
  /** Of one order, in the currency. */
  maxAmount: Field.optionalDecimal,
  remark: Field.optionalText,
  /** 10 online, 20 offline, 30 completed. */
  status: Field.optionalNumber,
  createDate: Field.optionalMillisText,
  /** Payment method types. */
  payments: Field.optional(Field.list(Field.text)),
  orderNum: Field.optionalNumber,
  finishNum: Field.optionalNumber,
  recentOrderNum: Field.optionalNumber,
  recentExecuteRate: Field.optionalNumber,
  fee: Field.optionalDecimal,
  isOnline: Field.optionalFlag,
  lastLogoutTime: Field.optionalText,
  /** Why it is hidden; `""` when it is not. */
  hiddenReason: Field.optionalText,
  symbolInfo: Field.optional(P2pSymbol),
  tradingPreferenceSet: Field.optional(AdPreferences),
  /** 1 freezes the funds beforehand, 2 does not. */
  version: Field.optionalNumber,
  updateDate: Field.optionalMillisText,
  feeRate: Field.optionalDecimal,
  /** In minutes. */
  paymentPeriod: Field.optionalNumber,
  itemType: Field.optional(Field.openEnum("ORIGIN", "BULK")),
  paymentTerms: Field.optional(Field.list<PaymentTerm>(PaymentTerm))
})
export interface P2pAd extends Schema.Schema.Type<typeof P2pAd> {}

/** Whether the tokens bought may be withdrawn only later. */
export const P2pDelay = Schema.Struct({
  isDelayWithdraw: Field.optionalFlag,
  delayTime: Field.optionalText,
  startTime: Field.optionalText
})
export interface P2pDelay extends Schema.Schema.Type<typeof P2pDelay> {}

/** How a dispute about an order stands. */
export const P2pJudge = Schema.Struct({
  autoJudgeUnlockTime: Field.optionalText,
  dissentResult: Field.optionalText,
  preDissent: Field.optionalText,
  postDissent: Field.optionalText
})
export interface P2pJudge extends Schema.Schema.Type<typeof P2pJudge> {}

/** An order in a list. Names of fields that the documentation writes with a capital come without. */
export const P2pOrder = Schema.Struct({
  id: Field.text,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalNumber,
  tokenId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("ORIGIN", "SMALL_COIN", "WEB3")),
  /** In the currency. */
  amount: Field.optionalDecimal,
  currencyId: Field.optionalText,
  price: Field.optionalDecimal,
  notifyTokenQuantity: Field.optionalDecimal,
  notifyTokenId: Field.optionalText,
  fee: Field.optionalDecimal,
  targetNickName: Field.optionalText,
  /** The counterparty's. */
  targetUserId: Field.optionalText,
  /**
   * 5 waits for the chain, 10 for the payment, 20 for the release, 30 in dispute, 40 cancelled, 50 done, 60 being
   * paid online, 70 payment failed, 80 cancelled for an exception, 90 the buyer is choosing a token, 100 objected to,
   * 110 waits for an objection.
   */
  status: Field.optionalNumber,
  selfUnreadMsgCount: Field.optionalText,
  createDate: Field.optionalMillisText,
  /** Seconds left to pay. */
  transferLastSeconds: Field.optionalText,
  appealLastSeconds: Field.optionalText,
  /** The account's own. */
  userId: Field.optionalText,
  sellerRealName: Field.optionalText,
  buyerRealName: Field.optionalText,
  judgeInfo: Field.optional(P2pJudge),
  unreadMsgCount: Field.optionalText,
  extension: Field.optional(P2pDelay),
  /** The documentation's spelling of `extension`. */
  Extension: Field.optional(P2pDelay),
  bulkOrderFlag: Field.optionalFlag
})
export interface P2pOrder extends Schema.Schema.Type<typeof P2pOrder> {}

/** Something that a user may do. */
export const P2pPrivilege = Schema.Struct({
  /** Like `POST_AD_BULK`. */
  name: Field.optionalText,
  data: Field.optionalText
})
export interface P2pPrivilege extends Schema.Schema.Type<typeof P2pPrivilege> {}

/** A user of P2P trading. Where the documentation and its example disagree, a field is text or a number. */
export const P2pUser = Schema.Struct({
  nickName: Field.text,
  /** Whether the exchange has made the name up. */
  defaultNickName: Field.optionalFlag,
  whiteFlag: Field.optionalNumber,
  contactConfig: Field.optionalFlag,
  isOnline: Field.optionalFlag,
  kycLevel: Field.optionalTextOrNumber,
  /** Masked. */
  email: Field.optionalText,
  /** Masked. */
  mobile: Field.optionalText,
  /** In seconds. */
  lastLogoutTime: Field.optionalText,
  /** Percent of orders completed in the last 30 days. */
  recentRate: Field.optionalTextOrNumber,
  totalFinishCount: Field.optionalNumber,
  totalFinishSellCount: Field.optionalNumber,
  totalFinishBuyCount: Field.optionalNumber,
  /** In the last 30 days. */
  recentFinishCount: Field.optionalNumber,
  /** In minutes. */
  averageReleaseTime: Field.optionalText,
  /** In minutes. */
  averageTransferTime: Field.optionalText,
  accountCreateDays: Field.optionalNumber,
  firstTradeDays: Field.optionalNumber,
  realName: Field.optionalText,
  /** In USDT, in the last 30 days. */
  recentTradeAmount: Field.optionalDecimal,
  /** In USDT. */
  totalTradeAmount: Field.optionalDecimal,
  executeNum: Field.optionalNumber,
  orderNum: Field.optionalNumber,
  hasUnPostAd: Field.optionalNumber,
  /** In seconds. */
  registerTime: Field.optionalText,
  /** 1 a verified advertiser, 2 not. */
  authStatus: Field.optionalNumber,
  /** Three letters. */
  kycCountryCode: Field.optionalText,
  /** `Y` when banned. */
  blocked: Field.optionalText,
  goodAppraiseRate: Field.optionalDecimal,
  goodAppraiseCount: Field.optionalNumber,
  badAppraiseCount: Field.optionalNumber,
  accountId: Field.optionalTextOrNumber,
  paymentCount: Field.optionalNumber,
  contactCount: Field.optionalNumber,
  realNameMask: Field.optionalText,
  vipLevel: Field.optionalNumber,
  vipProfit: Field.optional(Field.list(Field.text)),
  userTag: Field.optional(Field.list(Field.text)),
  userCancelCountLimit: Field.optionalNumber,
  paymentRealNameUneditable: Field.optionalFlag,
  lostRoleAffected: Field.optionalFlag,
  userCurPrivilege: Field.optional(Field.list(Field.text)),
  userType: Field.optional(Field.openEnum("PERSONAL", "ORG")),
  userId: Field.optionalText,
  realNameEn: Field.optionalText,
  canSubOnline: Field.optionalFlag,
  curPrivilegeInfo: Field.optional(Field.list<P2pPrivilege>(P2pPrivilege)),
  openApiSwitch: Field.optionalNumber
})
export interface P2pUser extends Schema.Schema.Type<typeof P2pUser> {}

/** Whom an ad is for. Switches are `"0"` for no and `"1"` for yes. */
export const TradingPreferences = Schema.Struct({
  /** Only those who have no ads of their own. */
  hasUnPostAd: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those who have proved who they are. */
  isKyc: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those with an email address bound. */
  isEmail: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those with a mobile number bound. */
  isMobile: Field.optionalParam(Schema.Literal("0", "1")),
  /** Only those registered for `registerTimeThreshold` days. */
  hasRegisterTime: Field.optionalParam(Schema.Literal("0", "1")),
  /** In days. */
  registerTimeThreshold: Field.optionalTextParam,
  /** Orders done in the last 30 days, with `hasOrderFinishNumberDay30`. */
  orderFinishNumberDay30: Field.optionalTextParam,
  /** Percent of orders completed in the last 30 days, with `hasCompleteRateDay30`. */
  completeRateDay30: Field.optionalTextParam,
  /** Countries by their three letters, with `hasNationalLimit`. */
  nationalLimit: Field.optionalTextParam,
  hasOrderFinishNumberDay30: Field.optionalParam(Schema.Literal("0", "1")),
  hasCompleteRateDay30: Field.optionalParam(Schema.Literal("0", "1")),
  /** Not for those of the countries in `nationalLimit`. */
  hasNationalLimit: Field.optionalParam(Schema.Literal("0", "1"))
})
export interface TradingPreferences extends Schema.Schema.Type<typeof TradingPreferences> {}
