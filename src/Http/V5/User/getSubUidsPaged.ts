import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { SubMember } from "./rows.js"

export const GetSubUidsPagedParams = Schema.Struct({
  /** Rows a page, at most 100. */
  pageSize: Field.optionalIntegerParam,
  /** `nextCursor` of the page before. */
  nextCursor: Field.optionalTextParam
})
export interface GetSubUidsPagedParams extends Schema.Schema.Type<typeof GetSubUidsPagedParams> {}

export const GetSubUidsPagedResult = Schema.Struct({
  subMembers: Field.list<SubMember>(SubMember),
  /** `"0"` on the last page. */
  nextCursor: Field.optionalText
})
export interface GetSubUidsPagedResult extends Schema.Schema.Type<typeof GetSubUidsPagedResult> {}

/**
 * Reads the sub-accounts page by page.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getSubUidsPaged({ pageSize: 100 })
 * ```
 */
export const getSubUidsPaged: Paged.Private<GetSubUidsPagedParams | void, GetSubUidsPagedResult> = Paged.endpoint(
  Endpoint.get("User.getSubUidsPaged", "/v5/user/submembers", {
    aliases: ["getSubUIDListUnlimited"],
    access: "private",
    role: "master",
    kind: "read",
    params: GetSubUidsPagedParams,
    result: GetSubUidsPagedResult,
    rows: "subMembers",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/page-subuid"
  })
)
