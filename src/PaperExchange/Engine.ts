import { Account } from "./Account.js"
import { seedOf } from "./Chance.js"
import * as Instrument from "./Instrument.js"
import type { Trade } from "./Market.js"
import { Market } from "./Market.js"
import * as Money from "./Money.js"
import type { Execution, Order } from "./Order.js"
import type { Position } from "./Position.js"
import { PricePath } from "./PricePath.js"
import type { Attached } from "./Stops.js"

/**
 * What one command or one step of the clock changed for one account, in the order in which it is told.
 *
 * @since 0.1.0
 */
export interface AccountChange {
  readonly account: Account
  readonly executions: ReadonlyArray<Execution>
  readonly orders: ReadonlyArray<Order>
  readonly positions: ReadonlyArray<Position>
  readonly wallet: boolean
  readonly time: number
}

/**
 * Who wants to know what happens. Called synchronously, after the state is whole again.
 *
 * @since 0.1.0
 */
export interface Listener {
  readonly changed?: (change: AccountChange) => void
  readonly traded?: (market: Market, trade: Trade) => void
  /** After every command and every `advance`. */
  readonly settled?: () => void
}

/**
 * What makes an engine.
 *
 * @since 0.1.0
 */
export interface EngineOptions {
  readonly seed: number
  readonly startMillis: number
  /** Milliseconds between two moves of the market. */
  readonly stepMillis: number
  readonly instruments: ReadonlyArray<Instrument.Instrument>
  /** How many days of candles lie before the start. */
  readonly historyDays: number
}

interface Pending {
  executions: Array<Execution>
  orders: Set<Order>
  positions: Set<Position>
  wallet: boolean
}

const key = (category: string, symbol: string): string => `${category} ${symbol}`

/**
 * The state of the exchange: markets, accounts and the time. What changes it is in the modules beside this one.
 *
 * @since 0.1.0
 */
export class Engine {
  readonly seed: number
  readonly stepMillis: number
  readonly startMillis: number
  readonly markets: ReadonlyArray<Market>
  readonly accounts = new Map<string, Account>()
  /** Quotes the book. */
  readonly maker: Account
  /** Takes from the book. */
  readonly flow: Account
  /** Collects the fees. */
  readonly fees: Account
  /** Pays what a liquidated account cannot. */
  readonly insurance: Account
  /** Orders that wait for a price. */
  readonly triggers = new Set<Order>()
  /** Stops that orders bring to their positions. */
  readonly attached = new WeakMap<Order, Attached>()
  readonly listeners = new Set<Listener>()
  now: number
  nextStep: number
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
    for (const coin of Instrument.coins) {
      this.paths.set(coin.coin, new PricePath(seedOf(options.seed, coin.coin), coin.basePrice, coin.volatility))
    }
    const begin = Math.max(0, Math.floor(options.startMillis / 86_400_000 - options.historyDays) * 86_400_000)
    this.markets = options.instruments.map((instrument) => {
      const market = new Market({
        instrument,
        seed: options.seed,
        path: this.path(instrument.baseCoin),
        startMillis: options.startMillis,
        begin
      })
      this.byName.set(key(instrument.category, instrument.symbol), market)
      return market
    })
    const house = (uid: string) => {
      const account = new Account({ uid, house: true, createdTime: options.startMillis })
      this.accounts.set(uid, account)
      return account
    }
    this.maker = house("1")
    this.flow = house("2")
    this.fees = house("3")
    this.insurance = house("4")
  }

  market(category: string, symbol: string): Market | undefined {
    return this.byName.get(key(category, symbol))
  }

  path(coin: string): PricePath {
    const path = this.paths.get(coin)
    if (path === undefined) throw new Error(`No price path for ${coin}`)
    return path
  }

  /** Dollars for one coin, as an amount with 8 decimals; `undefined` for a coin that the exchange does not know. */
  coinPrice(coin: string): bigint | undefined {
    if (coin === "USDT") return Money.one
    const path = this.paths.get(coin)
    return path === undefined ? undefined : BigInt(Math.round(path.at(this.now) * 1e8)) * 10_000_000_000n
  }

  /** Opens an account with balances by coin, given as decimals. */
  openAccount(balances: Readonly<Record<string, string>>): Account {
    const account = new Account({ uid: String(++this.uid), house: false, createdTime: this.now })
    this.accounts.set(account.uid, account)
    for (const [coin, amount] of Object.entries(balances)) account.holding(coin).balance += Money.of(amount)
    return account
  }

  nextSeq(): number {
    return ++this.seq
  }

  noteOrder(order: Order): void {
    order.updatedTime = this.now
    if (!order.account.house) this.of(order.account).orders.add(order)
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

  /** Tells the listeners what the command just done has changed. */
  tell(): void {
    const pending = [...this.pending]
    this.pending.clear()
    for (const [account, change] of pending) {
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
  }

  /** Tells the listeners that nothing more comes for now. */
  settle(): void {
    this.tell()
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
