/** Rows of the v3 derivatives APIs, derived from V5's. */

import * as Money from "../Money.js"
import { contractInstrument, contractTicker, price, rate } from "../Rows/MarketRows.js"
import * as OptionRows from "../Rows/OptionRows.js"
import * as OrderRows from "../Rows/OrderRows.js"
import type { Execution, Market, Order } from "../State.js"
import * as V2 from "./V2.js"

/** Order fields shared by all these APIs. */
const shared = (row: Order) => {
  const found = OrderRows.order(row)
  return {
    orderId: found.orderId,
    symbol: found.symbol,
    orderLinkId: found.orderLinkId,
    side: found.side,
    price: found.price,
    qty: found.qty,
    timeInForce: V2.timeInForce(row),
    leavesQty: found.leavesQty,
    leavesValue: found.leavesValue,
    cumExecValue: found.cumExecValue,
    cumExecFee: found.cumExecFee,
    takeProfit: found.takeProfit,
    stopLoss: found.stopLoss,
    tpTriggerBy: found.tpTriggerBy || "UNKNOWN",
    slTriggerBy: found.slTriggerBy || "UNKNOWN"
  }
}

const derivative = (row: Order) => {
  const found = OrderRows.order(row)
  return {
    ...shared(row),
    orderType: found.orderType,
    orderStatus: found.orderStatus,
    reduceOnly: found.reduceOnly,
    closeOnTrigger: found.closeOnTrigger,
    cumExecQty: found.cumExecQty,
    rejectReason: found.rejectReason,
    stopOrderType: found.stopOrderType,
    triggerPrice: found.triggerPrice,
    triggerBy: found.triggerBy || "UNKNOWN",
    iv: found.orderIv,
    blockTradeId: found.blockTradeId
  }
}

/** An order of contract v3. */
export const contractOrder = (row: Order) => {
  const found = OrderRows.order(row)
  return {
    ...derivative(row),
    lastPriceOnCreated: price(row.market, row.lastPriceOnCreated),
    createdTime: found.createdTime,
    updatedTime: found.updatedTime,
    triggerDirection: found.triggerDirection,
    positionIdx: found.positionIdx,
    cancelType: found.cancelType,
    tpslMode: OrderRows.modeOf(row),
    tpLimitPrice: found.tpLimitPrice,
    slLimitPrice: found.slLimitPrice,
    smpType: found.smpType,
    smpGroup: found.smpGroup,
    smpOrderId: found.smpOrderId
  }
}

/** An order of unified margin. */
export const unifiedOrder = (row: Order) => ({
  ...derivative(row),
  createdTime: row.createdTime,
  updatedTime: row.updatedTime,
  basePrice: price(row.market, row.lastPriceOnCreated),
  orderIM: ""
})

const copyStatuses = {
  New: "New",
  PartiallyFilled: "OpenOrderPartiallyFilled",
  Untriggered: "Untriggered",
  Triggered: "Triggered",
  Filled: "OpenOrderFilled",
  Cancelled: "Cancelled",
  PartiallyFilledCanceled: "Cancelled",
  Deactivated: "Cancelled",
  Rejected: "Rejected"
} as const

/** An order of copy trading. */
export const copyOrder = (row: Order) => ({
  ...shared(row),
  copyTradeOrderStatus: copyStatuses[row.status],
  isIsolated: false,
  leverage: row.position === undefined ? "" : Money.format(Money.fromUnits(row.account.leverageOf(row.position), 2)),
  createdTime: String(row.createdTime),
  updatedTime: String(row.updatedTime)
})

/** Fill fields shared by all these APIs. */
const fill = (row: Execution) => {
  const found = OrderRows.execution(row)
  return {
    symbol: found.symbol,
    side: found.side,
    orderId: found.orderId,
    orderLinkId: found.orderLinkId,
    orderPrice: found.orderPrice,
    orderQty: found.orderQty,
    orderType: found.orderType,
    execId: found.execId,
    execPrice: found.execPrice,
    execQty: found.execQty,
    execFee: found.execFee,
    execType: found.execType,
    execValue: found.execValue,
    feeRate: found.feeRate,
    lastLiquidityInd: row.maker ? "AddedLiquidity" : "RemovedLiquidity",
    leavesQty: found.leavesQty
  }
}

/** A fill of copy trading. */
export const copyFill = (row: Execution) => {
  const found = OrderRows.execution(row)
  return {
    ...fill(row),
    isMaker: found.isMaker,
    closedSize: found.closedSize,
    markPrice: found.markPrice,
    execTime: found.execTime
  }
}

