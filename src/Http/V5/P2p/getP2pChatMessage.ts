import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { AnyP2pContentType } from "./rows.js"

export const GetP2pChatMessageParams = Schema.Struct({
  orderId: Field.text,
  /** Page number as text, starting at `1`. */
  currentPage: Field.optionalTextParam,
  /** Rows per page as text, at most `30`. */
  size: Field.text
})
export interface GetP2pChatMessageParams extends Schema.Schema.Type<typeof GetP2pChatMessageParams> {}

/** One message of an order's chat. */
export const P2pMessage = Schema.Struct({
  id: Field.text,
  /** Text, or the URL of a file. */
  message: Field.optionalText,
  /** The sender. */
  userId: Field.optionalText,
  /** 0 system message. Users: 1 text, 2 picture, 7 PDF, 8 video. Staff: 5 text, 6 picture. */
  msgType: Field.optionalNumber,
  /** Code of a system message. */
  msgCode: Field.optionalNumber,
  /** When the message was sent, in ms. */
  createDate: Field.optionalMillisText,
  /** `str` for text, `pic` for a picture. */
  contentType: Field.optional(AnyP2pContentType),
  orderId: Field.optionalText,
  /** The ID that the sender passed. */
  msgUuid: Field.optionalText,
  nickName: Field.optionalText,
  /** Name of the picture, PDF or video. */
  fileName: Field.optionalText,
  accountId: Field.optionalText,
  /** 1 if read, otherwise 0. */
  isRead: Field.optionalNumber,
  read: Field.optionalNumber,
  /** Such as `user` or `sys`. */
  roleType: Field.optionalText,
  /** 1 if only the customer sees it. */
  onlyForCustomer: Field.optionalNumber
})
export interface P2pMessage extends Schema.Schema.Type<typeof P2pMessage> {}

export const GetP2pChatMessageResult = Schema.Struct({
  /** The messages of the page. */
  result: Field.list<P2pMessage>(P2pMessage)
})
export interface GetP2pChatMessageResult extends Schema.Schema.Type<typeof GetP2pChatMessageResult> {}

/**
 * Lists the chat messages of an order, in pages.
 *
 * The exchange nests the list in a second `result`.
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
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/chat-msg"
  }
)
