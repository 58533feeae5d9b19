import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { getSymbolsFacts } from "../internal/FuturesV2/MarketData.js"
import { V2Symbol } from "../internal/FuturesV2/V2Symbol.js"
import { api } from "./protocol.js"

/**
 * Lists all symbols with their trading rules.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 *
 * @example
 * ```ts
 * import * as Inverse from "effect-bybit/Legacy/Inverse"
 *
 * export const symbols = Inverse.getSymbols()
 * ```
 */
export const getSymbols: Endpoint.Public<void, ReadonlyArray<V2Symbol>> = api.get("getSymbols", "/v2/public/symbols", {
  ...getSymbolsFacts,
  aliases: ["InverseClient.getSymbols", "InverseFuturesClient.getSymbols", "LinearClient.getSymbols"],
  result: Field.list<V2Symbol>(V2Symbol),
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
})
