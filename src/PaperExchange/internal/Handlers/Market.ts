/** Answers operations about the present of markets: instruments, books, tickers, trades, limits. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getFullDepthOrderbook } from "../../../Http/V5/Market/getFullDepthOrderbook.js"
import { getInstrumentsInfo } from "../../../Http/V5/Market/getInstrumentsInfo.js"
import { getOrderbook } from "../../../Http/V5/Market/getOrderbook.js"
import { getOrderPriceLimit } from "../../../Http/V5/Market/getOrderPriceLimit.js"
import { getRecentPublicTrades } from "../../../Http/V5/Market/getRecentPublicTrades.js"
import { getRiskLimit } from "../../../Http/V5/Market/getRiskLimit.js"
import { getRpiOrderbook } from "../../../Http/V5/Market/getRpiOrderbook.js"
import { getServerTime } from "../../../Http/V5/Market/getServerTime.js"
import { getTickers } from "../../../Http/V5/Market/getTickers.js"
import type { PublicContext } from "../../Exchange.js"
import * as Halt from "../Market/Halt.js"
import * as Instrument from "../Market/Instrument.js"
import { dayText } from "../Market/Listing.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import * as Rows from "../Rows/MarketRows.js"
import * as OptionRows from "../Rows/OptionRows.js"
import type { Market } from "../State.js"
import { priceLimits } from "../Trading/Orders.js"
import { handlers as history } from "./MarketHistory.js"
import { handlers as pools } from "./MarketPools.js"
import { find, select } from "./Markets.js"

const levels = (context: PublicContext, market: Market, depth: number) => ({
  s: market.instrument.symbol,
  b: Rows.levels(market, market.book.bids, depth),
  a: Rows.levels(market, market.book.asks, depth),
  ts: context.exchange.now(),
  u: market.book.version,
  seq: market.seq,
  cts: context.engine.now
})

/** A page of instruments. As on Bybit, the cursor contains the first and last symbol. */
const page = (
  markets: ReadonlyArray<Market>,
  request: { readonly limit?: number | undefined; readonly cursor?: string | null | undefined }
): Outcome<{ readonly rows: ReadonlyArray<Market>; readonly nextPageCursor: string }> => {
  const limit = request.limit ?? 500
  if (limit < 1 || limit > 1000) return invalid("params error: limit invalid")
  let from = 0
  if (typeof request.cursor === "string" && request.cursor !== "") {
    const match = /^first(?:=|%3D)[^&%]+(?:&|%26)last(?:=|%3D)([^&%]+)$/i.exec(request.cursor)
    const last = markets.findIndex(({ instrument }) => instrument.symbol === match?.[1])
    if (last < 0) return refuse(10016)
    from = last + 1
  }
  const rows = markets.slice(from, from + limit)
  const [first, last] = [rows[0], rows[rows.length - 1]]
  const more = first !== undefined && last !== undefined && from + limit < markets.length
  return Either.right({
    rows,
    nextPageCursor: more ? `first%3D${first.instrument.symbol}%26last%3D${last.instrument.symbol}` : ""
  })
}

const trades = (market: Market, limit: number) => market.trades.slice(-limit).map((row) => ({ market, row }))

