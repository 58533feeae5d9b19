/** The paper exchange as a service, with a transport and a dialer that never leave the process. */
import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import type { TestClock } from "effect/TestClock"
import { reasonAgainst } from "../Http/internal/Revocation.js"
import { Transport, TransportError, type TransportResponse } from "../Http/Transport.js"
import { custom, type Venue } from "../Http/Venue.js"
import { callAfter } from "../Runtime/CallingClock.js"
import type { SecretCredentials } from "../Signing/Credentials.js"
import { shownAccount } from "../Signing/internal/ShownAccount.js"
import { type DialEvents, type Dialed, Dialer } from "../Socket/Dialer.js"
import type { DataError } from "./DataOptions.js"
import { Exchange, type KeyOptions, type OpenOptions, type Options } from "./Exchange.js"
import type { Faults } from "./Fault/Faults.js"
import {
  ClockNotAdjustable,
  type InvalidAmount,
  type InvalidFactor,
  InvalidPublicKey,
  type UnknownChain,
  type UnknownCoin,
  type UnknownKey,
  type UnknownStatus,
  UnknownSymbol
} from "./InputErrors.js"
import { demo } from "./internal/Account/Keys.js"
import type { NewAddress } from "./internal/Account/Withdrawals.js"
import * as FaultService from "./internal/Fault/Service.js"
import type { InstrumentStatus } from "./internal/Market/InstrumentStatus.js"
import * as Money from "./internal/Money.js"
import { type Follower, Pace } from "./internal/Pace.js"
import type { RestRequest } from "./internal/Rest/Request.js"
import * as Rest from "./internal/Rest/Rest.js"
import * as Rsa from "./internal/Rest/Rsa.js"
import { type Later, type Session, Sockets } from "./internal/Socket/Sockets.js"
import * as Commands from "./internal/Store/Commands.js"
import type { StorageError } from "./Store/Storage.js"

/** Accounts and their keys. */
export interface Accounts {
  /** The demo account. It exists from the start, with 100000 USDT, and 1 BTC and 10 ETH if a listed symbol trades them. */
  readonly demo: SecretCredentials
  /**
   * Opens another account. Its key signs with the returned secret. Fails if a balance is not a decimal or the `master`
   * of a sub-account is unknown.
   */
  readonly open: (options: OpenOptions) => Effect.Effect<SecretCredentials, InvalidAmount | UnknownKey>
  /**
   * Opens another account with an RSA key, and returns the API key. Fails with `InvalidPublicKey` unless `publicKey` is
   * an RSA public key in PEM of at least 1024 bits.
   */
  readonly openRsa: (
    options: OpenOptions & { readonly publicKey: string }
  ) => Effect.Effect<string, InvalidAmount | InvalidPublicKey | UnknownKey>
  /** Creates another key for the account of a key. It signs with the returned secret. */
  readonly issueKey: (key: string, options?: KeyOptions) => Effect.Effect<SecretCredentials, UnknownKey>
  /** Deposits a coin into a key's account immediately, from outside the exchange. */
  readonly deposit: (key: string, coin: string, amount: string) => Effect.Effect<void, InvalidAmount | UnknownKey>
  /**
   * Starts an on-chain deposit into a key's account. It is credited once it has enough confirmations. Returns the ID of
   * the deposit record. Fails with `InvalidAmount` if the chain doesn't accept the amount.
   */
  readonly depositOnChain: (
    key: string,
    request: { readonly coin: string; readonly chain: string; readonly amount: string }
  ) => Effect.Effect<string, InvalidAmount | UnknownChain | UnknownCoin | UnknownKey>
  /**
   * Adds an address to the address book of a key's account, which Bybit itself allows only on its website. Withdrawals
   * can only go to saved addresses.
   */
  readonly saveAddress: (
    key: string,
    address: NewAddress
  ) => Effect.Effect<void, UnknownChain | UnknownCoin | UnknownKey>
}

/** Control over the markets, for tests. */
export interface Markets {
  /** Multiplies a coin's price from now on: 0.9 is a 10% drop. */
  readonly shock: (coin: string, factor: number) => Effect.Effect<void, InvalidFactor | UnknownCoin>
  /**
   * Changes the status of a market. Unless it is `Trading`, its prices and its book stand still, new orders and amendments
   * are refused, and cancellations are not. `Closed` also cancels its open orders; positions stay.
   */
  readonly setStatus: (
    category: string,
    symbol: string,
    status: InstrumentStatus
  ) => Effect.Effect<void, UnknownStatus | UnknownSymbol>
  /** The mark price of a symbol as a decimal string. */
  readonly markPrice: (category: string, symbol: string) => Effect.Effect<string, UnknownSymbol>
  /** The exchange's clock in milliseconds. */
  readonly now: Effect.Effect<number>
  /** Advances the time of an exchange that runs on Effect's `TestClock`, and of everything else that does. */
  readonly advance: (millis: number) => Effect.Effect<void, ClockNotAdjustable>
  /** Waits until data of one's own has ended; from then on, prices stand still. Made-up markets never end. */
  readonly ended: Effect.Effect<void, DataError>
}

