/** Notes what happens to an account of the paper exchange, as the exchange books it, and changes nothing. */
import type { LogType } from "../../PaperExchange/internal/Account/Profile.js"
import type { AccountChange, Engine, Listener } from "../../PaperExchange/internal/Engine.js"
import * as Margin from "../../PaperExchange/internal/Margin/Margin.js"
import * as Instrument from "../../PaperExchange/internal/Market/Instrument.js"
import * as Money from "../../PaperExchange/internal/Money.js"
import type { Account, Execution, LogEntry, Market, Order, Position } from "../../PaperExchange/internal/State.js"
import type { Facts, Fill, FundingPaid, OrderFact, Sample } from "./Facts.js"
import { Ledger } from "./Ledger.js"

/** A spot balance below this many dollars is a rest, not a position. */
const rest = Money.one

/** Debts change by these, too, so they leave nothing to book. */
const neutral: ReadonlyArray<LogType> = ["BORROW", "REPAY", "INTEREST"]

/** Follows an account until it is stopped. */
export class Recorder implements Listener {
  readonly #engine: Engine
  readonly #account: Account
  readonly #every: number
  readonly #ledger = new Ledger()
  readonly #samples: Array<Sample> = []
  readonly #events: Array<Fill | FundingPaid> = []
  /** The orders that arrived, with the middle of the book at that time. */
  readonly #orders = new Map<Order, bigint>()
  readonly #refusals = new Map<number, number>()
  /** The last entry of the account's log that is booked. */
  #booked: number
  #nextSample: number
  #exposedMillis = 0
  /** Since when there is a position. */
  #exposedSince: number | undefined

