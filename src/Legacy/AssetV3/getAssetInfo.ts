import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetAssetInfoParams = Schema.Struct({
  /** Defaults to `SPOT`. */
  accountType: AccountField.optionalAccountTypeParam,
  coin: Field.optionalTextParam
})
export interface GetAssetInfoParams extends Schema.Schema.Type<typeof GetAssetInfoParams> {}

export const GetAssetInfoResult = Schema.Struct({
  spot: Schema.Struct({
    /** `ACCOUNT_STATUS_NORMAL`, or `ACCOUNT_STATUS_UNSPECIFIED` if something is wrong. */
    status: Field.optionalText,
    assets: Field.optional(
      Field.list(
        Schema.Struct({
          coin: Field.text,
          /** Frozen amount. */
          frozen: Field.optionalText,
          /** Available balance. */
          free: Field.optionalDecimal,
          /** Amount being withdrawn. */
          withdraw: Field.optionalText
        })
      )
    )
  })
})
export interface GetAssetInfoResult extends Schema.Schema.Type<typeof GetAssetInfoResult> {}

/** Returns the balances of the spot wallet. */
export const getAssetInfo: Endpoint.Private<GetAssetInfoParams | void, GetAssetInfoResult> = api.get(
  "getAssetInfo",
  "/asset/v3/private/transfer/asset-info/query",
  {
    aliases: ["AccountAssetClientV3.getAssetInfo"],
    access: "private",
    kind: "read",
    params: GetAssetInfoParams,
    result: GetAssetInfoResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getAssetInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/asset-info.mdx"
  }
)
