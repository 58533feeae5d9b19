import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getSubAccounts} gives.
 *
 * @since 0.1.0
 */
export const GetSubAccountsResult = /*#__PURE__*/ Schema.Struct({
  subMemberIds: /*#__PURE__*/ Field.list(Field.text),
  transferableSubMemberIds: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface GetSubAccountsResult extends Schema.Schema.Type<typeof GetSubAccountsResult> {}

/**
 * Lists the ids of sub-accounts, and of those that take part in universal transfers.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.getTransferSubUids`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/subacct-list.mdx
 *
 * @since 0.1.0
 */
export const getSubAccounts: Endpoint.Endpoint<void, GetSubAccountsResult, never, RestClient | Credentials> =
  /*#__PURE__*/ api.get("/asset/v3/private/transfer/sub-member/list/query", {
    id: "getSubAccounts",
    aliases: ["AccountAssetClientV3.getSubAccounts"],
    family: "AssetV3",
    access: "private",
    role: "master",
    kind: "read",
    result: GetSubAccountsResult,
    limit: [{ count: 60, perMs: 60000 }],
    demo: false,
    deprecated: "Asset.getTransferSubUids",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/subacct-list.mdx"
  })
