import { RpiBookLevels } from "../../../Schema/BookLevels.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { bookFields } from "./fields.js"

export const GetRpiOrderbookParams = Schema.Struct({
  category: Field.optionalParam(SpotOrContractCategory),
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Levels per side, 1 to 50. The documentation calls it required; the exchange doesn't. */
  limit: Field.optionalIntegerParam
})
export interface GetRpiOrderbookParams extends Schema.Schema.Type<typeof GetRpiOrderbookParams> {}

export const GetRpiOrderbookResult = Schema.Struct({
  ...bookFields,
  /** Bids: price, size without RPI orders, size of RPI orders; highest price first. */
  b: RpiBookLevels,
  /** Asks: price, size without RPI orders, size of RPI orders; lowest price first. */
  a: RpiBookLevels,
  /** Update number of the 50-level RPI socket topic at which this snapshot was taken. */
  u: Field.optionalNumber
})
export interface GetRpiOrderbookResult extends Schema.Schema.Type<typeof GetRpiOrderbookResult> {}

/**
 * Returns a snapshot of an order book that shows the size of retail price improvement (RPI) orders separately.
 *
 * Levels are tuples of price, size and RPI size, best price first. RPI orders fill only against users who trade
 * manually. Those that would cross the other side are hidden and not counted.
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
export const getRpiOrderbook: Endpoint.Public<GetRpiOrderbookParams, GetRpiOrderbookResult> = Endpoint.publicGet(
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
