/** Derivatives v3 on the paper exchange: market data for contract v3 and unified margin. */
import * as Either from "effect/Either"
import * as Handler from "../../../../Http/Handler.js"
import { getCandles } from "../../../../Legacy/DerivativesV3/getCandles.js"
import { getFundingRateHistory } from "../../../../Legacy/DerivativesV3/getFundingRateHistory.js"
import { getIndexPriceCandles } from "../../../../Legacy/DerivativesV3/getIndexPriceCandles.js"
import { getInstrumentInfo } from "../../../../Legacy/DerivativesV3/getInstrumentInfo.js"
import { getMarkPriceCandles } from "../../../../Legacy/DerivativesV3/getMarkPriceCandles.js"
import { getOrderBook } from "../../../../Legacy/DerivativesV3/getOrderBook.js"
import { getSymbolTicker } from "../../../../Legacy/DerivativesV3/getSymbolTicker.js"
import { getTrades } from "../../../../Legacy/DerivativesV3/getTrades.js"
import type { Family, PublicContext } from "../../../Exchange.js"
import { find, select } from "../../Handlers/Markets.js"
import type { Candle, Candles } from "../../Market/Candles.js"
import { invalid, type Outcome } from "../../Outcome.js"
import * as MarketRows from "../../Rows/MarketRows.js"
import * as OptionRows from "../../Rows/OptionRows.js"
import type { Market } from "../../State.js"
import { unified as withCodes } from "../Codes.js"
import * as V3 from "../V3.js"
import * as Rows from "../V3Rows.js"

const defaultCategory = "linear"

interface Span {
  readonly category?: "linear" | "inverse" | undefined
  readonly symbol: string
  readonly interval: string
  readonly start: number
  readonly end: number
  readonly limit?: number | undefined
}

/** The candles in a time range, newest first, at most 200. */
const candles = <A>(
  context: PublicContext,
  request: Span,
  of: (market: Market) => Candles,
  row: (market: Market, candle: Candle) => A
) =>
  Either.gen(function* () {
    const market = yield* find(context, request.category ?? defaultCategory, request.symbol)
    const { end, interval, limit = 200, start, symbol } = request
    if (limit < 1) return yield* invalid("params error: limit invalid")
    const found = of(market).query({ interval, start, end, limit: Math.min(limit, 200), now: context.engine.now })
    return { symbol, category: request.category ?? defaultCategory, list: found.map((candle) => row(market, candle)) }
  })

const handlers: Family["handlers"] = [
  Handler.handle(getInstrumentInfo, (request, context: PublicContext) =>
    withCodes(
      Either.gen(function* () {
        const category = request.category ?? defaultCategory
        const markets = yield* select(
          context,
          category,
          request.symbol,
          category === "option" ? (request.baseCoin ?? "BTC") : undefined
        )
        const limit = V3.limitOf(request.limit) ?? 500
        const from = Number(request.cursor || 0)
        if (!(limit >= 1) || !Number.isSafeInteger(from)) return yield* invalid("params error: limit or cursor invalid")
        const end = from + Math.min(limit, 1000)
        return {
          category,
          list: markets
            .slice(from, end)
            .map((market) => (category === "option" ? Rows.optionInstrument(market) : Rows.instrument(market))),
          nextPageCursor: end < markets.length ? String(end) : ""
        }
      })
    )
  ),
  Handler.handle(getOrderBook, (request, context: PublicContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* find(context, request.category ?? defaultCategory, request.symbol)
        const option = request.category === "option"
        const depth = Math.min(request.limit ?? (option ? 1 : 25), option ? 25 : 500)
        if (depth < 1) return yield* invalid("params error: limit invalid")
        return {
          s: request.symbol,
          b: MarketRows.levels(market, market.book.bids, depth),
          a: MarketRows.levels(market, market.book.asks, depth),
          ts: context.exchange.now(),
          u: market.book.version,
          seq: market.seq,
          cts: context.engine.now
        }
      })
    )
  ),
  Handler.handle(getSymbolTicker, (request, context: PublicContext) => {
    const { now } = context.engine
    const category = request.category ?? defaultCategory
    if (category === "option") {
      const market = find(context, category, request.symbol ?? "")
      return withCodes(Either.map(market, (market) => Rows.optionTicker(market, now)))
    }
    return withCodes(
      Either.map(select(context, category, request.symbol, undefined), (markets) => ({
        category,
        list: markets.map((market) => Rows.ticker(market, now))
      }))
    )
  }),
  Handler.handle(getCandles, (request, context: PublicContext) =>
    withCodes(candles(context, request, (market) => market.candles, MarketRows.candle))
  ),
  Handler.handle(getMarkPriceCandles, (request, context: PublicContext) =>
    withCodes(candles(context, request, (market) => market.markCandles, MarketRows.priceCandle))
  ),
  Handler.handle(getIndexPriceCandles, (request, context: PublicContext) =>
    withCodes(candles(context, request, (market) => market.indexCandles, MarketRows.priceCandle))
  ),
  Handler.handle(getTrades, (request, context: PublicContext) => {
    const category = request.category ?? defaultCategory
    const option = category === "option"
    const limit = Math.min(V3.limitOf(request.limit) ?? 500, 1000)
    if (!(limit >= 1)) return withCodes(invalid("params error: limit invalid"))
    if (!option && request.symbol === undefined) return withCodes(invalid("params error: symbol is required"))
    const call = request.optionType === undefined ? undefined : request.optionType === "Call"
    const list = (markets: ReadonlyArray<Market>) =>
      markets
        .filter(({ instrument }) => call === undefined || instrument.option?.call === call)
        .flatMap((market) => market.trades.slice(-limit).map((row) => ({ market, row })))
        .sort((a, b) => b.row.time - a.row.time || b.row.seq - a.row.seq)
        .slice(0, limit)
        .map(({ market, row }) => {
          const { isRPITrade: _, seq: _seq, ...fields } = MarketRows.trade(market, row)
          return option ? { ...fields, ...OptionRows.tradeFigures(market, row) } : fields
        })
    const markets: Outcome<ReadonlyArray<Market>> = select(context, category, request.symbol, request.baseCoin ?? "BTC")
    return withCodes(Either.map(markets, (markets) => ({ category, list: list(markets) })))
  }),
  Handler.handle(getFundingRateHistory, (request, context: PublicContext) =>
    withCodes(
      Either.gen(function* () {
        const market = yield* find(context, request.category ?? defaultCategory, request.symbol)
        const most = Math.min(request.limit ?? 200, 200)
        if (most < 1) return yield* invalid("params error: limit invalid")
        const end = Math.min(request.endTime ?? context.engine.now, context.engine.now)
        const start = Math.max(request.startTime ?? market.begin, market.begin)
        const list = market.fundingTimes(start, end, most).map((at) => MarketRows.funding(market, at))
        return { category: request.category ?? defaultCategory, list }
      })
    )
  )
]

/** Derivatives v3: market data for linear and inverse contracts and options. */
export const family: Family = { api: "DerivativesV3", handlers }
