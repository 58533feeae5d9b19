/** Rows shared by the v2 APIs. Linear contracts mostly use numbers, inverse contracts strings. */
import type { Candle } from "../Market/Candles.js"
import type { Trade } from "../Market/Market.js"
import * as Money from "../Money.js"
import { contractInstrument, contractTicker, levels, price, qty, rate } from "../Rows/MarketRows.js"
import type { Execution, Market, Order } from "../State.js"
import * as V2 from "./V2.js"

/** A UTC time with milliseconds. */
export const utc = (millis: number): string => new Date(millis).toISOString()

/** A UTC time in seconds. */
export const utcSeconds = (millis: number): string => utc(millis).replace(/\.\d{3}Z$/, "Z")

/** The rules of a contract. */
export const symbol = (market: Market) => {
  const { instrument } = market
  const { leverageFilter, lotSizeFilter, priceFilter, status } = contractInstrument(market)
  return {
    name: instrument.symbol,
    alias: instrument.symbol,
    status,
    base_currency: instrument.baseCoin,
    quote_currency: instrument.quoteCoin,
    price_scale: instrument.priceScale,
    taker_fee: rate(instrument.takerFee),
    maker_fee: rate(instrument.makerFee),
    funding_interval: instrument.fundingMinutes,
    leverage_filter: {
      min_leverage: Number(leverageFilter.minLeverage),
      max_leverage: Number(leverageFilter.maxLeverage),
      leverage_step: leverageFilter.leverageStep
    },
    price_filter: {
      min_price: priceFilter.minPrice,
      max_price: priceFilter.maxPrice,
      tick_size: priceFilter.tickSize
    },
    lot_size_filter: {
      max_trading_qty: Number(lotSizeFilter.maxOrderQty),
      min_trading_qty: Number(lotSizeFilter.minOrderQty),
      qty_step: Number(lotSizeFilter.qtyStep),
      post_only_max_trading_qty: lotSizeFilter.postOnlyMaxOrderQty
    }
  }
}

/** A contract's ticker: its prices and its last 24 hours. */
export const ticker = (market: Market, now: number) => {
  const row = contractTicker(market, now)
  const { fundingMinutes } = market.instrument
  const hourAgo = Number(row.prevPrice1h)
  const funded = fundingMinutes > 0
  return {
    symbol: row.symbol,
    bid_price: row.bid1Price,
    ask_price: row.ask1Price,
    last_price: row.lastPrice,
    last_tick_direction: market.tickDirection,
    prev_price_24h: row.prevPrice24h,
    price_24h_pcnt: row.price24hPcnt,
    high_price_24h: row.highPrice24h,
    low_price_24h: row.lowPrice24h,
    prev_price_1h: row.prevPrice1h,
    price_1h_pcnt: hourAgo === 0 ? "0" : ((Number(row.lastPrice) - hourAgo) / hourAgo).toFixed(6),
    mark_price: row.markPrice,
    index_price: row.indexPrice,
    open_interest: Number(row.openInterest),
    open_value: "0.00",
    total_turnover: "0.00",
    turnover_24h: row.turnover24h,
    total_volume: 0,
    volume_24h: Number(row.volume24h),
    funding_rate: row.fundingRate === "" ? "0" : row.fundingRate,
    predicted_funding_rate: row.fundingRate === "" ? "0" : row.fundingRate,
    next_funding_time: funded ? utcSeconds(market.nextFunding) : "",
    countdown_hour: funded ? Math.max(0, Math.ceil((market.nextFunding - now) / 3_600_000)) : 0,
    delivery_fee_rate: row.deliveryFeeRate === "" ? "0" : row.deliveryFeeRate,
    predicted_delivery_price: row.predictedDeliveryPrice === "" ? "0.00" : row.predictedDeliveryPrice,
    delivery_time: market.instrument.deliveryTime === 0 ? "" : utcSeconds(market.instrument.deliveryTime)
  }
}

