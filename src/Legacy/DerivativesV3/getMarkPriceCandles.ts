import type * as Endpoint from "../../Http/Endpoint.js"
import { PriceCandle } from "../../Schema/Candle.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { candleParams } from "./fields.js"
import { api } from "./protocol.js"

export const GetMarkPriceCandlesParams = Schema.Struct({
  ...candleParams
})
export interface GetMarkPriceCandlesParams extends Schema.Schema.Type<typeof GetMarkPriceCandlesParams> {}

export const GetMarkPriceCandlesResult = Schema.Struct({
  symbol: Field.optionalText,
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list(PriceCandle)
})
export interface GetMarkPriceCandlesResult extends Schema.Schema.Type<typeof GetMarkPriceCandlesResult> {}

/**
 * Lists mark price candles of a symbol, newest first.
 *
 * `limit` is 1 to 1000; the default is 200.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const candles = DerivativesV3.getMarkPriceCandles({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   interval: "60",
 *   start: 1700000000000,
 *   end: 1700086400000
 * })
 * ```
 */
export const getMarkPriceCandles: Endpoint.Public<GetMarkPriceCandlesParams, GetMarkPriceCandlesResult> = api.get(
  "getMarkPriceCandles",
  "/derivatives/v3/public/mark-price-kline",
  {
    aliases: ["ContractClient.getMarkPriceCandles", "UnifiedMarginClient.getMarkPriceCandles"],
    access: "public",
    kind: "read",
    params: GetMarkPriceCandlesParams,
    result: GetMarkPriceCandlesResult,
    limit: "undocumented",
    deprecated: "Market.getMarkPriceKline",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/mark-kline.mdx",
    large: true
  }
)
