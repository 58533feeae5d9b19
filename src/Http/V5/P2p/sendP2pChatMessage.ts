import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { P2pContentType } from "./rows.js"

export const SendP2pChatMessageParams = Schema.Struct({
  /** The text, or the URL of a file. */
  message: Field.text,
  /** `str` for text. */
  contentType: P2pContentType,
  orderId: Field.text,
  /** Your own ID, unique to each message. */
  msgUuid: Field.text,
  /** Name of the picture, PDF or video. */
  fileName: Field.optionalTextParam
})
export interface SendP2pChatMessageParams extends Schema.Schema.Type<typeof SendP2pChatMessageParams> {}

/**
 * Sends text or a file to the counterparty of an order.
 *
 * To send a file, first upload it with `uploadP2pChatFile`, then pass its `url` as `message`.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.sendP2pChatMessage({
 *   orderId: "1898976123321221120",
 *   message: "Paid.",
 *   contentType: "str",
 *   msgUuid: crypto.randomUUID()
 * })
 * ```
 */
export const sendP2pChatMessage: Endpoint.Private<SendP2pChatMessageParams, Empty> = constructors.post(
  "P2p.sendP2pChatMessage",
  "/v5/p2p/order/message/send",
  {
    aliases: ["sendP2POrderMessage"],
    access: "private",
    kind: "commit",
    idempotencyKey: "msgUuid",
    params: SendP2pChatMessageParams,
    result: Empty,
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/send-chat-msg"
  }
)
