import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SubMember } from "./rows.js"

export const GetSubUidsResult = Schema.Struct({
  /** At most 10,000 sub-accounts. */
  subMembers: Field.list<SubMember>(SubMember)
})
export interface GetSubUidsResult extends Schema.Schema.Type<typeof GetSubUidsResult> {}

/**
 * Lists up to 10,000 sub-accounts. If you have more, use `getSubUidsPaged`.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getSubUids()
 * ```
 */
export const getSubUids: Endpoint.Private<void, GetSubUidsResult> = Endpoint.get(
  "User.getSubUids",
  "/v5/user/query-sub-members",
  {
    aliases: ["getSubUIDList"],
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubUidsResult,
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/user/subuid-list"
  }
)
