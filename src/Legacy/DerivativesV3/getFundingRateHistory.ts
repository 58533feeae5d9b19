import type * as Endpoint from "../../Http/Endpoint.js"
import { ContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetFundingRateHistoryParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(ContractCategory),
  symbol: Field.text,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam
})
export interface GetFundingRateHistoryParams extends Schema.Schema.Type<typeof GetFundingRateHistoryParams> {}

/** A past funding rate. */
export const DerivativesFundingRate = Schema.Struct({
  symbol: Field.text,
  fundingRate: Field.decimal,
  fundingRateTimestamp: Field.optionalMillisText
})
export interface DerivativesFundingRate extends Schema.Schema.Type<typeof DerivativesFundingRate> {}

export const GetFundingRateHistoryResult = Schema.Struct({
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list<DerivativesFundingRate>(DerivativesFundingRate)
})
export interface GetFundingRateHistoryResult extends Schema.Schema.Type<typeof GetFundingRateHistoryResult> {}

/**
 * Lists past funding rates of a symbol.
 *
 * `limit` is 1 to 200 and defaults to 200.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const fundingRates = DerivativesV3.getFundingRateHistory({ category: "linear", symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getFundingRateHistory: Endpoint.Public<GetFundingRateHistoryParams, GetFundingRateHistoryResult> = api.get(
  "getFundingRateHistory",
  "/derivatives/v3/public/funding/history-funding-rate",
  {
    aliases: ["ContractClient.getFundingRateHistory", "UnifiedMarginClient.getFundingRateHistory"],
    access: "public",
    kind: "read",
    params: GetFundingRateHistoryParams,
    result: GetFundingRateHistoryResult,
    limit: "undocumented",
    deprecated: "Market.getFundingRateHistory",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/fund-rate-history.mdx"
  }
)
