import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetFundingRateHistoryParams = Schema.Struct({
  category: ContractCategory,
  /** A perpetual, upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Ms; refused without `endTime`. */
  startTime: Field.optionalIntegerParam,
  /** Ms; alone it gives the last `limit` rows up to it. */
  endTime: Field.optionalIntegerParam,
  /** 1 to 200, default 200. */
  limit: Field.optionalIntegerParam
})
export interface GetFundingRateHistoryParams extends Schema.Schema.Type<typeof GetFundingRateHistoryParams> {}

/** The funding that was paid at one time. */
export const FundingRate = Schema.Struct({
  symbol: Field.text,
  /** A fraction of the position's value for the whole interval; longs pay when it is positive. */
  fundingRate: Field.decimal,
  /** Ms. */
  fundingRateTimestamp: Field.millisText
})
export interface FundingRate extends Schema.Schema.Type<typeof FundingRate> {}

export const GetFundingRateHistoryResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<FundingRate>(FundingRate)
})
export interface GetFundingRateHistoryResult extends Schema.Schema.Type<typeof GetFundingRateHistoryResult> {}

/**
 * Reads the funding rates of a perpetual that have been settled.
 *
 * With neither time it gives the latest ones. The interval differs by symbol: see `fundingInterval` of `getInstrumentsInfo`. The
 * rate to come is in `getTickers`.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getFundingRateHistory } from "effect-bybit/Market"
 *
 * export const lastFunding = getFundingRateHistory({ category: "linear", symbol: "BTCUSDT", limit: 1 }).pipe(
 *   Effect.map(({ list }) => list[0]?.fundingRate)
 * )
 * ```
 */
export const getFundingRateHistory: Endpoint.Public<GetFundingRateHistoryParams, GetFundingRateHistoryResult> =
  Endpoint.get("Market.getFundingRateHistory", "/v5/market/funding/history", {
    access: "public",
    kind: "read",
    params: GetFundingRateHistoryParams,
    result: GetFundingRateHistoryResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/history-fund-rate"
  })
