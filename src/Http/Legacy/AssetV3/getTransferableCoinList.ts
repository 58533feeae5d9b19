import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetTransferableCoinListParams = Schema.Struct({
  fromAccountType: AccountField.accountTypeParam,
  toAccountType: AccountField.accountTypeParam
})
export interface GetTransferableCoinListParams extends Schema.Schema.Type<typeof GetTransferableCoinListParams> {}

export const GetTransferableCoinListResult = Schema.Struct({
  list: Field.list(Field.text)
})
export interface GetTransferableCoinListResult extends Schema.Schema.Type<typeof GetTransferableCoinListResult> {}

/**
 * Lists the coins that can be transferred from one wallet to another.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.getTransferableCoin`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/transferable-coin-list.mdx
 */
export const getTransferableCoinList: Endpoint.Endpoint<
  GetTransferableCoinListParams,
  GetTransferableCoinListResult,
  never,
  RestClient | Credentials
> = api.get("/asset/v3/private/transfer/transfer-coin/list/query", {
  id: "getTransferableCoinList",
  aliases: ["AccountAssetClientV3.getTransferableCoinList"],
  family: "AssetV3",
  access: "private",
  kind: "read",
  params: GetTransferableCoinListParams,
  result: GetTransferableCoinListResult,
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.getTransferableCoin",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/transferable-coin-list.mdx"
})
