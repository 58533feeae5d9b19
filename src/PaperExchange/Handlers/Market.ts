import * as Endpoint from "../../Http/Endpoint.js"
import { getFullDepthOrderbook } from "../../Http/V5/Market/getFullDepthOrderbook.js"
import { getFundingRateHistory } from "../../Http/V5/Market/getFundingRateHistory.js"
import { getIndexPriceKline } from "../../Http/V5/Market/getIndexPriceKline.js"
import { getInstrumentsInfo } from "../../Http/V5/Market/getInstrumentsInfo.js"
import { getInsurancePool } from "../../Http/V5/Market/getInsurancePool.js"
import { getKline } from "../../Http/V5/Market/getKline.js"
import { getLongShortRatio } from "../../Http/V5/Market/getLongShortRatio.js"
import { getMarkPriceKline } from "../../Http/V5/Market/getMarkPriceKline.js"
import { getOpenInterest } from "../../Http/V5/Market/getOpenInterest.js"
import { getOrderbook } from "../../Http/V5/Market/getOrderbook.js"
import { getOrderPriceLimit } from "../../Http/V5/Market/getOrderPriceLimit.js"
import { getPremiumIndexPriceKline } from "../../Http/V5/Market/getPremiumIndexPriceKline.js"
import { getRecentPublicTrades } from "../../Http/V5/Market/getRecentPublicTrades.js"
import { getRiskLimit } from "../../Http/V5/Market/getRiskLimit.js"
import { getServerTime } from "../../Http/V5/Market/getServerTime.js"
import { getTickers } from "../../Http/V5/Market/getTickers.js"
import { type Candle, type Candles, lengthOf } from "../Candles.js"
import { hash } from "../Chance.js"
import type { PublicContext } from "../Exchange.js"
import type { Market } from "../Market.js"
import * as Rows from "../MarketRows.js"
import * as Money from "../Money.js"
import { priceLimits } from "../Orders.js"
import { isReply, type Outcome, params, reply } from "../Reply.js"
import { answer, page, refuse } from "./Paging.js"

/** A market as the public operations look it up: they have words of their own for what they do not know. */
const find = (context: PublicContext, category: string | undefined, symbol: string): Outcome<Market> =>
  context.engine.market(category ?? "linear", symbol) ?? params("Not supported symbols")

const select = (context: PublicContext, category: string, symbol: string | undefined, baseCoin: string | undefined) => {
  const markets = context.exchange
    .markets(category)
    .filter((market) => baseCoin === undefined || market.instrument.baseCoin === baseCoin)
  if (symbol === undefined || symbol === "") return markets
  const found = markets.filter((market) => market.instrument.symbol === symbol)
  return found.length === 0 ? reply(10001, "Not supported symbols") : found
}

const candles = (
  context: PublicContext,
  of: Candles,
  options: {
    readonly interval: string
    readonly start?: number | undefined
    readonly end?: number | undefined
    readonly limit?: number | undefined
  }
): Outcome<ReadonlyArray<Candle>> => {
  if (lengthOf(options.interval) === undefined) return params("Invalid period!")
  const limit = options.limit ?? 200
  if (limit < 1) return params("params error: limit invalid")
  return of.query({
    interval: options.interval,
    start: options.start,
    end: options.end,
    limit: Math.min(limit, 1000),
    now: context.engine.now
  })
}

const ofMarket = <A>(
  context: PublicContext,
  category: string | undefined,
  symbol: string,
  f: (market: Market) => Outcome<A>
): Outcome<A> => {
  const market = find(context, category, symbol)
  return isReply(market) ? market : f(market)
}

const mapped = <A, B>(outcome: Outcome<A>, f: (value: A) => B): Outcome<B> =>
  isReply(outcome) ? outcome : f(outcome as A)

const book = (context: PublicContext, market: Market, depth: number) => ({
  s: market.instrument.symbol,
  b: Rows.levels(market, market.book.bids, depth),
  a: Rows.levels(market, market.book.asks, depth),
  ts: context.exchange.now(),
  u: market.book.version,
  seq: market.seq,
  cts: context.engine.now
})

