import { BookLevels } from "../../../Schema/BookLevels.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { bookFields } from "../Market/fields.js"

export const GetSpreadOrderbookParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text,
  /** Levels per side, 1 to 25. Defaults to 1. */
  limit: Field.optionalIntegerParam
})
export interface GetSpreadOrderbookParams extends Schema.Schema.Type<typeof GetSpreadOrderbookParams> {}

export const GetSpreadOrderbookResult = Schema.Struct({
  ...bookFields,
  /** Bids: price and size, highest price first. */
  b: BookLevels,
  /** Asks: price and size, lowest price first. */
  a: BookLevels,
  /** Update number at which this snapshot was taken: that of the socket's 25-level book. */
  u: Field.optionalNumber
})
export interface GetSpreadOrderbookResult extends Schema.Schema.Type<typeof GetSpreadOrderbookResult> {}

/**
 * Returns a snapshot of the order book of a spread. Prices may be negative.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadOrderbook({ symbol: "XRPUSDT_XRP/USDT", limit: 2 })
 * ```
 */
export const getSpreadOrderbook: Endpoint.Public<GetSpreadOrderbookParams, GetSpreadOrderbookResult> =
  Endpoint.publicGet("Spread.getSpreadOrderbook", "/v5/spread/orderbook", {
    access: "public",
    kind: "read",
    params: GetSpreadOrderbookParams,
    result: GetSpreadOrderbookResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/spread/market/orderbook"
  })