/** Handlers for the market family. */
export const handlers: ReadonlyArray<Handler.Handler<PublicContext, never>> = [
  Handler.handle(getServerTime, (_, context: PublicContext) => {
    const now = context.exchange.now()
    return Either.right({ timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` })
  }),
  Handler.handle(getInstrumentsInfo, (request, context: PublicContext) =>
    Either.gen(function* () {
      const option = request.category === "option"
      const coin = request.baseCoin ?? (option ? "BTC" : undefined)
      const spot = request.category === "spot"
      const markets = yield* select(context, request.category, request.symbol, spot ? undefined : coin)
      const statusOf = (market: Market) => Halt.statusOf(context.engine, market)
      // A symbol that is asked for by name is shown whatever its status.
      const wanted = request.status ?? (request.symbol === undefined ? "Trading" : undefined)
      const kept = markets.filter((market) => wanted === undefined || statusOf(market) === wanted)
      // No instrument has a symbol type.
      const rows = request.symbolType === undefined ? kept : []
      if (spot)
        return {
          category: "spot" as const,
          list: rows.map((market) => ({
            ...(market.instrument.spotRow ?? Rows.spotInstrument(market)),
            status: statusOf(market)
          }))
        }
      const found = yield* page(rows, request)
      const { nextPageCursor } = found
      if (option) {
        const list = found.rows.map((market) => ({
          ...OptionRows.instrument(market.instrument),
          status: statusOf(market)
        }))
        return { category: "option" as const, list, nextPageCursor }
      }
      const category = request.category === "inverse" ? ("inverse" as const) : ("linear" as const)
      const list = found.rows.map((market) => ({
        ...(market.instrument.contractRow ?? Rows.contractInstrument(market)),
        status: statusOf(market)
      }))
      return { category, list, nextPageCursor }
    })
  ),
  Handler.handle(getOrderbook, (request, context: PublicContext) =>
    Either.gen(function* () {
      const market = yield* find(context, request.category, request.symbol)
      const contract = request.category === "linear" || request.category === "inverse"
      const depth = request.limit ?? (contract ? 25 : 1)
      if (depth < 1) return yield* invalid("params error: limit invalid")
      return levels(context, market, Math.min(depth, request.category === "option" ? 25 : 1000))
    })
  ),
  Handler.handle(getRpiOrderbook, (request, context: PublicContext) =>
    Either.gen(function* () {
      const market = yield* find(context, request.category ?? "spot", request.symbol)
      const limit = request.limit ?? 50
      if (limit < 1 || limit > 50) return yield* invalid("params error: limit invalid")
      const { a, b, ...rest } = levels(context, market, limit)
      const apart = (level: readonly [string, string]) => Rows.rpiLevel(market, level)
      return { ...rest, a: a.map(apart), b: b.map(apart) }
    })
  ),
  Handler.handle(getFullDepthOrderbook, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) =>
      levels(context, market, Number.POSITIVE_INFINITY)
    )
  ),
  Handler.handle(getTickers, (request, context: PublicContext) =>
    Either.gen(function* () {
      const { now } = context.engine
      const option = request.category === "option"
      if (option && request.symbol === undefined && request.baseCoin === undefined) {
        return yield* invalid("params error: symbol or baseCoin is required")
      }
      const markets = yield* select(context, request.category, request.symbol, option ? request.baseCoin : undefined)
      if (request.category === "spot") {
        return { category: "spot" as const, list: markets.map((market) => Rows.spotTicker(market, now)) }
      }
      if (request.category !== "option") {
        const category = request.category === "inverse" ? ("inverse" as const) : ("linear" as const)
        return { category, list: markets.map((market) => Rows.contractTicker(market, now)) }
      }
      const day = request.expDate?.toUpperCase()
      const kept = markets.filter((market) => day === undefined || dayText(market.instrument.deliveryTime) === day)
      return { category: "option" as const, list: kept.map((market) => OptionRows.ticker(market, now)) }
    })
  ),
  Handler.handle(getRecentPublicTrades, (request, context: PublicContext) => {
    const spot = request.category === "spot"
    const limit = Math.min(request.limit ?? (spot ? 60 : 500), spot ? 60 : 1000)
    if (limit < 1) return invalid("params error: limit invalid")
    if (request.category !== "option") {
      return Either.andThen(find(context, request.category, request.symbol), (market) => ({
        category: request.category,
        list: trades(market, limit)
          .reverse()
          .map(({ row }) => Rows.trade(market, row))
      }))
    }
    const { optionType } = request
    const call = optionType === undefined ? undefined : optionType === "Call"
    return Either.map(select(context, "option", request.symbol, request.baseCoin ?? "BTC"), (markets) => ({
      category: request.category,
      list: markets
        .filter(({ instrument }) => call === undefined || instrument.option?.call === call)
        .flatMap((market) => trades(market, limit))
        .sort((a, b) => b.row.time - a.row.time || b.row.seq - a.row.seq)
        .slice(0, limit)
        .map(({ market, row }) => ({ ...Rows.trade(market, row), ...OptionRows.tradeFigures(market, row) }))
    }))
  }),
  Handler.handle(getRiskLimit, (request, context: PublicContext) =>
    Either.gen(function* () {
      const markets = yield* select(context, request.category, request.symbol, undefined)
      return {
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
            mmDeduction: i === 0 ? "" : Money.format(Instrument.deductionOf(market.instrument.tiers, tier))
          }))
        ),
        nextPageCursor: ""
      }
    })
  ),
  Handler.handle(getOrderPriceLimit, (request, context: PublicContext) =>
    Either.andThen(find(context, request.category, request.symbol), (market) => {
      const limits = priceLimits(market)
      return {
        symbol: request.symbol,
        buyLmt: Rows.price(market, limits.buy),
        sellLmt: Rows.price(market, limits.sell),
        ts: String(context.exchange.now())
      }
    })
  ),
  ...history,
  ...pools
]
