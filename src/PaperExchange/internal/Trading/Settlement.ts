/** Books one side of a fill: coins or position, fee, execution, log and closed profit. */
import type { Engine } from "../Engine.js"
import * as Borrowing from "../Margin/Borrowing.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Account, ClosedPnl, Execution, Order, Position } from "../State.js"
import * as Mmp from "./Mmp.js"
import type { Side } from "./OrderTerms.js"
import * as Positions from "./Position.js"
import * as Resting from "./Resting.js"
import * as Stops from "./Stops.js"

/** One side of a fill. */
export interface Fill {
  readonly price: number
  readonly qty: number
  /** The value of the filled quantity at the fill price. */
  readonly worth: bigint
  readonly maker: boolean
  /** The market's sequence number for the fill. */
  readonly seq: number
  readonly type: Execution["type"]
  /** In hundred-millionths. */
  readonly rate: number
}

/** An order's fee rate; 0 for house accounts. */
export const feeRate = (order: Order, isMaker: boolean): number => {
  if (order.account.house) return 0
  return isMaker ? order.market.instrument.makerFee : order.market.instrument.takerFee
}

/** Books one side of a fill: the coins or the position, the fee and the history. */
export const book = (engine: Engine, order: Order, fill: Fill): void => {
  order.filled += fill.qty
  order.filledValue += fill.worth
  if (order.market.instrument.category === "spot") settleSpot(engine, order, fill)
  else settlePosition(engine, order, fill)
  if (order.mmp) Mmp.filled(engine, order, fill.qty)
}

const settleSpot = (engine: Engine, order: Order, fill: Fill): void => {
  const { account, market } = order
  const { instrument } = market
  const { price, qty, worth, rate } = fill
  const base = account.holding(instrument.baseCoin)
  const quote = account.holding(instrument.quoteCoin)
  const baseAmount = Money.fromUnits(qty, instrument.qtyScale)
  if (order.locked > 0n && order.level !== undefined) {
    Resting.unlock(order, Resting.amountToLock(market, order.side, order.price, qty))
  }
  const feeCoin = order.side === "Buy" ? instrument.baseCoin : instrument.quoteCoin
  const fee = Instrument.fee(order.side === "Buy" ? baseAmount : worth, rate)
  if (order.side === "Buy") {
    quote.balance -= worth
    base.balance += baseAmount - fee
  } else {
    base.balance -= baseAmount
    quote.balance += worth - fee
  }
  order.fees += fee
  engine.fees.holding(feeCoin).balance += fee
  if (account.house) return
  const execution = executionOf(engine, order, fill, price, fee, feeCoin, 0, 0n)
  engine.noteExecution(account, execution)
  engine.noteWallet(account)
  const changes: ReadonlyArray<readonly [string, bigint, bigint]> =
    order.side === "Buy"
      ? [
          [instrument.quoteCoin, -worth, 0n],
          [instrument.baseCoin, baseAmount, fee]
        ]
      : [
          [instrument.baseCoin, -baseAmount, 0n],
          [instrument.quoteCoin, worth, fee]
        ]
  for (const [coin, cashFlow, paid] of changes) {
    account.log.push({
      seq: engine.nextSeq(),
      type: "TRADE",
      coin,
      market,
      execution,
      change: cashFlow - paid,
      cashFlow,
      fee: paid,
      funding: 0n,
      balance: account.holding(coin).balance,
      size: 0,
      time: engine.now
    })
  }
  if (order.side === "Buy") {
    Borrowing.settle(engine, order, instrument.quoteCoin, instrument.baseCoin, baseAmount - fee)
  } else {
    Borrowing.settle(engine, order, instrument.baseCoin, instrument.quoteCoin, worth - fee)
  }
}