/** The best 25 levels on each side, bids first. */
export const book = (market: Market) => {
  const { symbol } = market.instrument
  const rows = (side: "Buy" | "Sell") =>
    levels(market, side === "Buy" ? market.book.bids : market.book.asks, 25).map(([price, qty]) => ({
      symbol,
      price,
      size: Number(qty),
      side
    }))
  return [...rows("Buy"), ...rows("Sell")]
}

/** A public trade of a linear contract. */
export const linearTrade = (market: Market, row: Trade) => ({
  id: market.tradeId(row.seq),
  symbol: market.instrument.symbol,
  price: Number(price(market, row.price)),
  qty: Number(qty(market, row.qty)),
  side: row.side,
  time: utc(row.time),
  trade_time_ms: row.time,
  is_block_trade: false
})

/** A public trade of an inverse contract. */
export const inverseTrade = (market: Market, row: Trade) => ({
  id: row.seq,
  symbol: market.instrument.symbol,
  price: Number(price(market, row.price)),
  qty: Number(qty(market, row.qty)),
  side: row.side,
  time: utc(row.time)
})

const texts = (market: Market, row: Candle) => ({
  symbol: market.instrument.symbol,
  open: price(market, row.open),
  high: price(market, row.high),
  low: price(market, row.low),
  close: price(market, row.close)
})

const numbers = (market: Market, row: Candle) => ({
  symbol: market.instrument.symbol,
  open: Number(price(market, row.open)),
  high: Number(price(market, row.high)),
  low: Number(price(market, row.low)),
  close: Number(price(market, row.close))
})

const volume = (market: Market, row: Candle): string =>
  Money.format(Money.fromUnits(row.volume, market.instrument.qtyScale))

/** A candle of traded prices of a linear contract. */
export const linearCandle = (market: Market, row: Candle, interval: string) => ({
  ...numbers(market, row),
  id: row.start / 1000,
  period: interval,
  interval,
  start_at: row.start / 1000,
  open_time: row.start / 1000,
  volume: Number(volume(market, row)),
  turnover: Money.approximate(row.turnover)
})

/** A candle of traded prices of an inverse contract. */
export const inverseCandle = (market: Market, row: Candle, interval: string) => ({
  ...texts(market, row),
  interval,
  open_time: row.start / 1000,
  volume: volume(market, row),
  turnover: Money.format(row.turnover)
})

/** A candle of mark prices. */
export const markCandle = (market: Market, row: Candle, interval: string) => ({
  ...numbers(market, row),
  id: row.start / 1000,
  period: interval,
  start_at: row.start / 1000
})

/** A candle of index prices. */
export const indexCandle = (market: Market, row: Candle, interval: string) => ({
  ...texts(market, row),
  period: interval,
  open_time: row.start / 1000
})

/** Fields shared by all v2 orders. */
export const orderHead = (row: Order) => ({
  user_id: Number(row.account.uid),
  symbol: row.market.instrument.symbol,
  side: row.side,
  order_type: row.type,
  time_in_force: V2.timeInForce(row),
  order_link_id: row.linkId,
  position_idx: row.positionIdx,
  tp_trigger_by: row.attached?.takeProfit?.by ?? "UNKNOWN",
  sl_trigger_by: row.attached?.stopLoss?.by ?? "UNKNOWN"
})

/** Fields shared by all v2 fills. */
export const fillHead = (row: Execution) => {
  const { market, order } = row
  return {
    exec_id: row.id,
    symbol: market.instrument.symbol,
    order_id: order?.id ?? row.id,
    order_link_id: order?.linkId ?? "",
    side: row.side,
    order_type: order?.type ?? "UNKNOWN",
    order_qty: order === undefined ? 0 : Number(qty(market, row.orderQty ?? order.qty)),
    exec_type: row.type,
    exec_qty: Number(qty(market, row.qty)),
    leaves_qty: Number(qty(market, row.leaves)),
    closed_size: Number(qty(market, row.closedSize)),
    last_liquidity_ind: row.maker ? "AddedLiquidity" : "RemovedLiquidity",
    trade_time_ms: row.time
  }
}
