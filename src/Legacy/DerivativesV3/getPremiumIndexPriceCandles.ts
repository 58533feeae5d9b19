import type * as Endpoint from "../../Http/Endpoint.js"
import { PriceCandle } from "../../Schema/Candle.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { candleParams } from "./fields.js"
import { api } from "./protocol.js"

export const GetPremiumIndexPriceCandlesParams = Schema.Struct({
  ...candleParams
})
export interface GetPremiumIndexPriceCandlesParams
  extends Schema.Schema.Type<typeof GetPremiumIndexPriceCandlesParams> {}

export const GetPremiumIndexPriceCandlesResult = Schema.Struct({
  symbol: Field.optionalText,
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list(PriceCandle)
})
export interface GetPremiumIndexPriceCandlesResult
  extends Schema.Schema.Type<typeof GetPremiumIndexPriceCandlesResult> {}

/**
 * Lists premium index candles of a symbol, newest first.
 *
 * `limit` is 1 to 200 and defaults to 200.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const candles = DerivativesV3.getPremiumIndexPriceCandles({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   interval: "60",
 *   start: 1700000000000,
 *   end: 1700086400000
 * })
 * ```
 */
export const getPremiumIndexPriceCandles: Endpoint.Public<
  GetPremiumIndexPriceCandlesParams,
  GetPremiumIndexPriceCandlesResult
> = api.get("getPremiumIndexPriceCandles", "/derivatives/v3/public/premium-index-price-kline", {
  access: "public",
  kind: "read",
  params: GetPremiumIndexPriceCandlesParams,
  result: GetPremiumIndexPriceCandlesResult,
  limit: "undocumented",
  deprecated: "Market.getPremiumIndexPriceKline",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/premium-index-kline.mdx",
  large: true
})
