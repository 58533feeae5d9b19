import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { SubMember } from "./rows.js"

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
    permission: "a key of the master account that may transfer, also to sub-accounts, or withdraw",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/fund-subuid-list"
  })
)
