import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { SamplingPeriod } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetLongShortRatioParams = Schema.Struct({
  /** Of `linear` only contracts that settle in USDT are known. */
  category: ContractCategory,
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  period: SamplingPeriod,
  /** Ms. */
  startTime: Field.optionalIntegerParam,
  /** Ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page: 1 to 500, default 50. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before. */
  cursor: Field.optionalTextParam
})
export interface GetLongShortRatioParams extends Schema.Schema.Type<typeof GetLongShortRatioParams> {}

/** How many accounts were long and how many were short at one time. */
export const LongShortRatio = Schema.Struct({
  symbol: Field.text,
  /** The part of accounts that were long, 0 to 1. */
  buyRatio: Field.optionalDecimal,
  /** The part of accounts that were short, 0 to 1. */
  sellRatio: Field.optionalDecimal,
  /** Ms. */
  timestamp: Field.millisText
})
export interface LongShortRatio extends Schema.Schema.Type<typeof LongShortRatio> {}

export const GetLongShortRatioResult = Schema.Struct({
  /** Newest first. */
  list: Field.list<LongShortRatio>(LongShortRatio),
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetLongShortRatioResult extends Schema.Schema.Type<typeof GetLongShortRatioResult> {}

/**
 * Reads which part of the accounts with a position in a contract were long and which short, newest first.
 *
 * Accounts are counted, not the sizes of their positions.
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
export const getLongShortRatio: Paged.Public<GetLongShortRatioParams, GetLongShortRatioResult> = Paged.endpoint(
  Endpoint.get("Market.getLongShortRatio", "/v5/market/account-ratio", {
    access: "public",
    kind: "read",
    params: GetLongShortRatioParams,
    result: GetLongShortRatioResult,
    rows: "list",
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/long-short-ratio"
  })
)
