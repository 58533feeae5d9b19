import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { V2Symbol } from "../internal/schema/V2Symbol.js"
import { api } from "./protocol.js"

/**
 * Lists all symbols with their trading rules.
 *
 * One endpoint serves inverse perpetuals, inverse futures and linear perpetuals.
 */
export const getSymbols: Endpoint.Public<void, ReadonlyArray<V2Symbol>> = api.get("getSymbols", "/v2/public/symbols", {
  aliases: ["InverseClient.getSymbols", "InverseFuturesClient.getSymbols", "LinearClient.getSymbols"],
  access: "public",
  kind: "read",
  result: Field.list<V2Symbol>(V2Symbol),
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getInstrumentsInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md",
  large: true
})
