import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { V2Candle, v2KlineFields } from "../V2Kline.js"
import { api } from "./protocol.js"

export const GetKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetKlineParams extends Schema.Schema.Type<typeof GetKlineParams> {}

/**
 * Lists candles of traded prices, from `from` on.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getKline`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md
 */
export const getKline: Endpoint.Endpoint<GetKlineParams, ReadonlyArray<V2Candle>, never, RestClient> = api.get(
  "/v2/public/kline/list",
  {
    id: "getKline",
    aliases: ["InverseClient.getKline", "InverseFuturesClient.getKline"],
    family: "Inverse",
    access: "public",
    kind: "read",
    params: GetKlineParams,
    result: Field.list<V2Candle>(V2Candle),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md",
    large: true
  }
)
