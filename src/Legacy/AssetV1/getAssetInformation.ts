import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetAssetInformationParams = Schema.Struct({
  /** Defaults to `ACCOUNT_TYPE_SPOT`. */
  account_type: Field.optionalTextParam,
  coin: Field.optionalTextParam
})
export interface GetAssetInformationParams extends Schema.Schema.Type<typeof GetAssetInformationParams> {}

export const GetAssetInformationResult = Schema.Struct({
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
          /** Not used at present. */
          withdraw: Field.optionalText
        })
      )
    )
  })
})
export interface GetAssetInformationResult extends Schema.Schema.Type<typeof GetAssetInformationResult> {}

/**
 * Returns the balances of the spot wallet.
 *
 * @example
 * ```ts
 * import * as AssetV1 from "effect-bybit/Legacy/AssetV1"
 *
 * export const assetInformation = AssetV1.getAssetInformation({ coin: "USDT" })
 * ```
 */
export const getAssetInformation: Endpoint.Private<GetAssetInformationParams | void, GetAssetInformationResult> =
  api.get("getAssetInformation", "/asset/v1/private/asset-info/query", {
    aliases: ["AccountAssetClient.getAssetInformation"],
    access: "private",
    kind: "read",
    params: GetAssetInformationParams,
    result: GetAssetInformationResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getAssetInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  })
