import type { Account, ClosedPnl, LogEntry } from "./Account.js"
import type { Engine } from "./Engine.js"
import * as Instrument from "./Instrument.js"
import * as Margin from "./Margin.js"
import { price, qty, rate } from "./MarketRows.js"
import * as Money from "./Money.js"
import type { Execution, Order } from "./Order.js"
import type { Position } from "./Position.js"

/** Average price of what an order has filled, `""` before the first fill. */
const average = (order: Order): string =>
  order.filled === 0
    ? ""
    : Money.formatTo((order.filledValue * Money.tenTo(order.market.instrument.qtyScale)) / BigInt(order.filled), 8)

const feeCoin = (order: Order): string => {
  const { instrument } = order.market
  return instrument.category !== "spot"
    ? instrument.settleCoin
    : order.side === "Buy"
      ? instrument.baseCoin
      : instrument.quoteCoin
}

const stopKind = (order: Order): string => {
  const kind = order.trigger?.kind
  if (kind === undefined) return order.market.instrument.category === "spot" ? "" : "UNKNOWN"
  return kind
}

/**
 * One order as REST and the `order` topic tell it.
 *
 * @since 0.1.0
 */
export const order = (row: Order) => {
  const { market } = row
  const spot = market.instrument.category === "spot"
  const ended = !row.open
  const byAmount = row.amount !== undefined
  return {
    orderId: row.id,
    orderLinkId: row.linkId,
    blockTradeId: "",
    symbol: market.instrument.symbol,
    price: row.type === "Market" && (spot || row.price === 0) ? "0" : price(market, row.price),
    qty: row.amount === undefined ? qty(market, row.qty) : Money.format(row.amount),
    side: row.side,
    isLeverage: spot ? "0" : "",
    positionIdx: row.positionIdx as 0 | 1 | 2,
    orderStatus: row.status,
    createType: row.createType,
    cancelType: row.cancelType,
    rejectReason: row.rejectReason,
    avgPrice: average(row),
    leavesQty: ended || byAmount ? (spot ? "0.000000" : "0") : qty(market, row.leaves),
    leavesValue: ended || byAmount ? "0" : Money.format(Instrument.value(market.instrument, row.price, row.leaves)),
    cumExecQty: qty(market, row.filled),
    cumExecValue: Money.format(row.filledValue),
    cumExecFee: Money.format(row.fees),
    cumFeeDetail: row.fees === 0n ? {} : { [feeCoin(row)]: Money.format(row.fees) },
    timeInForce: row.timeInForce,
    orderType: row.type,
    stopOrderType: stopKind(row),
    orderIv: "",
    marketUnit: spot && row.type === "Market" ? (byAmount ? "quoteCoin" : "baseCoin") : "",
    triggerPrice: row.trigger === undefined ? "" : price(market, row.trigger.price),
    takeProfit: "",
    stopLoss: "",
    tpslMode: row.closeOnTrigger ? "Full" : "",
    tpLimitPrice: "",
    slLimitPrice: "",
    tpTriggerBy: "",
    slTriggerBy: "",
    triggerDirection: row.trigger?.direction ?? 0,
    triggerBy: row.trigger?.by ?? "",
    ...(spot
      ? { basePrice: price(market, row.lastPriceOnCreated) }
      : { lastPriceOnCreated: price(market, row.lastPriceOnCreated) }),
    reduceOnly: row.reduceOnly,
    closeOnTrigger: row.closeOnTrigger,
    placeType: "",
    smpType: "None",
    smpGroup: 0,
    smpOrderId: "",
    createdTime: String(row.createdTime),
    updatedTime: String(row.updatedTime)
  }
}

/**
 * One order as the `order` topic tells it.
 *
 * @since 0.1.0
 */
export const orderEvent = (row: Order) => ({
  category: row.market.instrument.category,
  ...order(row),
  closedPnl: Money.format(row.closedPnl),
  feeCurrency: row.market.instrument.category === "spot" ? feeCoin(row) : ""
})

/**
 * One fill or funding.
 *
 * @since 0.1.0
 */
