import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { constructors } from "./constructors.js"

export const SendP2pChatMessageParams = Schema.Struct({
  /** The text, or the address of a file. */
  message: Field.text,
  /** `str` for text. */
  contentType: Schema.Literal("str", "pic", "pdf", "video"),
  orderId: Field.text,
  /** Of your making, another for each message. */
  msgUuid: Field.text,
  fileName: Field.optionalTextParam
})
export interface SendP2pChatMessageParams extends Schema.Schema.Type<typeof SendP2pChatMessageParams> {}

/**
 * Sends text or a file to the counterparty of an order.
 *
 * To send a file, pass it to `uploadP2pChatFile` first, and the `url` that it gives as `message`.
 *
 * - Access: private, a key of an advertiser that may write.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/p2p/order/send-chat-msg
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
export const sendP2pChatMessage: Endpoint.Endpoint<SendP2pChatMessageParams, Empty, never, RestClient | Credentials> =
  constructors.post("/v5/p2p/order/message/send", {
    id: "sendP2pChatMessage",
    aliases: ["sendP2POrderMessage"],
    family: "P2p",
    access: "private",
    kind: "commit",
    idempotencyKey: "msgUuid",
    params: SendP2pChatMessageParams,
    result: Empty,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/order/send-chat-msg"
  })
