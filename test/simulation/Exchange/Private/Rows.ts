import { epoch } from "../../World/Machine.js"
import type { Account, Order, Position, Row } from "./Account.js"

export const coinUnit = 100_000_000

/** Money in 1e-8, as on the wire. */
export const money = (amount: number): string => {
  const text = Math.abs(Math.round(amount)).toString().padStart(9, "0")
  return `${amount < 0 ? "-" : ""}${text.slice(0, -8)}.${text.slice(-8)}`
}

const decimal = (units: number, scale: number): string => (units / 10 ** scale).toFixed(scale)
export const clock = (at: number): string => String(epoch + at)

/** The value of a trade in 1e-8 of the quote coin. */
export const valueOf = ({ priceScale, qtyScale }: Order["market"], ticksTimesLots: number): number =>
  Math.round(ticksTimesLots * 10 ** (8 - priceScale - qtyScale))

export const orderRow = (order: Order): Row => {
  const { filled, market, price, qty, value } = order
  const { category, priceScale, qtyScale, symbol } = market
  const isOver = order.status !== "New" && order.status !== "PartiallyFilled"
  return {
    category,
    symbol,
    orderId: order.orderId,
    orderLinkId: order.orderLinkId,
    side: order.side,
    orderType: order.orderType,
    cancelType: order.cancelType,
    price: decimal(price, priceScale),
    qty: decimal(qty, qtyScale),
    orderIv: "",
    isLeverage: "",
    timeInForce: order.timeInForce,
    orderStatus: order.status,
    lastPriceOnCreated: "",
    reduceOnly: order.reduceOnly,
    leavesQty: decimal(isOver ? 0 : qty - filled, qtyScale),
    leavesValue: "0",
    cumExecQty: decimal(filled, qtyScale),
    cumExecValue: money(valueOf(market, value)),
    avgPrice: filled === 0 ? "" : (value / filled / 10 ** priceScale).toFixed(priceScale + 4),
    blockTradeId: "",
    positionIdx: order.positionIdx,
    cumExecFee: money(order.fee),
    closedPnl: "0",
    createdTime: clock(order.createdAt),
    updatedTime: clock(order.updatedAt),
    rejectReason: order.rejectReason,
    stopOrderType: "",
    tpslMode: "",
    triggerPrice: "",
    takeProfit: "",
    stopLoss: "",
    tpTriggerBy: "",
    slTriggerBy: "",
    tpLimitPrice: "",
    slLimitPrice: "",
    triggerDirection: 0,
    triggerBy: "",
    closeOnTrigger: false,
    placeType: "",
    smpType: "None",
    smpGroup: 0,
    smpOrderId: "",
    createType: "CreateByUser",
    feeCurrency: ""
  }
}

/** What an execution tells of its order. The exchange's own, such as a payment of funding, have no type. */
export type Executed = Pick<Order, "market" | "orderId" | "orderLinkId" | "side" | "price" | "qty" | "filled"> & {
  readonly orderType: Order["orderType"] | "UNKNOWN"
}

export const executionRow = (
  order: Executed,
  execId: string,
  lots: number,
  price: number,
  fee: number,
  isMaker: boolean,
  seq: number,
  at: number
): Row => {
  const { category, priceScale, qtyScale, symbol } = order.market
  return {
    category,
    symbol,
    closedSize: "0",
    execFee: money(fee),
    execId,
    execPrice: decimal(price, priceScale),
    execQty: decimal(lots, qtyScale),
    execType: "Trade",
    execValue: money(valueOf(order.market, price * lots)),
    feeRate: isMaker ? "0.0002" : "0.00055",
    tradeIv: "",
    markIv: "",
    blockTradeId: "",
    markPrice: decimal(order.market.price, priceScale),
    indexPrice: "",
    underlyingPrice: "",
    leavesQty: decimal(order.qty - order.filled, qtyScale),
    orderId: order.orderId,
    orderLinkId: order.orderLinkId,
    orderPrice: decimal(order.price, priceScale),
    orderQty: decimal(order.qty, qtyScale),
    orderType: order.orderType,
    stopOrderType: "UNKNOWN",
    side: order.side,
    execTime: clock(at),
    isLeverage: "0",
    isMaker,
    seq,
    marketUnit: "",
    execPnl: "0",
    createType: "CreateByUser",
    feeCurrency: "USDT"
  }
}

export const positionRow = (position: Position, seq: number): Row => {
  const { cost, market, positionIdx, size } = position
  const { category, priceScale, qtyScale, symbol } = market
  const lots = Math.abs(size)
  const average = lots === 0 ? "0" : (cost / lots / 10 ** priceScale).toFixed(priceScale + 4)
  return {
    positionIdx,
    tradeMode: 0,
    riskId: 1,
    riskLimitValue: "2000000",
    symbol,
    side: size > 0 ? "Buy" : size < 0 ? "Sell" : "",
    size: decimal(lots, qtyScale),
    entryPrice: average,
    avgPrice: average,
    leverage: "10",
    breakEvenPrice: "",
    positionValue: money(valueOf(market, cost)),
    positionBalance: "0",
    markPrice: decimal(market.price, priceScale),
    positionIM: "0",
    positionIMByMp: "0",
    positionMM: "0",
    positionMMByMp: "0",
    takeProfit: "",
    stopLoss: "",
    trailingStop: "0",
    unrealisedPnl: "0",
    curRealisedPnl: money(position.realised),
    cumRealisedPnl: money(position.realised),
    sessionAvgPrice: "",
    createdTime: clock(0),
    updatedTime: clock(position.updatedAt),
    tpslMode: "Full",
    liqPrice: "",
    bustPrice: "",
    category,
    positionStatus: "Normal",
    adlRankIndicator: 0,
    autoAddMargin: 0,
    leverageSysUpdatedTime: "",
    mmrSysUpdatedTime: "",
    seq,
    isReduceOnly: false
  }
}

export const walletRow = ({ coins }: Account): Row => {
  const total = money(coins.get("USDT") ?? 0)
  return {
    accountIMRate: "0",
    accountIMRateByMp: "0",
    accountMMRate: "0",
    accountMMRateByMp: "0",
    totalEquity: total,
    totalWalletBalance: total,
    totalMarginBalance: total,
    totalAvailableBalance: total,
    totalPerpUPL: "0",
    totalInitialMargin: "0",
    totalInitialMarginByMp: "0",
    totalMaintenanceMargin: "0",
    totalMaintenanceMarginByMp: "0",
    accountLTV: "0",
    accountType: "UNIFIED",
    coin: [...coins].map(([coin, amount]) => ({
      coin,
      equity: money(amount),
      usdValue: money(coin === "USDT" ? amount : 0),
      walletBalance: money(amount),
      availableToWithdraw: "",
      availableToBorrow: "",
      borrowAmount: "0",
      accruedInterest: "0",
      totalOrderIM: "0",
      totalPositionIM: "0",
      totalPositionMM: "0",
      unrealisedPnl: "0",
      cumRealisedPnl: "0",
      bonus: "0",
      collateralSwitch: true,
      marginCollateral: true,
      locked: "0",
      spotHedgingQty: "0",
      spotBorrow: "0"
    }))
  }
}
