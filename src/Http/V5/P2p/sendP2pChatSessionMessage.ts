import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pContentType } from "./rows.js"

export const SendP2pChatSessionMessageParams = Schema.Struct({
  /** The text, at most 1000 characters, or the URL of a file. */
  message: Field.text,
  /** `str` for text. */
  contentType: P2pContentType,
  /** Encrypted. */
  sessionId: Field.text,
  /** An order with the counterparty. */
  orderId: Field.text
})
export interface SendP2pChatSessionMessageParams extends Schema.Schema.Type<typeof SendP2pChatSessionMessageParams> {}

/**
 * Sends text or a file to a counterparty in a chat.
 *
 * To send a file, first upload it with `uploadP2pChatFile`, then pass its `url` as `message`. Repeating the call sends it twice.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.sendP2pChatSessionMessage({
 *   message: "Paid.",
 *   contentType: "str",
 *   sessionId: "c2Vzc2lvbg==",
 *   orderId: "1900004704665923584"
 * })
 * ```
 */
export const sendP2pChatSessionMessage: Endpoint.Private<SendP2pChatSessionMessageParams, Empty> = constructors.post(
  "P2p.sendP2pChatSessionMessage",
  "/v5/p2p/chat/message/send_v1",
  {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: SendP2pChatSessionMessageParams,
    result: Empty,
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/chat/send-chat-msg"
  }
)
