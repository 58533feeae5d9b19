import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AlphaAsset } from "./rows.js"

export const GetAlphaTradeAssetDetailParams = Schema.Struct({
  /** Like `ETH`, `SOL`, `BSC`. */
  chainCode: Field.text,
  /** The token's contract. */
  tokenAddress: Field.text
})
export interface GetAlphaTradeAssetDetailParams extends Schema.Schema.Type<typeof GetAlphaTradeAssetDetailParams> {}

export const GetAlphaTradeAssetDetailResult = Schema.Struct({
  /** Empty when the account has none of it, else one. */
  assetList: Field.list<AlphaAsset>(AlphaAsset)
})
export interface GetAlphaTradeAssetDetailResult extends Schema.Schema.Type<typeof GetAlphaTradeAssetDetailResult> {}

/** Reads what the account holds of one token. */
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
  permission: "a read-only key is enough",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/asset-detail"
})
