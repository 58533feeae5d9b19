import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { GetMarkPriceKlineParams, getMarkPriceKlineFacts } from "../internal/FuturesV2/MarketData.js"
import { V2MarkPriceCandle } from "../internal/FuturesV2/V2Kline.js"
import { api } from "./protocol.js"

export { GetMarkPriceKlineParams }

/** Lists mark price candles, starting at `from`. */
export const getMarkPriceKline: Endpoint.Public<GetMarkPriceKlineParams, ReadonlyArray<V2MarkPriceCandle>> = api.get(
  "getMarkPriceKline",
  "/v2/public/mark-price-kline",
  {
    ...getMarkPriceKlineFacts,
    aliases: ["InverseClient.getMarkPriceKline", "InverseFuturesClient.getMarkPriceKline"],
    params: GetMarkPriceKlineParams,
    result: Field.list<V2MarkPriceCandle>(V2MarkPriceCandle),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
