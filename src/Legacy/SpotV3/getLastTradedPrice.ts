import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLastTradedPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetLastTradedPriceParams extends Schema.Schema.Type<typeof GetLastTradedPriceParams> {}

/** The last price of a pair. */
export const SpotV3LastPrice = Schema.Struct({
  symbol: Field.text,
  price: Field.decimal
})
export interface SpotV3LastPrice extends Schema.Schema.Type<typeof SpotV3LastPrice> {}

/** One row if a symbol was given, otherwise a list of all pairs. */
export type GetLastTradedPriceResult = SpotV3LastPrice | { readonly list: ReadonlyArray<SpotV3LastPrice> }

export const GetLastTradedPriceResult: Schema.Schema<GetLastTradedPriceResult> = Schema.Union(
  SpotV3LastPrice,
  Schema.Struct({ list: Field.list<SpotV3LastPrice>(SpotV3LastPrice) })
)

/**
 * Returns the last price of a pair.
 *
 * Without a symbol, which is not documented, the exchange returns a list of all pairs.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const lastPrice = SpotV3.getLastTradedPrice({ symbol: "BTCUSDT" })
 * ```
 */
export const getLastTradedPrice: Endpoint.Public<GetLastTradedPriceParams | void, GetLastTradedPriceResult> = api.get(
  "getLastTradedPrice",
  "/spot/v3/public/quote/ticker/price",
  {
    aliases: ["SpotClientV3.getLastTradedPrice"],
    access: "public",
    kind: "read",
    params: GetLastTradedPriceParams,
    result: GetLastTradedPriceResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/last-trade-price.mdx"
  }
)
