import { AnyCategory, OptionCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetHistoricalVolatilityParams = Schema.Struct({
  category: OptionCategory,
  /** Upper case, default `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Default `USD`. */
  quoteCoin: Field.optionalParam(Schema.Literal("USD", "USDT")),
  /** Days that are averaged, default 7: also 14, 21, 30, 60, 90, and for BTC and ETH 180 and 270. */
  period: Field.optionalParam(Schema.Literal(7, 14, 21, 30, 60, 90, 180, 270)),
  /** Ms; needs `endTime`, too. */
  startTime: Field.optionalIntegerParam,
  /** Ms; needs `startTime`, too. At most 30 days later. */
  endTime: Field.optionalIntegerParam
})
export interface GetHistoricalVolatilityParams extends Schema.Schema.Type<typeof GetHistoricalVolatilityParams> {}

/** The volatility at one hour. */
export const HistoricalVolatility = Schema.Struct({
  /** Days that were averaged. */
  period: Field.optionalNumber,
  /** Yearly, as a fraction. */
  value: Field.decimal,
  /** Ms. */
  time: Field.millisText
})
export interface HistoricalVolatility extends Schema.Schema.Type<typeof HistoricalVolatility> {}

export const GetHistoricalVolatilityResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  result: Field.list<HistoricalVolatility>(HistoricalVolatility)
})
export interface GetHistoricalVolatilityResult extends Schema.Schema.Type<typeof GetHistoricalVolatilityResult> {}

/**
 * Reads the historical volatility that options are valued by, one row an hour.
 *
 * With neither time it gives the last hour only. It reaches back two years, 30 days at a time.
 *
 * The exchange answers with the rows as `result` itself and puts the category beside it, so what you get has both: `category`
 * and `result`.
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
export const getHistoricalVolatility: Endpoint.Public<GetHistoricalVolatilityParams, GetHistoricalVolatilityResult> =
  Endpoint.get("Market.getHistoricalVolatility", "/v5/market/historical-volatility", {
    access: "public",
    kind: "read",
    root: "envelope",
    params: GetHistoricalVolatilityParams,
    result: GetHistoricalVolatilityResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/iv"
  })
