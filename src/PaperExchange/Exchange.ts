/** The paper exchange as a whole: its engine, keys, limits, faults and clock, and the older APIs it serves. */
import * as Either from "effect/Either"
import { identity } from "effect/Function"
import type * as Redacted from "effect/Redacted"
import type { Any } from "../Http/Endpoint.js"
import type { Handler } from "../Http/Handler.js"
import { InvalidAmount, UnknownKey } from "./InputErrors.js"
import { type ApiKey, demo, nameOf, newRoot, secretOf } from "./internal/Account/Keys.js"
import * as Ledger from "./internal/Account/Ledger.js"
import type { Member } from "./internal/Account/Member.js"
import * as Members from "./internal/Account/Members.js"
import * as Permissions from "./internal/Account/Permissions.js"
import { uuid } from "./internal/Chance.js"
import { DataLife, type OwnMarket } from "./internal/Data/DataLife.js"
import { pathsOf } from "./internal/Data/DataPath.js"
import { Engine } from "./internal/Engine.js"
import { FaultBox } from "./internal/Fault/Box.js"
import { Life } from "./internal/Life.js"
import * as Instruments from "./internal/Market/Instruments.js"
import * as Money from "./internal/Money.js"
import type { Outcome } from "./internal/Outcome.js"
import { type RateLimitStatus, RateLimits } from "./internal/Rest/RateLimits.js"
import type { RestRequest } from "./internal/Rest/Request.js"
import * as Unsimulated from "./internal/Rest/Unsimulated.js"
import type { Account, Market } from "./internal/State.js"
import type { Recorder } from "./internal/Store/Recorder.js"

/** Options for a paper exchange. */
export interface Options {
  /** The same seed and the same clock produce the same markets. Defaults to 1. */
  readonly seed?: number | undefined
  /** Milliseconds between market moves. Defaults to 250. */
  readonly stepMillis?: number | undefined
  /**
   * Symbols to list, such as `BTCUSDT`. Defaults to all. `BTC-` lists the options, and the symbol of a dated future
   * lists that future. Of BTC and ETH, the demo account holds those that can be traded; their spot pairs, which price
   * them, are listed, too.
   */
  readonly symbols?: ReadonlyArray<string> | undefined
  /** Days of candle history before the start. Defaults to 180. */
  readonly historyDays?: number | undefined
  /**
   * Operations that the exchange recognizes without simulating them, such as `Registry.v5` and `Registry.legacy`. Once the key and its role
   * have been checked, a read of a list returns an empty one, and anything else is refused with 10017. The
   * `x-paper-exchange` response header shows which of the two happened. Unknown paths get a 404.
   */
  readonly endpoints?: ReadonlyArray<Any> | undefined
  /** Older APIs to serve alongside V5, such as `all` from `effect-bybit/PaperExchange/Legacy`. Defaults to none. */
  readonly families?: ReadonlyArray<Family> | undefined
  /** Whether rate limits are enforced. Defaults to true. */
  readonly rateLimits?: boolean | undefined
  /**
   * Whether V5 also accepts numbers for decimals, and text for numbers and booleans. Defaults to false: as on Bybit, they
   * are refused with 10001.
   */
  readonly lenientTypes?: boolean | undefined
  /**
   * Whether the margin mode in force (110073), and the position mode that all contracts of a coin are in (110025), are
   * refused when they are set again. Defaults to false: setting them succeeds.
   */
  readonly refuseUnchanged?: boolean | undefined
}

/** Options for an additional key. */
export interface KeyOptions {
  /** Whether the key is read-only. Defaults to false. */
  readonly readOnly?: boolean | undefined
  /** Permissions of the key, such as `{ Spot: ["SpotTrade"] }`. Defaults to all. */
  readonly permissions?: Permissions.Permissions | undefined
  /**
   * IP addresses that the key is restricted to. Defaults to no restriction. In-process calls come from the address
   * `in process`.
   */
  readonly ips?: ReadonlyArray<string> | undefined
}

/** Options for an additional account and its key. */
export interface OpenOptions extends KeyOptions {
  /** Balances as decimal strings, by coin. */
  readonly balances: Readonly<Record<string, string>>
  /** Defaults to `master`. */
  readonly role?: "master" | "sub" | undefined
  /** A key of the sub-account's master account. Defaults to the demo account's key. */
  readonly master?: string | undefined
}

