import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetMemberTypeParams = Schema.Struct({
  /** Up to 200 sub-account IDs separated by commas, for a master account's key. */
  memberIds: Field.optionalParam(Schema.Union(Field.text, Field.list(Field.text)))
})
export interface GetMemberTypeParams extends Schema.Schema.Type<typeof GetMemberTypeParams> {}

export const GetMemberTypeResult = Schema.Struct({
  accounts: Field.list(
    Schema.Struct({
      uid: Field.text,
      accountType: Field.optional(Field.list(Field.text))
    })
  )
})
export interface GetMemberTypeResult extends Schema.Schema.Type<typeof GetMemberTypeResult> {}

/**
 * Lists the wallets of the calling account and of sub-accounts.
 *
 * A funding wallet that was never used is not listed.
 */
export const getMemberType: Endpoint.Private<GetMemberTypeParams | void, GetMemberTypeResult> = api.get(
  "getMemberType",
  "/user/v3/private/get-member-type",
  {
    access: "private",
    kind: "read",
    params: GetMemberTypeParams,
    result: GetMemberTypeResult,
    limit: "undocumented",
    deprecated: "User.getUidWalletType",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/user/wallet-type.mdx"
  }
)
