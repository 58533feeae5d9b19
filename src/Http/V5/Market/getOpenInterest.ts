import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { SamplingPeriod } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetOpenInterestParams = Schema.Struct({
  category: ContractCategory,
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  intervalTime: SamplingPeriod,
  /** Ms; at the earliest the symbol's launch. */
  startTime: Field.optionalIntegerParam,
  /** Ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page: 1 to 200, default 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetOpenInterestParams extends Schema.Schema.Type<typeof GetOpenInterestParams> {}

/** The open interest at one time. */
export const OpenInterest = Schema.Struct({
  /** Longs and shorts counted. In base coin; on the inverse market in USD. */
  openInterest: Field.decimal,
  /** One side counted, thus half of `openInterest`. */
  singleOpenInterest: Field.optionalDecimal,
  /** Ms. */
  timestamp: Field.millisText
})
export interface OpenInterest extends Schema.Schema.Type<typeof OpenInterest> {}

export const GetOpenInterestResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<OpenInterest>(OpenInterest),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetOpenInterestResult extends Schema.Schema.Type<typeof GetOpenInterestResult> {}

/**
 * Reads how the open interest of a perpetual or future went, newest first.
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
export const getOpenInterest: Paged.Public<GetOpenInterestParams, GetOpenInterestResult> = Paged.endpoint(
  Endpoint.get("Market.getOpenInterest", "/v5/market/open-interest", {
    access: "public",
    kind: "read",
    params: GetOpenInterestParams,
    result: GetOpenInterestResult,
    rows: "list",
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/open-interest"
  })
)
