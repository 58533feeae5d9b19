import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSymbolTickerParams = Schema.Struct({
  symbol: Field.text
})
export interface GetSymbolTickerParams extends Schema.Schema.Type<typeof GetSymbolTickerParams> {}

export const GetSymbolTickerResult = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid: Field.optionalDecimal,
  /** Not for perpetuals. */
  bidIv: Field.optionalDecimal,
  bidSize: Field.optionalDecimal,
  /** Best ask. */
  ask: Field.optionalDecimal,
  /** Not for perpetuals. */
  askIv: Field.optionalDecimal,
  askSize: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  openInterest: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** Not for perpetuals. */
  markPriceIv: Field.optionalDecimal,
  /** As a fraction: 0.01 is 1%. */
  change24h: Field.optionalDecimal,
  high24h: Field.optionalDecimal,
  low24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  totalVolume: Field.optionalDecimal,
  totalTurnover: Field.optionalDecimal,
  fundingRate: Field.optionalDecimal,
  predictedFundingRate: Field.optionalDecimal,
  /** Such as `2021-11-30T16:00:00Z`. */
  nextFundingTime: Field.optionalText,
  /** Hours to the next funding. */
  countdownHour: Field.optionalText,
  /** Not for perpetuals. */
  predictedDeliveryPrice: Field.optionalDecimal,
  /** Not for perpetuals. */
  underlyingPrice: Field.optionalDecimal,
  /** Not for perpetuals. */
  delta: Field.optionalDecimal,
  /** Not for perpetuals. */
  gamma: Field.optionalDecimal,
  /** Not for perpetuals. */
  vega: Field.optionalDecimal,
  /** Not for perpetuals. */
  theta: Field.optionalDecimal
})
export interface GetSymbolTickerResult extends Schema.Schema.Type<typeof GetSymbolTickerResult> {}

/**
 * Returns the latest prices of a symbol.
 *
 * @example
 * ```ts
 * import * as UsdcPerpetual from "effect-bybit/Legacy/UsdcPerpetual"
 *
 * export const symbolTicker = UsdcPerpetual.getSymbolTicker({ symbol: "BTCPERP" })
 * ```
 */
export const getSymbolTicker: Endpoint.Public<GetSymbolTickerParams, GetSymbolTickerResult> = api.get(
  "getSymbolTicker",
  "/perpetual/usdc/openapi/public/v1/tick",
  {
    aliases: ["USDCPerpetualClient.getSymbolTicker"],
    access: "public",
    kind: "read",
    params: GetSymbolTickerParams,
    result: GetSymbolTickerResult,
    limit: "undocumented",
    deprecated: "Market.getTickers",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_market_data.md"
  }
)
