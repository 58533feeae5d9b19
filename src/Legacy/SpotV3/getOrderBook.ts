import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetOrderBookParams = Schema.Struct({
  symbol: Field.text,
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
})
export interface GetOrderBookParams extends Schema.Schema.Type<typeof GetOrderBookParams> {}

export const GetOrderBookResult = Schema.Struct({
  ...SpotField.bookFields
})
export interface GetOrderBookResult extends Schema.Schema.Type<typeof GetOrderBookResult> {}

/**
 * Returns the order book of a pair.
 *
 * `limit` is 1 to 200 levels; the default is 100. Bids and asks are sorted best first.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const orderBook = SpotV3.getOrderBook({ symbol: "BTCUSDT", limit: 20 })
 * ```
 */
export const getOrderBook: Endpoint.Public<GetOrderBookParams, GetOrderBookResult> = api.get(
  "getOrderBook",
  "/spot/v3/public/quote/depth",
  {
    aliases: ["SpotClientV3.getOrderBook"],
    access: "public",
    kind: "read",
    params: GetOrderBookParams,
    result: GetOrderBookResult,
    limit: "undocumented",
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/orderbook.mdx"
  }
)
