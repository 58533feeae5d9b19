/**
 * Market data of the v2 futures APIs: the schemas and endpoint data shared by inverse perpetuals, inverse futures and
 * linear perpetuals.
 */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { v2KlineFields } from "./V2Kline.js"

export const GetKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetKlineParams extends Schema.Schema.Type<typeof GetKlineParams> {}

/** The endpoint data of `getKline` that the v2 futures APIs share. */
export const getKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getKline",
  large: true
} as const

export const GetMarkPriceKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetMarkPriceKlineParams extends Schema.Schema.Type<typeof GetMarkPriceKlineParams> {}

/** The endpoint data of `getMarkPriceKline` that the v2 futures APIs share. */
export const getMarkPriceKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getMarkPriceKline",
  large: true
} as const

export const GetIndexPriceKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetIndexPriceKlineParams extends Schema.Schema.Type<typeof GetIndexPriceKlineParams> {}

/** The endpoint data of `getIndexPriceKline` that the v2 futures APIs share. */
export const getIndexPriceKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getIndexPriceKline",
  large: true
} as const

export const GetPremiumIndexKlineParams = Schema.Struct({
  ...v2KlineFields
})
export interface GetPremiumIndexKlineParams extends Schema.Schema.Type<typeof GetPremiumIndexKlineParams> {}

/** The endpoint data of `getPremiumIndexKline` that the v2 futures APIs share. */
export const getPremiumIndexKlineFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getPremiumIndexPriceKline",
  large: true
} as const

export const GetTradesParams = Schema.Struct({
  symbol: Field.text,
  /** 1 to 1000; the default is 500. */
  limit: Field.optionalIntegerParam
})
export interface GetTradesParams extends Schema.Schema.Type<typeof GetTradesParams> {}

/** The endpoint data of `getTrades` that the v2 futures APIs share. */
export const getTradesFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getRecentPublicTrades",
  large: true
} as const

export const GetLastFundingRateParams = Schema.Struct({
  symbol: Field.text
})
export interface GetLastFundingRateParams extends Schema.Schema.Type<typeof GetLastFundingRateParams> {}

/** The endpoint data of `getLastFundingRate` that the v2 futures APIs share. */
export const getLastFundingRateFacts = {
  access: "public",
  kind: "read",
  deprecated: "Market.getFundingRateHistory"
} as const

/** The endpoint data of `getRiskLimitList` that the v2 futures APIs share. */
export const getRiskLimitListFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getRiskLimit"
} as const

/** The endpoint data of `getSymbols` that the v2 futures APIs share. */
export const getSymbolsFacts = {
  access: "public",
  kind: "read",
  limit: "undocumented",
  deprecated: "Market.getInstrumentsInfo",
  large: true
} as const
