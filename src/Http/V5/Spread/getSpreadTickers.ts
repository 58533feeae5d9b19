import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { SpreadTicker } from "../../../Schema/SpreadTicker.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpreadTickersParams = Schema.Struct({
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.text
})
export interface GetSpreadTickersParams extends Schema.Schema.Type<typeof GetSpreadTickersParams> {}

export const GetSpreadTickersResult = Schema.Struct({
  list: Field.list<SpreadTicker>(SpreadTicker)
})
export interface GetSpreadTickersResult extends Schema.Schema.Type<typeof GetSpreadTickersResult> {}

/**
 * Returns the best prices, last price and 24-hour statistics of a spread. Prices may be negative; the best ones are
 * `""` if the book is empty.
 *
 * @example
 * ```ts
 * import * as Spread from "effect-bybit/Spread"
 *
 * export const program = Spread.getSpreadTickers({ symbol: "XRPUSDT_XRP/USDT" })
 * ```
 */
export const getSpreadTickers: Endpoint.Public<GetSpreadTickersParams, GetSpreadTickersResult> = Endpoint.publicGet(
  "Spread.getSpreadTickers",
  "/v5/spread/tickers",
  {
    access: "public",
    kind: "read",
    params: GetSpreadTickersParams,
    result: GetSpreadTickersResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/spread/market/tickers"
  }
)
