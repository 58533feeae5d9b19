import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * Reads the last price of a pair.
 *
 * Without a symbol the exchange answers for all pairs, as a list.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getTickers`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/last-trade-price.mdx
 */
export const getLastTradedPrice: Endpoint.Endpoint<
  GetLastTradedPriceParams | void,
  GetLastTradedPriceResult,
  never,
  RestClient
> = api.get("/spot/v3/public/quote/ticker/price", {
  id: "getLastTradedPrice",
  aliases: ["SpotClientV3.getLastTradedPrice"],
  family: "SpotV3",
  access: "public",
  kind: "read",
  params: GetLastTradedPriceParams,
  result: GetLastTradedPriceResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getTickers",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/last-trade-price.mdx"
})
