import type { Any, Handler } from "../Http/Endpoint.js"
import { type ApiKey, demo, nameOf, secretOf } from "./internal/Account/Keys.js"
import * as Ledger from "./internal/Account/Ledger.js"
import type { Member } from "./internal/Account/Member.js"
import * as Members from "./internal/Account/Members.js"
import * as Permissions from "./internal/Account/Permissions.js"
import { uuid } from "./internal/Chance.js"
import { Engine } from "./internal/Engine.js"
import { FaultBox } from "./internal/Fault/Box.js"
import { Life } from "./internal/Life.js"
import * as Instruments from "./internal/Market/Instruments.js"
import * as Money from "./internal/Money.js"
import type { Outcome } from "./internal/Outcome.js"
import { RateLimits, type Standing } from "./internal/Rest/RateLimits.js"
import type { RestRequest } from "./internal/Rest/Request.js"
import * as Rsa from "./internal/Rest/Rsa.js"
import * as Unsimulated from "./internal/Rest/Unsimulated.js"
import type { Account, Market } from "./internal/State.js"
import type { Recorder } from "./internal/Store/Recorder.js"

/** How a paper exchange begins. */
export interface Options {
  /** The same seed and the same clock give the same markets. Default 1. */
  readonly seed?: number | undefined
  /** Milliseconds between two moves of the markets. Default 250. */
  readonly stepMillis?: number | undefined
  /**
   * Symbols to keep, like `BTCUSDT`; all when left out. `BTC-` keeps the options, the symbol of a dated future that future.
   */
  readonly symbols?: ReadonlyArray<string> | undefined
  /** Days of candles before the start. Default 180. */
  readonly historyDays?: number | undefined
  /**
   * Operations that are known but not simulated, such as `Registry.v5`: keys and roles are checked, then a read is answered
   * with an example of its documented shape, and anything else is refused with 10017. The header `x-paper-exchange` tells which.
   * Any other path is 404.
   */
  readonly endpoints?: ReadonlyArray<Any> | undefined
  /**
   * Older apis that are answered besides V5, such as `all` of `effect-bybit/PaperExchange/Legacy`. None when left out.
   */
  readonly families?: ReadonlyArray<Family> | undefined
  /** Whether calls are counted against the limits of the exchange. Default true. */
  readonly rateLimits?: boolean | undefined
}

/** What a further account begins with. */
export interface OpenOptions {
  /** Decimals by coin. */
  readonly balances: Readonly<Record<string, string>>
  /** A master account, the default, or a sub-account. */
  readonly role?: "master" | "sub" | undefined
  /** A key of the master account that a sub-account belongs to; the demo account's when left out. */
  readonly master?: string | undefined
  /** Whether its key may only read. Default false. */
  readonly readOnly?: boolean | undefined
  /** What its key may do, like `{ Spot: ["SpotTrade"] }`; everything when left out. */
  readonly permissions?: Permissions.Permissions | undefined
  /** The addresses that its key is bound to; none when left out. Calls within the process come from `in process`. */
  readonly ips?: ReadonlyArray<string> | undefined
}

/** An account that was opened, with its key. */
export interface Opened {
  readonly key: string
  /** `""` for a key that signs by RSA. */
  readonly secret: string
  readonly uid: string
  readonly account: Account
}

/** The engine with what stands around it: keys, limits, faults, and the clock that it follows. */
export class Exchange {
  readonly engine: Engine
  readonly life: Life
  readonly keys = new Map<string, ApiKey>()
  readonly limits: RateLimits
  readonly faults = new FaultBox()
  /** What is known but not simulated, by method and path: some operations share one, and differ by a parameter. */
  readonly known: ReadonlyMap<string, ReadonlyArray<Any>>
  /** The older apis that it answers, by the name that their endpoints have as `api`. */
  readonly families: ReadonlyMap<string, Family>
  /** The handlers of the older apis, by routes like `POST /spot/v3/private/order`. */
  readonly handlers: ReadonlyMap<string, Handler<PrivateContext, never>>
  /** Takes down what changes the state, where it outlives the process. */
  recorder: Recorder | undefined = undefined
  private readonly clock: () => number
  private keyCount = 0
  private idCount = 0
  /** How often it went on after its process had ended. */
  private restarts = 0

