import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const GetP2pChatMessageParams = Schema.Struct({
  orderId: Field.text,
  /** A number as text, from `1`. */
  currentPage: Field.optionalTextParam,
  /** Rows a page, as text, at most `30`. */
  size: Field.text
})
export interface GetP2pChatMessageParams extends Schema.Schema.Type<typeof GetP2pChatMessageParams> {}

/** A message of an order's chat. */
export const P2pMessage = Schema.Struct({
  id: Field.text,
  /** Text, or the address of a file. */
  message: Field.optionalText,
  /** Who sent it. */
  userId: Field.optionalText,
  /** 0 the system's; of users: 1 text, 2 picture, 7 PDF, 8 video; of the staff: 5 text, 6 picture. */
  msgType: Field.optionalNumber,
  /** The system's. */
  msgCode: Field.optionalNumber,
  createDate: Field.optionalMillisText,
  contentType: Field.optional(Field.openEnum("str", "pic", "pdf", "video")),
  orderId: Field.optionalText,
  /** What the sender passed. */
  msgUuid: Field.optionalText,
  nickName: Field.optionalText,
  fileName: Field.optionalText,
  accountId: Field.optionalText,
  /** 1 read, 0 not. */
  isRead: Field.optionalNumber,
  read: Field.optionalNumber,
  /** Like `user`, `sys`. */
  roleType: Field.optionalText,
  /** 1 when only the customer sees it. */
  onlyForCustomer: Field.optionalNumber
})
export interface P2pMessage extends Schema.Schema.Type<typeof P2pMessage> {}

export const GetP2pChatMessageResult = Schema.Struct({
  result: Field.list<P2pMessage>(P2pMessage)
})
export interface GetP2pChatMessageResult extends Schema.Schema.Type<typeof GetP2pChatMessageResult> {}

/**
 * Reads the chat of an order, page by page.
 *
 * The exchange puts the list under a second `result`.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pChatMessage({ orderId: "1898976123321221120", size: "30" })
 * ```
 */
export const getP2pChatMessage: Endpoint.Private<GetP2pChatMessageParams, GetP2pChatMessageResult> = constructors.post(
  "P2p.getP2pChatMessage",
  "/v5/p2p/order/message/listpage",
  {
    aliases: ["getP2POrderMessages"],
    access: "private",
    kind: "read",
    params: GetP2pChatMessageParams,
    result: GetP2pChatMessageResult,
    limit: "undocumented",
    permission: "a key of an advertiser",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/order/chat-msg"
  }
)
