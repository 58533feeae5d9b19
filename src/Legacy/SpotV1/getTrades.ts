import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetTradesParams = Schema.Struct({
  symbol: Field.text,
  /** Maximum number of rows; see the operation for the range. */
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
 * Returns the latest public trades of a pair.
 *
 * `limit` defaults to 60, the maximum.
 */
export const getTrades: Endpoint.Public<GetTradesParams, ReadonlyArray<SpotV1Trade>> = api.get(
  "getTrades",
  "/spot/quote/v1/trades",
  {
    aliases: ["SpotClient.getTrades"],
    access: "public",
    kind: "read",
    params: GetTradesParams,
    result: Field.list(SpotV1Trade),
    limit: "undocumented",
    deprecated: "Market.getRecentPublicTrades",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
