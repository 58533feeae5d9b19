/** Markets, orders, fills and balances in the words of spot v3. */
import type { Candle } from "../../Market/Candles.js"
import * as Instrument from "../../Market/Instrument.js"
import type { Trade } from "../../Market/Market.js"
import * as Money from "../../Money.js"
import { price, qty, spotInstrument, spotTicker } from "../../Rows/MarketRows.js"
import type { Account, Execution, Market, Order } from "../../State.js"

/** The rules of a spot pair. */
export const symbol = (market: Market) => {
  const { lotSizeFilter, priceFilter, ...row } = spotInstrument(market)
  return {
    name: row.symbol,
    alias: row.symbol,
    baseCoin: row.baseCoin,
    quoteCoin: row.quoteCoin,
    basePrecision: lotSizeFilter.basePrecision,
    quotePrecision: lotSizeFilter.quotePrecision,
    minTradeQty: lotSizeFilter.minOrderQty,
    minTradeAmt: lotSizeFilter.minOrderAmt,
    maxTradeQty: lotSizeFilter.maxOrderQty,
    maxTradeAmt: lotSizeFilter.maxOrderAmt,
    minPricePrecision: priceFilter.tickSize,
    category: "1",
    showStatus: "1",
    innovation: row.innovation
  }
}

/** A public trade. */
export const trade = (market: Market, row: Trade) => ({
  price: price(market, row.price),
  time: row.time,
  qty: qty(market, row.qty),
  isBuyerMaker: row.side === "Sell" ? 1 : 0,
  type: "0"
})

/** A candle. */
export const candle = (market: Market, row: Candle) => ({
  t: row.start,
  s: market.instrument.symbol,
  sn: market.instrument.symbol,
  c: price(market, row.close),
  h: price(market, row.high),
  l: price(market, row.low),
  o: price(market, row.open),
  v: Money.format(Money.fromUnits(row.volume, market.instrument.qtyScale))
})

/** The last 24 hours. */
export const ticker = (market: Market, now: number) => {
  const row = spotTicker(market, now)
  return {
    t: now,
    s: row.symbol,
    lp: row.lastPrice,
    h: row.highPrice24h,
    l: row.lowPrice24h,
    o: row.prevPrice24h,
    bp: row.bid1Price,
    ap: row.ask1Price,
    v: row.volume24h,
    qv: row.turnover24h
  }
}

/** The best prices. */
export const best = (market: Market, time: number) => {
  const row = spotTicker(market, time)
  return {
    symbol: row.symbol,
    bidPrice: row.bid1Price,
    bidQty: row.bid1Size,
    askPrice: row.ask1Price,
    askQty: row.ask1Size,
    time
  }
}

const statuses = {
  New: "NEW",
  PartiallyFilled: "PARTIALLY_FILLED",
  Untriggered: "ORDER_NEW",
  Triggered: "ORDER_FILLED",
  Filled: "FILLED",
  Cancelled: "CANCELED",
  PartiallyFilledCanceled: "PARTIALLY_FILLED_CANCELED",
  Deactivated: "ORDER_CANCELED",
  Rejected: "REJECTED"
} as const

/** The order type, as spot v3 names it. */
export const typeOf = (row: Order): "LIMIT" | "MARKET" | "LIMIT_MAKER" =>
  row.type === "Market" ? "MARKET" : row.timeInForce === "PostOnly" ? "LIMIT_MAKER" : "LIMIT"

const orderQty = (row: Order): string =>
  row.amount === undefined ? qty(row.market, row.qty) : Money.format(row.amount)

/** Order fields shared by all answers. */
const heads = (row: Order) => ({
  orderId: row.id,
  orderLinkId: row.linkId,
  symbol: row.market.instrument.symbol,
  orderPrice: row.type === "Market" ? "0" : price(row.market, row.price),
  orderQty: orderQty(row),
  orderType: typeOf(row),
  side: row.side === "Buy" ? "BUY" : "SELL",
  status: statuses[row.status],
  timeInForce: row.timeInForce === "PostOnly" ? "GTC" : row.timeInForce,
  accountId: row.account.uid,
  execQty: qty(row.market, row.filled)
})

const trigger = (row: Order): string => (row.trigger === undefined ? "" : price(row.market, row.trigger.price))

/** A newly placed order, as it was before matching. */
export const placed = (row: Order) => ({
  ...heads(row),
  status: row.trigger === undefined ? "NEW" : "ORDER_NEW",
  execQty: qty(row.market, 0),
  createTime: String(row.createdTime),
  orderCategory: row.trigger === undefined ? 0 : 1,
  smpType: row.smpType,
  triggerPrice: trigger(row)
})

/** A newly canceled order. */
export const canceled = (row: Order) => ({ ...heads(row), createTime: String(row.createdTime) })

/** An order in a list. */
export const order = (row: Order) => ({
  ...heads(row),
  cummulativeQuoteQty: Money.format(row.filledValue),
  avgPrice:
    row.filled === 0
      ? "0"
      : Money.formatTo(Instrument.averagePrice(row.market.instrument, row.filledValue, row.filled), 8),
  stopPrice: "0",
  icebergQty: "0",
  locked: Money.format(row.locked),
  createTime: String(row.createdTime),
  updateTime: String(row.updatedTime),
  isWorking: "1",
  blockTradeId: row.blockTradeId,
  cancelType: row.cancelType,
  smpGroup: row.account.smpGroup,
  smpOrderId: row.smpOrderId,
  smpType: row.smpType,
  orderCategory: row.trigger === undefined ? 0 : 1,
  triggerPrice: trigger(row)
})

/** The ID of a fill. */
export const tradeId = (row: Execution): string => String(row.seq)

/** One of the account's fills. */
export const fill = (row: Execution) => ({
  symbol: row.market.instrument.symbol,
  id: String(row.seq),
  orderId: row.order?.id ?? "",
  tradeId: tradeId(row),
  orderPrice: price(row.market, row.price),
  orderQty: qty(row.market, row.qty),
  execFee: Money.format(row.fee),
  feeTokenId: row.feeCoin,
  creatTime: String(row.time),
  isBuyer: row.side === "Buy" ? "0" : "1",
  isMaker: row.maker ? "0" : "1",
  matchOrderId: String(row.cross ?? row.seq),
  makerRebate: "0",
  executionTime: String(row.time),
  blockTradeId: row.order?.blockTradeId ?? ""
})

/** The coins of an account. */
export const balances = (account: Account) =>
  [...account.holdings].flatMap(([coin, holding]) => {
    if (holding.balance === 0n) return []
    return [
      {
        coin,
        coinId: coin,
        total: Money.format(holding.balance),
        free: Money.format(holding.balance - holding.locked),
        locked: Money.format(holding.locked)
      }
    ]
  })
