import type { Any } from "../Http/Endpoint.js"
import type { Account } from "./Account.js"
import { uuid } from "./Chance.js"
import { Engine } from "./Engine.js"
import { FaultBox } from "./Faults.js"
import * as Instrument from "./Instrument.js"
import { type ApiKey, demo } from "./Keys.js"
import { Life } from "./Life.js"
import type { Market } from "./Market.js"
import { RateLimits } from "./RateLimits.js"

/**
 * How a paper exchange begins.
 *
 * @since 0.1.0
 */
export interface Options {
  /** The same seed and the same clock give the same markets. Default 1. */
  readonly seed?: number | undefined
  /** Milliseconds between two moves of the markets. Default 250. */
  readonly stepMillis?: number | undefined
  /** Symbols to keep, like `BTCUSDT`; all when left out. */
  readonly symbols?: ReadonlyArray<string> | undefined
  /** Days of candles before the start. Default 180. */
  readonly historyDays?: number | undefined
  /**
   * Operations that are known but not simulated, such as `Registry.v5`: keys and roles are checked, then they are refused with
   * 10017. Any other path is 404.
   */
  readonly endpoints?: ReadonlyArray<Any> | undefined
  /** Whether calls are counted against the limits of the exchange. Default true. */
  readonly rateLimits?: boolean | undefined
}

/**
 * The engine with what stands around it: keys, limits, faults, and the clock that it follows.
 *
 * @since 0.1.0
 */
export class Exchange {
  readonly engine: Engine
  readonly life: Life
  readonly keys = new Map<string, ApiKey>()
  readonly limits: RateLimits
  readonly faults = new FaultBox()
  /** What is known but not simulated, by method and path. */
  readonly known: ReadonlyMap<string, Any>
  private readonly clock: () => number
  private keyCount = 1
  private idCount = 0

  constructor(options: Options & { readonly clock: () => number }) {
    this.clock = options.clock
    this.known = new Map(options.endpoints?.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
    const { symbols } = options
    this.engine = new Engine({
      seed: options.seed ?? 1,
      startMillis: options.clock(),
      stepMillis: options.stepMillis ?? 250,
      instruments:
        symbols === undefined
          ? Instrument.all
          : Instrument.all.filter((instrument) => symbols.includes(instrument.symbol)),
      historyDays: options.historyDays ?? 180
    })
    this.life = new Life(this.engine)
    this.limits = new RateLimits(options.rateLimits ?? true)
    this.addKey({
      key: demo.key,
      secret: demo.secret,
      account: this.engine.openAccount(demo.balances),
      role: "master",
      readOnly: false
    })
  }

  /** An id for what is no part of the markets: reading or listening must not change what comes after. */
  nextId(): string {
    return uuid(this.engine.seed, 4, ++this.idCount)
  }

  /** What the exchange's clock says, a skew included. */
  now(): number {
    return this.clock() + this.faults.skewMillis
  }

  /** Lets the markets live up to the present. */
  catchUp(): void {
    this.life.advance(this.clock())
  }

  addKey(key: ApiKey): ApiKey {
    this.keys.set(key.key, key)
    return key
  }

  /** Opens an account with a key of its own. */
  open(options: {
    readonly balances: Readonly<Record<string, string>>
    readonly role?: "master" | "sub" | undefined
    readonly readOnly?: boolean | undefined
  }): ApiKey {
    const n = String(++this.keyCount).padStart(6, "0")
    return this.addKey({
      key: `PAPERdemoKEY${n}`,
      secret: `paperDemoSecretThatGuardsNothing${n}`,
      account: this.engine.openAccount(options.balances),
      role: options.role ?? "master",
      readOnly: options.readOnly ?? false
    })
  }

  /** Gives an account more of a coin, out of nothing. */
  deposit(account: Account, coin: string, amount: bigint): void {
    const holding = account.holding(coin)
    holding.balance += amount
    account.log.push({
      seq: this.engine.nextSeq(),
      type: "TRANSFER_IN",
      coin,
      market: undefined,
      execution: undefined,
      change: amount,
      cashFlow: amount,
      fee: 0n,
      funding: 0n,
      balance: holding.balance,
      size: 0,
      time: this.engine.now
    })
    this.engine.noteWallet(account)
    this.engine.settle()
  }

  /** The markets of a category. */
  markets(category: string): ReadonlyArray<Market> {
    return this.engine.markets.filter((market) => market.instrument.category === category)
  }
}

/**
 * Whom a request is for.
 *
 * @since 0.1.0
 */
export interface PublicContext {
  readonly exchange: Exchange
  readonly engine: Engine
}

/**
 * Whom a signed request is for.
 *
 * @since 0.1.0
 */
export interface PrivateContext extends PublicContext {
  readonly account: Account
}
