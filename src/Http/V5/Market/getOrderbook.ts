import { BookLevels } from "../../../Schema/BookLevels.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { bookFields } from "./fields.js"

export const GetOrderbookParams = Schema.Struct({
  category: Category,
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  /**
   * Levels per side. Spot: 1 to 1000, defaults to 1. Linear and inverse: 1 to 1000, defaults to 25. Options: 1 to 25,
   * defaults to 1.
   */
  limit: Field.optionalIntegerParam
})
export interface GetOrderbookParams extends Schema.Schema.Type<typeof GetOrderbookParams> {}

export const GetOrderbookResult = Schema.Struct({
  ...bookFields,
  /** Bids: price and size, highest price first. */
  b: BookLevels,
  /** Asks: price and size, lowest price first. */
  a: BookLevels,
  /** Update number at which this snapshot was taken; for linear and inverse, that of the socket's 1000-level book. */
  u: Field.optionalNumber
})
export interface GetOrderbookResult extends Schema.Schema.Type<typeof GetOrderbookResult> {}

/**
 * Returns a snapshot of an order book.
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
export const getOrderbook: Endpoint.Public<GetOrderbookParams, GetOrderbookResult> = Endpoint.publicGet(
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
