import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcCandle, usdcCandleParams } from "../internal/schema/UsdcCandle.js"
import { api } from "./protocol.js"

export const GetMarkPriceParams = Schema.Struct({
  ...usdcCandleParams
})
export interface GetMarkPriceParams extends Schema.Schema.Type<typeof GetMarkPriceParams> {}

/**
 * Lists mark price candles of a symbol.
 *
 * `limit` defaults to 200, the maximum.
 */
export const getMarkPrice: Endpoint.Public<GetMarkPriceParams, ReadonlyArray<UsdcCandle>> = api.get(
  "getMarkPrice",
  "/perpetual/usdc/openapi/public/v1/mark-price-kline",
  {
    aliases: ["USDCPerpetualClient.getMarkPrice"],
    access: "public",
    kind: "read",
    params: GetMarkPriceParams,
    result: Field.list<UsdcCandle>(UsdcCandle),
    limit: "undocumented",
    deprecated: "Market.getMarkPriceKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
    large: true
  }
)
