import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2MarkPriceCandle, v2KlineFields } from "../internal/schema/V2Kline.js"
import { api } from "./protocol.js"

export const GetMarkPriceKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetMarkPriceKlineParams extends Schema.Schema.Type<typeof GetMarkPriceKlineParams> {}

/** Lists candles of mark prices, from `from` on. */
export const getMarkPriceKline: Endpoint.Public<GetMarkPriceKlineParams, ReadonlyArray<V2MarkPriceCandle>> = api.get(
  "getMarkPriceKline",
  "/v2/public/mark-price-kline",
  {
    aliases: ["InverseClient.getMarkPriceKline", "InverseFuturesClient.getMarkPriceKline"],
    access: "public",
    kind: "read",
    params: GetMarkPriceKlineParams,
    result: Field.list<V2MarkPriceCandle>(V2MarkPriceCandle),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getMarkPriceKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md",
    large: true
  }
)
