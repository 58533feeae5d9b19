/** The state of the exchange, and who hears of its changes. */
import { Custody } from "./Account/Custody.js"
import { seedOf } from "./Chance.js"
import type { Disturbance } from "./Fault/Disturbance.js"
import * as Instrument from "./Market/Instrument.js"
import type { InstrumentStatus } from "./Market/InstrumentStatus.js"
import { Market as LiveMarket, type Trade } from "./Market/Market.js"
import { MarketTime } from "./Market/MarketTime.js"
import { PricePath, Walk } from "./Market/PricePath.js"
import * as Money from "./Money.js"
import { Account, type Execution, type Market, type Order, type Position } from "./State.js"
import * as History from "./Trading/History.js"
import type { Side } from "./Trading/OrderTerms.js"

/** The changes to one account from a command or a step of the clock. */
export interface AccountChange {
  readonly account: Account
  readonly executions: ReadonlyArray<Execution>
  readonly orders: ReadonlyArray<Order>
  readonly positions: ReadonlyArray<Position>
  readonly wallet: boolean
  readonly time: number
}

/** A liquidation of a position, in full or in part. */
export interface Liquidated {
  readonly seq: number
  readonly market: Market
  /** The side of the position: `Buy` for a long. */
  readonly side: Side
  /** In units of quantity. */
  readonly qty: number
  /** The bankruptcy price, in units of price. */
  readonly price: number
  readonly time: number
}

/** Receives changes. Called synchronously, at a point where the state is consistent. */
export interface Listener {
  readonly changed?: (change: AccountChange) => void
  readonly traded?: (market: Market, trade: Trade) => void
  readonly liquidated?: (liquidated: Liquidated) => void
  /** Called before an order of an account other than the house is matched: it is new, or was triggered. */
  readonly arrived?: (order: Order) => void
  /** Called with the code of each refusal, also of an item of a batch. Without an account, the request wasn't signed. */
  readonly refused?: (account: Account | undefined, code: number) => void
  /** Called after every command and every step of the clock, whether something changed or not. */
  readonly passed?: () => void
  /** Called after every command and every `advance`. */
  readonly settled?: () => void
}

/** Options for an engine. */
export interface EngineOptions {
  readonly seed: number
  readonly startMillis: number
  /** Milliseconds between market moves. */
  readonly stepMillis: number
  readonly instruments: ReadonlyArray<Instrument.Instrument>
  /** Days of candle history before the start. */
  readonly historyDays: number
  /** Instruments that are listed again when they expire. Defaults to none. */
  readonly series?: Series | undefined
  /** The prices of coins, if they are not made up. */
  readonly paths?: ReadonlyMap<string, PricePath> | undefined
}

/** Instruments that expire and are listed again. */
export interface Series {
  /** The coins that have options. */
  readonly options: ReadonlyArray<string>
  /** Whether there is a dated future. */
  readonly futures: boolean
}

/** A delivered instrument. */
export interface Delivered {
  readonly seq: number
  readonly instrument: Instrument.Instrument
  /** The settlement price: the average index price over the last half hour, as an amount of the quote coin. */
  readonly price: bigint
  readonly time: number
}

interface Pending {
  executions: Array<Execution>
  orders: Set<Order>
  positions: Set<Position>
  wallet: boolean
}

const key = (category: string, symbol: string): string => `${category} ${symbol}`

