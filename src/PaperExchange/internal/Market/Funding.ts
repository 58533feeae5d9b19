/** Moves funding from the positions of one side of a market to those of the other, and ends sessions. */
import type { Engine } from "../Engine.js"
import type { Market, Position } from "../State.js"
import { hasSessions, value } from "./Instrument.js"

/**
 * Settles funding at the mark price. If the rate is positive, longs pay shorts. Where there are sessions, each position's
 * profit is booked too, and its entry value is that of the mark price from then on.
 */
export const settle = (engine: Engine, market: Market): void => {
  const rate = market.fundingRate
  for (const account of engine.accounts.values()) {
    // The two sides of the crowd would only pay each other.
    if (account === engine.crowd.long || account === engine.crowd.short) continue
    for (const position of account.positions.get(market) ?? []) if (position.size !== 0) pay(engine, position, rate)
  }
  market.premium.end(market.nextFunding, rate)
  market.beginFunding()
}

/** Books the profit of a session, and returns it. The margin of an isolated position moves with it. */
const endSession = (engine: Engine, position: Position): bigint => {
  const { account, market, unrealised: pnl } = position
  position.entryValue = position.valueAt()
  if (account.isolated) position.margin += pnl
  if (account.house) return pnl
  position.settled += pnl
  account.settlements.push({
    seq: engine.nextSeq(),
    instrument: market.instrument,
    side: position.size > 0 ? "Buy" : "Sell",
    size: position.absolute,
    markPrice: market.markPrice,
    pnl,
    time: engine.now
  })
  return pnl
}

const pay = (engine: Engine, position: Position, rate: number): void => {
  const { account, market } = position
  const { instrument } = market
  const worth = value(instrument, market.markPrice, position.absolute)
  // Rounded once per unit, so one side pays exactly what the other receives.
  const each = (value(instrument, market.markPrice, 1) * BigInt(rate)) / 100_000_000n
  const paid = each * BigInt(position.size)
  const pnl = hasSessions(instrument) ? endSession(engine, position) : 0n
  const change = pnl - paid
  const holding = account.holding(instrument.settleCoin)
  holding.balance += change
  holding.realised += change
  if (account.house) return
  position.realised += change
  position.totalRealised += change
  const seq = engine.nextSeq()
  const execution = {
    seq,
    id: market.tradeId(seq),
    type: "Funding" as const,
    market,
    side: position.size > 0 ? ("Buy" as const) : ("Sell" as const),
    order: undefined,
    price: market.markPrice,
    qty: position.absolute,
    value: worth,
    fee: paid,
    feeRate: rate,
    feeCoin: instrument.settleCoin,
    maker: false,
    leaves: 0,
    closedSize: 0,
    pnl,
    markPrice: market.markPrice,
    time: engine.now
  }
  engine.noteExecution(account, execution)
  engine.notePosition(position)
  engine.noteWallet(account)
  account.log.push({
    seq: engine.nextSeq(),
    type: "SETTLEMENT",
    coin: instrument.settleCoin,
    market,
    execution,
    change,
    cashFlow: pnl,
    fee: 0n,
    funding: -paid,
    balance: holding.balance,
    size: position.size,
    time: engine.now
  })
}
