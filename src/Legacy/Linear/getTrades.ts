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
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const trades = Linear.getTrades({ symbol: "BTCUSDT", limit: 100 })
 * ```
 */
export const getTrades: Endpoint.Public<GetTradesParams, ReadonlyArray<V2PublicTrade>> = api.get(
  "getTrades",
  "/public/linear/recent-trading-records",
  {
    ...getTradesFacts,
    aliases: ["LinearClient.getTrades"],
    params: GetTradesParams,
    result: Field.list<V2PublicTrade>(V2PublicTrade),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md"
  }
)
