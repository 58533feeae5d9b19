import type * as Endpoint from "../../Http/Endpoint.js"
import { BookLevels } from "../../Schema/BookLevels.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetOrderBookParams = Schema.Struct({
  /** Required for options. Defaults to `linear`. */
  category: DerivativesField.optionalCategoryParam,
  symbol: Field.text,
  limit: Field.optionalIntegerParam
})
export interface GetOrderBookParams extends Schema.Schema.Type<typeof GetOrderBookParams> {}

export const GetOrderBookResult = Schema.Struct({
  /** The symbol. */
  s: Field.text,
  /** Bids, as price and size. */
  b: BookLevels,
  /** Asks, as price and size. */
  a: BookLevels,
  /** Creation time. */
  ts: Field.optionalMillis,
  /** Sequence number of the book's updates. */
  u: Field.optionalNumber,
  /** Sequence for ordering updates of books of different depths. */
  seq: Field.optionalNumber,
  /** When the matching engine created it; not for options. */
  cts: Field.optionalMillis
})
export interface GetOrderBookResult extends Schema.Schema.Type<typeof GetOrderBookResult> {}

/**
 * Returns the order book of a symbol.
 *
 * `limit` is 1 to 500 levels; the default is 25, which options always return.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const orderBook = DerivativesV3.getOrderBook({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   limit: 25
 * })
 * ```
 */
export const getOrderBook: Endpoint.Public<GetOrderBookParams, GetOrderBookResult> = api.get(
  "getOrderBook",
  "/derivatives/v3/public/order-book/L2",
  {
    aliases: ["ContractClient.getOrderBook", "UnifiedMarginClient.getOrderBook"],
    access: "public",
    kind: "read",
    params: GetOrderBookParams,
    result: GetOrderBookResult,
    limit: "undocumented",
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/orderbook.mdx",
    large: true
  }
)
