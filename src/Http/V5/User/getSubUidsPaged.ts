import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { subMemberPageFields, subMemberPageParams } from "./fields.js"

export const GetSubUidsPagedParams = Schema.Struct({ ...subMemberPageParams })
export interface GetSubUidsPagedParams extends Schema.Schema.Type<typeof GetSubUidsPagedParams> {}

export const GetSubUidsPagedResult = Schema.Struct({ ...subMemberPageFields })
export interface GetSubUidsPagedResult extends Schema.Schema.Type<typeof GetSubUidsPagedResult> {}

/**
 * Lists the sub-accounts, in pages.
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
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/page-subuid"
  })
)
