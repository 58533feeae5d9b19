import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetLastTradedPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetLastTradedPriceParams extends Schema.Schema.Type<typeof GetLastTradedPriceParams> {}

export const GetLastTradedPriceResult = Schema.Struct({
  symbol: Field.text,
  price: Field.decimal
})
export interface GetLastTradedPriceResult extends Schema.Schema.Type<typeof GetLastTradedPriceResult> {}

/**
 * Returns the last price of a pair.
 *
 * Give a symbol: the answer without one is not documented.
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
