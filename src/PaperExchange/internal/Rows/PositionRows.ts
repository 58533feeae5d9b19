/** Open and closed positions as V5 shows them, over REST and on the socket. */
import type { DeliveryRecord, SettlementRecord } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as LiquidationPrice from "../Margin/LiquidationPrice.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Instrument from "../Market/Instrument.js"
import * as Option from "../Market/Option.js"
import * as Money from "../Money.js"
import type { ClosedPnl, Position } from "../State.js"
import * as Positions from "../Trading/Position.js"
import { price, qty } from "./MarketRows.js"

/** The greeks of an option position; `""` for other positions. */
const greeksOf = (engine: Engine, row: Position) => {
  const { instrument, seed } = row.market
  const { option } = instrument
  if (option === undefined || row.size === 0) return { delta: "", gamma: "", vega: "", theta: "" }
  const terms = Option.terms(instrument, option, seed, row.market.underlyingAt(engine.now), engine.now)
  const greeks = Option.greeks(terms)
  const size = row.size / 10 ** instrument.qtyScale
  const scaled = (each: number) => (each * size).toFixed(8)
  return {
    delta: scaled(greeks.delta),
    gamma: scaled(greeks.gamma),
    vega: scaled(greeks.vega),
    theta: scaled(greeks.theta)
  }
}

/** Fields shared by REST and the `position` topic. */
const positionFields = (engine: Engine, row: Position) => {
  const { market } = row
  const empty = row.size === 0
  const option = market.instrument.category === "option"
  const tier = PositionMargin.tierOf(market, row.valueAt())
  const leverage = row.account.leverageOf(row)
  const session = Positions.sessionPrice(row)
  const liquidation = LiquidationPrice.of(engine, row)
  const fee = BigInt(market.instrument.takerFee)
  // The break-even value: above the entry value for a long, except on inverse contracts, where values fall as prices
  // rise.
  const even =
    row.size > 0 === (market.instrument.category !== "inverse")
      ? Money.mulDiv(Positions.openValue(row) + row.openFees, 100_000_000n, 100_000_000n - fee)
      : Money.mulDiv(Positions.openValue(row) - row.openFees, 100_000_000n, 100_000_000n + fee)
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
    liqPrice: liquidation === undefined ? "" : price(market, liquidation),
    breakEvenPrice:
      empty || option ? "" : Money.formatTo(Instrument.averagePrice(market.instrument, even, row.absolute), 8),
    autoAddMargin: row.autoAddMargin ? 1 : 0,
    positionStatus: empty ? "" : "Normal",
    positionIM: empty ? "" : Money.format(PositionMargin.ofPosition(row)),
    positionIMByMp: empty ? "" : Money.format(PositionMargin.ofPosition(row)),
    positionMM: empty ? "" : Money.format(PositionMargin.maintenanceOf(row)),
    positionMMByMp: empty ? "" : Money.format(PositionMargin.maintenanceOf(row)),
    positionBalance: Money.format(row.margin),
    bustPrice: "",
    takeProfit: row.takeProfit === 0 ? "" : price(market, row.takeProfit),
    stopLoss: row.stopLoss === 0 ? "" : price(market, row.stopLoss),
    trailingStop: row.trailingStop === 0 ? "0" : price(market, row.trailingStop),
    sessionAvgPrice: session === undefined ? "" : Money.formatTo(session, 8),
    unrealisedPnl: empty ? "" : Money.format(row.unrealised),
    curRealisedPnl: Money.format(row.realised),
    cumRealisedPnl: option ? "" : Money.format(row.totalRealised),
    ...greeksOf(engine, row),
    adlRankIndicator: empty ? 0 : 2,
    isReduceOnly: false,
    tpslMode: "Full",
    tradeMode: 0,
    createdTime: String(row.createdTime),
    updatedTime: String(row.updatedTime),
    openTime: empty ? 0 : row.openTime,
    seq: row.seq,
    mmrSysUpdatedTime: "",
    leverageSysUpdatedTime: ""
  }
}

/** A position over REST. */
export const position = (engine: Engine, row: Position) => ({
  ...positionFields(engine, row),
  avgPrice: row.size === 0 ? "0" : Money.formatTo(Positions.averagePrice(row), 8)
})

/** A position in the `position` topic. */
export const positionEvent = (engine: Engine, row: Position) => ({
  category: row.market.instrument.category,
  ...positionFields(engine, row),
  entryPrice: row.size === 0 ? "0" : Money.formatTo(Positions.averagePrice(row), 8)
})

const each = (market: ClosedPnl["market"], amount: bigint, size: number): string =>
  size === 0 ? "0" : Money.formatTo(Instrument.averagePrice(market.instrument, amount, size), 8)

/** A closed position. */
export const closed = (row: ClosedPnl) => ({
  symbol: row.market.instrument.symbol,
  orderId: row.order.id,
  side: row.side,
  qty: qty(row.market, row.order.qty),
  orderPrice: price(row.market, row.order.price),
  orderType: row.order.type,
  execType: row.type,
  closedSize: qty(row.market, row.closed),
  cumEntryValue: Money.format(row.entryValue),
  avgEntryPrice: each(row.market, row.entryValue, row.closed),
  cumExitValue: Money.format(row.exitValue),
  avgExitPrice: each(row.market, row.exitValue, row.closed),
  closedPnl: Money.format(row.pnl),
  fillCount: String(row.fills),
  leverage: Money.format(Money.fromUnits(row.leverage, 2)),
  createdTime: String(row.createdTime),
  updatedTime: String(row.updatedTime),
  openFee: Money.format(row.openFee),
  closeFee: Money.format(row.closeFee)
})

/** An option position that was closed by trading, in full or in part. */
export const closedOption = (row: ClosedPnl) => ({
  symbol: row.market.instrument.symbol,
  side: row.side === "Buy" ? ("Sell" as const) : ("Buy" as const),
  qty: qty(row.market, row.closed),
  openTime: row.openTime,
  closeTime: row.updatedTime,
  avgEntryPrice: each(row.market, row.entryValue, row.closed),
  avgExitPrice: each(row.market, row.exitValue, row.closed),
  deliveryPrice: "",
  totalOpenFee: Money.format(row.openFee),
  totalCloseFee: Money.format(row.closeFee),
  deliveryFee: "0",
  totalPnl: Money.format(row.pnl)
})

/** An option position that was held until delivery. */
export const deliveredOption = (row: DeliveryRecord) => ({
  symbol: row.instrument.symbol,
  side: row.side,
  qty: Money.units(row.size, row.instrument.qtyScale),
  openTime: row.openTime,
  closeTime: row.time,
  avgEntryPrice: Money.formatTo(row.entryPrice, 8),
  avgExitPrice: Money.formatTo(row.price, 8),
  deliveryPrice: Money.formatTo(row.price, 8),
  totalOpenFee: Money.format(row.openFee),
  totalCloseFee: "0",
  deliveryFee: Money.format(row.fee),
  totalPnl: Money.format(row.pnl - row.openFee)
})

/** The settlement of a session: its price is the mark price, from which the next session counts. */
export const settlement = (row: SettlementRecord) => {
  const settled = Money.units(row.markPrice, row.instrument.priceScale)
  return {
    symbol: row.instrument.symbol,
    side: row.side,
    size: Money.units(row.size, row.instrument.qtyScale),
    sessionAvgPrice: settled,
    markPrice: settled,
    realisedPnl: Money.format(row.pnl),
    createdTime: String(row.time)
  }
}
