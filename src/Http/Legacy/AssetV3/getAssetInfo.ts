import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetAssetInfoParams = Schema.Struct({
  /** `SPOT` when left out. */
  accountType: AccountField.optionalAccountTypeParam,
  coin: Field.optionalTextParam
})
export interface GetAssetInfoParams extends Schema.Schema.Type<typeof GetAssetInfoParams> {}

export const GetAssetInfoResult = Schema.Struct({
  spot: Schema.Struct({
    /** `ACCOUNT_STATUS_NORMAL`, or `ACCOUNT_STATUS_UNSPECIFIED` where something is wrong. */
    status: Field.optionalText,
    assets: Field.optional(
      Field.list(
        Schema.Struct({
          coin: Field.text,
          /** What is held back. */
          frozen: Field.optionalText,
          /** What is available. */
          free: Field.optionalDecimal,
          /** What is being withdrawn. */
          withdraw: Field.optionalText
        })
      )
    )
  })
})
export interface GetAssetInfoResult extends Schema.Schema.Type<typeof GetAssetInfoResult> {}

/**
 * Reads the balances of the spot wallet.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.getAssetInfo`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/asset-info.mdx
 */
export const getAssetInfo: Endpoint.Endpoint<
  GetAssetInfoParams | void,
  GetAssetInfoResult,
  never,
  RestClient | Credentials
> = api.get("/asset/v3/private/transfer/asset-info/query", {
  id: "getAssetInfo",
  aliases: ["AccountAssetClientV3.getAssetInfo"],
  family: "AssetV3",
  access: "private",
  kind: "read",
  params: GetAssetInfoParams,
  result: GetAssetInfoResult,
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.getAssetInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/asset-info.mdx"
})
