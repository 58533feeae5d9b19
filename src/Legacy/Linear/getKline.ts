import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { GetKlineParams, getKlineFacts } from "../internal/FuturesV2/MarketData.js"
import { V2Candle } from "../internal/FuturesV2/V2Kline.js"
import { api } from "./protocol.js"

export { GetKlineParams }

/** Lists candles of traded prices, from `from` on. */
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
