import { PriceCandle } from "../../../Schema/Candle.js"
import { AnyCategory, DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Interval } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetMarkPriceKlineParams = Schema.Struct({
  /** Default `linear`. */
  category: Field.optionalParam(DerivativeCategory),
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  interval: Interval,
  /** Ms; candles that start earlier are left out. */
  start: Field.optionalIntegerParam,
  /** Ms; candles that start later are left out. */
  end: Field.optionalIntegerParam,
  /** 1 to 1000, options 1 to 500; default 200. */
  limit: Field.optionalIntegerParam
})
export interface GetMarkPriceKlineParams extends Schema.Schema.Type<typeof GetMarkPriceKlineParams> {}

export const GetMarkPriceKlineResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<PriceCandle>(PriceCandle)
})
export interface GetMarkPriceKlineResult extends Schema.Schema.Type<typeof GetMarkPriceKlineResult> {}

/**
 * Reads candles of the mark price, by which positions are valued and liquidated; newest first.
 *
 * Each is a tuple: start (ms), open, high, low, close, all as text. The first one may still be open, its close being the last
 * price so far.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getMarkPriceKline } from "effect-bybit/Market"
 *
 * export const lastMark = getMarkPriceKline({ category: "linear", symbol: "BTCUSDT", interval: "1", limit: 1 }).pipe(
 *   Effect.map(({ list }) => list[0]?.[4])
 * )
 * ```
 */
export const getMarkPriceKline: Endpoint.Public<GetMarkPriceKlineParams, GetMarkPriceKlineResult> = Endpoint.get(
  "Market.getMarkPriceKline",
  "/v5/market/mark-price-kline",
  {
    access: "public",
    kind: "read",
    params: GetMarkPriceKlineParams,
    result: GetMarkPriceKlineResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/mark-kline",
    large: true
  }
)
