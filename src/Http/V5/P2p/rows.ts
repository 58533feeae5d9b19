import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { orderFields } from "./fields.js"

const contentTypes = ["str", "pic", "pdf", "video"] as const

/** The content of a chat message: `str` is text, `pic` a picture. */
export type P2pContentType = Schema.OneOf<typeof contentTypes>

/** {@link P2pContentType} as a parameter. */
export const P2pContentType: Schema.Schema<P2pContentType> = Schema.Literals(contentTypes)

/** {@link P2pContentType} in a response. */
export const AnyP2pContentType: Schema.Schema<P2pContentType | (string & {})> = Field.openEnumOf(contentTypes)

/** Whether withdrawal of the purchased tokens is delayed. */
export const P2pWithdrawalDelay = Schema.Struct({
  isDelayWithdraw: Field.optionalFlag,
  delayTime: Field.optionalText,
  startTime: Field.optionalText
})
export interface P2pWithdrawalDelay extends Schema.Schema.Type<typeof P2pWithdrawalDelay> {}

/** The state of an order's dispute. */
export const P2pDispute = Schema.Struct({
  autoJudgeUnlockTime: Field.optionalText,
  dissentResult: Field.optionalText,
  preDissent: Field.optionalText,
  postDissent: Field.optionalText
})
export interface P2pDispute extends Schema.Schema.Type<typeof P2pDispute> {}

/** An order in a list. The documentation capitalizes some field names that arrive uncapitalized. */
export const P2pOrder = Schema.Struct({
  ...orderFields,
  /** Number of unread messages to you in the order's chat. */
  selfUnreadMsgCount: Field.optionalText,
  /** State of a dispute. */
  judgeInfo: Field.optional(P2pDispute),
  /** Whether withdrawal of the purchased tokens is delayed. */
  extension: Field.optional(P2pWithdrawalDelay),
  /** The documentation's spelling of `extension`. */
  Extension: Field.optional(P2pWithdrawalDelay)
})
export interface P2pOrder extends Schema.Schema.Type<typeof P2pOrder> {}

/** A privilege of a user. */
export const P2pPrivilege = Schema.Struct({
  /** Such as `POST_AD_BULK`. */
  name: Field.optionalText,
  data: Field.optionalText
})
export interface P2pPrivilege extends Schema.Schema.Type<typeof P2pPrivilege> {}

/** A user of P2P trading. Where the documentation and its example disagree, a field is text or a number. */
export const P2pUser = Schema.Struct({
  nickName: Field.text,
  /** Whether the exchange generated the nickname. */
  defaultNickName: Field.optionalFlag,
  /** Undocumented; 1 in the exchange's example. */
  whiteFlag: Field.optionalNumber,
  /** Undocumented; true in the exchange's example. */
  contactConfig: Field.optionalFlag,
  /** Whether the user is online on the exchange's site. */
  isOnline: Field.optionalFlag,
  /** Level of identity verification, such as 1. */
  kycLevel: Field.optionalTextOrNumber,
  /** Masked. */
  email: Field.optionalText,
  /** Masked. */
  mobile: Field.optionalText,
  /** In seconds. */
  lastLogoutTime: Field.optionalText,
  /** Percentage of orders completed in the last 30 days. */
  recentRate: Field.optionalTextOrNumber,
  /** Number of completed orders. */
  totalFinishCount: Field.optionalNumber,
  /** Number of completed orders that sold a token. */
  totalFinishSellCount: Field.optionalNumber,
  /** Number of completed orders that bought a token. */
  totalFinishBuyCount: Field.optionalNumber,
  /** Number of orders in the last 30 days. */
  recentFinishCount: Field.optionalNumber,
  /** Average time to release tokens, in minutes. */
  averageReleaseTime: Field.optionalText,
  /** Average time to pay, in minutes. */
  averageTransferTime: Field.optionalText,
  /** Days since the account was created. */
  accountCreateDays: Field.optionalNumber,
  /** Days since the first trade. */
  firstTradeDays: Field.optionalNumber,
  /** Real name, such as `TEST`. */
  realName: Field.optionalText,
  /** Amount traded in the last 30 days, in USDT. */
  recentTradeAmount: Field.optionalDecimal,
  /** Total amount traded, in USDT. */
  totalTradeAmount: Field.optionalDecimal,
  /** Undocumented; 0 in the exchange's example. */
  executeNum: Field.optionalNumber,
  /** Number of orders. */
  orderNum: Field.optionalNumber,
  /** Undocumented; 0 in the exchange's example. */
  hasUnPostAd: Field.optionalNumber,
  /** When the user registered, in seconds. */
  registerTime: Field.optionalText,
  /** 1 for a verified advertiser, otherwise 2. */
  authStatus: Field.optionalNumber,
  /** Three-letter country code of the identity verification. */
  kycCountryCode: Field.optionalText,
  /** `Y` if banned. */
  blocked: Field.optionalText,
  /** Share of positive ratings. */
  goodAppraiseRate: Field.optionalDecimal,
  /** Number of positive ratings. */
  goodAppraiseCount: Field.optionalNumber,
  /** Number of negative ratings. */
  badAppraiseCount: Field.optionalNumber,
  accountId: Field.optionalTextOrNumber,
  /** Number of payment methods. */
  paymentCount: Field.optionalNumber,
  /** Number of contacts. */
  contactCount: Field.optionalNumber,
  /** Real name, masked. */
  realNameMask: Field.optionalText,
  /** VIP level, such as 1. */
  vipLevel: Field.optionalNumber,
  /** Benefits of the VIP level, such as `P2P_AUTO_JUDGE`. */
  vipProfit: Field.optional(Field.list(Field.text)),
  /** Such as `RU_PAYMENT_PROMPT`. */
  userTag: Field.optional(Field.list(Field.text)),
  /** Number of orders that the user may cancel. */
  userCancelCountLimit: Field.optionalNumber,
  /** Whether the real name of the payment methods is fixed. */
  paymentRealNameUneditable: Field.optionalFlag,
  /** Undocumented; false in the exchange's example. */
  lostRoleAffected: Field.optionalFlag,
  /** The user's privileges, such as `POST_AD_BULK`. */
  userCurPrivilege: Field.optional(Field.list(Field.text)),
  /** A person or an organization. */
  userType: Field.optional(Field.openEnum("PERSONAL", "ORG")),
  userId: Field.optionalText,
  /** Real name in English, as verified. */
  realNameEn: Field.optionalText,
  /** Undocumented; true in the exchange's example. */
  canSubOnline: Field.optionalFlag,
  /** The privileges in `userCurPrivilege` with their data. */
  curPrivilegeInfo: Field.optional(Field.list<P2pPrivilege>(P2pPrivilege)),
  /** Undocumented; 1 in the exchange's example. */
  openApiSwitch: Field.optionalNumber
})
export interface P2pUser extends Schema.Schema.Type<typeof P2pUser> {}