const periods: Readonly<Record<string, number>> = {
  "5min": 300_000,
  "15min": 900_000,
  "30min": 1_800_000,
  "1h": 3_600_000,
  "4h": 14_400_000,
  "1d": 86_400_000
}

/** The moments of a sampled figure, newest first. */
const moments = (
  context: PublicContext,
  market: Market,
  period: string,
  options: {
    readonly startTime?: number | undefined
    readonly endTime?: number | undefined
    readonly limit?: number | undefined
    readonly cursor?: string | undefined
  },
  most: number
): Outcome<{ readonly times: ReadonlyArray<number>; readonly cursor: string }> => {
  const length = periods[period] ?? 300_000
  const end = Math.min(context.engine.now, options.endTime ?? context.engine.now)
  const start = Math.max(market.begin, options.startTime ?? market.begin)
  const rows: Array<{ readonly seq: number }> = []
  const first = Math.max(start, end - length * 2000)
  for (let at = Math.ceil(first / length) * length; at <= end; at += length) rows.push({ seq: at })
  return mapped(page(rows, { limit: options.limit, most, usual: 50, cursor: options.cursor }), (found) => ({
    times: found.rows.map((row) => row.seq),
    cursor: found.cursor
  }))
}

/**
 * The handlers of the market family.
 *
 * @since 0.1.0
 */
