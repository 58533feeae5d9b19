import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcCandle, usdcCandleParams } from "../internal/schema/UsdcCandle.js"
import { api } from "./protocol.js"

export const GetIndexPriceParams = Schema.Struct({
  ...usdcCandleParams
})
export interface GetIndexPriceParams extends Schema.Schema.Type<typeof GetIndexPriceParams> {}

/**
 * Lists index price candles of a symbol.
 *
 * `limit` defaults to 200, the maximum.
 */
export const getIndexPrice: Endpoint.Public<GetIndexPriceParams, ReadonlyArray<UsdcCandle>> = api.get(
  "getIndexPrice",
  "/perpetual/usdc/openapi/public/v1/index-price-kline",
  {
    aliases: ["USDCPerpetualClient.getIndexPrice"],
    access: "public",
    kind: "read",
    params: GetIndexPriceParams,
    result: Field.list<UsdcCandle>(UsdcCandle),
    limit: "undocumented",
    deprecated: "Market.getIndexPriceKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
    large: true
  }
)
