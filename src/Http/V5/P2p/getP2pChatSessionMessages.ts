import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { AnyP2pContentType } from "./rows.js"

export const GetP2pChatSessionMessagesParams = Schema.Struct({
  /** 0 for the latest messages, then the `id` of the last row. */
  lastId: Field.textOrNumber,
  /** Rows per page, at most 30. */
  limit: Field.integerParam,
  /** Encrypted. */
  sessionId: Field.text
})
export interface GetP2pChatSessionMessagesParams extends Schema.Schema.Type<typeof GetP2pChatSessionMessagesParams> {}

/** One message of a chat. */
export const P2pChatSessionMessage = Schema.Struct({
  /** The cursor of the next page. Documented as a number, sent as text. */
  id: Field.textOrNumber,
  sendUserNickName: Field.optionalText,
  contentType: Field.optional(AnyP2pContentType),
  /** JSON text with `content`, `msgCode`, `msgType`, `fileName` and `size`. `content` is text, or the URL of a file. */
  message: Field.optionalText,
  /** When it was sent, in ms. Documented as a number, sent as text. */
  createDate: Field.optionalTextOrNumber
})
export interface P2pChatSessionMessage extends Schema.Schema.Type<typeof P2pChatSessionMessage> {}

export const GetP2pChatSessionMessagesResult = Schema.Struct({
  /** Newest first. */
  messages: Field.list<P2pChatSessionMessage>(P2pChatSessionMessage)
})
export interface GetP2pChatSessionMessagesResult extends Schema.Schema.Type<typeof GetP2pChatSessionMessagesResult> {}

/**
 * Lists the messages of a chat, newest first, in pages.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pChatSessionMessages({
 *   lastId: 0,
 *   limit: 30,
 *   sessionId: "c2Vzc2lvbg=="
 * })
 * ```
 */
export const getP2pChatSessionMessages: Endpoint.Private<
  GetP2pChatSessionMessagesParams,
  GetP2pChatSessionMessagesResult
> = constructors.post("P2p.getP2pChatSessionMessages", "/v5/p2p/chat/message/listpage_v1", {
  access: "private",
  kind: "read",
  params: GetP2pChatSessionMessagesParams,
  result: GetP2pChatSessionMessagesResult,
  limit: "undocumented",
  permission: "requires an advertiser's key",
  docs: "https://bybit-exchange.github.io/docs/p2p/chat/get-message-list"
})
