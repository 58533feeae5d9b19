import { RpiBookLevels } from "../../../Schema/BookLevels.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetRpiOrderbookParams = Schema.Struct({
  category: Field.optionalParam(SpotOrContractCategory),
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Levels a side: 1 to 50. */
  limit: Field.integerParam
})
export interface GetRpiOrderbookParams extends Schema.Schema.Type<typeof GetRpiOrderbookParams> {}

export const GetRpiOrderbookResult = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Bids: price, size without RPI orders, size of RPI orders; highest price first. */
  b: RpiBookLevels,
  /** Asks: price, size without RPI orders, size of RPI orders; lowest price first. */
  a: RpiBookLevels,
  /** Ms: when the exchange made this answer. */
  ts: Field.optionalMillis,
  /** Number of the update of the 50-level RPI socket topic that this snapshot stands at. */
  u: Field.optionalNumber,
  /** Cross sequence: of two books, whatever their depth, the smaller one is older. */
  seq: Field.optionalNumber,
  /** Ms: when the matching engine made this state; comparable with the time of public trades. */
  cts: Field.optionalMillis
})
export interface GetRpiOrderbookResult extends Schema.Schema.Type<typeof GetRpiOrderbookResult> {}

/**
 * Reads a snapshot of an order book with the size of retail price improvement (RPI) orders told apart.
 *
 * Levels are tuples of price, size and RPI size, best price first. RPI orders fill only against people who trade by hand; one
 * that would cross the other side is hidden and not counted.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getRpiOrderbook } from "effect-bybit/Market"
 *
 * export const bestBid = getRpiOrderbook({ category: "linear", symbol: "BTCUSDT", limit: 1 }).pipe(
 *   Effect.map(({ b }) => b.map(([price, size, rpiSize]) => ({ price, size, rpiSize }))[0])
 * )
 * ```
 */
export const getRpiOrderbook: Endpoint.Public<GetRpiOrderbookParams, GetRpiOrderbookResult> = Endpoint.get(
  "Market.getRpiOrderbook",
  "/v5/market/rpi_orderbook",
  {
    aliases: ["getRPIOrderbook"],
    access: "public",
    kind: "read",
    params: GetRpiOrderbookParams,
    result: GetRpiOrderbookResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/rpi-orderbook"
  }
)
