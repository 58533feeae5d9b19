import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"
import { SubMember } from "./rows/SubMember.js"

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
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/page-subuid
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getSubUidsPaged({ pageSize: 100 })
 * ```
 */
export const getSubUidsPaged: Paged.Endpoint<
  GetSubUidsPagedParams | void,
  GetSubUidsPagedResult,
  never,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/user/submembers", {
    id: "getSubUidsPaged",
    aliases: ["getSubUIDListUnlimited"],
    family: "User",
    access: "private",
    role: "master",
    kind: "read",
    params: GetSubUidsPagedParams,
    result: GetSubUidsPagedResult,
    rows: "subMembers",
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/page-subuid"
  })
)