const settlePosition = (engine: Engine, order: Order, fill: Fill): void => {
  const { account, market } = order
  const { instrument } = market
  const { price, qty, worth, seq } = fill
  const position = order.position ?? account.position(market, 0)
  const fee = Instrument.tradeFee(instrument, { worth, qty, rate: fill.rate, indexPrice: market.indexPrice })
  const before = position.size
  const entryBefore = position.entryValue
  if (before === 0) {
    if (position.createdTime === 0) position.createdTime = engine.now
    position.openTime = engine.now
    position.realised = 0n
  }
  const { openTime } = position
  const { cash, closed, openFees, pnl } = Positions.fill(position, order.side, price, qty, fee)
  position.seq = seq
  market.openInterest += Math.max(0, position.size) - Math.max(0, before)
  const holding = account.holding(instrument.settleCoin)
  holding.balance += cash - fee
  holding.realised += pnl - fee
  order.fees += fee
  engine.fees.holding(instrument.settleCoin).balance += fee
  if (account.house) return
  position.realised += pnl - fee
  position.totalRealised += pnl - fee
  const execution = executionOf(engine, order, fill, price, fee, instrument.settleCoin, closed, pnl)
  engine.noteExecution(account, execution)
  engine.notePosition(position)
  engine.noteWallet(account)
  account.log.push({
    seq: engine.nextSeq(),
    type: fill.type === "BustTrade" ? "LIQUIDATION" : "TRADE",
    coin: instrument.settleCoin,
    market,
    execution,
    change: cash - fee,
    cashFlow: cash,
    fee,
    funding: 0n,
    balance: holding.balance,
    size: position.size,
    time: engine.now
  })
  if (closed > 0) {
    const closeFee = Money.mulDiv(fee, BigInt(closed), BigInt(qty))
    const net = pnl - closeFee - openFees
    order.closedPnl += net
    const entry = entryBefore - (Math.sign(position.size) === Math.sign(before) ? position.entryValue : 0n)
    bookClosed(engine, order, before, {
      closed,
      entryValue: entry,
      exitValue: Instrument.value(instrument, price, closed),
      pnl: net,
      openFee: openFees,
      closeFee,
      openTime,
      type: fill.type
    })
    if (position.size !== 0 && position.size > 0 !== before > 0) position.openTime = engine.now
  }
  if (before !== 0 && (position.size === 0 || position.size > 0 !== before > 0)) Stops.clear(engine, position)
  else if (closed > 0) Stops.trim(engine, position)
  if (position.reducing > 0) trimReducing(engine, account, position)
}

const bookClosed = (
  engine: Engine,
  order: Order,
  before: number,
  part: Pick<ClosedPnl, "closed" | "entryValue" | "exitValue" | "pnl" | "openFee" | "closeFee" | "openTime" | "type">
): void => {
  const { account } = order
  const last = account.closed[account.closed.length - 1]
  if (last !== undefined && last.order === order) {
    last.closed += part.closed
    last.entryValue += part.entryValue
    last.exitValue += part.exitValue
    last.pnl += part.pnl
    last.openFee += part.openFee
    last.closeFee += part.closeFee
    last.fills++
    last.updatedTime = engine.now
    return
  }
  const { buy, sell } = account.leverage(order.market)
  const record: ClosedPnl = {
    seq: engine.nextSeq(),
    market: order.market,
    order,
    side: order.side,
    leverage: before > 0 ? buy : sell,
    ...part,
    fills: 1,
    createdTime: engine.now,
    updatedTime: engine.now
  }
  account.closed.push(record)
}

/** Trims a position's reduce-only orders to its size. */
const trimReducing = (engine: Engine, account: Account, position: Position): void => {
  let left = position.absolute
  const closing: Side = position.size > 0 ? "Sell" : "Buy"
  for (const order of [...account.openOrders]) {
    if (!order.reduceOnly || order.position !== position || order.level === undefined || order.leaves === 0) continue
    if (position.size === 0 || order.side !== closing || left === 0) {
      Resting.cancel(engine, order, { cancel: "CancelByReduceOnly" })
      continue
    }
    if (order.leaves > left) {
      const cut = order.leaves - left
      Resting.shrink(order, cut)
      order.qty -= cut
      engine.noteOrder(order)
    }
    left -= order.leaves
  }
}

const executionOf = (
  engine: Engine,
  order: Order,
  fill: Fill,
  price: number,
  fee: bigint,
  feeCoin: string,
  closed: number,
  pnl: bigint
): Execution => ({
  seq: engine.nextSeq(),
  cross: fill.seq,
  id: order.market.tradeId(fill.seq),
  type: fill.type,
  market: order.market,
  side: order.side,
  order,
  orderPrice: order.price,
  orderQty: order.qty,
  price,
  qty: fill.qty,
  value: fill.worth,
  fee,
  feeRate: fill.rate,
  feeCoin,
  maker: fill.maker,
  leaves: order.amount === undefined ? order.leaves : 0,
  closedSize: closed,
  pnl,
  markPrice: order.market.markPrice,
  time: engine.now
})
