import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { P2pDelay } from "./P2pDelay.js"
import { P2pJudge } from "./P2pJudge.js"

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