  constructor(options: Options & { readonly clock: () => number; readonly startMillis?: number | undefined }) {
    this.clock = options.clock
    this.known = Unsimulated.byRoute(options.endpoints ?? [])
    const families = options.families ?? []
    this.families = new Map(families.map((family) => [family.api, family]))
    this.handlers = new Map(
      families
        .flatMap(({ handlers }) => handlers)
        .map((handler) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler])
    )
    const { symbols } = options
    this.engine = new Engine({
      seed: options.seed ?? 1,
      startMillis: options.startMillis ?? options.clock(),
      stepMillis: options.stepMillis ?? 250,
      instruments:
        symbols === undefined
          ? Instruments.all
          : Instruments.all.filter((instrument) => symbols.includes(instrument.symbol)),
      historyDays: options.historyDays ?? 180,
      series: {
        options: symbols === undefined || symbols.some((symbol) => symbol.startsWith("BTC-")) ? ["BTC"] : [],
        futures: symbols === undefined || symbols.some((symbol) => /^BTCUSD[HMUZ]\d\d$/.test(symbol))
      }
    })
    this.life = new Life(this.engine)
    this.limits = new RateLimits(options.rateLimits ?? true)
    this.issueKey({ member: Members.open(this.engine, { balances: demo.balances }) })
  }

  /** An id for what is no part of the markets: reading or listening must not change what comes after. */
  nextId(): string {
    return uuid(this.engine.seed, 4, ++this.idCount)
  }

  /** What the exchange's clock says, a skew included. */
  now(): number {
    return this.clock() + this.faults.skewMillis
  }

  /** What the clock says that the exchange follows, without any skew. */
  unskewed(): number {
    return this.clock()
  }

  /** Lets the markets live up to the present. */
  catchUp(): void {
    this.life.advance(this.clock())
  }

  /** Goes on after the process has ended. No id of before comes again. */
  resume(): void {
    this.restarts++
    this.idCount = this.restarts * 4_294_967_296
  }

  /** Makes a key for a member, with everything that it can be granted when nothing is said. */
  issueKey(options: {
    readonly member: Member
    readonly readOnly?: boolean | undefined
    readonly permissions?: Permissions.Permissions | undefined
    readonly ips?: ReadonlyArray<string> | undefined
    readonly note?: string | undefined
    readonly publicKey?: string | undefined
    readonly expiryTime?: number | undefined
  }): ApiKey {
    const { member } = options
    const number = ++this.keyCount
    const role = member.parent === undefined ? "master" : "sub"
    const key: ApiKey = {
      key: nameOf(number),
      number,
      member,
      account: member.account,
      role,
      publicKey: options.publicKey ?? "",
      createdTime: this.engine.now,
      note: options.note ?? "",
      readOnly: options.readOnly ?? false,
      permissions: options.permissions ?? Permissions.everything(role),
      ips: options.ips ?? [],
      expiryTime: options.expiryTime ?? 0
    }
    this.keys.set(key.key, key)
    return key
  }

  /** Throws a `TypeError` for options that make no account; else gives the master account that it would have. */
  checkOpen(options: OpenOptions & { readonly publicKey?: string | undefined }): Member | undefined {
    for (const [coin, amount] of Object.entries(options.balances)) {
      if (Money.parse(amount) === undefined) throw new TypeError(`The balance of ${coin} is no decimal: ${amount}`)
    }
    if (options.publicKey !== undefined && !Rsa.isPublicKey(options.publicKey)) {
      throw new TypeError("publicKey has to be an RSA public key in PEM (BEGIN PUBLIC KEY) of 1024 bits or more")
    }
    if (options.role !== "sub") return undefined
    const owner = this.keys.get(options.master ?? demo.key)?.member
    if (owner === undefined) throw new TypeError("There is no such key of a master account")
    return owner.parent ?? owner
  }

  /** Opens an account with a key of its own: a master account, or a sub-account of another key's. */
  open(options: OpenOptions & { readonly publicKey?: string | undefined }): Opened {
    const { publicKey, role = "master" } = options
    const parent = this.checkOpen(options)
    const key = this.issueKey({
      member: Members.open(this.engine, { balances: options.balances, parent }),
      readOnly: options.readOnly,
      permissions: options.permissions === undefined ? undefined : Permissions.granted(role, options.permissions),
      ips: options.ips,
      publicKey
    })
    return {
      key: key.key,
      secret: publicKey === undefined ? secretOf(this.engine.seed, key.number) : "",
      uid: key.member.uid,
      account: key.account
    }
  }

  /** Gives an account more of a coin, from outside. */
  deposit(account: Account, coin: string, amount: bigint): void {
    Ledger.move(this.engine, this.engine.outside, account, coin, amount, "deposit")
    this.engine.settle()
  }

  /** The markets of a category. */
  markets(category: string): ReadonlyArray<Market> {
    return this.engine.markets.filter((market) => market.instrument.category === category)
  }
}

/** A request whose signature was checked: the key that signed it, and what is left without its credentials. */
export interface SignedRequest {
  readonly key: ApiKey
  readonly query: string
  readonly body: string | undefined
}

/** Finds the key of a request and checks its signature and clock; `undefined` if the request names no key. */
export type Authenticate = (
  exchange: Exchange,
  request: RestRequest,
  query: string
) => Outcome<SignedRequest> | undefined

type Body = Readonly<Record<string, unknown>>

/** An older api that an exchange answers besides V5, on the same markets and accounts. */
export interface Family {
  /** The `api` of its endpoints. */
  readonly api: string
  readonly handlers: ReadonlyArray<Handler<PrivateContext, never>>
  /** How its requests are signed. Defaults to headers, as in V5. */
  readonly authenticate?: Authenticate | undefined
  /** Private operations need a key with one of these permissions. Defaults to none. */
  readonly grants?: ReadonlyArray<Permissions.Grant> | undefined
  /** Adds to a body what the api reports there and not in headers, such as the state of the rate limit. */
  readonly withLimits?: ((body: Body, standing: Standing | undefined, code: number) => Body) | undefined
}

/** Whom a request is for. */
export interface PublicContext {
  readonly exchange: Exchange
  readonly engine: Engine
}

/** Whom a signed request is for. */
export interface PrivateContext extends PublicContext {
  readonly account: Account
  /** The key that signed it; none for a public operation. */
  readonly key?: ApiKey | undefined
}

/** The key that signed a request: there is one wherever a private operation is handled. */
export const keyOf = (context: PrivateContext): ApiKey => {
  if (context.key === undefined) throw new Error("A private operation was handled without a key")
  return context.key
}

/** Who signed a request. */
export const memberOf = (context: PrivateContext): Member => keyOf(context).member
