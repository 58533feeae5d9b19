import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const Get24hrTickerParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface Get24hrTickerParams extends Schema.Schema.Type<typeof Get24hrTickerParams> {}

export const Get24hrTickerResult = Schema.Struct({
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
export interface Get24hrTickerResult extends Schema.Schema.Type<typeof Get24hrTickerResult> {}

/**
 * Returns the 24-hour statistics of a pair.
 *
 * Give a symbol: the answer without one is not documented.
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
