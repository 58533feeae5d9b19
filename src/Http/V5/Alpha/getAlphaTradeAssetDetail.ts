import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaAsset, AlphaTokenAddress } from "./rows.js"

export const GetAlphaTradeAssetDetailParams = Schema.Struct({
  ...AlphaTokenAddress.fields
})
export interface GetAlphaTradeAssetDetailParams extends Schema.Schema.Type<typeof GetAlphaTradeAssetDetailParams> {}

export const GetAlphaTradeAssetDetailResult = Schema.Struct({
  /** One row, or none if the account does not hold the token. */
  assetList: Field.list<AlphaAsset>(AlphaAsset)
})
export interface GetAlphaTradeAssetDetailResult extends Schema.Schema.Type<typeof GetAlphaTradeAssetDetailResult> {}

/**
 * Returns the account's holding of a token.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeAssetDetail({
 *   chainCode: "ETH",
 *   tokenAddress: "0x6982508145454ce325ddbe47a25d4ec3d2311933"
 * })
 * ```
 */
export const getAlphaTradeAssetDetail: Endpoint.Private<
  GetAlphaTradeAssetDetailParams,
  GetAlphaTradeAssetDetailResult
> = Endpoint.post("Alpha.getAlphaTradeAssetDetail", "/v5/alpha/trade/asset-detail", {
  aliases: ["getAlphaAssetDetail"],
  access: "private",
  kind: "read",
  params: GetAlphaTradeAssetDetailParams,
  result: GetAlphaTradeAssetDetailResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/asset-detail"
})
