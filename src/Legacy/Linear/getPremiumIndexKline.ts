import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { GetPremiumIndexKlineParams, getPremiumIndexKlineFacts } from "../internal/FuturesV2/MarketData.js"
import { V2IndexCandle } from "../internal/FuturesV2/V2Kline.js"
import { api } from "./protocol.js"

export { GetPremiumIndexKlineParams }

/** Lists premium index candles, starting at `from`. */
export const getPremiumIndexKline: Endpoint.Public<GetPremiumIndexKlineParams, ReadonlyArray<V2IndexCandle>> = api.get(
  "getPremiumIndexKline",
  "/public/linear/premium-index-kline",
  {
    ...getPremiumIndexKlineFacts,
    aliases: ["LinearClient.getPremiumIndexKline"],
    params: GetPremiumIndexKlineParams,
    result: Field.list<V2IndexCandle>(V2IndexCandle),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md"
  }
)
