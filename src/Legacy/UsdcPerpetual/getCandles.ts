import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { UsdcCandle, usdcCandleParams } from "../internal/schema/UsdcCandle.js"
import { api } from "./protocol.js"

export const GetCandlesParams = Schema.Struct({
  ...usdcCandleParams
})
export interface GetCandlesParams extends Schema.Schema.Type<typeof GetCandlesParams> {}

/**
 * Lists candles of a symbol.
 *
 * `limit` defaults to 200, the maximum.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const candles = UsdcPerpetual.getCandles({
 *   symbol: "BTCPERP",
 *   period: "60",
 *   startTime: 1700000000
 * })
 * ```
 */
export const getCandles: Endpoint.Public<GetCandlesParams, ReadonlyArray<UsdcCandle>> = api.get(
  "getCandles",
  "/perpetual/usdc/openapi/public/v1/kline/list",
  {
    aliases: ["USDCPerpetualClient.getCandles"],
    access: "public",
    kind: "read",
    params: GetCandlesParams,
    result: Field.list<UsdcCandle>(UsdcCandle),
    limit: "undocumented",
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
    large: true
  }
)