export const execution = (row: Execution) => {
  const { market } = row
  const spot = market.instrument.category === "spot"
  const of = row.order
  return {
    symbol: market.instrument.symbol,
    execId: row.id,
    orderId: of?.id ?? row.id,
    orderLinkId: of?.linkId ?? "",
    side: row.side,
    orderPrice: of === undefined ? "0" : price(market, of.price),
    orderQty: of === undefined ? "0" : of.amount === undefined ? qty(market, of.qty) : Money.format(of.amount),
    leavesQty: qty(market, row.leaves),
    createType: of?.createType ?? "",
    orderType: of?.type ?? "UNKNOWN",
    stopOrderType: of === undefined ? "UNKNOWN" : stopKind(of),
    execFee: Money.format(row.fee),
    execPrice: price(market, row.price),
    execQty: qty(market, row.qty),
    execPnl: Money.format(row.pnl),
    execType: row.type,
    execValue: Money.format(row.value),
    execTime: String(row.time),
    feeCurrency: spot ? row.feeCoin : "",
    isMaker: row.maker,
    isLeverage: "0",
    feeRate: rate(row.feeRate),
    tradeIv: "",
    markIv: "",
    markPrice: spot ? "" : price(market, row.markPrice),
    indexPrice: "",
    underlyingPrice: "",
    blockTradeId: "",
    closedSize: spot ? "" : qty(market, row.closedSize),
    marketUnit: "",
    extraFees: "",
    seq: row.seq
  }
}

/** What REST and the `position` topic tell alike. */
const positionFields = (engine: Engine, row: Position) => {
  const { market } = row
  const empty = row.size === 0
  const tier = Margin.tierOf(market, row.markValue)
  const leverage = row.account.leverageOf(row)
  const liquidation = empty ? undefined : Margin.liquidationPrice(engine, row)
  const fee = BigInt(market.instrument.takerFee)
  const even =
    row.size > 0
      ? Money.mulDiv(row.entryValue + row.openFees, 100_000_000n, 100_000_000n - fee)
      : Money.mulDiv(row.entryValue - row.openFees, 100_000_000n, 100_000_000n + fee)
  return {
    positionIdx: row.index,
    symbol: market.instrument.symbol,
    side: row.side,
    size: qty(market, row.absolute),
    positionValue: empty ? "" : Money.format(row.entryValue),
    riskId: tier?.id ?? 0,
    riskLimitValue: String(tier?.limit ?? ""),
    leverage: Money.format(Money.fromUnits(leverage, 2)),
    markPrice: price(market, market.markPrice),
    liqPrice: liquidation === undefined ? "" : Money.formatTo(liquidation, market.instrument.priceScale),
    breakEvenPrice: empty
      ? ""
      : Money.formatTo((even * Money.tenTo(market.instrument.qtyScale)) / BigInt(row.absolute), 8),
    autoAddMargin: 0,
    positionStatus: "Normal",
    positionIM: empty ? "" : Money.format(Margin.ofPosition(row)),
    positionIMByMp: empty ? "" : Money.format(Margin.ofPosition(row)),
    positionMM: empty ? "" : Money.format(Margin.maintenanceOf(row)),
    positionMMByMp: empty ? "" : Money.format(Margin.maintenanceOf(row)),
    positionBalance: "0",
    bustPrice: "",
    takeProfit: row.takeProfit === 0 ? "" : price(market, row.takeProfit),
    stopLoss: row.stopLoss === 0 ? "" : price(market, row.stopLoss),
    trailingStop: "0",
    sessionAvgPrice: "",
    unrealisedPnl: empty ? "" : Money.format(row.unrealised),
    curRealisedPnl: Money.format(row.realised),
    cumRealisedPnl: Money.format(row.totalRealised),
    adlRankIndicator: empty ? 0 : 2,
    isReduceOnly: false,
    tpslMode: "Full",
    tradeMode: 0,
    createdTime: String(row.createdTime),
    updatedTime: String(row.updatedTime),
    seq: row.seq,
    mmrSysUpdatedTime: "",
    leverageSysUpdatedTime: ""
  }
}

/**
 * One position over REST.
 *
 * @since 0.1.0
 */
export const position = (engine: Engine, row: Position) => ({
  ...positionFields(engine, row),
  avgPrice: row.size === 0 ? "0" : Money.formatTo(row.averagePrice, 8)
})

/**
 * One position as the `position` topic tells it.
 *
 * @since 0.1.0
 */
export const positionEvent = (engine: Engine, row: Position) => ({
  category: row.market.instrument.category,
  ...positionFields(engine, row),
  entryPrice: row.size === 0 ? "0" : Money.formatTo(row.averagePrice, 8)
})

const ratio = (part: bigint, whole: bigint): string =>
  whole <= 0n ? "0" : Money.formatTo((part * Money.one) / whole, 4)

/**
 * The whole wallet of an account, or only some of its coins.
 *
 * @since 0.1.0
 */
