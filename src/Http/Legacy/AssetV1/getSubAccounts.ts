import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetSubAccountsResult = Schema.Struct({
  sub_user_id: Field.list(Field.textOrNumber),
  transferable_sub_ids: Field.optional(Field.list(Field.textOrNumber))
})
export interface GetSubAccountsResult extends Schema.Schema.Type<typeof GetSubAccountsResult> {}

/**
 * Lists the ids of sub-accounts, and of those that take part in universal transfers.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.getTransferSubUids`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md
 */
export const getSubAccounts: Endpoint.Endpoint<void, GetSubAccountsResult, never, RestClient | Credentials> = api.get(
  "/asset/v1/private/sub-member/member-ids",
  {
    id: "getSubAccounts",
    aliases: ["AccountAssetClient.getSubAccounts"],
    family: "AssetV1",
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubAccountsResult,
    limit: [{ count: 60, perMs: 60000 }],
    demo: false,
    deprecated: "Asset.getTransferSubUids",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)
