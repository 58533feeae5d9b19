import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSubAccountsResult = Schema.Struct({
  subMemberIds: Field.list(Field.text),
  transferableSubMemberIds: Field.optional(Field.list(Field.text))
})
export interface GetSubAccountsResult extends Schema.Schema.Type<typeof GetSubAccountsResult> {}

/** Lists the IDs of sub-accounts, and of those that can use universal transfers. */
export const getSubAccounts: Endpoint.Private<void, GetSubAccountsResult> = api.get(
  "getSubAccounts",
  "/asset/v3/private/transfer/sub-member/list/query",
  {
    aliases: ["AccountAssetClientV3.getSubAccounts"],
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubAccountsResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getTransferSubUids",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/subacct-list.mdx"
  }
)