export const wallet = (engine: Engine, account: Account, coins?: ReadonlyArray<string>) => {
  const sums = Margin.totals(engine, account)
  const margin = sums.positionMargin + sums.orderMargin
  const dollars = (amount: bigint) => Money.formatTo(amount, 8)
  const rows = [...account.holdings.values()]
    .filter((holding) => coins === undefined || coins.includes(holding.coin))
    .map((holding) => {
      const settles = holding.coin === "USDT"
      const unrealised = settles ? sums.unrealised : 0n
      const equity = holding.balance + unrealised
      const worth = engine.coinPrice(holding.coin) ?? 0n
      return {
        coin: holding.coin,
        equity: Money.format(equity),
        usdValue: dollars((equity * worth) / Money.one),
        walletBalance: Money.format(holding.balance),
        locked: Money.format(holding.locked),
        spotHedgingQty: "0",
        borrowAmount: holding.balance < 0n ? Money.format(-holding.balance) : "0",
        accruedInterest: "0",
        totalOrderIM: Money.format(settles ? sums.orderMargin : 0n),
        totalPositionIM: Money.format(settles ? sums.positionMargin : 0n),
        totalPositionMM: Money.format(settles ? sums.maintenance : 0n),
        unrealisedPnl: Money.format(unrealised),
        cumRealisedPnl: Money.format(holding.realised),
        bonus: "0",
        marginCollateral: true,
        collateralSwitch: true,
        spotBorrow: "0",
        availableToWithdraw: "",
        availableToBorrow: ""
      }
    })
  return {
    accountType: "UNIFIED",
    accountIMRate: ratio(margin, sums.marginBalance),
    accountIMRateByMp: ratio(margin, sums.marginBalance),
    accountMMRate: ratio(sums.maintenance, sums.marginBalance),
    accountMMRateByMp: ratio(sums.maintenance, sums.marginBalance),
    accountLTV: "0",
    totalEquity: dollars(sums.equity),
    totalWalletBalance: dollars(sums.wallet),
    totalMarginBalance: dollars(sums.marginBalance),
    totalAvailableBalance: dollars(sums.available),
    totalPerpUPL: dollars(sums.unrealised),
    totalInitialMargin: dollars(margin),
    totalInitialMarginByMp: dollars(margin),
    totalMaintenanceMargin: dollars(sums.maintenance),
    totalMaintenanceMarginByMp: dollars(sums.maintenance),
    coin: rows
  }
}

const each = (market: ClosedPnl["market"], amount: bigint, size: number): string =>
  size === 0 ? "0" : Money.formatTo((amount * Money.tenTo(market.instrument.qtyScale)) / BigInt(size), 8)

/**
 * One closed position.
 *
 * @since 0.1.0
 */
export const closed = (row: ClosedPnl) => ({
  symbol: row.market.instrument.symbol,
  orderId: row.order.id,
  side: row.side,
  qty: qty(row.market, row.order.qty),
  orderPrice: price(row.market, row.order.price),
  orderType: row.order.type,
  execType: "Trade",
  closedSize: qty(row.market, row.closed),
  cumEntryValue: Money.format(row.entryValue),
  avgEntryPrice: each(row.market, row.entryValue, row.closed),
  cumExitValue: Money.format(row.exitValue),
  avgExitPrice: each(row.market, row.exitValue, row.closed),
  closedPnl: Money.format(row.pnl),
  fillCount: String(row.fills),
  leverage: Money.format(Money.fromUnits(row.leverage, 2)),
  createdTime: String(row.createdTime),
  updatedTime: String(row.updatedTime)
})

/**
 * One line of the transaction log.
 *
 * @since 0.1.0
 */
export const logEntry = (account: Account, row: LogEntry) => {
  const fill = row.execution
  return {
    id: `${account.uid}_${row.market?.instrument.symbol ?? row.coin}_${row.seq}`,
    symbol: row.market?.instrument.symbol ?? "",
    category: row.market?.instrument.category ?? "",
    side: fill?.side ?? "None",
    transactionTime: String(row.time),
    type: row.type,
    transSubType: "",
    qty: fill === undefined ? "" : qty(fill.market, fill.qty),
    size: row.market === undefined ? "" : qty(row.market, Math.abs(row.size)),
    currency: row.coin,
    tradePrice: fill === undefined ? "" : price(fill.market, fill.price),
    funding: row.type === "SETTLEMENT" ? Money.format(row.funding) : "",
    fee: Money.format(row.fee),
    cashFlow: Money.format(row.cashFlow),
    change: Money.format(row.change),
    cashBalance: Money.format(row.balance),
    feeRate: fill === undefined ? "" : rate(fill.feeRate),
    bonusChange: "",
    tradeId: fill?.id ?? "",
    orderId: fill?.order?.id ?? "",
    orderLinkId: fill?.order?.linkId ?? "",
    extraFees: ""
  }
}
