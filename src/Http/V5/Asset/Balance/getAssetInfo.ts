import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What a spot wallet holds of a coin.
 *
 * @since 0.1.0
 */
export const SpotAsset = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  frozen: Field.optionalDecimal,
  free: Field.optionalDecimal,
  /** On its way out. */
  withdraw: Field.optionalDecimal
})
export interface SpotAsset extends Schema.Schema.Type<typeof SpotAsset> {}

/**
 * A spot wallet.
 *
 * @since 0.1.0
 */
export const SpotAssets = /*#__PURE__*/ Schema.Struct({
  /** `ACCOUNT_STATUS_UNSPECIFIED` is banned. */
  status: /*#__PURE__*/ Field.openEnum("ACCOUNT_STATUS_NORMAL", "ACCOUNT_STATUS_UNSPECIFIED"),
  assets: /*#__PURE__*/ Field.list<SpotAsset>(SpotAsset)
})
export interface SpotAssets extends Schema.Schema.Type<typeof SpotAssets> {}

/**
 * What {@link getAssetInfo} takes.
 *
 * @since 0.1.0
 */
export const GetAssetInfoParams = /*#__PURE__*/ Schema.Struct({
  accountType: /*#__PURE__*/ Schema.Literal("SPOT"),
  /** Left out, all coins. */
  coin: Field.optionalTextParam
})
export interface GetAssetInfoParams extends Schema.Schema.Type<typeof GetAssetInfoParams> {}

/**
 * What {@link getAssetInfo} gives.
 *
 * @since 0.1.0
 */
export const GetAssetInfoResult = /*#__PURE__*/ Schema.Struct({
  spot: SpotAssets
})
export interface GetAssetInfoResult extends Schema.Schema.Type<typeof GetAssetInfoResult> {}

/**
 * Reads the spot wallet of an account that has not been upgraded.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 60 a minute.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/abandon/asset-info
 *
 * @since 0.1.0
 */
export const getAssetInfo: Endpoint.Endpoint<GetAssetInfoParams, GetAssetInfoResult, never, RestClient | Credentials> =
  /*#__PURE__*/ Endpoint.get("/v5/asset/transfer/query-asset-info", {
    id: "getAssetInfo",
    family: "Asset",
    access: "private",
    kind: "read",
    params: GetAssetInfoParams,
    result: GetAssetInfoResult,
    limit: [{ count: 60, perMs: 60000 }],
    demo: false,
    deprecated: "getAllCoinsBalance reads every wallet.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/asset-info"
  })
