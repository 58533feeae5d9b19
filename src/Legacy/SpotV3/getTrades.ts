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

export const SpotV3Trade = Schema.Struct({
  price: Field.decimal,
  /** Milliseconds. */
  time: Field.optionalMillis,
  qty: Field.decimal,
  /** 1: the buyer was the maker. */
  isBuyerMaker: Field.optionalNumber,
  /** `1`: a block trade, else `0`. */
  type: Field.optionalText
})
export interface SpotV3Trade extends Schema.Schema.Type<typeof SpotV3Trade> {}

export const GetTradesResult = Schema.Struct({
  list: Field.list(SpotV3Trade)
})
export interface GetTradesResult extends Schema.Schema.Type<typeof GetTradesResult> {}

/**
 * Returns the latest public trades of a pair.
 *
 * `limit` is 1 to 60 and defaults to 60.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const trades = SpotV3.getTrades({ symbol: "BTCUSDT", limit: 20 })
 * ```
 */
export const getTrades: Endpoint.Public<GetTradesParams, GetTradesResult> = api.get(
  "getTrades",
  "/spot/v3/public/quote/trades",
  {
    aliases: ["SpotClientV3.getTrades"],
    access: "public",
    kind: "read",
    params: GetTradesParams,
    result: GetTradesResult,
    limit: "undocumented",
    deprecated: "Market.getRecentPublicTrades",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/public-trade.mdx"
  }
)
