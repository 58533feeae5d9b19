/**
 * Market data of the v2 futures apis: the schemas and facts that inverse perpetuals, inverse futures and linear perpetuals share.
 *
 * @since 0.1.0
 */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { v2KlineFields } from "./V2Kline.js"

export const GetKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetKlineParams extends Schema.Schema.Type<typeof GetKlineParams> {}

/** What the apis share of `getKline`. */
export const getKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getKline",
  large: true
} as const

export const GetMarkPriceKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetMarkPriceKlineParams extends Schema.Schema.Type<typeof GetMarkPriceKlineParams> {}

/** What the apis share of `getMarkPriceKline`. */
export const getMarkPriceKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getMarkPriceKline",
  large: true
} as const

export const GetIndexPriceKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetIndexPriceKlineParams extends Schema.Schema.Type<typeof GetIndexPriceKlineParams> {}

/** What the apis share of `getIndexPriceKline`. */
export const getIndexPriceKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getIndexPriceKline",
  large: true
} as const

export const GetPremiumIndexKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetPremiumIndexKlineParams extends Schema.Schema.Type<typeof GetPremiumIndexKlineParams> {}

/** What the apis share of `getPremiumIndexKline`. */
export const getPremiumIndexKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getPremiumIndexPriceKline",
  large: true
} as const

export const GetTradesParams = Schema.Struct({
  symbol: Field.text,
  /** 1 to 1000, default 500. */
  limit: Field.optionalIntegerParam
})
export interface GetTradesParams extends Schema.Schema.Type<typeof GetTradesParams> {}

/** What the apis share of `getTrades`. */
export const getTradesFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getRecentPublicTrades",
  large: true
} as const

export const GetLastFundingRateParams = Schema.Struct({
  symbol: Field.text
})
export interface GetLastFundingRateParams extends Schema.Schema.Type<typeof GetLastFundingRateParams> {}

/** What the apis share of `getLastFundingRate`. */
export const getLastFundingRateFacts = {
  access: "public",
  kind: "read",
  demo: false,
  deprecated: "Market.getFundingRateHistory"
} as const

/** What the apis share of `getRiskLimitList`. */
export const getRiskLimitListFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getRiskLimit"
} as const

/** What the apis share of `getSymbols`. */
export const getSymbolsFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getInstrumentsInfo",
  large: true
} as const
