import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as History from "../../History.js"
import * as Endpoint from "../../internal/Operations.js"
import { samples } from "../../internal/SampleSeries.js"

export const GetFundingRateHistoryParams = Schema.Struct({
  category: ContractCategory,
  /** A perpetual in uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  /** In ms. Requires `endTime`. */
  startTime: Field.optionalIntegerParam,
  /** In ms. Without `startTime`, returns the last `limit` rows before it. */
  endTime: Field.optionalIntegerParam,
  /** Number of rows, 1 to 200. Defaults to 200. */
  limit: Field.optionalIntegerParam
})
export interface GetFundingRateHistoryParams extends Schema.Schema.Type<typeof GetFundingRateHistoryParams> {}

/** One settled funding rate. */
export const FundingRate = Schema.Struct({
  symbol: Field.text,
  /** A fraction of the position's value for the whole interval. Longs pay if it is positive. */
  fundingRate: Field.decimal,
  /** In ms. */
  fundingRateTimestamp: Field.millisText
})
export interface FundingRate extends Schema.Schema.Type<typeof FundingRate> {}

export const GetFundingRateHistoryResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<FundingRate>(FundingRate)
})
export interface GetFundingRateHistoryResult extends Schema.Schema.Type<typeof GetFundingRateHistoryResult> {}

/** Symbols with a shorter interval take more calls. */
const usualInterval = 8 * 3_600_000

/**
 * Lists the settled funding rates of a perpetual.
 *
 * Without times, returns the latest rates. The funding interval differs by symbol: see `fundingInterval` in
 * `getInstrumentsInfo`. The next rate is in `getTickers`.
 *
 * `.windows` streams the rates of any time range, oldest first, and `.pages` the same with progress.
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
export const getFundingRateHistory: History.Public<
  GetFundingRateHistoryParams,
  GetFundingRateHistoryResult,
  FundingRate
> = History.endpoint(
  Endpoint.publicGet("Market.getFundingRateHistory", "/v5/market/funding/history", {
    access: "public",
    kind: "read",
    params: GetFundingRateHistoryParams,
    result: GetFundingRateHistoryResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/history-fund-rate"
  }),
  samples(
    200,
    () => usualInterval,
    ({ fundingRateTimestamp }) => fundingRateTimestamp
  )
)
