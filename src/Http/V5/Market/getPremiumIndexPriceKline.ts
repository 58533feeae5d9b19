import { PriceCandle } from "../../../Schema/Candle.js"
import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Interval } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetPremiumIndexPriceKlineParams = Schema.Struct({
  category: Field.optionalParam(Schema.Literal("linear")),
  /** A perpetual, upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  interval: Interval,
  /** Ms; candles that start earlier are left out. */
  start: Field.optionalIntegerParam,
  /** Ms; candles that start later are left out. */
  end: Field.optionalIntegerParam,
  /** 1 to 1000, default 200. */
  limit: Field.optionalIntegerParam
})
export interface GetPremiumIndexPriceKlineParams extends Schema.Schema.Type<typeof GetPremiumIndexPriceKlineParams> {}

export const GetPremiumIndexPriceKlineResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<PriceCandle>(PriceCandle)
})
export interface GetPremiumIndexPriceKlineResult extends Schema.Schema.Type<typeof GetPremiumIndexPriceKlineResult> {}

/**
 * Reads candles of a perpetual's premium index, from which its funding rate is made; newest first.
 *
 * Each is a tuple: start (ms), open, high, low, close, all as text. The values are fractions of the index price and may be
 * negative. The first candle may still be open, its close being the last value so far.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getPremiumIndexPriceKline } from "effect-bybit/Market"
 *
 * export const premium = getPremiumIndexPriceKline({ symbol: "BTCUSDT", interval: "D", limit: 7 }).pipe(
 *   Effect.map(({ list }) => list.map(([start, , , , close]) => [Number(start), close] as const))
 * )
 * ```
 */
export const getPremiumIndexPriceKline: Endpoint.Public<
  GetPremiumIndexPriceKlineParams,
  GetPremiumIndexPriceKlineResult
> = Endpoint.get("Market.getPremiumIndexPriceKline", "/v5/market/premium-index-price-kline", {
  access: "public",
  kind: "read",
  params: GetPremiumIndexPriceKlineParams,
  result: GetPremiumIndexPriceKlineResult,
  limit: "undocumented",
  demo: true,
  docs: "https://bybit-exchange.github.io/docs/v5/market/premium-index-kline",
  large: true
})
