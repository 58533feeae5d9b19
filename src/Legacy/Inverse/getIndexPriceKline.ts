import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { GetIndexPriceKlineParams, getIndexPriceKlineFacts } from "../internal/FuturesV2/MarketData.js"
import { V2IndexCandle } from "../internal/FuturesV2/V2Kline.js"
import { api } from "./protocol.js"

export { GetIndexPriceKlineParams }

/** Lists index price candles, starting at `from`. */
export const getIndexPriceKline: Endpoint.Public<GetIndexPriceKlineParams, ReadonlyArray<V2IndexCandle>> = api.get(
  "getIndexPriceKline",
  "/v2/public/index-price-kline",
  {
    ...getIndexPriceKlineFacts,
    aliases: ["InverseClient.getIndexPriceKline", "InverseFuturesClient.getIndexPriceKline"],
    params: GetIndexPriceKlineParams,
    result: Field.list<V2IndexCandle>(V2IndexCandle),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
