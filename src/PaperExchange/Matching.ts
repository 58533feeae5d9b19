import type { Account, ClosedPnl } from "./Account.js"
import type { Engine } from "./Engine.js"
import * as Instrument from "./Instrument.js"
import type { Market } from "./Market.js"
import * as Money from "./Money.js"
import type { Execution, Order, OrderStatus, Side } from "./Order.js"
import type { Position } from "./Position.js"

/**
 * Puts an order on the book, and counts it for its account.
 *
 * @since 0.1.0
 */
export const rest = (engine: Engine, order: Order): void => {
  const { market } = order
  market.book.side(order.side).add(order)
  market.book.version++
  market.seq = engine.nextSeq()
  countOpen(order, 1)
}

const countOpen = (order: Order, sign: 1 | -1): void => {
  if (order.account.house || order.reduceOnly || order.position === undefined) return
  order.position.count(
    order.side,
    sign * order.leaves,
    BigInt(sign) * Instrument.value(order.market.instrument, order.price, order.leaves)
  )
}

/**
 * Takes a resting order off the book without ending it.
 *
 * @since 0.1.0
 */
export const unrest = (engine: Engine, order: Order): void => {
  if (order.level === undefined) return
  countOpen(order, -1)
  order.market.book.side(order.side).remove(order)
  order.market.book.version++
  order.market.seq = engine.nextSeq()
}

/**
 * Makes a resting order smaller, keeping its place.
 *
 * @since 0.1.0
 */
export const shrink = (engine: Engine, order: Order, qty: number): void => {
  countOpen(order, -1)
  order.market.book.side(order.side).shrink(order, qty)
  countOpen(order, 1)
  order.market.book.version++
  order.market.seq = engine.nextSeq()
}

/**
 * Gives back what an order holds on spot; with a quantity only that part.
 *
 * @since 0.1.0
 */
export const unlock = (order: Order, amount: bigint): void => {
  if (amount === 0n) return
  const { instrument } = order.market
  order.account.holding(order.side === "Buy" ? instrument.quoteCoin : instrument.baseCoin).locked -= amount
  order.locked -= amount
}

/**
 * What a resting spot order of some quantity must hold.
 *
 * @since 0.1.0
 */
export const lockFor = (market: Market, side: Side, price: number, qty: number): bigint =>
  side === "Buy" ? Instrument.value(market.instrument, price, qty) : Money.fromUnits(qty, market.instrument.qtyScale)

/**
 * Ends an order.
 *
 * @since 0.1.0
 */
export const close = (
  engine: Engine,
  order: Order,
  status: OrderStatus,
  why?: { cancel?: string; reject?: string }
) => {
  unrest(engine, order)
  unlock(order, order.locked)
  engine.triggers.delete(order)
  order.status = status
  if (why?.cancel !== undefined) order.cancelType = why.cancel
  if (why?.reject !== undefined) order.rejectReason = why.reject
  if (order.account.openOrders.delete(order)) {
    const { openCounts } = order.account
    openCounts.set(order.market, (openCounts.get(order.market) ?? 1) - 1)
  }
  engine.noteOrder(order)
  if (order.market.instrument.category === "spot") engine.noteWallet(order.account)
}

/**
 * Ends an order that is not to be filled any more, with the status that its market gives.
 *
 * @since 0.1.0
 */
export const cancel = (engine: Engine, order: Order, why: { cancel?: string; reject?: string }): void => {
  const spot = order.market.instrument.category === "spot"
  const status =
    order.status === "Untriggered" ? "Deactivated" : spot && order.filled > 0 ? "PartiallyFilledCanceled" : "Cancelled"
  close(engine, order, status, why)
  order.leaves = 0
}

const crosses = (side: Side, limit: number, price: number): boolean =>
  side === "Buy" ? price <= limit : price >= limit

/**
 * Whether the order would trade at once.
 *
 * @since 0.1.0
 */
export const wouldTake = (market: Market, side: Side, price: number): boolean => {
  const best = market.book.opposite(side).best
  return best !== undefined && crosses(side, price, best.price)
}

/**
 * Matches an order against the book, best price first, first come first. Does not put the rest anywhere.
 *
 * @since 0.1.0
 */