/** A small exchange that trades play money. */
export class PaperExchange extends Context.Tag("effect-bybit/PaperExchange")<
  PaperExchange,
  {
    readonly accounts: Accounts
    readonly faults: Faults
    readonly markets: Markets
    /** Answers one HTTP request. */
    readonly request: (request: RestRequest) => Effect.Effect<TransportResponse, TransportError>
    /**
     * Waits until everything done so far is stored. Returns immediately if the exchange has no store. Answers and
     * messages already wait for the store, so this is only needed after calls to `accounts` and `markets`.
     */
    readonly stored: Effect.Effect<void, StorageError>
    /**
     * Opens sockets and receives their messages, for adapters that carry them over another transport. Its methods act when
     * they are called, as the callbacks of such a transport do.
     */
    readonly unsafeSockets: Sockets
    /** @internal */
    readonly exchange: Exchange
  }
>() {}

/**
 * The venue of an in-process paper exchange. Nothing listens at its URLs: the transport and dialer of {@link layer}
 * never leave the process.
 */
export const venue: Venue = custom({
  name: "paper",
  live: false,
  rest: "https://paper-exchange-in-this-process.invalid",
  socket: "wss://paper-exchange-in-this-process.invalid"
})

/** Starts a paper exchange that runs until the scope closes and follows the calling fiber's clock. */
export const make = (options: Options = {}): Effect.Effect<PaperExchange["Type"], never, Scope.Scope> =>
  Effect.flatMap(Effect.clock, (clock) =>
    live(new Exchange({ ...options, clock: () => clock.unsafeCurrentTimeMillis() }))
  )

/**
 * Without open sockets, each request advances the markets. Waking at every step would be wasted work, and under a test
 * clock it costs far more than the step itself.
 */
const idleMillis = 30_000

/** A command as an Effect, which acts each time it runs. */
const act =
  <A extends ReadonlyArray<unknown>, B, E>(exchange: Exchange, command: Commands.Command<A, Either.Either<B, E>>) =>
  (...args: A): Effect.Effect<B, E> =>
    Effect.suspend(() => Commands.perform(exchange, command, ...args))

const isTestClock = (clock: Clock.Clock): clock is TestClock => "adjust" in clock

const open = (exchange: Exchange, options: Parameters<Exchange["open"]>[0]) =>
  Effect.suspend(() =>
    Either.map(exchange.checkOpen(options), () => Commands.perform(exchange, Commands.open, options))
  )

/** Runs an exchange until the scope closes. */
export const live = (
  exchange: Exchange,
  pace: Follower = new Pace(exchange)
): Effect.Effect<PaperExchange["Type"], never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const waiting = yield* Effect.acquireRelease(
      Effect.sync(() => new Set<() => void>()),
      (waiting) =>
        Effect.sync(() => {
          for (const cancel of waiting) cancel()
          waiting.clear()
        })
    )
    const fork = Runtime.runFork(yield* Effect.runtime<never>())
    const later: Later = (millis, work) => {
      const act = () => {
        waiting.delete(cancel)
        work()
      }
      const stop = callAfter(clock, millis, act, fork)
      const cancel = () => {
        waiting.delete(cancel)
        stop()
      }
      waiting.add(cancel)
      return cancel
    }
    exchange.faults.arrivals.later = later
    let wake: (() => void) | undefined
    const opened: Effect.Effect<void> = Effect.async<void>((resume) => {
      wake = () => resume(Effect.void)
      if (sockets.size > 0) wake()
    })
    const sockets = new Sockets(exchange, {
      isBehind: () => pace.isBehind,
      opened: () => wake?.(),
      later
    })
    const rest = Effect.suspend(() =>
      sockets.size > 0
        ? Effect.sleep(Math.max(1, exchange.engine.nextStep - exchange.unskewed()))
        : Effect.race(Effect.sleep(Math.max(idleMillis, exchange.engine.stepMillis)), opened)
    )
    yield* pace.follow.pipe(Effect.zipRight(pace.rest ?? rest), Effect.forever, Effect.forkScoped)
    return {
      accounts: {
        demo: shownAccount({ key: demo.key, secret: Redacted.make(demo.secret) }),
        open: (request) =>
          Effect.map(open(exchange, request), ({ key, secret }) =>
            shownAccount({ key, secret: Redacted.make(secret) })
          ),
        openRsa: (request) =>
          Rsa.isPublicKey(request.publicKey)
            ? Effect.map(open(exchange, request), ({ key }) => key)
            : Effect.fail(new InvalidPublicKey()),
        issueKey: (key, options = {}) =>
          Effect.map(act(exchange, Commands.issueKey)(key, options), ({ key, secret }) =>
            shownAccount({ key, secret: Redacted.make(secret) })
          ),
        deposit: act(exchange, Commands.deposit),
        depositOnChain: act(exchange, Commands.depositOnChain),
        saveAddress: act(exchange, Commands.saveAddress)
      },
      faults: FaultService.make(exchange, sockets),
      markets: {
        shock: act(exchange, Commands.shock),
        setStatus: act(exchange, Commands.setStatus),
        markPrice: (category, symbol) =>
          Effect.suspend(() => {
            exchange.catchUp()
            const market = exchange.engine.market(category, symbol)
            return market === undefined
              ? Effect.fail(new UnknownSymbol({ category, symbol }))
              : Effect.succeed(Money.units(market.markPrice, market.instrument.priceScale))
          }),
        now: Effect.sync(() => {
          // Planned clock faults are applied at the steps.
          exchange.catchUp()
          return exchange.now()
        }),
        advance: (millis) => (isTestClock(clock) ? clock.adjust(millis) : Effect.fail(new ClockNotAdjustable())),
        ended: pace.ended ?? Effect.never
      },
      request: (request) => Effect.zipRight(pace.present, Rest.handle(exchange, request)),
      stored: Effect.suspend(() => exchange.recorder?.safe ?? Effect.void),
      unsafeSockets: sockets,
      exchange
    }
  })

