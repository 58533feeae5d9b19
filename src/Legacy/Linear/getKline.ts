import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2Candle, v2KlineFields } from "../internal/schema/V2Kline.js"
import { api } from "./protocol.js"

export const GetKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetKlineParams extends Schema.Schema.Type<typeof GetKlineParams> {}

/** Lists candles of traded prices, from `from` on. */
export const getKline: Endpoint.Public<GetKlineParams, ReadonlyArray<V2Candle>> = api.get(
  "getKline",
  "/public/linear/kline",
  {
    aliases: ["LinearClient.getKline"],
    access: "public",
    kind: "read",
    params: GetKlineParams,
    result: Field.list<V2Candle>(V2Candle),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md",
    large: true
  }
)