/** A fill of contract v3. */
export const contractFill = (row: Execution) => {
  const found = OrderRows.execution(row)
  return {
    ...copyFill(row),
    stopOrderType: found.stopOrderType,
    iv: found.tradeIv,
    blockTradeId: found.blockTradeId,
    markIv: found.markIv,
    underlyingPrice: found.underlyingPrice,
    indexPrice: found.indexPrice
  }
}

/** A fill of unified margin. */
export const unifiedFill = (row: Execution) => {
  const { blockTradeId, stopOrderType } = OrderRows.execution(row)
  return { ...fill(row), stopOrderType, blockTradeId, execTime: row.time }
}

/** A contract's ticker: its prices and its last 24 hours. */
export const ticker = (market: Market, now: number) => {
  const row = contractTicker(market, now)
  return {
    symbol: row.symbol,
    bidPrice: row.bid1Price,
    askPrice: row.ask1Price,
    lastPrice: row.lastPrice,
    lastTickDirection: market.tickDirection,
    prevPrice24h: row.prevPrice24h,
    price24hPcnt: row.price24hPcnt,
    highPrice24h: row.highPrice24h,
    lowPrice24h: row.lowPrice24h,
    prevPrice1h: row.prevPrice1h,
    markPrice: row.markPrice,
    indexPrice: row.indexPrice,
    openInterest: row.openInterest,
    openInterestValue: row.openInterestValue,
    turnover24h: row.turnover24h,
    volume24h: row.volume24h,
    fundingRate: row.fundingRate,
    nextFundingTime: row.nextFundingTime,
    predictedDeliveryPrice: row.predictedDeliveryPrice,
    basisRate: row.basisRate,
    deliveryFeeRate: row.deliveryFeeRate,
    deliveryTime: row.deliveryTime
  }
}

/** An option's ticker: its prices and its last 24 hours. */
export const optionTicker = (market: Market, now: number) => {
  const { ask1Iv, ask1Price, ask1Size, bid1Iv, bid1Price, bid1Size, markIv, ...row } = OptionRows.ticker(market, now)
  return {
    category: "option",
    ...row,
    bidPrice: bid1Price,
    bidSize: bid1Size,
    bidIv: bid1Iv,
    askPrice: ask1Price,
    askSize: ask1Size,
    askIv: ask1Iv,
    markPriceIv: markIv
  }
}

/** The rules of a contract. */
export const instrument = (market: Market) => {
  const row = contractInstrument(market)
  const { lotSizeFilter } = row
  return {
    symbol: row.symbol,
    contractType: row.contractType,
    status: row.status,
    baseCoin: row.baseCoin,
    quoteCoin: row.quoteCoin,
    settleCoin: row.settleCoin,
    launchTime: row.launchTime,
    deliveryTime: row.deliveryTime,
    deliveryFeeRate: row.deliveryFeeRate,
    priceScale: row.priceScale,
    leverageFilter: row.leverageFilter,
    priceFilter: row.priceFilter,
    lotSizeFilter: {
      ...lotSizeFilter,
      maxTradingQty: lotSizeFilter.maxOrderQty,
      minTradingQty: lotSizeFilter.minOrderQty
    },
    unifiedMarginTrade: row.unifiedMarginTrade,
    fundingInterval: row.fundingInterval
  }
}

/** The rules of an option. */
export const optionInstrument = (market: Market) => {
  const { displayName: _, ...row } = OptionRows.instrument(market.instrument)
  return { category: "option", ...row }
}

/** The rules of a copy trading contract. */
export const copySymbol = (market: Market) => {
  const { instrument } = market
  const { leverageFilter, lotSizeFilter, priceFilter } = contractInstrument(market)
  return {
    symbol: instrument.symbol,
    baseCurrency: instrument.baseCoin,
    quoteCurrency: instrument.quoteCoin,
    priceScale: String(instrument.priceScale),
    takerFee: rate(instrument.takerFee),
    makerFee: rate(instrument.makerFee),
    fundingInterval: String(instrument.fundingMinutes),
    leverageFilter: { maxLeverage: leverageFilter.maxLeverage, minLeverage: leverageFilter.minLeverage },
    priceFilter,
    lotSizeFilter: {
      qtyStep: lotSizeFilter.qtyStep,
      maxOrderQty: lotSizeFilter.maxOrderQty,
      minOrderQty: lotSizeFilter.minOrderQty
    }
  }
}
