import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { GetKlineParams, getKlineFacts } from "../internal/FuturesV2/MarketData.js"
import { V2Candle } from "../internal/FuturesV2/V2Kline.js"
import { api } from "./protocol.js"

export { GetKlineParams }

/**
 * Lists candles, starting at `from`.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const kline = Linear.getKline({
 *   symbol: "BTCUSDT",
 *   interval: "60",
 *   from: 1700000000,
 *   limit: 24
 * })
 * ```
 */
export const getKline: Endpoint.Public<GetKlineParams, ReadonlyArray<V2Candle>> = api.get(
  "getKline",
  "/public/linear/kline",
  {
    ...getKlineFacts,
    aliases: ["LinearClient.getKline"],
    params: GetKlineParams,
    result: Field.list<V2Candle>(V2Candle),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md"
  }
)
