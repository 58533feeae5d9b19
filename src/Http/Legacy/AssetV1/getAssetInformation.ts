import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetAssetInformationParams = Schema.Struct({
  /** `ACCOUNT_TYPE_SPOT` when left out. */
  account_type: Field.optionalTextParam,
  coin: Field.optionalTextParam
})
export interface GetAssetInformationParams extends Schema.Schema.Type<typeof GetAssetInformationParams> {}

export const GetAssetInformationResult = Schema.Struct({
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
          /** Not used at present. */
          withdraw: Field.optionalText
        })
      )
    )
  })
})
export interface GetAssetInformationResult extends Schema.Schema.Type<typeof GetAssetInformationResult> {}

/**
 * Reads the balances of the spot wallet.
 *
 * - Access: private.
 * - Limit: 60 per minute.
 * - In V5: `Asset.getAssetInfo`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md
 */
export const getAssetInformation: Endpoint.Endpoint<
  GetAssetInformationParams | void,
  GetAssetInformationResult,
  never,
  RestClient | Credentials
> = api.get("/asset/v1/private/asset-info/query", {
  id: "getAssetInformation",
  aliases: ["AccountAssetClient.getAssetInformation"],
  family: "AssetV1",
  access: "private",
  kind: "read",
  params: GetAssetInformationParams,
  result: GetAssetInformationResult,
  limit: [{ count: 60, perMs: 60000 }],
  demo: false,
  deprecated: "Asset.getAssetInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})
