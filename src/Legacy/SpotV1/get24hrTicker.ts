import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const Get24hrTickerParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface Get24hrTickerParams extends Schema.Schema.Type<typeof Get24hrTickerParams> {}

/** The 24-hour statistics of a pair. */
export const SpotV1DayTicker = Schema.Struct({
  /** Milliseconds. */
  time: Field.optionalMillis,
  symbol: Field.text,
  bestBidPrice: Field.optionalTextOrNumber,
  bestAskPrice: Field.optionalTextOrNumber,
  /** In base coin. */
  volume: Field.optionalTextOrNumber,
  /** In quote coin. */
  quoteVolume: Field.optionalTextOrNumber,
  lastPrice: Field.optionalTextOrNumber,
  highPrice: Field.optionalTextOrNumber,
  lowPrice: Field.optionalTextOrNumber,
  openPrice: Field.optionalTextOrNumber
})
export interface SpotV1DayTicker extends Schema.Schema.Type<typeof SpotV1DayTicker> {}

/** One row if a symbol was given, otherwise a list of all pairs. */
export type Get24hrTickerResult = SpotV1DayTicker | ReadonlyArray<SpotV1DayTicker>

export const Get24hrTickerResult: Schema.Schema<Get24hrTickerResult> = Schema.Union(
  SpotV1DayTicker,
  Field.list<SpotV1DayTicker>(SpotV1DayTicker)
)

/**
 * Returns the 24-hour statistics of a pair.
 *
 * Without a symbol, the exchange returns a list of all pairs.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const ticker = SpotV1.get24hrTicker({ symbol: "BTCUSDT" })
 * ```
 */
export const get24hrTicker: Endpoint.Public<Get24hrTickerParams | void, Get24hrTickerResult> = api.get(
  "get24hrTicker",
  "/spot/quote/v1/ticker/24hr",
  {
    aliases: ["SpotClient.get24hrTicker"],
    access: "public",
    kind: "read",
    params: Get24hrTickerParams,
    result: Get24hrTickerResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
