/** Answers operations about the past of markets: candles, funding, open interest, volatility. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getFundingRateHistory } from "../../../Http/V5/Market/getFundingRateHistory.js"
import { getHistoricalVolatility } from "../../../Http/V5/Market/getHistoricalVolatility.js"
import { getIndexPriceKline } from "../../../Http/V5/Market/getIndexPriceKline.js"
import { getKline } from "../../../Http/V5/Market/getKline.js"
import { getLongShortRatio } from "../../../Http/V5/Market/getLongShortRatio.js"
import { getMarkPriceKline } from "../../../Http/V5/Market/getMarkPriceKline.js"
import { getOpenInterest } from "../../../Http/V5/Market/getOpenInterest.js"
import { getPremiumIndexPriceKline } from "../../../Http/V5/Market/getPremiumIndexPriceKline.js"
import type { PublicContext } from "../../Exchange.js"
import { hash } from "../Chance.js"
import { type Candle, type Candles, lengthOf, nextOf } from "../Market/Candles.js"
import { coins } from "../Market/Instrument.js"
import type { PricePath } from "../Market/PricePath.js"
import * as Money from "../Money.js"
import { invalid, type Outcome } from "../Outcome.js"
import * as Rows from "../Rows/MarketRows.js"
import type { Market } from "../State.js"
import { find } from "./Markets.js"
import { page } from "./Page.js"

const hour = 3_600_000
const day = 24 * hour

interface Span {
  readonly interval: string
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly limit?: number | undefined
}

const candles = (context: PublicContext, of: Candles, options: Span): Outcome<ReadonlyArray<Candle>> => {
  if (lengthOf(options.interval) === undefined) return invalid("Invalid period!")
  const limit = options.limit ?? 200
  if (limit < 1) return invalid("params error: limit invalid")
  const { end, interval, start } = options
  return Either.right(of.query({ interval, start, end, limit: Math.min(limit, 1000), now: context.engine.now }))
}

/** The premium of the mark price over the index price within a candle, sampled a few times. */
const premium = (market: Market, interval: string, start: number, now: number) => {
  const end = Math.min(nextOf(interval, start), now)
  const seen: Array<number> = []
  for (let i = 0; i <= 8; i++) seen.push(market.basisAt(start + ((end - start) * i) / 8))
  const text = (x: number) => x.toFixed(6)
  return [
    String(start),
    text(seen[0] ?? 0),
    text(Math.max(...seen)),
    text(Math.min(...seen)),
    text(seen[8] ?? 0)
  ] as const
}

const periods: Readonly<Record<string, number>> = {
  "5min": 300_000,
  "15min": 900_000,
  "30min": 1_800_000,
  "1h": hour,
  "4h": 4 * hour,
  "1d": day
}

/** The sample times of a statistic, newest first. */
const sampleTimes = (
  context: PublicContext,
  market: Market,
  period: string,
  options: {
    readonly startTime?: number | undefined
    readonly endTime?: number | undefined
    readonly limit?: number | undefined
    readonly cursor?: string | null | undefined
  },
  maxLimit: number
): Outcome<{ readonly times: ReadonlyArray<number>; readonly cursor: string }> => {
  const length = periods[period] ?? 300_000
  const end = Math.min(context.engine.now, options.endTime ?? context.engine.now)
  const start = Math.max(market.begin, options.startTime ?? market.begin)
  const rows: Array<{ readonly seq: number }> = []
  for (let at = Math.ceil(start / length) * length; at <= end; at += length) rows.push({ seq: at })
  return Either.map(
    page(rows, { limit: options.limit, maxLimit, defaultLimit: 50, cursor: options.cursor }),
    (found) => ({
      times: found.rows.map((row) => row.seq),
      cursor: found.cursor
    })
  )
}

/** The annualized volatility of a price, computed from its daily changes over a number of days. */
const annualVolatility = (path: PricePath, days: number, millis: number): number => {
  const changes: Array<number> = []
  for (let i = 0; i < days; i++) changes.push(Math.log(path.at(millis - i * day) / path.at(millis - (i + 1) * day)))
  const mean = changes.reduce((sum, x) => sum + x, 0) / days
  return Math.sqrt((changes.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, days - 1)) * 365)
}