  constructor(engine: Engine, account: Account, every: number) {
    this.#engine = engine
    this.#account = account
    this.#every = every
    this.#booked = engine.lastSeq
    this.#nextSample = (Math.floor(engine.now / every) + 1) * every
    for (const coin of this.#coins()) this.#ledger.begin(coin, this.#own(coin), this.#worth(coin))
    for (const position of this.#positions()) this.#events.push(this.#openOf(position))
    this.#samples.push(this.#sample())
    this.#expose()
    engine.listeners.add(this)
  }

  changed({ account, executions }: AccountChange): void {
    if (account !== this.#account) return
    for (const execution of executions) this.#note(execution)
    const { log } = account
    let first = log.length
    while ((log[first - 1]?.seq ?? 0) > this.#booked) first--
    for (const entry of log.slice(first)) this.#book(entry)
    this.#booked = log.at(-1)?.seq ?? this.#booked
    this.#bookInterest()
    this.#expose()
  }

  arrived(order: Order): void {
    if (order.account !== this.#account || order.createType === "CreateByLiq") return
    const { book, instrument, lastPrice } = order.market
    const bid = book.bids.best?.price
    const ask = book.asks.best?.price
    const both = bid === undefined || ask === undefined ? 2 * lastPrice : bid + ask
    this.#orders.set(order, Money.fromUnits(both, instrument.priceScale) / 2n)
  }

  refused(account: Account | undefined, code: number): void {
    if (account !== undefined && account !== this.#account) return
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1)
  }

  passed(): void {
    if (this.#engine.now < this.#nextSample) return
    const sample = this.#sample()
    const last = this.#samples.at(-1) ?? sample
    // Where nothing happened, the equity was what it was before.
    for (; this.#nextSample <= sample.time - this.#every; this.#nextSample += this.#every)
      this.#samples.push({ ...last, time: this.#nextSample })
    this.#samples.push({ ...sample, time: this.#nextSample })
    this.#nextSample += this.#every
  }

  stop(): void {
    this.#engine.listeners.delete(this)
  }

  /** Everything up to now. */
  facts(): Facts {
    const { now } = this.#engine
    this.#bookInterest()
    // More may have happened at the time of the last one.
    const samples = this.#samples.filter(({ time }, i) => i === 0 || time < now)
    const sinceExposed = this.#exposedSince === undefined ? 0 : now - this.#exposedSince
    return {
      every: this.#every,
      samples: [...samples, this.#sample()],
      sums: this.#ledger.sums,
      unrealised: this.#unrealised(),
      events: [...this.#events],
      orders: [...this.#orders].map(([order, mid]) => orderFact(order, mid)),
      exposedMillis: this.#exposedMillis + sinceExposed,
      refusals: new Map(this.#refusals)
    }
  }

  /** The coins that there are, or that contracts are settled in. */
  #coins(): Iterable<string> {
    const coins = new Set(this.#account.holdings.keys())
    for (const { market } of this.#positions()) coins.add(market.instrument.settleCoin)
    return coins
  }

  *#positions(): Iterable<Position> {
    for (const list of this.#account.positions.values())
      for (const position of list) if (position.size !== 0) yield position
  }

  #dollars(coin: string, amount: bigint): bigint {
    return (amount * (this.#engine.coinPrice(coin) ?? 0n)) / Money.one
  }

  /** What there is of a coin, without debts. */
  #own(coin: string): bigint {
    const holding = this.#account.holdings.get(coin)
    return holding === undefined ? 0n : holding.balance - holding.borrowed - holding.interest
  }

  /** What there is of a coin with unrealized profit and options, in dollars. */
  #worth(coin: string): bigint {
    let sum = this.#own(coin)
    for (const position of this.#positions()) {
      if (position.market.instrument.settleCoin === coin) sum += position.worthAt()
    }
    return this.#dollars(coin, sum)
  }

  #unrealised(): bigint {
    let sum = -this.#ledger.cost
    for (const coin of this.#coins()) sum += this.#worth(coin)
    return sum
  }

  #sample(): Sample {
    let notional = 0n
    for (const position of this.#positions())
      notional += this.#dollars(position.market.instrument.settleCoin, position.valueAt())
    for (const coin of this.#account.holdings.keys()) notional += this.#coinsWorth(coin)
    const { equity } = Margin.totals(this.#engine, this.#account)
    return { time: this.#engine.now, equity, transfers: this.#ledger.sums.transfers, notional }
  }

  /** The value of a coin that isn't a dollar, owned or owed. */
  #coinsWorth(coin: string): bigint {
    if (coin === "USDT" || coin === "USDC") return 0n
    const worth = this.#dollars(coin, this.#own(coin))
    return worth < 0n ? -worth : worth
  }

  /** Follows whether there is a position. */
  #expose(): void {
    const { now } = this.#engine
    const [position] = this.#positions()
    const isExposed =
      position !== undefined || [...this.#account.holdings.keys()].some((coin) => this.#coinsWorth(coin) >= rest)
    if (isExposed) {
      this.#exposedSince ??= now
      return
    }
    if (this.#exposedSince !== undefined) this.#exposedMillis += now - this.#exposedSince
    this.#exposedSince = undefined
  }

  /** A position that was there before the recorder, as if it was opened at the mark price. */
  #openOf(position: Position): Fill {
    const { index, market, size } = position
    const { instrument, markPrice } = market
    return {
      ...placeOf(market, index),
      kind: "fill",
      time: this.#engine.now,
      side: size > 0 ? "Buy" : "Sell",
      qty: Money.fromUnits(position.absolute, instrument.qtyScale),
      price: Money.fromUnits(markPrice, instrument.priceScale),
      value: this.#dollars(instrument.settleCoin, position.valueAt()),
      fee: 0n,
      feeQty: 0n,
      pnl: 0n,
      minQty: 0n
    }
  }

  #note(execution: Execution): void {
    const { fee, feeCoin, market, order, pnl, time, type, value } = execution
    const { instrument } = market
    const spot = instrument.category === "spot"
    if (type === "Funding") {
      // A payment names no position: in hedge mode, its side does.
      const index = this.#account.hedged.has(market) ? (execution.side === "Buy" ? 1 : 2) : 0
      const amount = -this.#dollars(feeCoin, fee)
      this.#events.push({
        ...placeOf(market, index),
        kind: "funding",
        time,
        amount,
        pnl: this.#dollars(instrument.settleCoin, pnl)
      })
      return
    }
    const inBase = spot && feeCoin === instrument.baseCoin
    this.#events.push({
      ...placeOf(market, order?.positionIdx ?? this.#deliveredIndex(execution)),
      kind: "fill",
      time,
      side: execution.side,
      qty: Money.fromUnits(execution.qty, instrument.qtyScale),
      price: Money.fromUnits(execution.price, instrument.priceScale),
      value: this.#dollars(spot ? instrument.quoteCoin : instrument.settleCoin, value),
      fee: this.#feeOf(execution),
      feeQty: inBase ? fee : 0n,
      pnl: spot ? undefined : this.#dollars(instrument.settleCoin, pnl),
      minQty: spot ? Money.fromUnits(instrument.minQty, instrument.qtyScale) : 0n
    })
  }

  /** The side that a delivery closed, if there are two. */
  #deliveredIndex({ market, side }: Execution): number {
    return this.#account.hedged.has(market) ? (side === "Sell" ? 1 : 2) : 0
  }

  /** The fee of a fill in dollars: at the price of the fill, if it is paid in the coin that was bought. */
  #feeOf({ fee, feeCoin, market, qty, value }: Execution): bigint {
    const { baseCoin, category, qtyScale, quoteCoin } = market.instrument
    if (category !== "spot" || feeCoin !== baseCoin) return this.#dollars(feeCoin, fee)
    return Money.mulDiv(this.#dollars(quoteCoin, value), fee, Money.fromUnits(qty, qtyScale))
  }

  #book(entry: LogEntry): void {
    const { cashFlow, change, coin, execution, fee, funding, market, type } = entry
    const ledger = this.#ledger
    if (neutral.includes(type)) return
    const value = this.#dollars(coin, change)
    if (type === "TRANSFER_IN" || type === "TRANSFER_OUT" || type === "AIRDROP")
      ledger.book("transfers", coin, change, value)
    else if (market === undefined || execution === undefined) ledger.swap(coin, change, value)
    else if (market.instrument.category === "spot") {
      const worth = this.#dollars(market.instrument.quoteCoin, execution.value)
      ledger.swap(coin, cashFlow, cashFlow < 0n ? -worth : worth)
      if (fee !== 0n) ledger.pay("fees", coin, fee, this.#feeOf(execution))
    } else {
      ledger.profit(coin, [cashFlow, this.#dollars(coin, cashFlow)], this.#dollars(coin, execution.pnl))
      ledger.book("funding", coin, funding, this.#dollars(coin, funding))
      ledger.pay("fees", coin, fee, this.#dollars(coin, fee))
    }
  }

  /** Interest has no entry in the log when it falls due: it is what else changed. */
  #bookInterest(): void {
    for (const coin of this.#account.holdings.keys()) {
      const paid = this.#ledger.amountOf(coin) - this.#own(coin)
      if (paid !== 0n) this.#ledger.pay("interest", coin, paid, this.#dollars(coin, paid))
    }
  }
}

const placeOf = ({ instrument }: Market, positionIdx: number) => ({
  category: instrument.category,
  symbol: instrument.symbol,
  positionIdx
})

const orderFact = (order: Order, mid: bigint): OrderFact => {
  const { market, side } = order
  const { instrument } = market
  const { category, qtyScale, symbol } = instrument
  const filled = Money.fromUnits(order.filled, qtyScale)
  return {
    category,
    symbol,
    side,
    mid,
    ordered:
      order.amount === undefined ? Money.fromUnits(order.qty, qtyScale) : Money.mulDiv(order.amount, Money.one, mid),
    filled,
    price: order.filled === 0 ? 0n : Instrument.averagePrice(instrument, order.filledValue, order.filled)
  }
}
