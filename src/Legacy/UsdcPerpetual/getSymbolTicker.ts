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
  bid: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  bidIv: Field.optionalUncheckedDecimal,
  bidSize: Field.optionalUncheckedDecimal,
  /** Best ask. */
  ask: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  askIv: Field.optionalUncheckedDecimal,
  askSize: Field.optionalUncheckedDecimal,
  lastPrice: Field.optionalUncheckedDecimal,
  openInterest: Field.optionalUncheckedDecimal,
  indexPrice: Field.optionalUncheckedDecimal,
  markPrice: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  markPriceIv: Field.optionalUncheckedDecimal,
  /** As a fraction: 0.01 is 1%. */
  change24h: Field.optionalUncheckedDecimal,
  high24h: Field.optionalUncheckedDecimal,
  low24h: Field.optionalUncheckedDecimal,
  volume24h: Field.optionalUncheckedDecimal,
  turnover24h: Field.optionalUncheckedDecimal,
  totalVolume: Field.optionalUncheckedDecimal,
  totalTurnover: Field.optionalUncheckedDecimal,
  fundingRate: Field.optionalUncheckedDecimal,
  predictedFundingRate: Field.optionalUncheckedDecimal,
  /** Such as `2021-11-30T16:00:00Z`. */
  nextFundingTime: Field.optionalText,
  /** Hours to the next funding. */
  countdownHour: Field.optionalText,
  /** Not for perpetuals. */
  predictedDeliveryPrice: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  underlyingPrice: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  delta: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  gamma: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  vega: Field.optionalUncheckedDecimal,
  /** Not for perpetuals. */
  theta: Field.optionalUncheckedDecimal
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
