import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { GetTradesParams, getTradesFacts } from "../internal/FuturesV2/MarketData.js"
import { V2PublicTrade } from "../internal/FuturesV2/V2PublicTrade.js"
import { api } from "./protocol.js"

export { GetTradesParams }

/**
 * Lists the latest trades of a symbol.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const trades = Inverse.getTrades({ symbol: "BTCUSD", limit: 100 })
 * ```
 */
export const getTrades: Endpoint.Public<GetTradesParams, ReadonlyArray<V2PublicTrade>> = api.get(
  "getTrades",
  "/v2/public/trading-records",
  {
    ...getTradesFacts,
    aliases: ["InverseClient.getTrades", "InverseFuturesClient.getTrades"],
    params: GetTradesParams,
    result: Field.list<V2PublicTrade>(V2PublicTrade),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
  }
)
