import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetFundingRateHistoryParams = Schema.Struct({
  symbol: Field.text,
  /** At most 100. */
  limit: Field.optionalIntegerParam
})
export interface GetFundingRateHistoryParams extends Schema.Schema.Type<typeof GetFundingRateHistoryParams> {}

/** A funding rate. */
export const V2FundingRate = Schema.Struct({
  symbol: Field.text,
  funding_rate: Field.optionalTextOrNumber,
  /** Seconds. */
  timestamp: Field.textOrNumber
})
export interface V2FundingRate extends Schema.Schema.Type<typeof V2FundingRate> {}

/**
 * Lists past funding rates of a symbol.
 *
 * Documented, but later withdrawn by the exchange.
 */
export const getFundingRateHistory: Endpoint.Public<
  GetFundingRateHistoryParams,
  ReadonlyArray<V2FundingRate>
> = api.get("getFundingRateHistory", "/v2/public/funding-rate", {
  access: "public",
  kind: "read",
  params: GetFundingRateHistoryParams,
  result: Field.list<V2FundingRate>(V2FundingRate),
  limit: "undocumented",
  deprecated: "Market.getFundingRateHistory",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_market_data.md"
})
