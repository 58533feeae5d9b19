import { BookLevels } from "../../../Schema/BookLevels.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetOrderbookParams = Schema.Struct({
  category: Category,
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Levels a side. Spot 1 to 1000, default 1; linear and inverse 1 to 1000, default 25; option 1 to 25, default 1. */
  limit: Field.optionalIntegerParam
})
export interface GetOrderbookParams extends Schema.Schema.Type<typeof GetOrderbookParams> {}

export const GetOrderbookResult = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Bids: price and size, highest price first. */
  b: BookLevels,
  /** Asks: price and size, lowest price first. */
  a: BookLevels,
  /** Ms: when the exchange made this answer. */
  ts: Field.optionalMillis,
  /** Number of the update that this snapshot stands at: for contracts that of the 1000-level book of the socket. */
  u: Field.optionalNumber,
  /** Cross sequence: of two books, whatever their depth, the smaller one is older. */
  seq: Field.optionalNumber,
  /** Ms: when the matching engine made this state; comparable with the time of public trades. */
  cts: Field.optionalMillis
})
export interface GetOrderbookResult extends Schema.Schema.Type<typeof GetOrderbookResult> {}

/**
 * Reads a snapshot of an order book.
 *
 * Levels are tuples of price and size, best price first. The book of an option can be empty.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getOrderbook } from "effect-bybit/Market"
 *
 * export const bestPrices = getOrderbook({ category: "spot", symbol: "BTCUSDT", limit: 1 }).pipe(
 *   Effect.map(({ a, b }) => ({ bid: b[0]?.[0], ask: a[0]?.[0] }))
 * )
 * ```
 */
export const getOrderbook: Endpoint.Public<GetOrderbookParams, GetOrderbookResult> = Endpoint.get(
  "Market.getOrderbook",
  "/v5/market/orderbook",
  {
    access: "public",
    kind: "read",
    params: GetOrderbookParams,
    result: GetOrderbookResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/orderbook",
    large: true
  }
)