/** The state of the exchange: markets, accounts and time. Other modules contain the functions that change it. */
export class Engine {
  readonly seed: number
  readonly stepMillis: number
  readonly startMillis: number
  /** The markets that can be traded now. */
  readonly markets: ReadonlyArray<Market>
  /** Delivered instruments, oldest first. */
  readonly delivered: Array<Delivered> = []
  readonly accounts = new Map<string, Account>()
  /** The account that quotes on the books. */
  readonly maker: Account
  /** The account that takes from the books. */
  readonly flow: Account
  /**
   * Holders of contracts that do not belong to a real account, for the open interest: one account is long, the other
   * short.
   */
  readonly crowd: { readonly long: Account; readonly short: Account }
  /** Receives the fees. */
  readonly fees: Account
  /** The insurance fund, which covers what liquidated accounts cannot pay. */
  readonly insurance: Account
  /** Lends coins and earns interest on them. */
  readonly lender: Account
  /** When interest is charged next, in milliseconds. */
  nextInterest: number
  /** The latest liquidations, oldest first. */
  readonly liquidations: Array<Liquidated> = []
  /**
   * The outside world: deposits come from it and withdrawals go to it. Its negative balances mirror the coins in the
   * exchange.
   */
  readonly outside: Account
  /** Holds the money of withdrawals that have not arrived yet. */
  readonly transit: Account
  readonly custody = new Custody()
  /** Untriggered orders. */
  readonly triggers = new Set<Order>()
  /** Trades that may trigger orders, and the last sequence number before each. Empty between commands and steps. */
  readonly unwatched: Array<{ readonly market: Market; readonly price: number; readonly lastSeq: number }> = []
  /**
   * Disconnect-cancel-all, by account and topic: the time when the orders are canceled, or 0 while a connection is
   * subscribed.
   */
  readonly disconnects = new Map<Account, Map<string, number>>()
  readonly listeners = new Set<Listener>()
  /** The status of the markets that aren't trading. */
  readonly statuses = new Map<Market, InstrumentStatus>()
  /** What the call that is being executed meets. */
  disturbance: Disturbance | undefined = undefined
  now: number
  nextStep: number
  /** The start of the history. */
  readonly begin: number
  readonly series: Series
  /** When the next instruments are listed, in milliseconds. */
  nextListing = 0
  private readonly listed: Array<Market> = []
  private seq = 0
  private uid = 100_000
  private readonly byName = new Map<string, Market>()
  private readonly paths = new Map<string, PricePath>()
  private readonly pending = new Map<Account, Pending>()

  constructor(options: EngineOptions) {
    this.seed = options.seed
    this.stepMillis = options.stepMillis
    this.startMillis = options.startMillis
    this.now = options.startMillis
    this.nextStep = (Math.floor(options.startMillis / options.stepMillis) + 1) * options.stepMillis
    const time = new MarketTime(seedOf(options.seed, "time"))
    const common = new Walk(seedOf(options.seed, "market"), time)
    for (const { basePrice, coin, volatility } of Instrument.coins) {
      const own = new Walk(seedOf(options.seed, coin), time)
      this.paths.set(coin, new PricePath({ basePrice, volatility, own, common, time, clock: this }))
    }
    for (const [coin, path] of options.paths ?? []) this.paths.set(coin, path)
    this.begin = Math.max(0, Math.floor(options.startMillis / 86_400_000 - options.historyDays) * 86_400_000)
    this.markets = this.listed
    this.series = options.series ?? { options: [], futures: false }
    for (const instrument of options.instruments) this.list(instrument)
    const house = (uid: string) => {
      const account = new Account({ uid, house: true, createdTime: options.startMillis })
      this.accounts.set(uid, account)
      return account
    }
    this.maker = house("1")
    this.flow = house("2")
    this.crowd = { long: house("6"), short: house("7") }
    this.fees = house("3")
    this.insurance = house("4")
    this.lender = house("5")
    this.nextInterest = (Math.floor(options.startMillis / 3_600_000) + 1) * 3_600_000
    this.outside = house("9")
    this.transit = house("8")
  }

  /** Opens a market. Instruments launched after the engine's start have no history. */
  list(instrument: Instrument.Instrument): Market {
    const { quoteCoin } = instrument
    const late = instrument.launchTime > this.begin
    const market = new LiveMarket<Order>({
      instrument,
      seed: this.seed,
      path: this.path(instrument.baseCoin),
      quotePath: quoteCoin === "USD" || quoteCoin === "USDT" || quoteCoin === "USDC" ? undefined : this.path(quoteCoin),
      startMillis: this.now,
      begin: late ? Math.floor(this.now / 60_000) * 60_000 : this.begin,
      clock: this
    })
    return this.add(market)
  }

  /** Opens a market that was made elsewhere. */
  add<M extends Market>(market: M): M {
    const { instrument } = market
    this.byName.set(key(instrument.category, instrument.symbol), market)
    this.listed.push(market)
    return market
  }

