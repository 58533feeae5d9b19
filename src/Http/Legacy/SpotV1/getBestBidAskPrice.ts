import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetBestBidAskPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetBestBidAskPriceParams extends Schema.Schema.Type<typeof GetBestBidAskPriceParams> {}

export const GetBestBidAskPriceResult = Schema.Struct({
  symbol: Field.text,
  bidPrice: Field.optionalTextOrNumber,
  bidQty: Field.optionalTextOrNumber,
  askPrice: Field.optionalTextOrNumber,
  askQty: Field.optionalTextOrNumber,
  /** Milliseconds. */
  time: Field.optionalMillis
})
export interface GetBestBidAskPriceResult extends Schema.Schema.Type<typeof GetBestBidAskPriceResult> {}

/**
 * Reads the best bid and ask of a pair.
 *
 * Without a symbol the exchange answers for all pairs, as a list.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getTickers`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md
 */
export const getBestBidAskPrice: Endpoint.Endpoint<
  GetBestBidAskPriceParams | void,
  GetBestBidAskPriceResult,
  never,
  RestClient
> = api.get("/spot/quote/v1/ticker/book_ticker", {
  id: "getBestBidAskPrice",
  aliases: ["SpotClient.getBestBidAskPrice"],
  family: "SpotV1",
  access: "public",
  kind: "read",
  params: GetBestBidAskPriceParams,
  result: GetBestBidAskPriceResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getTickers",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
})