/** A transport that never leaves the process. As on a network, other fibers can run before an answer arrives. */
const transportOf = (paper: PaperExchange["Type"]): Transport["Type"] => ({
  send: (request) =>
    Effect.zipRight(
      Effect.yieldNow(),
      Effect.suspend(() => {
        const cause = reasonAgainst(request)
        if (cause !== undefined) return Effect.fail(new TransportError({ cause, sent: false }))
        return paper.request({
          method: request.method,
          path: request.path,
          headers: request.headers,
          body: request.body,
          bytes: request.bytes,
          address: "in process"
        })
      })
    )
})

/**
 * A dialer that never leaves the process. Every event arrives in its own microtask, so a call never runs a callback
 * synchronously.
 */
const dialerOf = (paper: PaperExchange["Type"]): Dialer["Type"] => ({
  dial: (url, events) => dial(paper.unsafeSockets, url, events)
})

const pathOf = (url: string): string | undefined => {
  try {
    const { pathname, search } = new URL(url)
    return pathname + search
  } catch {
    return undefined
  }
}

const dial = (sockets: Sockets, url: string, events: DialEvents): Dialed => {
  let session: Session | undefined
  let state: "connecting" | "open" | "closing" | "over" = "connecting"
  const later = (work: () => void) => queueMicrotask(work)
  const end = (report: () => void) => {
    if (state === "over") return
    state = "over"
    if (session !== undefined) sockets.gone(session)
    report()
  }
  later(() => {
    if (state !== "connecting") return
    const path = pathOf(url)
    if (path === undefined) return end(() => events.failed(new Error(`Not a URL: ${url}`)))
    const opened = sockets.open(path, {
      text: (data) =>
        later(() => {
          if (state === "open") events.text(data)
        }),
      cut: () => later(() => end(() => events.closed(1006, "")))
    })
    if ("status" in opened) return end(() => events.refused(opened.status, opened.body))
    session = opened
    state = "open"
    events.open()
  })
  return {
    send: (text) => {
      if (state !== "open") return false
      later(() => {
        if (session !== undefined && state === "open") sockets.receive(session, text)
      })
      return true
    },
    bufferedAmount: () => 0,
    close: (code, reason) => {
      if (state === "over" || state === "closing") return
      // A silent peer does not answer the closing handshake either.
      const answers = session?.silent !== true
      state = "closing"
      if (answers) later(() => end(() => events.closed(code ?? 1005, reason ?? "")))
    },
    drop: () => {
      state = "over"
      if (session !== undefined) sockets.gone(session)
    }
  }
}

/**
 * An in-process paper exchange, with a transport and a dialer that connect to it whatever URL they are given.
 *
 * The exchange follows Effect's `Clock`: under a test clock the markets stand still until the clock is adjusted.
 */
export const layer = (options: Options = {}): Layer.Layer<PaperExchange | Transport | Dialer> =>
  Layer.scopedContext(Effect.map(make(options), contextOf))

/** A paper exchange with a transport and a dialer that connect to it. */
export const contextOf = (paper: PaperExchange["Type"]): Context.Context<PaperExchange | Transport | Dialer> =>
  Context.make(PaperExchange, paper).pipe(
    Context.add(Transport, transportOf(paper)),
    Context.add(Dialer, dialerOf(paper))
  )
