import type * as Endpoint from "../../Http/Endpoint.js"
import { BookLevels } from "../../Schema/BookLevels.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetOrderBookParams = Schema.Struct({
  /** Needed for options; `linear` when left out. */
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
  /** When it was made. */
  ts: Field.optionalMillis,
  /** Counts the states of the book. */
  u: Field.optionalNumber,
  /** Orders the states of books of different depths. */
  seq: Field.optionalNumber,
  /** When the matching engine made it; not for options. */
  cts: Field.optionalMillis
})
export interface GetOrderBookResult extends Schema.Schema.Type<typeof GetOrderBookResult> {}

/**
 * Reads the order book of a symbol.
 *
 * `limit` is 1 to 500 levels, 25 when left out and for options.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const program = DerivativesV3.getOrderBook({
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
    demo: false,
    deprecated: "Market.getOrderbook",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/orderbook.mdx",
    large: true
  }
)
