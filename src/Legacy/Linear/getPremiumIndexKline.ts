import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2IndexCandle, v2KlineFields } from "../internal/schema/V2Kline.js"
import { api } from "./protocol.js"

export const GetPremiumIndexKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetPremiumIndexKlineParams extends Schema.Schema.Type<typeof GetPremiumIndexKlineParams> {}

/** Lists candles of the premium index, from `from` on. */
export const getPremiumIndexKline: Endpoint.Public<GetPremiumIndexKlineParams, ReadonlyArray<V2IndexCandle>> = api.get(
  "getPremiumIndexKline",
  "/public/linear/premium-index-kline",
  {
    aliases: ["LinearClient.getPremiumIndexKline"],
    access: "public",
    kind: "read",
    params: GetPremiumIndexKlineParams,
    result: Field.list<V2IndexCandle>(V2IndexCandle),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getPremiumIndexPriceKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md",
    large: true
  }
)
