/** Instruments and tickers of options as V5 shows them, and what it adds to their trades. */
import type { Instrument, OptionTerms } from "../Market/Instrument.js"
import type { Trade } from "../Market/Market.js"
import * as Option from "../Market/Option.js"
import * as Money from "../Money.js"
import type { Level, Market } from "../State.js"
import { price, qty } from "./MarketRows.js"

const decimal = (x: number, places: number): string => Money.format(Money.of(x.toFixed(places)))

/** The inputs for pricing an option at a time; `undefined` for other instruments. */
export const termsOf = (market: Market, now: number): Option.Terms | undefined => {
  const { option } = market.instrument
  return option === undefined ? undefined : at(market, option, now)
}

const at = (market: Market, option: OptionTerms, now: number): Option.Terms =>
  Option.terms(market.instrument, option, market.seed, market.underlyingAt(now), now)

/** The implied volatility of an option price in units, as a string. */
export const volatility = (market: Market, of: Option.Terms, units: number): string =>
  decimal(Option.impliedVolatility(of, units / 10 ** market.instrument.priceScale), 4)

/** Additional fields of an option trade, and of its executions. */
export const tradeFigures = (market: Market, trade: Pick<Trade, "price" | "time">) => {
  const of = termsOf(market, trade.time)
  if (of === undefined) return undefined
  return {
    mP: price(market, market.markAt(trade.time)),
    iP: decimal(of.underlying, 2),
    mIv: decimal(of.volatility, 4),
    iv: volatility(market, of, trade.price)
  }
}

const side = (market: Market, of: Option.Terms, level: Level | undefined) =>
  level === undefined
    ? { price: "0", size: "0", iv: "0" }
    : { price: price(market, level.price), size: qty(market, level.qty), iv: volatility(market, of, level.price) }

/** Fields shared by both option tickers. */
const figures = (market: Market, now: number) => {
  const of = termsOf(market, market.step * market.stepMillis) ?? at(market, { call: true, strike: 1 }, now)
  const day = market.statistics(now)
  const total = market.candles.span(market.begin, now + 1, now)
  const { delta, gamma, theta, vega } = Option.greeks(of)
  const { deliveryTime, qtyScale } = market.instrument
  const soon = deliveryTime - now <= 1_800_000
  const traded = day.open === 0 ? 0 : (market.lastPrice - day.open) / day.open
  return {
    bid: side(market, of, market.book.bids.best),
    ask: side(market, of, market.book.asks.best),
    markIv: decimal(of.volatility, 4),
    rest: {
      lastPrice: price(market, market.lastPrice),
      highPrice24h: price(market, Math.max(day.high, market.lastPrice)),
      lowPrice24h: price(market, Math.min(day.low, market.lastPrice)),
      markPrice: price(market, market.markPrice),
      indexPrice: decimal(of.underlying, 2),
      underlyingPrice: decimal(of.underlying, 2),
      openInterest: qty(market, market.openInterest),
      turnover24h: Money.formatTo(day.turnover, 4),
      volume24h: Money.format(Money.fromUnits(day.volume, qtyScale)),
      totalVolume: Money.format(Money.fromUnits(total?.volume ?? 0, qtyScale)),
      totalTurnover: Money.formatTo(total?.turnover ?? 0n, 4),
      delta: decimal(delta, 8),
      gamma: decimal(gamma, 8),
      vega: decimal(vega, 8),
      theta: decimal(theta, 8),
      predictedDeliveryPrice: soon ? decimal(of.underlying, 8) : "0",
      change24h: decimal(traded, 8)
    }
  }
}

/** The ticker of an option over REST. */
export const ticker = (market: Market, now: number) => {
  const { ask, bid, markIv, rest } = figures(market, now)
  return {
    symbol: market.instrument.symbol,
    bid1Price: bid.price,
    bid1Size: bid.size,
    bid1Iv: bid.iv,
    ask1Price: ask.price,
    ask1Size: ask.size,
    ask1Iv: ask.iv,
    markIv,
    ...rest
  }
}

/** The socket ticker of an option, in which some fields have different names. */
export const tickerEvent = (market: Market, now: number): Readonly<Record<string, string>> => {
  const { ask, bid, markIv, rest } = figures(market, now)
  return {
    symbol: market.instrument.symbol,
    bidPrice: bid.price,
    bidSize: bid.size,
    bidIv: bid.iv,
    askPrice: ask.price,
    askSize: ask.size,
    askIv: ask.iv,
    markPriceIv: markIv,
    ...rest
  }
}

/** The rules of an option. */
export const instrument = (row: Instrument) => {
  const units = (value: number) => Money.format(Money.fromUnits(value, row.priceScale))
  const size = (value: number) => Money.format(Money.fromUnits(value, row.qtyScale))
  return {
    symbol: row.symbol,
    status: "Trading",
    baseCoin: row.baseCoin,
    quoteCoin: row.quoteCoin,
    settleCoin: row.settleCoin,
    optionsType: row.option?.call === true ? "Call" : "Put",
    launchTime: String(row.launchTime),
    deliveryTime: String(row.deliveryTime),
    deliveryFeeRate: Money.format(Money.fromUnits(row.deliveryFeeRate, 8)),
    priceFilter: { minPrice: units(row.minPrice), maxPrice: units(row.maxPrice), tickSize: units(row.tick) },
    lotSizeFilter: { maxOrderQty: size(row.maxQty), minOrderQty: size(row.minQty), qtyStep: size(row.step) },
    displayName: row.symbol.replace(/^([A-Z]+)-(.*)-USDT$/, "$1USDT-$2")
  }
}