export const match = (engine: Engine, taker: Order): void => {
  const { market } = taker
  const opposite = market.book.opposite(taker.side)
  for (;;) {
    const level = opposite.best
    const maker = level?.first
    if (level === undefined || maker === undefined || !crosses(taker.side, taker.price, level.price)) return
    let qty = maker.leaves
    if (taker.amount === undefined) qty = Math.min(qty, taker.leaves)
    else {
      const each = BigInt(level.price) * market.instrument.unitValue
      const affordable = Number((taker.amount - taker.spent) / each)
      qty = Math.min(qty, affordable - (affordable % market.instrument.step))
    }
    if (qty <= 0) return
    if (maker.reduceOnly && maker.position !== undefined) {
      const room = reducible(maker)
      if (room < qty) {
        if (room === 0) {
          cancel(engine, maker, { cancel: "CancelByReduceOnly" })
          continue
        }
        qty = room
      }
    }
    if (taker.reduceOnly && taker.position !== undefined) {
      qty = Math.min(qty, reducible(taker))
      if (qty === 0) return
    }
    trade(engine, taker, maker, level.price, qty)
  }
}

const reducible = (order: Order): number => {
  const size = order.position?.size ?? 0
  return order.side === "Buy" ? Math.max(0, -size) : Math.max(0, size)
}

const trade = (engine: Engine, taker: Order, maker: Order, price: number, qty: number): void => {
  const { market } = taker
  const { instrument } = market
  const seq = engine.nextSeq()
  market.seq = seq
  market.book.version++
  // Orders leave the sums that margin is taken from before the position takes them in.
  countOpen(maker, -1)
  market.book.side(maker.side).shrink(maker, qty)
  countOpen(maker, 1)
  if (taker.amount === undefined) taker.leaves -= qty
  else taker.qty += qty
  const traded = Instrument.value(instrument, price, qty)
  taker.spent += traded
  engine.noteTrade(market, market.trade(seq, taker.side, price, qty, engine.now))
  for (const order of [taker, maker]) {
    const isMaker = order === maker
    order.filled += qty
    order.filledValue += traded
    if (instrument.category === "spot") settleSpot(engine, order, price, qty, traded, isMaker, seq)
    else settlePosition(engine, order, price, qty, traded, isMaker, seq)
  }
  // It may have been cancelled meanwhile: what it reduced is closed.
  if (!maker.open) return
  if (maker.leaves === 0) close(engine, maker, "Filled")
  else {
    maker.status = "PartiallyFilled"
    engine.noteOrder(maker)
  }
}

const feeRate = (order: Order, isMaker: boolean): number => {
  if (order.account.house) return 0
  return isMaker ? order.market.instrument.makerFee : order.market.instrument.takerFee
}

