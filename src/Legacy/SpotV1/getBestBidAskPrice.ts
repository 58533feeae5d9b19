import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBestBidAskPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetBestBidAskPriceParams extends Schema.Schema.Type<typeof GetBestBidAskPriceParams> {}

/** The best bid and ask of a pair. */
export const SpotV1BestPrices = Schema.Struct({
  symbol: Field.text,
  bidPrice: Field.optionalTextOrNumber,
  bidQty: Field.optionalTextOrNumber,
  askPrice: Field.optionalTextOrNumber,
  askQty: Field.optionalTextOrNumber,
  /** Milliseconds. */
  time: Field.optionalMillis
})
export interface SpotV1BestPrices extends Schema.Schema.Type<typeof SpotV1BestPrices> {}

/** One row if a symbol was given, otherwise a list of all pairs. */
export type GetBestBidAskPriceResult = SpotV1BestPrices | ReadonlyArray<SpotV1BestPrices>

export const GetBestBidAskPriceResult: Schema.Schema<GetBestBidAskPriceResult> = Schema.Union(
  SpotV1BestPrices,
  Field.list<SpotV1BestPrices>(SpotV1BestPrices)
)

/**
 * Returns the best bid and ask of a pair.
 *
 * Without a symbol, the exchange returns a list of all pairs.
 */
export const getBestBidAskPrice: Endpoint.Public<GetBestBidAskPriceParams | void, GetBestBidAskPriceResult> = api.get(
  "getBestBidAskPrice",
  "/spot/quote/v1/ticker/book_ticker",
  {
    aliases: ["SpotClient.getBestBidAskPrice"],
    access: "public",
    kind: "read",
    params: GetBestBidAskPriceParams,
    result: GetBestBidAskPriceResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