export const handlers: ReadonlyArray<Endpoint.Handler<PublicContext, never>> = [
  /*#__PURE__*/ Endpoint.handle(getServerTime, (_, context: PublicContext) => {
    const now = context.exchange.now()
    return answer({ timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` })
  }),
  /*#__PURE__*/ Endpoint.handle(getKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) =>
        mapped(candles(context, market.candles, request), (list) => ({
          symbol: request.symbol,
          category: market.instrument.category,
          list: list.map((row) => Rows.candle(market, row))
        }))
      )
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getMarkPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) =>
        mapped(candles(context, market.markCandles, request), (list) => ({
          symbol: request.symbol,
          category: market.instrument.category,
          list: list.map((row) => Rows.priceCandle(market, row))
        }))
      )
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getIndexPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) =>
        mapped(candles(context, market.indexCandles, request), (list) => ({
          symbol: request.symbol,
          category: market.instrument.category,
          list: list.map((row) => Rows.priceCandle(market, row))
        }))
      )
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getPremiumIndexPriceKline, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) =>
        mapped(candles(context, market.indexCandles, request), (list) => ({
          symbol: request.symbol,
          category: market.instrument.category,
          list: list.map((row) => {
            const premium = (millis: number) => market.basisAt(millis).toFixed(6)
            const [open, close] = [premium(row.start), premium(row.start + (lengthOf(request.interval) ?? 0))]
            const [high, low] = Number(open) > Number(close) ? [open, close] : [close, open]
            return [String(row.start), open, high, low, close] as const
          })
        }))
      )
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getInstrumentsInfo, (request, context: PublicContext) => {
    const markets = select(context, request.category, request.symbol, request.baseCoin)
    if (isReply(markets)) return refuse(markets)
    const kept = request.status === undefined || request.status === "Trading" ? markets : []
    return request.category === "spot"
      ? answer({ category: "spot" as const, list: kept.map(Rows.spotInstrument) })
      : request.category === "option"
        ? answer({ category: "option" as const, list: [], nextPageCursor: "" })
        : answer({ category: request.category, list: kept.map(Rows.contractInstrument), nextPageCursor: "" })
  }),
  /*#__PURE__*/ Endpoint.handle(getOrderbook, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) => {
        const usual = request.category === "spot" ? 1 : 25
        const depth = request.limit ?? usual
        return depth < 1 ? params("params error: limit invalid") : book(context, market, Math.min(depth, 1000))
      })
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getFullDepthOrderbook, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) => book(context, market, Number.POSITIVE_INFINITY))
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getTickers, (request, context: PublicContext) => {
    const markets = select(context, request.category, request.symbol, request.baseCoin)
    if (isReply(markets)) return refuse(markets)
    const { now } = context.engine
    return request.category === "spot"
      ? answer({ category: "spot" as const, list: markets.map((market) => Rows.spotTicker(market, now)) })
      : request.category === "option"
        ? answer({ category: "option" as const, list: [] })
        : answer({ category: request.category, list: markets.map((market) => Rows.contractTicker(market, now)) })
  }),
  /*#__PURE__*/ Endpoint.handle(getRecentPublicTrades, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol ?? "", (market) => {
        const limit = Math.min(
          request.limit ?? (request.category === "spot" ? 60 : 500),
          request.category === "spot" ? 60 : 1000
        )
        return {
          category: request.category,
          list: market.trades
            .slice(-limit)
            .reverse()
            .map((row) => Rows.trade(market, row))
        }
      })
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getFundingRateHistory, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) => {
        if (request.startTime !== undefined && request.endTime === undefined)
          return params("params error: endTime is required")
        const length = market.instrument.fundingMinutes * 60_000
        const limit = Math.min(request.limit ?? 200, 200)
        const end = Math.min(request.endTime ?? context.engine.now, context.engine.now)
        const start = Math.max(request.startTime ?? market.begin, market.begin)
        const list: Array<{ symbol: string; fundingRate: string; fundingRateTimestamp: string }> = []
        for (let at = Math.floor(end / length) * length; at >= start && list.length < limit; at -= length) {
          list.push({
            symbol: request.symbol,
            fundingRate: Rows.rate(market.fundingRateAt(at)),
            fundingRateTimestamp: String(at)
          })
        }
        return { category: request.category, list }
      })
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getOpenInterest, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) =>
        mapped(moments(context, market, request.intervalTime, request, 200), ({ cursor, times }) => ({
          symbol: request.symbol,
          category: request.category,
          list: times.map((time) => ({
            openInterest: Rows.qty(market, market.openInterest),
            singleOpenInterest: Rows.qty(market, market.openInterest),
            timestamp: String(time)
          })),
          nextPageCursor: cursor
        }))
      )
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getLongShortRatio, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) =>
        mapped(moments(context, market, request.period, request, 500), ({ cursor, times }) => ({
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
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getRiskLimit, (request, context: PublicContext) => {
    const markets = select(context, request.category, request.symbol, undefined)
    if (isReply(markets)) return refuse(markets)
    return answer({
      category: request.category,
      list: markets.flatMap((market) =>
        market.instrument.tiers.map((tier, i) => ({
          id: tier.id,
          symbol: market.instrument.symbol,
          riskLimitValue: String(tier.limit),
          maintenanceMargin: Money.format(Money.fromUnits(tier.maintenanceRate, 6)),
          initialMargin: Money.format(Money.fromUnits(tier.initialRate, 6)),
          isLowestRisk: i === 0 ? 1 : 0,
          maxLeverage: Money.units(tier.maxLeverage, 2),
          mmDeduction: ""
        }))
      ),
      nextPageCursor: ""
    })
  }),
  /*#__PURE__*/ Endpoint.handle(getOrderPriceLimit, (request, context: PublicContext) =>
    answer(
      ofMarket(context, request.category, request.symbol, (market) => {
        const limits = priceLimits(market)
        return {
          symbol: request.symbol,
          buyLmt: Rows.price(market, limits.buy),
          sellLmt: Rows.price(market, limits.sell),
          ts: String(context.exchange.now())
        }
      })
    )
  ),
  /*#__PURE__*/ Endpoint.handle(getInsurancePool, (request, context: PublicContext) => {
    const balance = Money.format(
      1_000_000n * Money.one + (context.engine.insurance.holdings.get("USDT")?.balance ?? 0n)
    )
    const symbols = context.exchange.markets("linear").map((market) => market.instrument.symbol)
    const list = [{ coin: "USDT", symbols: symbols.join(","), balance, value: balance }]
    return answer({
      updatedTime: String(context.engine.now),
      list: request.coin === undefined || request.coin === "USDT" ? list : []
    })
  })
]
