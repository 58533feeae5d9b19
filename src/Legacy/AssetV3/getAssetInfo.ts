import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
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

/** Reads the balances of the spot wallet. */
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
    demo: false,
    deprecated: "Asset.getAssetInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/asset-info.mdx"
  }
)
