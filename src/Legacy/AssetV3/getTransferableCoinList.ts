import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
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

/** Lists the coins that can be transferred from one wallet to another. */
export const getTransferableCoinList: Endpoint.Private<GetTransferableCoinListParams, GetTransferableCoinListResult> =
  api.get("getTransferableCoinList", "/asset/v3/private/transfer/transfer-coin/list/query", {
    aliases: ["AccountAssetClientV3.getTransferableCoinList"],
    access: "private",
    kind: "read",
    params: GetTransferableCoinListParams,
    result: GetTransferableCoinListResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getTransferableCoin",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/transferable-coin-list.mdx"
  })
