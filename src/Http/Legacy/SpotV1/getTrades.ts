import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetTradesParams = Schema.Struct({
  symbol: Field.text,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetTradesParams extends Schema.Schema.Type<typeof GetTradesParams> {}

export const SpotV1Trade = Schema.Struct({
  price: Field.textOrNumber,
  /** Milliseconds. */
  time: Field.optionalMillis,
  qty: Field.textOrNumber,
  /** Whether the buyer was the maker. */
  isBuyerMaker: Field.optionalFlag
})
export interface SpotV1Trade extends Schema.Schema.Type<typeof SpotV1Trade> {}

/**
 * Reads the latest public trades of a pair.
 *
 * `limit` is 60 at most, and when left out.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getRecentPublicTrades`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md
 */
export const getTrades: Endpoint.Endpoint<GetTradesParams, ReadonlyArray<SpotV1Trade>, never, RestClient> = api.get(
  "/spot/quote/v1/trades",
  {
    id: "getTrades",
    aliases: ["SpotClient.getTrades"],
    family: "SpotV1",
    access: "public",
    kind: "read",
    params: GetTradesParams,
    result: Field.list(SpotV1Trade),
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getRecentPublicTrades",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
