import { BookLevels } from "../../../Schema/BookLevels.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetSpreadOrderbookParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  /** Levels a side, 1 to 25; 1 when left out. */
  limit: Field.optionalIntegerParam
})
export interface GetSpreadOrderbookParams extends Schema.Schema.Type<typeof GetSpreadOrderbookParams> {}

export const GetSpreadOrderbookResult = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Bids: price and size, highest price first. */
  b: BookLevels,
  /** Asks: price and size, lowest price first. */
  a: BookLevels,
  /** In ms: when the exchange made this answer. */
  ts: Field.optionalMillis,
  /** Number of the update that this snapshot stands at, as in the 25-level book of the socket. */
  u: Field.optionalNumber,
  /** Cross sequence: of two books the smaller one is older. */
  seq: Field.optionalNumber,
  /** In ms: when the matching engine made this state; comparable with the time of public trades. */
  cts: Field.optionalMillis
})
export interface GetSpreadOrderbookResult extends Schema.Schema.Type<typeof GetSpreadOrderbookResult> {}

/**
 * Reads a snapshot of the order book of a spread. Prices may be negative.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadOrderbook({ symbol: "XRPUSDT_XRP/USDT", limit: 2 })
 * ```
 */
export const getSpreadOrderbook: Endpoint.Public<GetSpreadOrderbookParams, GetSpreadOrderbookResult> = Endpoint.get(
  "Spread.getSpreadOrderbook",
  "/v5/spread/orderbook",
  {
    access: "public",
    kind: "read",
    params: GetSpreadOrderbookParams,
    result: GetSpreadOrderbookResult,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/spread/market/orderbook"
  }
)
