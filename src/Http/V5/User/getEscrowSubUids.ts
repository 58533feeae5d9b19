import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { subMemberPageFields, subMemberPageParams } from "./fields.js"

export const GetEscrowSubUidsParams = Schema.Struct({ ...subMemberPageParams })
export interface GetEscrowSubUidsParams extends Schema.Schema.Type<typeof GetEscrowSubUidsParams> {}

export const GetEscrowSubUidsResult = Schema.Struct({ ...subMemberPageFields })
export interface GetEscrowSubUidsResult extends Schema.Schema.Type<typeof GetEscrowSubUidsResult> {}

/**
 * Lists the fund custodial sub-accounts of an institution, in pages.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getEscrowSubUids({ pageSize: 100 })
 * ```
 */
export const getEscrowSubUids: Paged.Private<GetEscrowSubUidsParams | void, GetEscrowSubUidsResult> = Paged.endpoint(
  Endpoint.get("User.getEscrowSubUids", "/v5/user/escrow_sub_members", {
    access: "private",
    role: "master",
    kind: "read",
    params: GetEscrowSubUidsParams,
    result: GetEscrowSubUidsResult,
    rows: "subMembers",
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/fund-subuid-list"
  })
)
