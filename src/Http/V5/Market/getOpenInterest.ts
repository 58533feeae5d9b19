import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { SamplingPeriod } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as History from "../../History.js"
import * as Endpoint from "../../internal/Operations.js"
import { periods, samples } from "../../internal/SampleSeries.js"

export const GetOpenInterestParams = Schema.Struct({
  category: ContractCategory,
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  /** Time between two samples. */
  intervalTime: SamplingPeriod,
  /** In ms, no earlier than the symbol's launch. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 200. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `nextPageCursor`. */
  cursor: Field.optionalCursorParam
})
export interface GetOpenInterestParams extends Schema.Schema.Type<typeof GetOpenInterestParams> {}

/** The open interest at one point in time. */
export const OpenInterest = Schema.Struct({
  /** Longs and shorts combined, in base coin or, on the inverse market, in USD. */
  openInterest: Field.decimal,
  /** One side only: half of `openInterest`. */
  singleOpenInterest: Field.optionalDecimal,
  /** In ms. */
  timestamp: Field.millisText
})
export interface OpenInterest extends Schema.Schema.Type<typeof OpenInterest> {}

export const GetOpenInterestResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<OpenInterest>(OpenInterest),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetOpenInterestResult extends Schema.Schema.Type<typeof GetOpenInterestResult> {}

/**
 * Lists the past open interest of a perpetual or future, newest first.
 *
 * `.windows` streams the rows of any time range, oldest first, and `.pages` with a range the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getOpenInterest } from "effect-bybit/Market"
 *
 * export const week = getOpenInterest({ category: "linear", symbol: "BTCUSDT", intervalTime: "1d", limit: 7 }).pipe(
 *   Effect.map(({ list }) => list.map((row) => row.openInterest))
 * )
 * ```
 */
export const getOpenInterest: History.PublicPaged<GetOpenInterestParams, GetOpenInterestResult, OpenInterest> =
  History.paged(
    Endpoint.publicGet("Market.getOpenInterest", "/v5/market/open-interest", {
      access: "public",
      kind: "read",
      params: GetOpenInterestParams,
      result: GetOpenInterestResult,
      rows: "list",
      limit: "undocumented",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/market/open-interest"
    }),
    samples(
      200,
      ({ intervalTime }) => periods[intervalTime],
      ({ timestamp }) => timestamp
    )
  )