  /** Closes a market. Its symbol becomes unknown. */
  unlist(market: Market): void {
    this.byName.delete(key(market.instrument.category, market.instrument.symbol))
    this.listed.splice(this.listed.indexOf(market), 1)
    this.statuses.delete(market)
  }

  market(category: string, symbol: string): Market | undefined {
    return this.byName.get(key(category, symbol))
  }

  path(coin: string): PricePath {
    const path = this.paths.get(coin)
    if (path === undefined) throw new Error(`No price path for ${coin}`)
    return path
  }

  /** The price of a coin in dollars, as an amount with 8 decimals. Returns `undefined` if the coin is unknown. */
  coinPrice(coin: string): bigint | undefined {
    if (coin === "USDT") return Money.one
    const path = this.paths.get(coin)
    return path === undefined ? undefined : BigInt(Math.round(path.at(this.now) * 1e8)) * 10_000_000_000n
  }

  markOf(market: Market): number {
    return market.markPrice
  }

  indexOf(market: Market): number {
    return market.indexPrice
  }

  /** Opens an account with the given balances: decimal strings by coin. */
  openAccount(balances: Readonly<Record<string, string>>): Account {
    const account = new Account({ uid: String(++this.uid), house: false, createdTime: this.now })
    this.accounts.set(account.uid, account)
    for (const [coin, text] of Object.entries(balances)) {
      const amount = Money.of(text)
      account.holding(coin).balance += amount
      this.outside.holding(coin).balance -= amount
    }
    return account
  }

  nextSeq(): number {
    return ++this.seq
  }

  /** The last sequence number. */
  get lastSeq(): number {
    return this.seq
  }

  noteOrder(order: Order): void {
    order.updatedTime = this.now
    if (!order.account.house) this.of(order.account).orders.add(order)
  }

  /** Notes the present state of an order that leaves it at once. */
  notePassing(order: Order): void {
    order.updatedTime = this.now
    if (order.account.house) return
    const { orders } = this.of(order.account)
    // It is pushed before what becomes of the order.
    orders.delete(order)
    orders.add(Object.assign(Object.create(Object.getPrototypeOf(order)), order))
  }

  noteExecution(account: Account, execution: Execution): void {
    if (account.house) return
    account.executions.push(execution)
    this.of(account).executions.push(execution)
  }

  notePosition(position: Position): void {
    position.updatedTime = this.now
    if (!position.account.house) this.of(position.account).positions.add(position)
  }

  noteWallet(account: Account): void {
    if (!account.house) this.of(account).wallet = true
  }

  noteTrade(market: Market, trade: Trade): void {
    for (const listener of this.listeners) listener.traded?.(market, trade)
  }

  noteArrival(order: Order): void {
    if (order.account.house) return
    for (const listener of this.listeners) listener.arrived?.(order)
  }

  noteRefusal(account: Account | undefined, code: number): void {
    for (const listener of this.listeners) listener.refused?.(account, code)
  }

  noteLiquidation(liquidated: Liquidated): void {
    this.liquidations.push(liquidated)
    if (this.liquidations.length >= 2000) this.liquidations.splice(0, 1000)
    for (const listener of this.listeners) listener.liquidated?.(liquidated)
  }

  /** Notifies the listeners of the changes since the last call. */
  notify(): void {
    const pending = [...this.pending]
    this.pending.clear()
    for (const [account, change] of pending) {
      History.prune(account)
      for (const listener of this.listeners) {
        listener.changed?.({
          account,
          executions: change.executions,
          orders: [...change.orders],
          positions: [...change.positions],
          wallet: change.wallet,
          time: this.now
        })
      }
    }
    for (const listener of this.listeners) listener.passed?.()
  }

  /** Notifies the listeners of the changes, and that the command is complete. */
  settle(): void {
    this.notify()
    for (const listener of this.listeners) listener.settled?.()
  }

  private of(account: Account): Pending {
    let found = this.pending.get(account)
    if (found === undefined) {
      found = { executions: [], orders: new Set(), positions: new Set(), wallet: false }
      this.pending.set(account, found)
    }
    return found
  }
}
