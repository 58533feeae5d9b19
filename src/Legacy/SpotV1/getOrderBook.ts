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
 * `limit` is at most 200 levels; the default is 100. Bids and asks are sorted best first.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const orderBook = SpotV1.getOrderBook({ symbol: "BTCUSDT", limit: 20 })
 * ```
 */
export const getOrderBook: Endpoint.Public<GetOrderBookParams, GetOrderBookResult> = api.get(
  "getOrderBook",
  "/spot/quote/v1/depth",
  {
    aliases: ["SpotClient.getOrderBook"],
    access: "public",
    kind: "read",
    params: GetOrderBookParams,
    result: GetOrderBookResult,
    limit: "undocumented",
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
