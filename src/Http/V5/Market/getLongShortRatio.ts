import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { SamplingPeriod } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as History from "../../History.js"
import * as Endpoint from "../../internal/Operations.js"
import { periods, samples } from "../../internal/SampleSeries.js"

export const GetLongShortRatioParams = Schema.Struct({
  /** `linear` supports USDT contracts only. */
  category: ContractCategory,
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Time between two samples. */
  period: SamplingPeriod,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 500. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetLongShortRatioParams extends Schema.Schema.Type<typeof GetLongShortRatioParams> {}

/** The shares of long and short accounts at one point in time. */
export const LongShortRatio = Schema.Struct({
  symbol: Field.text,
  /** Share of accounts that were long, 0 to 1. */
  buyRatio: Field.optionalDecimal,
  /** Share of accounts that were short, 0 to 1. */
  sellRatio: Field.optionalDecimal,
  /** In ms. */
  timestamp: Field.millisText
})
export interface LongShortRatio extends Schema.Schema.Type<typeof LongShortRatio> {}

export const GetLongShortRatioResult = Schema.Struct({
  /** Newest first. */
  list: Field.list<LongShortRatio>(LongShortRatio),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetLongShortRatioResult extends Schema.Schema.Type<typeof GetLongShortRatioResult> {}

/**
 * Lists the shares of accounts that were long and short in a contract, newest first.
 *
 * Counts accounts with a position, not position sizes.
 *
 * `.windows` streams the rows of any time range, oldest first, and `.pages` with a range the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getLongShortRatio } from "effect-bybit/Market"
 *
 * export const longs = getLongShortRatio({ category: "linear", symbol: "BTCUSDT", period: "1h", limit: 1 }).pipe(
 *   Effect.map(({ list }) => list[0]?.buyRatio)
 * )
 * ```
 */
export const getLongShortRatio: History.PublicPaged<GetLongShortRatioParams, GetLongShortRatioResult, LongShortRatio> =
  History.paged(
    Endpoint.publicGet("Market.getLongShortRatio", "/v5/market/account-ratio", {
      access: "public",
      kind: "read",
      params: GetLongShortRatioParams,
      result: GetLongShortRatioResult,
      rows: "list",
      limit: "undocumented",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/market/long-short-ratio"
    }),
    samples(
      500,
      ({ period }) => periods[period],
      ({ timestamp }) => timestamp
    )
  )