/** A new account with its key. */
export interface Opened {
  readonly key: string
  /** `""` for a key that signs with RSA. */
  readonly secret: string
  readonly uid: string
  readonly account: Account
}

/** The engine together with its keys, rate limits, faults and clock. */
export class Exchange {
  readonly engine: Engine
  readonly life: Life | DataLife
  readonly keys = new Map<string, ApiKey>()
  /** What the secrets of its keys are derived from. */
  readonly root: Redacted.Redacted
  readonly limits: RateLimits
  readonly lenientTypes: boolean
  readonly refuseUnchanged: boolean
  readonly faults = new FaultBox()
  /** Recognized operations that are not simulated, by method and path. Some share a path and differ by a parameter. */
  readonly known: ReadonlyMap<string, ReadonlyArray<Any>>
  /** The older APIs it serves, by the `api` of their endpoints. */
  readonly families: ReadonlyMap<string, Family>
  /** The handlers of the older APIs, by routes such as `POST /spot/v3/private/order`. */
  readonly handlers: ReadonlyMap<string, Handler<PrivateContext, never>>
  /** Records state changes in the journal, if the exchange has one. */
  recorder: Recorder | undefined = undefined
  private readonly clock: () => number
  private keyCount = 0
  private idCount = 0
  /** How many times another process has resumed it. */
  private restarts = 0

  constructor(
    options: Options & {
      readonly clock: () => number
      readonly startMillis?: number | undefined
      /** Defaults to a new one. */
      readonly root?: Redacted.Redacted | undefined
      /** Data of one's own instead of made-up markets. */
      readonly own?: OwnMarket | undefined
    }
  ) {
    this.clock = options.clock
    this.root = options.root ?? newRoot()
    this.known = Unsimulated.byRoute(options.endpoints ?? [])
    const families = options.families ?? []
    this.families = new Map(families.map((family) => [family.api, family]))
    this.handlers = new Map(
      families
        .flatMap(({ handlers }) => handlers)
        .map((handler) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler])
    )
    const { own } = options
    const symbols = own?.feed.symbols ?? options.symbols
    const isTraded = (coin: string) =>
      coin === "USDT" || symbols === undefined || symbols.some((symbol) => symbol.includes(coin))
    const balances = Object.entries(demo.balances).filter(([coin]) => isTraded(coin))
    const pairs = new Set(balances.map(([coin]) => `${coin}USDT`))
    this.engine = new Engine({
      seed: options.seed ?? 1,
      startMillis: options.startMillis ?? options.clock(),
      stepMillis: options.stepMillis ?? 250,
      instruments:
        own !== undefined
          ? []
          : symbols === undefined
            ? Instruments.all
            : Instruments.all.filter(
                ({ category, symbol }) => symbols.includes(symbol) || (category === "spot" && pairs.has(symbol))
              ),
      historyDays: options.historyDays ?? 180,
      series: {
        options:
          own === undefined && (symbols === undefined || symbols.some((symbol) => symbol.startsWith("BTC-")))
            ? ["BTC"]
            : [],
        futures:
          own === undefined && (symbols === undefined || symbols.some((symbol) => /^BTCUSD[HMUZ]\d\d$/.test(symbol)))
      },
      paths:
        own === undefined
          ? undefined
          : pathsOf(
              { now: 0 },
              [...own.listings.values()].flat().map(({ value }) => value)
            )
    })
    this.life = own === undefined ? new Life(this.engine) : new DataLife(this.engine, own)
    this.limits = new RateLimits(options.rateLimits ?? true)
    this.lenientTypes = options.lenientTypes ?? false
    this.refuseUnchanged = options.refuseUnchanged ?? false
    this.issueKey({ member: Members.open(this.engine, { balances: Object.fromEntries(balances) }) })
  }

  /**
   * Generates an ID for something outside the state, such as a connection. Reads and subscriptions must not affect the
   * IDs of later orders and trades.
   */
  nextId(): string {
    return uuid(this.engine.seed, 4, ++this.idCount)
  }

  /** The exchange's clock, including any skew. */
  now(): number {
    return this.clock() + this.faults.skewMillis
  }

  /** The clock that the exchange follows, without skew. */
  unskewed(): number {
    return this.clock()
  }

  /** Advances the markets to the present. */
  catchUp(): void {
    this.life.advance(this.clock())
  }

  /** Resumes in a new process. IDs from the previous process are not reused. */
  resume(): void {
    this.restarts++
    this.idCount = this.restarts * 4_294_967_296
  }

  /** Creates a key for a member. It has all permissions by default. */
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

  /** Checks the options of a new account. Returns the master account that it would belong to. */
  checkOpen(options: OpenOptions): Either.Either<Member | undefined, InvalidAmount | UnknownKey> {
    for (const [coin, amount] of Object.entries(options.balances)) {
      if (Money.parse(amount) === undefined) {
        return Either.left(new InvalidAmount({ coin, amount, reason: "not a decimal" }))
      }
    }
    if (options.role !== "sub") return Either.right(undefined)
    const master = options.master ?? demo.key
    const owner = this.keys.get(master)?.member
    return owner === undefined ? Either.left(UnknownKey.of(master)) : Either.right(owner.parent ?? owner)
  }

  /**
   * Opens a master account, or a sub-account under another key's account, and creates a key for it. Throws if the
   * options don't pass `checkOpen`.
   */
  open(options: OpenOptions & { readonly publicKey?: string | undefined }): Opened {
    const { publicKey, role = "master" } = options
    const parent = Either.getOrThrowWith(this.checkOpen(options), identity)
    const key = this.issueKey({
      member: Members.open(this.engine, { balances: options.balances, parent }),
      readOnly: options.readOnly,
      permissions: options.permissions === undefined ? undefined : Permissions.granted(role, options.permissions),
      ips: options.ips,
      publicKey
    })
    return {
      key: key.key,
      secret: publicKey === undefined ? secretOf(this.root, key.number) : "",
      uid: key.member.uid,
      account: key.account
    }
  }

  /** Deposits a coin into an account from outside the exchange. */
  deposit(account: Account, coin: string, amount: bigint): void {
    Ledger.move(this.engine, this.engine.outside, account, coin, amount, "deposit")
    this.engine.settle()
  }

  /** The markets in a category. */
  markets(category: string): ReadonlyArray<Market> {
    return this.engine.markets.filter((market) => market.instrument.category === category)
  }
}

