/** Prices, candles, book levels, tickers, instruments and trades as V5 shows them. */
import type { Candle } from "../Market/Candles.js"
import * as Instrument from "../Market/Instrument.js"
import type { Trade } from "../Market/Market.js"
import * as Money from "../Money.js"
import type { BookSide, Market } from "../State.js"

/** Formats a price. */
export const price = (market: Market, units: number): string => {
  const { category, priceScale } = market.instrument
  // Option prices have no trailing zeros.
  return category === "option" ? Money.format(Money.fromUnits(units, priceScale)) : Money.units(units, priceScale)
}

/** Formats a quantity. */
export const qty = (market: Market, units: number): string => Money.units(units, market.instrument.qtyScale)

/** Formats a rate in hundred-millionths. */
export const rate = (hundredMillionths: number): string => Money.format(Money.fromUnits(hundredMillionths, 8))

/** The funding that was paid at a time. */
export const funding = (market: Market, at: number) => ({
  symbol: market.instrument.symbol,
  fundingRate: rate(market.fundingRateAt(at)),
  fundingRateTimestamp: String(at)
})

/** A candle of traded prices. */
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

/** A candle of mark or index prices. */
export const priceCandle = (market: Market, row: Candle): readonly [string, string, string, string, string] => [
  String(row.start),
  price(market, row.open),
  price(market, row.high),
  price(market, row.low),
  price(market, row.close)
]

/** The best levels of a side, best first. */
export const levels = (market: Market, side: BookSide, depth: number): Array<readonly [price: string, qty: string]> => {
  const rows: Array<readonly [string, string]> = []
  for (let i = side.levels.length - 1; i >= 0 && rows.length < depth; i--) {
    const level = side.levels[i]
    if (level !== undefined) rows.push([price(market, level.price), qty(market, level.qty)])
  }
  return rows
}

/** A level that also shows its retail price improvement size, which is always 0 here. */
export const rpiLevel = (
  market: Market,
  level: readonly [price: string, qty: string]
): readonly [price: string, qty: string, rpi: string] => [...level, qty(market, 0)]

const change = (now: number, before: number): string =>
  before === 0 ? "0" : Money.format(Money.fromUnits(Math.round(((now - before) / before) * 1e6), 6))

/** Fields shared by all tickers. */
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

/** The ticker of a spot pair. */
export const spotTicker = (market: Market, now: number) => {
  const { prevPrice1h: _, ...rest } = figures(market, now)
  return {
    symbol: market.instrument.symbol,
    ...best(market),
    ...rest,
    usdIndexPrice: Money.formatTo(Money.of(market.path.at(now).toFixed(8)), 8)
  }
}

const fraction = (x: number): string => Money.formatTo(Money.of(x.toFixed(8)), 8)

/** Fields for dated futures, and their values for perpetuals. */
const delivery = (market: Market, now: number) => {
  const { deliveryFeeRate, deliveryTime } = market.instrument
  if (deliveryTime === 0) {
    return {
      predictedDeliveryPrice: "",
      basisRate: "",
      basis: "",
      basisRateYear: "",
      deliveryFeeRate: "",
      deliveryTime: "0"
    }
  }
  const basis = (market.lastPrice - market.indexPrice) / market.indexPrice
  const years = Math.max(1, deliveryTime - now) / (365 * 86_400_000)
  return {
    predictedDeliveryPrice: deliveryTime - now > 1_800_000 ? "" : price(market, market.indexPrice),
    basisRate: fraction(basis),
    basis: price(market, market.lastPrice - market.indexPrice),
    basisRateYear: fraction(basis / years),
    deliveryFeeRate: rate(deliveryFeeRate),
    deliveryTime: String(deliveryTime)
  }
}

/** Open interest, counted on both sides and on one side. */
const interest = (market: Market) => {
  const { instrument, openInterest } = market
  const worth = Instrument.value(instrument, market.markPrice, openInterest)
  return {
    openInterest: qty(market, 2 * openInterest),
    openInterestValue: Money.formatTo(2n * worth, 4),
    singleOpenInterest: qty(market, openInterest),
    singleOpenInterestValue: Money.formatTo(worth, 4)
  }
}

