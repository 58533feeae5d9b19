import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const GetP2pChatSessionIdParams = Schema.Struct({
  /** `targetUserMaskId` of the order. */
  userMaskId: Field.text
})
export interface GetP2pChatSessionIdParams extends Schema.Schema.Type<typeof GetP2pChatSessionIdParams> {}

export const GetP2pChatSessionIdResult = Schema.Struct({
  /** Encrypted. */
  sessionId: Field.text
})
export interface GetP2pChatSessionIdResult extends Schema.Schema.Type<typeof GetP2pChatSessionIdResult> {}

/**
 * Returns the chat with the counterparty of an order.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pChatSessionId({ userMaskId: "sb731f42293f74b278dc37d482bc5ff72" })
 * ```
 */
export const getP2pChatSessionId: Endpoint.Private<GetP2pChatSessionIdParams, GetP2pChatSessionIdResult> =
  constructors.post("P2p.getP2pChatSessionId", "/v5/p2p/chat/session/getSessionId", {
    access: "private",
    kind: "read",
    params: GetP2pChatSessionIdParams,
    result: GetP2pChatSessionIdResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/chat/get-session-id"
  })
