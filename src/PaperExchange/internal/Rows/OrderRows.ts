/** Orders and executions as V5 shows them, over REST and on the socket. */
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Execution, Market, Order } from "../State.js"
import type { Exit } from "../Trading/OrderTerms.js"
import { price, qty, rate } from "./MarketRows.js"
import * as OptionRows from "./OptionRows.js"

/** The average fill price of an order; `""` before the first fill. */
const average = (order: Order): string =>
  order.filled === 0
    ? ""
    : Money.formatTo(Instrument.averagePrice(order.market.instrument, order.filledValue, order.filled), 8)

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

/** The mode of a contract's stops. Spot orders have none. */
export const modeOf = (order: Order): string => {
  if (order.attached !== undefined) return order.attached.mode
  switch (order.trigger?.kind) {
    case "TakeProfit":
    case "StopLoss":
    case "TrailingStop":
      return "Full"
    case "PartialTakeProfit":
    case "PartialStopLoss":
      return "Partial"
    default:
      return ""
  }
}

const stopFields = (market: Market, takeProfit: Exit | undefined, stopLoss: Exit | undefined) => {
  const at = (units: number | undefined) => (units === undefined || units === 0 ? "" : price(market, units))
  return {
    takeProfit: at(takeProfit?.price),
    stopLoss: at(stopLoss?.price),
    tpLimitPrice: at(takeProfit?.limit),
    slLimitPrice: at(stopLoss?.limit),
    tpTriggerBy: takeProfit?.by ?? "",
    slTriggerBy: stopLoss?.by ?? ""
  }
}

/** Fields that REST and the `order` topic share. */
const orderFields = (row: Order) => {
  const { market } = row
  const { category } = market.instrument
  const spot = category === "spot"
  const ended = !row.open && row.status !== "Triggered"
  const byAmount = row.amount !== undefined
  return {
    orderId: row.id,
    orderLinkId: row.linkId,
    ...(spot ? {} : { parentOrderLinkId: row.parentLinkId }),
    blockTradeId: row.blockTradeId,
    symbol: market.instrument.symbol,
    price: row.type === "Market" && (spot || row.price === 0) ? "0" : price(market, row.price),
    qty: row.amount === undefined ? qty(market, row.qty) : Money.format(row.amount),
    side: row.side,
    isLeverage: spot ? (row.leveraged ? "1" : "0") : "",
    positionIdx: row.positionIdx as 0 | 1 | 2,
    orderStatus: row.status,
    ...(spot ? {} : { createType: row.createType }),
    cancelType: row.cancelType,
    rejectReason: row.rejectReason,
    avgPrice: average(row),
    leavesQty: ended || byAmount ? (spot ? qty(market, 0) : "0") : qty(market, row.leaves),
    leavesValue:
      ended || byAmount || row.price === 0
        ? "0"
        : Money.format(Instrument.value(market.instrument, row.price, row.leaves)),
    cumExecQty: qty(market, row.filled),
    cumExecValue: Money.format(row.filledValue),
    cumExecFee: Money.format(row.fees),
    cumFeeDetail: row.fees === 0n ? {} : { [feeCoin(row)]: Money.format(row.fees) },
    timeInForce: row.timeInForce,
    orderType: row.type,
    stopOrderType: stopKind(row),
    orderIv: row.iv,
    marketUnit: spot && row.type === "Market" ? (byAmount ? "quoteCoin" : "baseCoin") : "",
    slippageToleranceType: row.slippage?.type ?? "UNKNOWN",
    slippageTolerance: row.slippage?.value ?? "",
    triggerPrice: row.trigger === undefined || row.trigger.price === 0 ? "" : price(market, row.trigger.price),
    ...stopFields(market, row.attached?.takeProfit, row.attached?.stopLoss),
    ...(spot ? {} : { tpslMode: modeOf(row) }),
    triggerDirection: row.trigger?.direction ?? 0,
    triggerBy: row.trigger?.by ?? "",
    lastPriceOnCreated: price(market, row.lastPriceOnCreated),
    reduceOnly: row.reduceOnly,
    closeOnTrigger: row.closeOnTrigger,
    placeType: category === "option" ? (row.iv === "" ? "price" : "iv") : "",
    smpType: row.smpType,
    smpGroup: row.account.smpGroup,
    smpOrderId: row.smpOrderId,
    createdTime: String(row.createdTime),
    updatedTime: String(row.updatedTime)
  }
}

const isSpot = (row: Order): boolean => row.market.instrument.category === "spot"

/** An order over REST. */
export const order = (row: Order) => ({
  ...orderFields(row),
  ...(isSpot(row) ? { ocoTriggerBy: row.ocoTriggerBy } : {})
})

/** An order in the `order` topic, whose spot rows lack some fields. */
export const orderEvent = (row: Order) => ({
  category: row.market.instrument.category,
  ...orderFields(row),
  ...(isSpot(row) ? { feeCurrency: feeCoin(row) } : { closedPnl: Money.format(row.closedPnl), feeCurrency: "" })
})

/** A fill or a funding payment. */
export const execution = (row: Execution) => {
  const { market } = row
  const { category } = market.instrument
  const spot = category === "spot"
  const of = row.order
  const figures = of === undefined ? undefined : OptionRows.tradeFigures(market, row)
  return {
    symbol: market.instrument.symbol,
    execId: row.id,
    orderId: of?.id ?? row.id,
    orderLinkId: of?.linkId ?? "",
    side: row.side,
    orderPrice: of === undefined ? "0" : price(market, row.orderPrice ?? of.price),
    orderQty:
      of === undefined ? "0" : of.amount === undefined ? qty(market, row.orderQty ?? of.qty) : Money.format(of.amount),
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
    isLeverage: of?.leveraged === true ? "1" : "0",
    feeRate: rate(row.feeRate),
    tradeIv: figures?.iv ?? "",
    markIv: figures?.mIv ?? "",
    markPrice: spot ? "" : price(market, row.markPrice),
    indexPrice: figures?.iP ?? "",
    underlyingPrice: figures?.iP ?? "",
    blockTradeId: of?.blockTradeId ?? "",
    closedSize: spot ? "" : qty(market, row.closedSize),
    marketUnit: "",
    extraFees: "",
    seq: row.cross ?? row.seq
  }
}
