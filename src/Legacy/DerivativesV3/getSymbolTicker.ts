import type * as Endpoint from "../../Http/Endpoint.js"
import type { RestClient } from "../../Http/RestClient.js"
import { DerivativeCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetSymbolTickerParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(DerivativeCategory),
  /** Required for options. */
  symbol: Field.optionalTextParam
})
export interface GetSymbolTickerParams extends Schema.Schema.Type<typeof GetSymbolTickerParams> {}

/** The ticker of a contract. */
export const DerivativesContractTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bidPrice: Field.optionalDecimal,
  /** Best ask. */
  askPrice: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  /** Direction of the last price change: `PlusTick`, `ZeroPlusTick`, `MinusTick` or `ZeroMinusTick`. */
  lastTickDirection: Field.optionalText,
  prevPrice24h: Field.optionalDecimal,
  /** Change over 24 hours as a fraction: 0.01 is 1%. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  prevPrice1h: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  openInterest: Field.optionalDecimal,
  openInterestValue: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  /** `""` for futures. */
  fundingRate: Field.optionalDecimal,
  /** `"0"` for futures. */
  nextFundingTime: Field.optionalMillisText,
  /** Available from 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalDecimal,
  /** Futures only. */
  basisRate: Field.optionalDecimal,
  deliveryFeeRate: Field.optionalDecimal,
  deliveryTime: Field.optionalMillisText
})
export interface DerivativesContractTicker extends Schema.Schema.Type<typeof DerivativesContractTicker> {}

/** The result of {@link getSymbolTicker} for contracts. */
export const DerivativesContractTickers = Schema.Struct({
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list<DerivativesContractTicker>(DerivativesContractTicker)
})
export interface DerivativesContractTickers extends Schema.Schema.Type<typeof DerivativesContractTickers> {}

/** The result of {@link getSymbolTicker} for an option: one ticker, not a list. */
export const DerivativesOptionTicker = Schema.Struct({
  category: DerivativesField.optionalCategory,
  symbol: Field.text,
  /** Best bid. */
  bidPrice: Field.optionalDecimal,
  bidSize: Field.optionalDecimal,
  /** Implied volatility of the best bid. */
  bidIv: Field.optionalDecimal,
  /** Best ask. */
  askPrice: Field.optionalDecimal,
  askSize: Field.optionalDecimal,
  /** Implied volatility of the best ask. */
  askIv: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  /** Implied volatility of the mark price. */
  markPriceIv: Field.optionalDecimal,
  underlyingPrice: Field.optionalDecimal,
  openInterest: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  totalVolume: Field.optionalDecimal,
  totalTurnover: Field.optionalDecimal,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  /** Available from 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalDecimal,
  /** Change over 24 hours as a fraction. */
  change24h: Field.optionalDecimal
})
export interface DerivativesOptionTicker extends Schema.Schema.Type<typeof DerivativesOptionTicker> {}

/** The result of {@link getSymbolTicker} for each category. */
export interface GetSymbolTickerResults {
  readonly linear: DerivativesContractTickers
  readonly inverse: DerivativesContractTickers
  readonly option: DerivativesOptionTicker
}

/**
 * Returns the latest prices of a symbol, or of all contracts of a category if none is given.
 *
 * The type of the result depends on the category: a list for contracts, a single ticker for an option.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const symbolTicker = DerivativesV3.getSymbolTicker({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getSymbolTicker: Endpoint.ByOptionalCategory<
  GetSymbolTickerParams,
  GetSymbolTickerResults,
  "linear",
  Endpoint.PublicFailure<GetSymbolTickerParams>,
  RestClient
> = api.getByOptionalCategory("getSymbolTicker", "/derivatives/v3/public/tickers", {
  aliases: ["ContractClient.getSymbolTicker", "UnifiedMarginClient.getSymbolTicker"],
  access: "public",
  kind: "read",
  params: GetSymbolTickerParams,
  results: {
    linear: DerivativesContractTickers,
    inverse: DerivativesContractTickers,
    option: DerivativesOptionTicker
  },
  defaultCategory: "linear",
  limit: "undocumented",
  deprecated: "Market.getTickers",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/ticker-info.mdx",
  large: true
})
