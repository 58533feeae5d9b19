import type * as Endpoint from "../../Http/Endpoint.js"
import { PriceCandle } from "../../Schema/Candle.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { candleParams } from "./fields.js"
import { api } from "./protocol.js"

export const GetIndexPriceCandlesParams = Schema.Struct({
  ...candleParams
})
export interface GetIndexPriceCandlesParams extends Schema.Schema.Type<typeof GetIndexPriceCandlesParams> {}

export const GetIndexPriceCandlesResult = Schema.Struct({
  symbol: Field.optionalText,
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list(PriceCandle)
})
export interface GetIndexPriceCandlesResult extends Schema.Schema.Type<typeof GetIndexPriceCandlesResult> {}

/**
 * Lists index price candles of a symbol, newest first.
 *
 * `limit` is 1 to 1000; the default is 200.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const candles = DerivativesV3.getIndexPriceCandles({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   interval: "60",
 *   start: 1700000000000,
 *   end: 1700086400000
 * })
 * ```
 */
export const getIndexPriceCandles: Endpoint.Public<GetIndexPriceCandlesParams, GetIndexPriceCandlesResult> = api.get(
  "getIndexPriceCandles",
  "/derivatives/v3/public/index-price-kline",
  {
    aliases: ["ContractClient.getIndexPriceCandles", "UnifiedMarginClient.getIndexPriceCandles"],
    access: "public",
    kind: "read",
    params: GetIndexPriceCandlesParams,
    result: GetIndexPriceCandlesResult,
    limit: "undocumented",
    deprecated: "Market.getIndexPriceKline",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/index-kline.mdx",
    large: true
  }
)
