import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { orderFields } from "./fields.js"
import { PaymentTerm } from "./paymentRows.js"
import { P2pDispute, P2pWithdrawalDelay } from "./rows.js"

export const GetP2pOrderDetailParams = Schema.Struct({
  orderId: Field.text
})
export interface GetP2pOrderDetailParams extends Schema.Schema.Type<typeof GetP2pOrderDetailParams> {}

export const GetP2pOrderDetailResult = Schema.Struct({
  ...orderFields,
  /** ID of the ad. */
  itemId: Field.optionalText,
  accountId: Field.optionalText,
  nickName: Field.optionalText,
  /** User ID of the advertiser. */
  makerUserId: Field.optionalText,
  /** Account ID of the counterparty. */
  targetAccountId: Field.optionalText,
  /** First name of the counterparty; may be `""`. */
  targetFirstName: Field.optionalText,
  /** Second name of the counterparty; may be `""`. */
  targetSecondName: Field.optionalText,
  /** Authentication status of the counterparty. */
  targetUserAuthStatus: Field.optionalNumber,
  /** Contact information of the counterparty. */
  targetConnectInformation: Field.optionalText,
  /** Whether the counterparty is a person or an organization. */
  targetUserType: Field.optional(Field.openEnum("PERSONAL", "ORG")),
  /** Real name of the payer. */
  payerRealName: Field.optionalText,
  /** Such as `USDT`. */
  tokenName: Field.optionalText,
  /** Quantity of the token. */
  quantity: Field.optionalDecimal,
  /** Payment code, such as `826102`. */
  payCode: Field.optionalText,
  /** 0 until the buyer has chosen. */
  paymentType: Field.optionalTextOrNumber,
  /** When the buyer paid, in ms; `"0"` until then. */
  transferDate: Field.optionalMillisText,
  /** The seller's payment methods. */
  paymentTermList: Field.optional(Field.list<PaymentTerm>(PaymentTerm)),
  /** Undocumented; its `id` is `"0"` in the example. */
  paymentTermResult: Field.optional(PaymentTerm),
  /** The payment method that the buyer has chosen. */
  confirmedPayTerm: Field.optional(PaymentTerm),
  remark: Field.optionalText,
  /** Number of recent orders. */
  recentOrderNum: Field.optionalNumber,
  /** Recent completion rate, in percent. */
  recentExecuteRate: Field.optionalNumber,
  /** Text of the appeal; `""` if there is none. */
  appealContent: Field.optionalText,
  /** Type of the appeal; 0 if there is none. */
  appealType: Field.optionalNumber,
  /** Nickname of the user who appealed; `""` if there is no appeal. */
  appealNickName: Field.optionalText,
  /** User ID of the user who appealed. */
  appealUserId: Field.optionalText,
  /** Whether you can appeal: `Y` or `N`. */
  canAppeal: Field.optionalText,
  /** Undocumented; `"4"` in the exchange's example. */
  totalAppealTimes: Field.optionalText,
  /** Number of appeals so far. */
  appealedTimes: Field.optionalText,
  /** Undocumented; 600000 in the exchange's example. */
  orderFinishMinute: Field.optionalNumber,
  /** The advertiser's fee. */
  makerFee: Field.optionalDecimal,
  /** The counterparty's fee. */
  takerFee: Field.optionalDecimal,
  /** When the order last changed, in ms. */
  updateDate: Field.optionalMillisText,
  /** Whether withdrawal of the purchased tokens is delayed. */
  extension: Field.optional(P2pWithdrawalDelay),
  /** State of a dispute. */
  judgeInfo: Field.optional(P2pDispute),
  /** Why the order was canceled. */
  cancelReason: Field.optionalText,
  /** Whether the seller wants to cancel and the buyer must respond: see `reviewP2pSellerCancel`. */
  needBuyerExamineCancel: Field.optionalFlag,
  /** Whether a coupon was used. */
  usedCoupon: Field.optionalFlag,
  /** Token of the coupon. */
  couponTokenId: Field.optionalText,
  /** Quantity of the coupon, in `couponTokenId`. */
  couponQuantity: Field.optionalDecimal
})
export interface GetP2pOrderDetailResult extends Schema.Schema.Type<typeof GetP2pOrderDetailResult> {}

/**
 * Returns one order, including its payment methods.
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
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/order-detail"
  }
)