/** A request with a verified signature: the key that signed it, and its query and body without the credentials. */
export interface SignedRequest {
  readonly key: ApiKey
  readonly query: string
  readonly body: string | undefined
}

/** Finds a request's key and checks its signature and timestamp. Returns `undefined` if the request has no key. */
export type Authenticate = (
  exchange: Exchange,
  request: RestRequest,
  query: string
) => Outcome<SignedRequest> | undefined

type Body = Readonly<Record<string, unknown>>

/** An older API that the exchange serves alongside V5, on the same markets and accounts. */
export interface Family {
  /** The `api` of its endpoints. */
  readonly api: string
  readonly handlers: ReadonlyArray<Handler<PrivateContext, never>>
  /** How its requests are authenticated. Defaults to signed headers, as in V5. */
  readonly authenticate?: Authenticate | undefined
  /** Private operations require a key with at least one of these permissions. Defaults to none. */
  readonly grants?: ReadonlyArray<Permissions.Grant> | undefined
  /** Adds fields that the API reports in the body rather than in headers, such as the rate limit. */
  readonly withLimits?: ((body: Body, rateLimit: RateLimitStatus | undefined, code: number) => Body) | undefined
}

/** The context passed to the handler of a public operation. */
export interface PublicContext {
  readonly exchange: Exchange
  readonly engine: Engine
}

/** The context passed to the handler of a private operation. */
export interface PrivateContext extends PublicContext {
  readonly account: Account
  /** The key that signed the request; `undefined` for public operations. */
  readonly key?: ApiKey | undefined
}

/** The key that signed a request. Private requests always have one. */
export const keyOf = (context: PrivateContext): ApiKey => {
  if (context.key === undefined) throw new Error("A private operation was handled without a key")
  return context.key
}

/** The member whose key signed a request. */
export const memberOf = (context: PrivateContext): Member => keyOf(context).member
