import { BookLevels } from "../../../Schema/BookLevels.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetFullDepthOrderbookParams = Schema.Struct({
  category: SpotOrContractCategory,
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text
})
export interface GetFullDepthOrderbookParams extends Schema.Schema.Type<typeof GetFullDepthOrderbookParams> {}

export const GetFullDepthOrderbookResult = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Bids: price and size, highest price first. */
  b: BookLevels,
  /** Asks: price and size, lowest price first. */
  a: BookLevels,
  /** Ms: when the exchange made this answer. */
  ts: Field.optionalMillis,
  /** Number of the update of the full-depth socket topic that this snapshot stands at. */
  u: Field.optionalNumber,
  /** Cross sequence: of two books, whatever their depth, the smaller one is older. */
  seq: Field.optionalNumber,
  /** Ms: when the matching engine made this state; comparable with the time of public trades. */
  cts: Field.optionalMillis
})
export interface GetFullDepthOrderbookResult extends Schema.Schema.Type<typeof GetFullDepthOrderbookResult> {}

/**
 * Reads a snapshot of an order book as deep as the exchange gives it.
 *
 * It is what the updates of the full-depth socket topic build on. Retail price improvement orders are not in it. Spot has it
 * since July 2026; other markets follow, so a venue may not know it yet.
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
  Endpoint.get("Market.getFullDepthOrderbook", "/v5/market/full_orderbook", {
    access: "public",
    kind: "read",
    params: GetFullDepthOrderbookParams,
    result: GetFullDepthOrderbookResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/full-ob",
    large: true
  })