const settleSpot = (
  engine: Engine,
  order: Order,
  price: number,
  qty: number,
  traded: bigint,
  isMaker: boolean,
  seq: number
): void => {
  const { account, market } = order
  const { instrument } = market
  const rate = feeRate(order, isMaker)
  const base = account.holding(instrument.baseCoin)
  const quote = account.holding(instrument.quoteCoin)
  const baseAmount = Money.fromUnits(qty, instrument.qtyScale)
  if (isMaker && !account.house) unlock(order, lockFor(market, order.side, order.price, qty))
  const feeCoin = order.side === "Buy" ? instrument.baseCoin : instrument.quoteCoin
  const fee = Instrument.fee(order.side === "Buy" ? baseAmount : traded, rate)
  if (order.side === "Buy") {
    quote.balance -= traded
    base.balance += baseAmount - fee
  } else {
    base.balance -= baseAmount
    quote.balance += traded - fee
  }
  order.fees += fee
  engine.fees.holding(feeCoin).balance += fee
  if (account.house) return
  const execution = executionOf(engine, order, price, qty, traded, fee, rate, feeCoin, isMaker, seq, 0, 0n)
  engine.noteExecution(account, execution)
  engine.noteWallet(account)
  const changes: ReadonlyArray<readonly [string, bigint, bigint]> =
    order.side === "Buy"
      ? [
          [instrument.quoteCoin, -traded, 0n],
          [instrument.baseCoin, baseAmount, fee]
        ]
      : [
          [instrument.baseCoin, -baseAmount, 0n],
          [instrument.quoteCoin, traded, fee]
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
}

const settlePosition = (
  engine: Engine,
  order: Order,
  price: number,
  qty: number,
  traded: bigint,
  isMaker: boolean,
  seq: number
): void => {
  const { account, market } = order
  const { instrument } = market
  const position = order.position ?? account.position(market, 0)
  const rate = feeRate(order, isMaker)
  const fee = Instrument.fee(traded, rate)
  const before = position.size
  const entryBefore = position.entryValue
  if (before === 0) {
    position.createdTime = engine.now
    position.realised = 0n
  }
  const { closed, openFees, pnl } = position.fill(order.side, price, qty, fee)
  position.seq = seq
  market.openInterest += Math.max(0, position.size) - Math.max(0, before)
  const holding = account.holding(instrument.settleCoin)
  holding.balance += pnl - fee
  holding.realised += pnl - fee
  order.fees += fee
  engine.fees.holding(instrument.settleCoin).balance += fee
  if (account.house) return
  position.realised += pnl - fee
  position.totalRealised += pnl - fee
  const execution = executionOf(
    engine,
    order,
    price,
    qty,
    traded,
    fee,
    rate,
    instrument.settleCoin,
    isMaker,
    seq,
    closed,
    pnl
  )
  engine.noteExecution(account, execution)
  engine.notePosition(position)
  engine.noteWallet(account)
  account.log.push({
    seq: engine.nextSeq(),
    type: "TRADE",
    coin: instrument.settleCoin,
    market,
    execution,
    change: pnl - fee,
    cashFlow: pnl,
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
    bookClosed(engine, order, before, closed, entry, Instrument.value(instrument, price, closed), net)
  }
  if (position.size === 0 || Math.sign(position.size) !== Math.sign(before)) clearStops(engine, position)
  trimReducing(engine, account, position)
}

const bookClosed = (
  engine: Engine,
  order: Order,
  before: number,
  closed: number,
  entryValue: bigint,
  exitValue: bigint,
  pnl: bigint
): void => {
  const { account } = order
  const last = account.closed[account.closed.length - 1]
  if (last !== undefined && last.order === order) {
    last.closed += closed
    last.entryValue += entryValue
    last.exitValue += exitValue
    last.pnl += pnl
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
    closed,
    entryValue,
    exitValue,
    pnl,
    fills: 1,
    createdTime: engine.now,
    updatedTime: engine.now
  }
  account.closed.push(record)
}

/** Cancels the take profit and stop loss of a position that is no more. */
const clearStops = (engine: Engine, position: Position): void => {
  position.takeProfit = 0
  position.stopLoss = 0
  if (engine.triggers.size === 0) return
  for (const order of [...engine.triggers]) {
    if (order.position === position && order.closeOnTrigger) {
      cancel(engine, order, { cancel: "CancelByTpSlTsClear" })
    }
  }
}

/** Keeps the reduce-only orders of a position together no bigger than it is. */
const trimReducing = (engine: Engine, account: Account, position: Position): void => {
  let left = position.absolute
  const closing: Side = position.size > 0 ? "Sell" : "Buy"
  for (const order of [...account.openOrders]) {
    if (!order.reduceOnly || order.position !== position || order.level === undefined) continue
    if (position.size === 0 || order.side !== closing || left === 0) {
      cancel(engine, order, { cancel: "CancelByReduceOnly" })
      continue
    }
    if (order.leaves > left) {
      const cut = order.leaves - left
      shrink(engine, order, cut)
      order.qty -= cut
      engine.noteOrder(order)
    }
    left -= order.leaves
  }
}

const executionOf = (
  engine: Engine,
  order: Order,
  price: number,
  qty: number,
  traded: bigint,
  fee: bigint,
  rate: number,
  feeCoin: string,
  isMaker: boolean,
  seq: number,
  closed: number,
  pnl: bigint
): Execution => ({
  seq,
  id: order.market.tradeId(seq),
  type: "Trade",
  market: order.market,
  side: order.side,
  order,
  price,
  qty,
  value: traded,
  fee,
  feeRate: rate,
  feeCoin,
  maker: isMaker,
  leaves: order.amount === undefined ? order.leaves : 0,
  closedSize: closed,
  pnl,
  markPrice: order.market.markPrice,
  time: engine.now
})
