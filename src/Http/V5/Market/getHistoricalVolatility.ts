import { AnyCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as History from "../../History.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetHistoricalVolatilityParams = Schema.Struct({
  category: OptionCategory,
  /** Uppercase. Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Defaults to `USD`. */
  quoteCoin: Field.optionalParam(Schema.Literal("USD", "USDT")),
  /** Days to average over: 7 (default), 14, 21, 30, 60, 90, and for BTC and ETH 180 and 270. */
  period: Field.optionalParam(Schema.Literal(7, 14, 21, 30, 60, 90, 180, 270)),
  /** In ms. Requires `endTime`. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. Requires `startTime`. */
  endTime: Field.optionalIntegerParam
})
export interface GetHistoricalVolatilityParams extends Schema.Schema.Type<typeof GetHistoricalVolatilityParams> {}

/** The volatility in one hour. */
export const HistoricalVolatility = Schema.Struct({
  /** Number of days averaged over. */
  period: Field.optionalNumber,
  /** Annualized, as a fraction. */
  value: Field.decimal,
  /** In ms. */
  time: Field.millisText
})
export interface HistoricalVolatility extends Schema.Schema.Type<typeof HistoricalVolatility> {}

export const GetHistoricalVolatilityResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  /** One row per hour. */
  result: Field.list<HistoricalVolatility>(HistoricalVolatility)
})
export interface GetHistoricalVolatilityResult extends Schema.Schema.Type<typeof GetHistoricalVolatilityResult> {}

const hour = 3_600_000
const maxMillis = 30 * 24 * hour

/**
 * Lists the historical volatility used to price options, one row per hour.
 *
 * Without times, returns the last hour only. Data reaches back two years, in ranges of at most 30 days.
 *
 * The exchange sends the category next to `result`, which is the list of rows, so this operation returns both:
 * `category` and `result`.
 *
 * `.windows` streams the rows of any time range, oldest first, and `.pages` the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getHistoricalVolatility } from "effect-bybit/Market"
 *
 * export const monthly = getHistoricalVolatility({ category: "option", baseCoin: "ETH", period: 30 }).pipe(
 *   Effect.map(({ result }) => result[0]?.value)
 * )
 * ```
 */
export const getHistoricalVolatility: History.Public<
  GetHistoricalVolatilityParams,
  GetHistoricalVolatilityResult,
  HistoricalVolatility
> = History.endpoint(
  Endpoint.publicGet("Market.getHistoricalVolatility", "/v5/market/historical-volatility", {
    access: "public",
    kind: "read",
    root: "envelope",
    params: GetHistoricalVolatilityParams,
    result: GetHistoricalVolatilityResult,
    window: { start: "startTime", end: "endTime", maxMillis },
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/iv"
  }),
  {
    request: (params, { from, to }) => ({ ...params, startTime: from, endTime: to }),
    rows: ({ result }) => result,
    time: ({ time }) => Number(time),
    step: () => hour,
    limit: () => maxMillis / hour
  }
)
