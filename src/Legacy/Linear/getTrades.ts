import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { V2PublicTrade } from "../internal/schema/V2PublicTrade.js"
import { api } from "./protocol.js"

export const GetTradesParams = Schema.Struct({
  symbol: Field.text,
  /** 1 to 1000, default 500. */
  limit: Field.optionalIntegerParam
})
export interface GetTradesParams extends Schema.Schema.Type<typeof GetTradesParams> {}

/** Lists the latest trades of a symbol. */
export const getTrades: Endpoint.Public<GetTradesParams, ReadonlyArray<V2PublicTrade>> = api.get(
  "getTrades",
  "/public/linear/recent-trading-records",
  {
    aliases: ["LinearClient.getTrades"],
    access: "public",
    kind: "read",
    params: GetTradesParams,
    result: Field.list<V2PublicTrade>(V2PublicTrade),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getRecentPublicTrades",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_market_data.md",
    large: true
  }
)
