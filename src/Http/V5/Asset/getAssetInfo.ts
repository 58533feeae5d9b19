import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** The balance of one coin in a spot wallet. */
export const SpotAsset = Schema.Struct({
  coin: Field.text,
  frozen: Field.optionalDecimal,
  free: Field.optionalDecimal,
  /** Amount being withdrawn. */
  withdraw: Field.optionalDecimal
})
export interface SpotAsset extends Schema.Schema.Type<typeof SpotAsset> {}

/** A spot wallet. */
export const SpotAssets = Schema.Struct({
  /** `ACCOUNT_STATUS_UNSPECIFIED` means banned. */
  status: Field.openEnum("ACCOUNT_STATUS_NORMAL", "ACCOUNT_STATUS_UNSPECIFIED"),
  assets: Field.list<SpotAsset>(SpotAsset)
})
export interface SpotAssets extends Schema.Schema.Type<typeof SpotAssets> {}

export const GetAssetInfoParams = Schema.Struct({
  accountType: Schema.Literal("SPOT"),
  /** Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetAssetInfoParams extends Schema.Schema.Type<typeof GetAssetInfoParams> {}

export const GetAssetInfoResult = Schema.Struct({
  /** The spot wallet. */
  spot: SpotAssets
})
export interface GetAssetInfoResult extends Schema.Schema.Type<typeof GetAssetInfoResult> {}

/**
 * Returns the spot wallet of an account that has not been upgraded.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getAssetInfo({ accountType: "SPOT", coin: "ETH" })
 * ```
 *
 * @deprecated Use getAllCoinsBalance, which returns every wallet.
 */
export const getAssetInfo: Endpoint.Private<GetAssetInfoParams, GetAssetInfoResult> = Endpoint.get(
  "Asset.getAssetInfo",
  "/v5/asset/transfer/query-asset-info",
  {
    access: "private",
    kind: "read",
    params: GetAssetInfoParams,
    result: GetAssetInfoResult,
    limit: [{ count: 60, perMs: 60000 }],
    permission: "a read-only key is sufficient",
    deprecated: "Use getAllCoinsBalance, which returns every wallet.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/asset-info"
  }
)
