import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { AlphaAsset } from "../rows/AlphaAsset.js"

export const GetAlphaTradeAssetListResult = Schema.Struct({
  totalAssetUsd: Field.optionalDecimal,
  assetList: Field.list<AlphaAsset>(AlphaAsset)
})
export interface GetAlphaTradeAssetListResult extends Schema.Schema.Type<typeof GetAlphaTradeAssetListResult> {}

/**
 * Reads all tokens that the account holds.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/trade/asset-list
 */
export const getAlphaTradeAssetList: Endpoint.Endpoint<
  void,
  GetAlphaTradeAssetListResult,
  never,
  RestClient | Credentials
> = Endpoint.post("/v5/alpha/trade/asset-list", {
  id: "getAlphaTradeAssetList",
  aliases: ["getAlphaAssetList"],
  family: "Alpha",
  access: "private",
  kind: "read",
  result: GetAlphaTradeAssetListResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/asset-list"
})
