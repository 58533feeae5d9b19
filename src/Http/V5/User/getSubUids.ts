import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { SubMember } from "./rows/SubMember.js"

export const GetSubUidsResult = Schema.Struct({
  subMembers: Field.list<SubMember>(SubMember)
})
export interface GetSubUidsResult extends Schema.Schema.Type<typeof GetSubUidsResult> {}

/**
 * Reads the sub-accounts, 10,000 at most. With more of them, use `getSubUidsPaged`.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 10 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/subuid-list
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getSubUids()
 * ```
 */
export const getSubUids: Endpoint.Endpoint<void, GetSubUidsResult, never, RestClient | Credentials> = Endpoint.get(
  "/v5/user/query-sub-members",
  {
    id: "getSubUids",
    aliases: ["getSubUIDList"],
    family: "User",
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubUidsResult,
    limit: [{ count: 10, perMs: 1000 }],
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/user/subuid-list"
  }
)
