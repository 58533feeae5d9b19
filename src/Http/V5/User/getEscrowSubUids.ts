import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import type { RestClient } from "../../RestClient.js"
import { SubMember } from "./rows/SubMember.js"

export const GetEscrowSubUidsParams = Schema.Struct({
  /** Rows a page, at most 100. */
  pageSize: Field.optionalIntegerParam,
  /** `nextCursor` of the page before. */
  nextCursor: Field.optionalTextParam
})
export interface GetEscrowSubUidsParams extends Schema.Schema.Type<typeof GetEscrowSubUidsParams> {}

export const GetEscrowSubUidsResult = Schema.Struct({
  subMembers: Field.list<SubMember>(SubMember),
  /** `"0"` on the last page. */
  nextCursor: Field.optionalText
})
export interface GetEscrowSubUidsResult extends Schema.Schema.Type<typeof GetEscrowSubUidsResult> {}

/**
 * Reads the fund custodial sub-accounts of an institution, page by page.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 5 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/fund-subuid-list
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.getEscrowSubUids({ pageSize: 100 })
 * ```
 */
export const getEscrowSubUids: Paged.Endpoint<
  GetEscrowSubUidsParams | void,
  GetEscrowSubUidsResult,
  never,
  RestClient | Credentials
> = Paged.endpoint(
  Endpoint.get("/v5/user/escrow_sub_members", {
    id: "getEscrowSubUids",
    family: "User",
    access: "private",
    role: "master",
    kind: "read",
    params: GetEscrowSubUidsParams,
    result: GetEscrowSubUidsResult,
    rows: "subMembers",
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/fund-subuid-list"
  })
)
