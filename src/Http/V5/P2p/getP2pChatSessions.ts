import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const GetP2pChatSessionsParams = Schema.Struct({
  /** 0 for the first page, then the `id` of the last row. */
  lastId: Field.textOrNumber,
  /** Rows per page. */
  size: Field.integerParam,
  /** 0 unread, 1 read, 2 all. */
  readStatus: Schema.Literal(0, 1, 2),
  /** `SINGLE` with one counterparty. Defaults to both. */
  type: Field.optionalParam(Schema.Literal("GROUP", "SINGLE"))
})
export interface GetP2pChatSessionsParams extends Schema.Schema.Type<typeof GetP2pChatSessionsParams> {}

/** A chat with a counterparty. */
export const P2pChatSession = Schema.Struct({
  /** The counterparty's nickname. */
  sessionName: Field.optionalText,
  /** Encrypted. */
  sessionId: Field.text,
  type: Field.optional(Field.openEnum("SINGLE", "GROUP")),
  /** The cursor of the next page. Documented as a number, sent as text. */
  id: Field.textOrNumber,
  /** Number of unread messages. Documented as a number, sent as text. */
  unreadCount: Field.optionalTextOrNumber
})
export interface P2pChatSession extends Schema.Schema.Type<typeof P2pChatSession> {}

export const GetP2pChatSessionsResult = Schema.Struct({
  /** Conversations with other users. */
  chatSession: Field.list<P2pChatSession>(P2pChatSession)
})
export interface GetP2pChatSessionsResult extends Schema.Schema.Type<typeof GetP2pChatSessionsResult> {}

/**
 * Lists your chats with counterparties, in pages.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pChatSessions({ lastId: 0, size: 10, readStatus: 2 })
 * ```
 */
export const getP2pChatSessions: Endpoint.Private<GetP2pChatSessionsParams, GetP2pChatSessionsResult> =
  constructors.post("P2p.getP2pChatSessions", "/v5/p2p/chat/session/list_v1", {
    access: "private",
    kind: "read",
    params: GetP2pChatSessionsParams,
    result: GetP2pChatSessionsResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/chat/get-chat-session-list"
  })
