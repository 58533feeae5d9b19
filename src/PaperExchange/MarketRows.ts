import type { Candle } from "./Candles.js"
import * as Instrument from "./Instrument.js"
import type { Market, Trade } from "./Market.js"
import * as Money from "./Money.js"
import type { BookSide } from "./OrderBook.js"

/**
 * A price of a market as text.
 *
 * @since 0.1.0
 */
export const price = (market: Market, units: number): string => Money.units(units, market.instrument.priceScale)

/**
 * A quantity of a market as text.
 *
 * @since 0.1.0
 */
export const qty = (market: Market, units: number): string => Money.units(units, market.instrument.qtyScale)

/**
 * Hundred-millionths as text.
 *
 * @since 0.1.0
 */
export const rate = (hundredMillionths: number): string => Money.format(Money.fromUnits(hundredMillionths, 8))

/**
 * One candle as the list that the exchange sends.
 *
 * @since 0.1.0
 */
export const candle = (
  market: Market,
  row: Candle
): readonly [string, string, string, string, string, string, string] => [
  String(row.start),
  price(market, row.open),
  price(market, row.high),
  price(market, row.low),
  price(market, row.close),
  Money.format(Money.fromUnits(row.volume, market.instrument.qtyScale)),
  Money.format(row.turnover)
]

/**
 * One candle of a price that nobody trades.
 *
 * @since 0.1.0
 */
export const priceCandle = (market: Market, row: Candle): readonly [string, string, string, string, string] => [
  String(row.start),
  price(market, row.open),
  price(market, row.high),
  price(market, row.low),
  price(market, row.close)
]

/**
 * The best levels of a side, best first.
 *
 * @since 0.1.0
 */
export const levels = (market: Market, side: BookSide, depth: number): Array<readonly [price: string, qty: string]> => {
  const rows: Array<readonly [string, string]> = []
  for (let i = side.levels.length - 1; i >= 0 && rows.length < depth; i--) {
    const level = side.levels[i]
    if (level !== undefined) rows.push([price(market, level.price), qty(market, level.qty)])
  }
  return rows
}

const change = (now: number, before: number): string =>
  before === 0 ? "0" : Money.format(Money.fromUnits(Math.round(((now - before) / before) * 1e6), 6))

/** What both kinds of tickers have in common. */
const figures = (market: Market, now: number) => {
  const day = market.statistics(now)
  return {
    lastPrice: price(market, market.lastPrice),
    prevPrice24h: price(market, day.open),
    price24hPcnt: change(market.lastPrice, day.open),
    highPrice24h: price(market, Math.max(day.high, market.lastPrice)),
    lowPrice24h: price(market, Math.min(day.low, market.lastPrice)),
    turnover24h: Money.formatTo(day.turnover, 4),
    volume24h: Money.format(Money.fromUnits(day.volume, market.instrument.qtyScale)),
    prevPrice1h: price(market, day.hourAgo)
  }
}

const best = (market: Market) => {
  const bid = market.book.bids.best
  const ask = market.book.asks.best
  return {
    bid1Price: bid === undefined ? "" : price(market, bid.price),
    bid1Size: bid === undefined ? "" : qty(market, bid.qty),
    ask1Price: ask === undefined ? "" : price(market, ask.price),
    ask1Size: ask === undefined ? "" : qty(market, ask.qty)
  }
}

/**
 * The ticker of a spot pair.
 *
 * @since 0.1.0
 */
export const spotTicker = (market: Market, now: number) => {
  const { prevPrice1h: _, ...rest } = figures(market, now)
  return {
    symbol: market.instrument.symbol,
    ...best(market),
    ...rest,
    usdIndexPrice: price(market, market.indexPrice)
  }
}

/**
 * The ticker of a perpetual.
 *
 * @since 0.1.0
 */
