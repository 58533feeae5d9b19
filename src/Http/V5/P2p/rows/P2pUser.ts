import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { P2pPrivilege } from "./P2pPrivilege.js"

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
