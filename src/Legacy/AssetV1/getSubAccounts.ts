import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSubAccountsResult = Schema.Struct({
  sub_user_id: Field.list(Field.textOrNumber),
  transferable_sub_ids: Field.optional(Field.list(Field.textOrNumber))
})
export interface GetSubAccountsResult extends Schema.Schema.Type<typeof GetSubAccountsResult> {}

/** Lists the IDs of sub-accounts, and of those that can use universal transfers. */
export const getSubAccounts: Endpoint.Private<void, GetSubAccountsResult> = api.get(
  "getSubAccounts",
  "/asset/v1/private/sub-member/member-ids",
  {
    aliases: ["AccountAssetClient.getSubAccounts"],
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubAccountsResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getTransferSubUids",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)
