import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2IndexCandle, v2KlineFields } from "../internal/schema/V2Kline.js"
import { api } from "./protocol.js"

export const GetIndexPriceKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetIndexPriceKlineParams extends Schema.Schema.Type<typeof GetIndexPriceKlineParams> {}

/** Lists candles of index prices, from `from` on. */
export const getIndexPriceKline: Endpoint.Public<GetIndexPriceKlineParams, ReadonlyArray<V2IndexCandle>> = api.get(
  "getIndexPriceKline",
  "/v2/public/index-price-kline",
  {
    aliases: ["InverseClient.getIndexPriceKline", "InverseFuturesClient.getIndexPriceKline"],
    access: "public",
    kind: "read",
    params: GetIndexPriceKlineParams,
    result: Field.list<V2IndexCandle>(V2IndexCandle),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getIndexPriceKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md",
    large: true
  }
)
