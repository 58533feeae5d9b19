import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcCandle, usdcCandleParams } from "../internal/schema/UsdcCandle.js"
import { api } from "./protocol.js"

export const GetIndexPremiumParams = Schema.Struct({
  ...usdcCandleParams
})
export interface GetIndexPremiumParams extends Schema.Schema.Type<typeof GetIndexPremiumParams> {}

/**
 * Lists premium index candles of a symbol.
 *
 * `limit` defaults to 200, the maximum.
 */
export const getIndexPremium: Endpoint.Public<GetIndexPremiumParams, ReadonlyArray<UsdcCandle>> = api.get(
  "getIndexPremium",
  "/perpetual/usdc/openapi/public/v1/premium-index-kline",
  {
    aliases: ["USDCPerpetualClient.getIndexPremium"],
    access: "public",
    kind: "read",
    params: GetIndexPremiumParams,
    result: Field.list<UsdcCandle>(UsdcCandle),
    limit: "undocumented",
    deprecated: "Market.getPremiumIndexPriceKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
    large: true
  }
)