export const contractTicker = (market: Market, now: number) => {
  const interest = Instrument.value(market.instrument, market.markPrice, market.openInterest)
  return {
    symbol: market.instrument.symbol,
    ...figures(market, now),
    indexPrice: price(market, market.indexPrice),
    markPrice: price(market, market.markPrice),
    openInterest: qty(market, market.openInterest),
    openInterestValue: Money.formatTo(interest, 2),
    fundingRate: rate(market.fundingRate),
    nextFundingTime: String(market.nextFunding),
    fundingIntervalHour: String(market.instrument.fundingMinutes / 60),
    fundingCap: rate(market.instrument.fundingCap),
    ...best(market),
    predictedDeliveryPrice: "",
    basisRate: "",
    basis: "",
    basisRateYear: "",
    deliveryFeeRate: "",
    deliveryTime: "0",
    preOpenPrice: "",
    preQty: "",
    curPreListingPhase: ""
  }
}

const band = (market: Market): string => Money.format(Money.fromUnits(market.instrument.priceBand, 4))

/**
 * The rules of a spot pair.
 *
 * @since 0.1.0
 */
export const spotInstrument = (market: Market) => {
  const { instrument } = market
  return {
    symbol: instrument.symbol,
    symbolId: instrument.id,
    baseCoin: instrument.baseCoin,
    quoteCoin: instrument.quoteCoin,
    innovation: "0",
    symbolType: "",
    status: "Trading",
    marginTrading: "utaOnly",
    stTag: "0",
    lotSizeFilter: {
      basePrecision: Money.units(instrument.step, instrument.qtyScale),
      quotePrecision: "0.00000001",
      minOrderQty: qty(market, instrument.minQty),
      maxOrderQty: qty(market, instrument.maxQty),
      minOrderAmt: Money.format(instrument.minNotional),
      maxOrderAmt: "8000000",
      maxLimitOrderQty: qty(market, instrument.maxQty),
      maxMarketOrderQty: qty(market, instrument.maxMarketQty),
      postOnlyMaxLimitOrderSize: qty(market, instrument.maxQty)
    },
    priceFilter: { tickSize: price(market, instrument.tick) },
    riskParameters: { priceLimitRatioX: band(market), priceLimitRatioY: band(market) }
  }
}

/**
 * The rules of a perpetual.
 *
 * @since 0.1.0
 */
export const contractInstrument = (market: Market) => {
  const { instrument } = market
  return {
    symbol: instrument.symbol,
    symbolId: instrument.id,
    contractType: "LinearPerpetual",
    status: "Trading",
    baseCoin: instrument.baseCoin,
    quoteCoin: instrument.quoteCoin,
    settleCoin: instrument.settleCoin,
    symbolType: "",
    launchTime: String(market.begin),
    deliveryTime: "0",
    deliveryFeeRate: "",
    priceScale: String(instrument.priceScale),
    leverageFilter: {
      minLeverage: "1",
      maxLeverage: Money.units(instrument.tiers[0]?.maxLeverage ?? 100, 2),
      leverageStep: "0.01"
    },
    priceFilter: {
      minPrice: price(market, instrument.minPrice),
      maxPrice: price(market, instrument.maxPrice),
      tickSize: price(market, instrument.tick)
    },
    lotSizeFilter: {
      minNotionalValue: Money.format(instrument.minNotional),
      maxOrderQty: qty(market, instrument.maxQty),
      maxMktOrderQty: qty(market, instrument.maxMarketQty),
      minOrderQty: qty(market, instrument.minQty),
      qtyStep: qty(market, instrument.step),
      postOnlyMaxOrderQty: qty(market, instrument.maxQty)
    },
    unifiedMarginTrade: true,
    fundingInterval: instrument.fundingMinutes,
    copyTrading: "none",
    upperFundingRate: rate(instrument.fundingCap),
    lowerFundingRate: rate(-instrument.fundingCap),
    isPreListing: false,
    preListingInfo: null,
    riskParameters: { priceLimitRatioX: band(market), priceLimitRatioY: band(market) }
  }
}

/**
 * One public trade over REST.
 *
 * @since 0.1.0
 */
export const trade = (market: Market, row: Trade) => ({
  execId: market.tradeId(row.seq),
  symbol: market.instrument.symbol,
  price: price(market, row.price),
  size: qty(market, row.qty),
  side: row.side,
  time: String(row.time),
  isBlockTrade: false,
  isRPITrade: false,
  seq: String(row.seq)
})
