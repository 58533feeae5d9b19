import { PriceCandle } from "../../../Schema/Candle.js"
import { AnyCategory, ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Interval } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetIndexPriceKlineParams = Schema.Struct({
  /** Default `linear`. */
  category: Field.optionalParam(ContractCategory),
  /** Upper case, such as `BTCUSDT`. */
  symbol: Field.text,
  interval: Interval,
  /** Ms; candles that start earlier are left out. */
  start: Field.optionalIntegerParam,
  /** Ms; candles that start later are left out. */
  end: Field.optionalIntegerParam,
  /** 1 to 1000, default 200. */
  limit: Field.optionalIntegerParam
})
export interface GetIndexPriceKlineParams extends Schema.Schema.Type<typeof GetIndexPriceKlineParams> {}

export const GetIndexPriceKlineResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<PriceCandle>(PriceCandle)
})
export interface GetIndexPriceKlineResult extends Schema.Schema.Type<typeof GetIndexPriceKlineResult> {}

/**
 * Reads candles of the index price, which is made of the spot prices of several exchanges; newest first.
 *
 * Each is a tuple: start (ms), open, high, low, close, all as text. The first one may still be open, its close being the last
 * price so far. What an index is made of: `getIndexPriceComponents`.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getIndexPriceKline } from "effect-bybit/Market"
 *
 * export const lastIndex = getIndexPriceKline({ category: "inverse", symbol: "BTCUSD", interval: "1", limit: 1 }).pipe(
 *   Effect.map(({ list }) => list[0]?.[4])
 * )
 * ```
 */
export const getIndexPriceKline: Endpoint.Public<GetIndexPriceKlineParams, GetIndexPriceKlineResult> = Endpoint.get(
  "Market.getIndexPriceKline",
  "/v5/market/index-price-kline",
  {
    access: "public",
    kind: "read",
    params: GetIndexPriceKlineParams,
    result: GetIndexPriceKlineResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/index-kline",
    large: true
  }
)
