import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBestBidAskPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetBestBidAskPriceParams extends Schema.Schema.Type<typeof GetBestBidAskPriceParams> {}

/** The best bid and ask of a pair. */
export const SpotV3BestPrices = Schema.Struct({
  symbol: Field.text,
  bidPrice: Field.optionalDecimal,
  bidQty: Field.optionalDecimal,
  askPrice: Field.optionalDecimal,
  askQty: Field.optionalDecimal,
  /** Milliseconds. */
  time: Field.optionalMillis
})
export interface SpotV3BestPrices extends Schema.Schema.Type<typeof SpotV3BestPrices> {}

/** One row if a symbol was given, otherwise a list of all pairs. */
export type GetBestBidAskPriceResult = SpotV3BestPrices | { readonly list: ReadonlyArray<SpotV3BestPrices> }

export const GetBestBidAskPriceResult: Schema.Schema<GetBestBidAskPriceResult> = Schema.Union(
  SpotV3BestPrices,
  Schema.Struct({ list: Field.list<SpotV3BestPrices>(SpotV3BestPrices) })
)

/**
 * Returns the best bid and ask of a pair.
 *
 * Without a symbol, which is not documented, the exchange returns a list of all pairs.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const bestPrices = SpotV3.getBestBidAskPrice({ symbol: "BTCUSDT" })
 * ```
 */
export const getBestBidAskPrice: Endpoint.Public<GetBestBidAskPriceParams | void, GetBestBidAskPriceResult> = api.get(
  "getBestBidAskPrice",
  "/spot/v3/public/quote/ticker/bookTicker",
  {
    aliases: ["SpotClientV3.getBestBidAskPrice"],
    access: "public",
    kind: "read",
    params: GetBestBidAskPriceParams,
    result: GetBestBidAskPriceResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/best-bid-ask.mdx"
  }
)
