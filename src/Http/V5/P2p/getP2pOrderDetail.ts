import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pDelay, P2pJudge, PaymentTerm } from "./rows.js"

export const GetP2pOrderDetailParams = Schema.Struct({
  orderId: Field.text
})
export interface GetP2pOrderDetailParams extends Schema.Schema.Type<typeof GetP2pOrderDetailParams> {}

export const GetP2pOrderDetailResult = Schema.Struct({
  id: Field.text,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalNumber,
  /** The ad's. */
  itemId: Field.optionalText,
  accountId: Field.optionalText,
  /** The account's own. */
  userId: Field.optionalText,
  nickName: Field.optionalText,
  /** The advertiser's. */
  makerUserId: Field.optionalText,
  targetAccountId: Field.optionalText,
  /** The counterparty's. */
  targetUserId: Field.optionalText,
  targetNickName: Field.optionalText,
  targetFirstName: Field.optionalText,
  targetSecondName: Field.optionalText,
  targetUserAuthStatus: Field.optionalNumber,
  targetConnectInformation: Field.optionalText,
  payerRealName: Field.optionalText,
  sellerRealName: Field.optionalText,
  buyerRealName: Field.optionalText,
  tokenId: Field.optionalText,
  tokenName: Field.optionalText,
  currencyId: Field.optionalText,
  price: Field.optionalDecimal,
  /** Of the token. */
  quantity: Field.optionalDecimal,
  /** In the currency. */
  amount: Field.optionalDecimal,
  payCode: Field.optionalText,
  /** 0 before the buyer has chosen. */
  paymentType: Field.optionalTextOrNumber,
  /** When the buyer paid; `"0"` before. */
  transferDate: Field.optionalMillisText,
  /**
   * 5 waits for the chain, 10 for the payment, 20 for the release, 30 in dispute, 40 cancelled, 50 done, 60 being
   * paid online, 70 payment failed, 80 cancelled for an exception, 90 the buyer is choosing a token, 100 objected to,
   * 110 waits for an objection.
   */
  status: Field.optionalNumber,
  createDate: Field.optionalMillisText,
  /** The seller's ways to be paid. */
  paymentTermList: Field.optional(Field.list<PaymentTerm>(PaymentTerm)),
  remark: Field.optionalText,
  /** Seconds left to pay. */
  transferLastSeconds: Field.optionalText,
  recentOrderNum: Field.optionalNumber,
  recentExecuteRate: Field.optionalNumber,
  appealLastSeconds: Field.optionalText,
  appealContent: Field.optionalText,
  appealType: Field.optionalNumber,
  appealNickName: Field.optionalText,
  /** `Y` or `N`. */
  canAppeal: Field.optionalText,
  totalAppealTimes: Field.optionalText,
  appealedTimes: Field.optionalText,
  paymentTermResult: Field.optional(PaymentTerm),
  orderFinishMinute: Field.optionalNumber,
  /** What the buyer has chosen. */
  confirmedPayTerm: Field.optional(PaymentTerm),
  makerFee: Field.optionalDecimal,
  takerFee: Field.optionalDecimal,
  fee: Field.optionalDecimal,
  unreadMsgCount: Field.optionalText,
  updateDate: Field.optionalMillisText,
  extension: Field.optional(P2pDelay),
  judgeInfo: Field.optional(P2pJudge),
  orderType: Field.optional(Field.openEnum("ORIGIN", "SMALL_COIN", "WEB3")),
  appealUserId: Field.optionalText,
  /** The token that the buyer receives. */
  notifyTokenId: Field.optionalText,
  notifyTokenQuantity: Field.optionalDecimal,
  cancelReason: Field.optionalText,
  /** Whether the seller wants to cancel and the buyer has to answer: see `reviewP2pSellerCancel`. */
  needBuyerExamineCancel: Field.optionalFlag,
  usedCoupon: Field.optionalFlag,
  couponTokenId: Field.optionalText,
  couponQuantity: Field.optionalDecimal,
  targetUserType: Field.optional(Field.openEnum("PERSONAL", "ORG")),
  bulkOrderFlag: Field.optionalFlag
})
export interface GetP2pOrderDetailResult extends Schema.Schema.Type<typeof GetP2pOrderDetailResult> {}

/**
 * Reads one order, with the ways to pay for it.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pOrderDetail({ orderId: "1900004704665923584" })
 * ```
 */
export const getP2pOrderDetail: Endpoint.Private<GetP2pOrderDetailParams, GetP2pOrderDetailResult> = constructors.post(
  "P2p.getP2pOrderDetail",
  "/v5/p2p/order/info",
  {
    aliases: ["getP2POrderDetail"],
    access: "private",
    kind: "read",
    params: GetP2pOrderDetailParams,
    result: GetP2pOrderDetailResult,
    limit: "undocumented",
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/order/order-detail"
  }
)
