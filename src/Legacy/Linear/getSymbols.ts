import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { getSymbolsFacts } from "../internal/FuturesV2/MarketData.js"
import { V2Symbol } from "../internal/FuturesV2/V2Symbol.js"
import { api } from "./protocol.js"

/**
 * Lists the linear symbols with their trading rules.
 *
 * No longer in the visible documentation: `Inverse.getSymbols`, the list of all symbols, replaced it.
 *
 * @example
 * ```ts
 * import * as Linear from "effect-bybit/Legacy/Linear"
 *
 * export const symbols = Linear.getSymbols()
 * ```
 */
export const getSymbols: Endpoint.Public<void, ReadonlyArray<V2Symbol>> = api.get(
  "getSymbols",
  "/public/linear/symbols",
  {
    ...getSymbolsFacts,
    result: Field.list<V2Symbol>(V2Symbol),
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md"
  }
)
