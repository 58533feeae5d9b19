import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLastTradedPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetLastTradedPriceParams extends Schema.Schema.Type<typeof GetLastTradedPriceParams> {}

/** The last price of a pair. */
export const SpotV1LastPrice = Schema.Struct({
  symbol: Field.text,
  price: Field.optionalTextOrNumber
})
export interface SpotV1LastPrice extends Schema.Schema.Type<typeof SpotV1LastPrice> {}

/** One row if a symbol was given, otherwise a list of all pairs. */
export type GetLastTradedPriceResult = SpotV1LastPrice | ReadonlyArray<SpotV1LastPrice>

export const GetLastTradedPriceResult: Schema.Schema<GetLastTradedPriceResult> = Schema.Union(
  SpotV1LastPrice,
  Field.list<SpotV1LastPrice>(SpotV1LastPrice)
)

/**
 * Returns the last price of a pair.
 *
 * Without a symbol, the exchange returns a list of all pairs.
 */
export const getLastTradedPrice: Endpoint.Public<GetLastTradedPriceParams | void, GetLastTradedPriceResult> = api.get(
  "getLastTradedPrice",
  "/spot/quote/v1/ticker/price",
  {
    aliases: ["SpotClient.getLastTradedPrice"],
    access: "public",
    kind: "read",
    params: GetLastTradedPriceParams,
    result: GetLastTradedPriceResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
