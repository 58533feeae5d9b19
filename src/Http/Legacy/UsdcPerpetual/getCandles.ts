import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import { UsdcCandle } from "../../../Schema/Legacy/UsdcCandle.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetCandlesParams = Schema.Struct({
  symbol: Field.text,
  period: DerivativesField.intervalParam,
  /** Seconds. */
  startTime: Field.integerParam,
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetCandlesParams extends Schema.Schema.Type<typeof GetCandlesParams> {}

/**
 * Reads candles of a symbol.
 *
 * `limit` is 200 at most, 200 when left out.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getKline`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md
 */
export const getCandles: Endpoint.Endpoint<GetCandlesParams, ReadonlyArray<UsdcCandle>, never, RestClient> = api.get(
  "/perpetual/usdc/openapi/public/v1/kline/list",
  {
    id: "getCandles",
    aliases: ["USDCPerpetualClient.getCandles"],
    family: "UsdcPerpetual",
    access: "public",
    kind: "read",
    params: GetCandlesParams,
    result: Field.list<UsdcCandle>(UsdcCandle),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md",
    large: true
  }
)
