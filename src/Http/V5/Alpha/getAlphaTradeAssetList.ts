import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaAsset } from "./rows.js"

export const GetAlphaTradeAssetListResult = Schema.Struct({
  /** Value of all tokens, in USD. */
  totalAssetUsd: Field.optionalDecimal,
  /** Tokens that the account holds. */
  assetList: Field.list<AlphaAsset>(AlphaAsset)
})
export interface GetAlphaTradeAssetListResult extends Schema.Schema.Type<typeof GetAlphaTradeAssetListResult> {}

/**
 * Lists all tokens that the account holds.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaTradeAssetList()
 * ```
 */
export const getAlphaTradeAssetList: Endpoint.Private<void, GetAlphaTradeAssetListResult> = Endpoint.post(
  "Alpha.getAlphaTradeAssetList",
  "/v5/alpha/trade/asset-list",
  {
    aliases: ["getAlphaAssetList"],
    access: "private",
    kind: "read",
    result: GetAlphaTradeAssetListResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/trade/asset-list"
  }
)
