import { BookLevels } from "../../../Schema/BookLevels.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { bookFields } from "./fields.js"

export const GetFullDepthOrderbookParams = Schema.Struct({
  category: SpotOrContractCategory,
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text
})
export interface GetFullDepthOrderbookParams extends Schema.Schema.Type<typeof GetFullDepthOrderbookParams> {}

export const GetFullDepthOrderbookResult = Schema.Struct({
  ...bookFields,
  /** Bids: price and size, highest price first. */
  b: BookLevels,
  /** Asks: price and size, lowest price first. */
  a: BookLevels,
  /** Update number of the full-depth socket topic at which this snapshot was taken. */
  u: Field.optionalNumber
})
export interface GetFullDepthOrderbookResult extends Schema.Schema.Type<typeof GetFullDepthOrderbookResult> {}

/**
 * Returns a snapshot of an order book at full depth.
 *
 * The updates of the full-depth socket topic build on it. It excludes retail price improvement orders. Available for
 * spot since July 2026; other markets will follow. Some venues may not support it yet.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getFullDepthOrderbook } from "effect-bybit/Market"
 *
 * export const depth = getFullDepthOrderbook({ category: "spot", symbol: "BTCUSDT" }).pipe(
 *   Effect.map(({ a, b }) => ({ bids: b.length, asks: a.length }))
 * )
 * ```
 */
export const getFullDepthOrderbook: Endpoint.Public<GetFullDepthOrderbookParams, GetFullDepthOrderbookResult> =
  Endpoint.publicGet("Market.getFullDepthOrderbook", "/v5/market/full_orderbook", {
    access: "public",
    kind: "read",
    params: GetFullDepthOrderbookParams,
    result: GetFullDepthOrderbookResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/full-ob",
    large: true
  })
