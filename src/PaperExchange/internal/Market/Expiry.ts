/** Settles expired options and futures, and lists the next ones. */
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import type { Execution, Market, Position } from "../State.js"
import * as Positions from "../Trading/Position.js"
import * as Resting from "../Trading/Resting.js"
import * as Stops from "../Trading/Stops.js"
import * as Crowd from "./Crowd.js"
import * as Instrument from "./Instrument.js"
import { futureAt } from "./Instruments.js"
import * as Listing from "./Listing.js"

const sample = 10_000
const window = 1_800_000

/** The delivery price: the average of a price over the half hour before a time, as an amount with eight decimals. */
export const averageOf = (at: (millis: number) => number, millis: number): bigint => {
  let sum = 0
  let count = 0
  for (let time = millis - window + sample; time <= millis; time += sample) {
    sum += at(time)
    count++
  }
  return BigInt(Math.round((sum / count) * 1e8)) * Money.tenTo(10)
}

/** Delivers expired instruments and lists their successors. Returns the new markets. */
export const check = (engine: Engine): ReadonlyArray<Market> => {
  for (const market of [...engine.markets]) {
    const { deliveryTime } = market.instrument
    if (deliveryTime !== 0 && engine.now >= deliveryTime) deliver(engine, market)
  }
  if (engine.now < engine.nextListing) return []
  const [daily, weekly] = Listing.expiriesAt(engine.now)
  engine.nextListing = daily
  const found: Array<Market> = []
  for (const coin of engine.series.options) {
    const dollars = engine.path(coin).at(engine.now)
    for (const expiry of [daily, weekly]) {
      const known = engine.markets.some(
        ({ instrument }) =>
          instrument.option !== undefined && instrument.baseCoin === coin && instrument.deliveryTime === expiry
      )
      if (known) continue
      for (const instrument of Listing.options(coin, expiry, dollars, engine.now)) found.push(engine.list(instrument))
    }
  }
  if (engine.series.futures && !engine.markets.some(({ instrument }) => instrument.kind === "Futures")) {
    const launched = engine.now === engine.startMillis ? 0 : engine.now
    found.push(engine.list(futureAt(engine.now, launched)))
  }
  return found
}

const deliver = (engine: Engine, market: Market): void => {
  const { instrument } = market
  const price = averageOf((millis) => market.underlyingAt(millis), instrument.deliveryTime)
  const cancel = instrument.category === "option" ? "CancelByDelivery" : "CancelBySettle"
  for (const account of engine.accounts.values()) {
    if (!account.house) {
      for (const order of [...account.openOrders])
        if (order.market === market) Resting.cancel(engine, order, { cancel })
    }
    for (const position of account.positions.get(market) ?? []) {
      if (account === engine.crowd.long || account === engine.crowd.short || position.size === 0) continue
      settle(engine, position, price)
    }
    if (account.house) account.positions.delete(market)
  }
  Crowd.leave(engine, market)
  market.close(Number(price / Money.tenTo(18 - instrument.priceScale)))
  engine.unlist(market)
  engine.delivered.push({ seq: engine.delivered.length + 1, instrument, price, time: instrument.deliveryTime })
}

/** The value of a position at delivery, in the settle coin. */
const worthOf = (position: Position, price: bigint): bigint => {
  const { instrument } = position.market
  const unit = Money.tenTo(instrument.qtyScale)
  const size = BigInt(position.absolute)
  if (instrument.option === undefined) {
    const units = Number(price / Money.tenTo(18 - instrument.priceScale))
    return Instrument.value(instrument, units, position.absolute)
  }
  const strike = BigInt(instrument.option.strike) * Money.one
  return (Money.max(0n, instrument.option.call ? price - strike : strike - price) * size) / unit
}

const settle = (engine: Engine, position: Position, price: bigint): void => {
  const { account, market } = position
  const { instrument } = market
  const long = position.size > 0
  const size = position.absolute
  const worth = worthOf(position, price)
  const gross = Instrument.profit(instrument, long, position.entryValue, worth)
  const cash = !Instrument.paidInFull(instrument) ? gross : long ? worth : -worth
  const fee = account.house ? 0n : Instrument.deliveryFee(instrument, price, size, worth)
  const entryPrice = Positions.averagePrice(position)
  const { openFees, openTime } = position
  const holding = account.holding(instrument.settleCoin)
  holding.balance += cash - fee
  holding.realised += gross - fee
  engine.fees.holding(instrument.settleCoin).balance += fee
  position.realised += gross - fee
  position.totalRealised += gross - fee
  position.size = 0
  position.entryValue = 0n
  position.openFees = 0n
  if (account.house) return
  Stops.clear(engine, position)
  const seq = engine.nextSeq()
  const execution: Execution = {
    seq,
    id: market.tradeId(market.touch()),
    type: instrument.category === "inverse" ? "Settle" : "Delivery",
    market,
    side: long ? "Sell" : "Buy",
    order: undefined,
    price: Number(price / Money.tenTo(18 - instrument.priceScale)),
    qty: size,
    value: worth,
    fee,
    feeRate: instrument.deliveryFeeRate,
    feeCoin: instrument.settleCoin,
    maker: false,
    leaves: 0,
    closedSize: size,
    pnl: gross,
    markPrice: market.markPrice,
    time: engine.now
  }
  engine.noteExecution(account, execution)
  engine.notePosition(position)
  engine.noteWallet(account)
  account.log.push({
    seq: engine.nextSeq(),
    type: "DELIVERY",
    coin: instrument.settleCoin,
    market,
    execution,
    change: cash - fee,
    cashFlow: cash,
    fee,
    funding: 0n,
    balance: holding.balance,
    size: 0,
    time: engine.now
  })
  account.deliveries.push({
    seq,
    instrument,
    side: long ? "Buy" : "Sell",
    size,
    entryPrice,
    price,
    fee,
    openFee: openFees,
    openTime,
    pnl: gross - fee,
    time: engine.now
  })
}