/** The ticker of a perpetual or future. */
export const contractTicker = (market: Market, now: number) => {
  const { fundingCap, fundingMinutes, symbol } = market.instrument
  const funded = fundingMinutes > 0
  return {
    symbol,
    ...figures(market, now),
    indexPrice: price(market, market.indexPrice),
    markPrice: price(market, market.markPrice),
    ...interest(market),
    fundingRate: funded ? rate(market.fundingRate) : "",
    nextFundingTime: funded ? String(market.nextFunding) : "0",
    fundingIntervalHour: funded ? String(fundingMinutes / 60) : "",
    fundingCap: funded ? rate(fundingCap) : "",
    ...best(market),
    ...delivery(market, now),
    preOpenPrice: "",
    preQty: "",
    curPreListingPhase: ""
  }
}

/** The socket ticker of a perpetual or future. Fields that a perpetual does not have are omitted. */
export const contractTickerEvent = (market: Market, now: number): Readonly<Record<string, string>> => {
  const row = { ...contractTicker(market, now), tickDirection: market.tickDirection }
  const { basis, basisRate, basisRateYear, deliveryFeeRate, deliveryTime, predictedDeliveryPrice, ...perpetual } = row
  if (market.instrument.deliveryTime === 0) return perpetual
  const {
    curPreListingPhase: _a,
    fundingCap: _b,
    fundingIntervalHour: _c,
    preOpenPrice: _d,
    preQty: _e,
    ...dated
  } = row
  return {
    ...dated,
    nextFundingTime: "",
    predictedDeliveryPrice: predictedDeliveryPrice || "0",
    deliveryTime: new Date(Number(deliveryTime)).toISOString().replace(".000Z", "Z")
  }
}

const bands = ({ instrument }: Market) => {
  const ratio = (hundredths: number) => Money.format(Money.fromUnits(hundredths, 4))
  return {
    priceLimitRatioX: ratio(instrument.priceBand),
    priceLimitRatioY: ratio(Instrument.widestBand(instrument))
  }
}

/** The rules of a spot pair. */
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
    riskParameters: bands(market)
  }
}

const contractTypes = {
  linear: { Perpetual: "LinearPerpetual", Futures: "LinearFutures" },
  inverse: { Perpetual: "InversePerpetual", Futures: "InverseFutures" }
} as const

const contractType = ({ category, kind }: Instrument.Instrument) =>
  contractTypes[category === "inverse" ? "inverse" : "linear"][kind === "Futures" ? "Futures" : "Perpetual"]

/** The rules of a perpetual or future. */
export const contractInstrument = (market: Market) => {
  const { instrument } = market
  return {
    symbol: instrument.symbol,
    symbolId: instrument.id,
    contractType: contractType(instrument),
    status: "Trading",
    baseCoin: instrument.baseCoin,
    quoteCoin: instrument.quoteCoin,
    settleCoin: instrument.settleCoin,
    symbolType: "",
    launchTime: String(instrument.launchTime === 0 ? market.begin : instrument.launchTime),
    deliveryTime: String(instrument.deliveryTime),
    deliveryFeeRate: instrument.deliveryTime === 0 ? "" : rate(instrument.deliveryFeeRate),
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
    upperFundingRate: instrument.fundingMinutes === 0 ? "" : rate(instrument.fundingCap),
    lowerFundingRate: instrument.fundingMinutes === 0 ? "" : rate(-instrument.fundingCap),
    ...(instrument.settleCoin === "USDC" ? { displayName: `${instrument.baseCoin}-PERP` } : {}),
    forbidUplWithdrawal: false,
    isPreListing: false,
    preListingInfo: null,
    riskParameters: bands(market)
  }
}

/** A public trade over REST. */
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
