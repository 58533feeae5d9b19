import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const Get24hrTickerParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface Get24hrTickerParams extends Schema.Schema.Type<typeof Get24hrTickerParams> {}

/** The 24-hour statistics of a pair. */
export const SpotV3Ticker = Schema.Struct({
  /** Milliseconds. */
  t: Field.optionalNumber,
  /** The symbol. */
  s: Field.text,
  /** Last price. */
  lp: Field.optionalDecimal,
  /** High. */
  h: Field.optionalDecimal,
  /** Low. */
  l: Field.optionalDecimal,
  /** Open. */
  o: Field.optionalDecimal,
  /** Best bid. */
  bp: Field.optionalDecimal,
  /** Best ask. */
  ap: Field.optionalDecimal,
  /** Volume in base coin. */
  v: Field.optionalDecimal,
  /** Volume in quote coin. */
  qv: Field.optionalDecimal
})
export interface SpotV3Ticker extends Schema.Schema.Type<typeof SpotV3Ticker> {}

/** One row if a symbol was given, otherwise a list of all pairs. */
export type Get24hrTickerResult = SpotV3Ticker | { readonly list: ReadonlyArray<SpotV3Ticker> }

export const Get24hrTickerResult: Schema.Schema<Get24hrTickerResult> = Schema.Union(
  SpotV3Ticker,
  Schema.Struct({ list: Field.list<SpotV3Ticker>(SpotV3Ticker) })
)

/**
 * Returns the 24-hour statistics of a pair.
 *
 * Without a symbol, which is not documented, the exchange returns a list of all pairs.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const ticker = SpotV3.get24hrTicker({ symbol: "BTCUSDT" })
 * ```
 */
export const get24hrTicker: Endpoint.Public<Get24hrTickerParams | void, Get24hrTickerResult> = api.get(
  "get24hrTicker",
  "/spot/v3/public/quote/ticker/24hr",
  {
    aliases: ["SpotClientV3.get24hrTicker"],
    access: "public",
    kind: "read",
    params: Get24hrTickerParams,
    result: Get24hrTickerResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/ticker-info.mdx"
  }
)