/** Handlers for market history: candles, funding, open interest, ratios and volatility. */
export const handlers: ReadonlyArray<Handler.Handler<PublicContext, never>> = [
  Handler.handle(getKline, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      Either.map(candles(context, market.candles, request), (list) => ({
        symbol: request.symbol,
        category: market.instrument.category,
        list: list.map((row) => Rows.candle(market, row))
      }))
    )
  ),
  Handler.handle(getMarkPriceKline, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      Either.map(candles(context, market.markCandles, request), (list) => ({
        symbol: request.symbol,
        category: market.instrument.category,
        list: list.map((row) => Rows.priceCandle(market, row))
      }))
    )
  ),
  Handler.handle(getIndexPriceKline, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      Either.map(candles(context, market.indexCandles, request), (list) => ({
        symbol: request.symbol,
        category: market.instrument.category,
        list: list.map((row) => Rows.priceCandle(market, row))
      }))
    )
  ),
  Handler.handle(getPremiumIndexPriceKline, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      Either.map(candles(context, market.indexCandles, request), (list) => ({
        symbol: request.symbol,
        category: market.instrument.category,
        list: list.map((row) => premium(market, request.interval, row.start, context.engine.now))
      }))
    )
  ),
  Handler.handle(getFundingRateHistory, (request, context: PublicContext) =>
    Either.gen(function* () {
      const market = yield* find(context, request.category, request.symbol)
      if (request.startTime !== undefined && request.endTime === undefined)
        return yield* invalid("params error: endTime is required")
      const limit = Math.min(request.limit ?? 200, 200)
      const end = Math.min(request.endTime ?? context.engine.now, context.engine.now)
      const start = Math.max(request.startTime ?? market.begin, market.begin)
      const times = market.fundingTimes(start, end, limit)
      return { category: request.category, list: times.map((at) => Rows.funding(market, at)) }
    })
  ),
  Handler.handle(getOpenInterest, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      Either.map(sampleTimes(context, market, request.intervalTime, request, 200), ({ cursor, times }) => ({
        symbol: request.symbol,
        category: request.category,
        list: times.map((time) => {
          const held = market.openInterestAt(time)
          return {
            openInterest: Rows.qty(market, 2 * held),
            singleOpenInterest: Rows.qty(market, held),
            timestamp: String(time)
          }
        }),
        nextPageCursor: cursor
      }))
    )
  ),
  Handler.handle(getLongShortRatio, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      Either.map(sampleTimes(context, market, request.period, request, 500), ({ cursor, times }) => ({
        list: times.map((time) => {
          const buy = Math.round(4500 + 1000 * hash(market.seed, 905, Math.floor(time / 300_000)))
          return {
            symbol: request.symbol,
            buyRatio: Money.units(buy, 4),
            sellRatio: Money.units(10_000 - buy, 4),
            timestamp: String(time)
          }
        }),
        nextPageCursor: cursor
      }))
    )
  ),
  Handler.handle(getHistoricalVolatility, (request, context: PublicContext) => {
    const coin = request.baseCoin ?? "BTC"
    const { startTime, endTime } = request
    if ((startTime === undefined) !== (endTime === undefined)) {
      return invalid("params error: startTime and endTime go together")
    }
    if (startTime !== undefined && endTime !== undefined && endTime - startTime > 30 * day) {
      return invalid("params error: the range is at most 30 days")
    }
    if (!coins.some((rules) => rules.coin === coin && rules.volatility > 0))
      return Either.right({ category: "option", result: [] })
    const path = context.engine.path(coin)
    const period = request.period ?? 7
    const last = Math.floor(Math.min(endTime ?? context.engine.now, context.engine.now) / hour) * hour
    const first = startTime === undefined ? last : Math.ceil(startTime / hour) * hour
    const result: Array<{ period: number; value: string; time: string }> = []
    for (let at = last; at >= first; at -= hour) {
      result.push({ period, value: annualVolatility(path, period, at).toFixed(8), time: String(at) })
    }
    return Either.right({ category: "option", result })
  })
]
