import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import { Transport, type TransportError, type TransportResponse } from "../Http/Transport.js"
import type { SecretCredentials } from "../Layers/Credentials.js"
import { custom, type Venue } from "../Layers/Venue.js"
import { type DialEvents, type Dialed, Dialer } from "../Socket/Dialer.js"
import { Exchange, type OpenOptions, type Options } from "./Exchange.js"
import type { Faults } from "./Fault/Faults.js"
import { demo } from "./internal/Account/Keys.js"
import type { NewAddress } from "./internal/Account/Withdrawals.js"
import * as FaultService from "./internal/Fault/Service.js"
import * as Money from "./internal/Money.js"
import { Pace } from "./internal/Pace.js"
import type { RestRequest } from "./internal/Rest/Request.js"
import * as Rest from "./internal/Rest/Rest.js"
import { type Session, Sockets } from "./internal/Socket/Sockets.js"
import * as Commands from "./internal/Store/Commands.js"
import type { StorageError } from "./Store/Storage.js"

/** Accounts and their keys. */
export interface Accounts {
  /** The account that is there from the start, with 100000 USDT, 1 BTC and 10 ETH. */
  readonly demo: SecretCredentials
  /** Opens a further account with a key of its own, which signs with the secret that this gives. */
  readonly open: (options: OpenOptions) => SecretCredentials
  /**
   * Opens a further account with a key that signs by RSA, and gives the name of the key. `publicKey` is in PEM, of 1024 bits or
   * more: anything else is thrown as a `TypeError`.
   */
  readonly openRsa: (options: OpenOptions & { readonly publicKey: string }) => string
  /**
   * Gives an account more of a coin, from outside and at once. False when the key is unknown or the amount is no decimal.
   */
  readonly deposit: (key: string, coin: string, amount: string) => boolean
  /**
   * Lets a deposit begin on a chain, for the account of a key: it counts when it has its confirmations. Gives the id of its
   * record; `undefined` when the key, the coin or its chain is unknown, or the amount is not one that the chain takes.
   */
  readonly depositOnChain: (
    key: string,
    request: { readonly coin: string; readonly chain: string; readonly amount: string }
  ) => string | undefined
  /**
   * Puts an address into the address book of a key's account, as only the site can: withdrawals go to no others. False when the
   * key, the coin or its chain is unknown.
   */
  readonly saveAddress: (key: string, address: NewAddress) => boolean
}

/** What a test may do to the markets. */
export interface Markets {
  /** Multiplies the price of a coin from now on: 0.9 is a crash of a tenth. False when the coin is unknown. */
  readonly shock: (coin: string, factor: number) => boolean
  /** Mark price of a symbol as text, `undefined` when it is unknown. */
  readonly markPrice: (category: string, symbol: string) => string | undefined
  /** The exchange's clock in milliseconds. */
  readonly now: () => number
}

/** A small exchange of its own, with play money. */
export class PaperExchange extends Context.Tag("effect-bybit/PaperExchange")<
  PaperExchange,
  {
    readonly accounts: Accounts
    readonly faults: Faults
    readonly markets: Markets
    /** Answers one HTTP request. */
    readonly request: (request: RestRequest) => Effect.Effect<TransportResponse, TransportError>
    /**
     * Waits until all that was done so far is safe; at once where nothing is stored. Answers and messages wait by themselves:
     * it is for what `accounts` and `markets` do.
     */
    readonly stored: Effect.Effect<void, StorageError>
    /** Takes one socket: for faces that carry it somewhere else. */
    readonly sockets: Sockets
  }
>() {}

/**
 * The venue of a paper exchange in the same process. Nothing listens there: the transport and the dialer that
 * {@link layer} gives never leave the process.
 */
export const venue: Venue = custom({
  name: "paper",
  live: false,
  rest: "https://paper-exchange-in-this-process.invalid",
  socket: "wss://paper-exchange-in-this-process.invalid"
})

/** Starts a paper exchange that lives as long as the scope, on the clock of the fiber that starts it. */
export const make = (options: Options = {}): Effect.Effect<PaperExchange["Type"], never, Scope.Scope> =>
  Effect.flatMap(Effect.clock, (clock) =>
    live(new Exchange({ ...options, clock: () => clock.unsafeCurrentTimeMillis() }))
  )

/**
 * Without sockets nobody hears of the markets until he asks, and then they are brought to the present: there is no need to wake
 * with every step, which on a test clock costs far more than the step.
 */
const idleMillis = 30_000

/** Lets an exchange live as long as the scope. */
export const live = (exchange: Exchange): Effect.Effect<PaperExchange["Type"], never, Scope.Scope> =>
  Effect.gen(function* () {
    const pace = new Pace(exchange)
    const run = Runtime.runFork(yield* Effect.runtime<never>())
    const scope = yield* Effect.scope
    let wake: (() => void) | undefined
    const opened: Effect.Effect<void> = Effect.async<void>((resume) => {
      wake = () => resume(Effect.void)
      if (sockets.size > 0) wake()
    })
    const sockets = new Sockets(exchange, {
      isBehind: () => pace.isBehind,
      opened: () => wake?.(),
      later: (millis, work) => run(Effect.forkIn(Effect.delay(Effect.sync(work), millis), scope))
    })
    const rest = Effect.suspend(() =>
      sockets.size > 0
        ? Effect.sleep(Math.max(1, exchange.engine.nextStep - exchange.unskewed()))
        : Effect.race(Effect.sleep(Math.max(idleMillis, exchange.engine.stepMillis)), opened)
    )
    yield* pace.follow.pipe(Effect.zipRight(rest), Effect.forever, Effect.forkScoped)
    return {
      accounts: {
        demo: { key: demo.key, secret: Redacted.make(demo.secret) },
        open: (request) => {
          exchange.checkOpen(request)
          const { key, secret } = Commands.perform(exchange, Commands.open, request)
          return { key, secret: Redacted.make(secret) }
        },
        openRsa: (request) => {
          exchange.checkOpen(request)
          return Commands.perform(exchange, Commands.open, request).key
        },
        deposit: (key, coin, amount) => Commands.perform(exchange, Commands.deposit, key, coin, amount),
        depositOnChain: (key, request) => Commands.perform(exchange, Commands.depositOnChain, key, request),
        saveAddress: (key, address) => Commands.perform(exchange, Commands.saveAddress, key, address)
      },
      faults: FaultService.make(exchange, sockets),
      markets: {
        shock: (coin, factor) => Commands.perform(exchange, Commands.shock, coin, factor),
        markPrice: (category, symbol) => {
          exchange.catchUp()
          const market = exchange.engine.market(category, symbol)
          return market === undefined ? undefined : Money.units(market.markPrice, market.instrument.priceScale)
        },
        now: () => {
          // What is planned for the clock comes with the steps.
          exchange.catchUp()
          return exchange.now()
        }
      },
      request: (request) => Effect.zipRight(pace.present, Rest.handle(exchange, request)),
      stored: Effect.suspend(() => exchange.recorder?.safe ?? Effect.void),
      sockets
    }
  })

/**
 * Gives a transport that never leaves the process. Answers come after other fibers had their turn, as from a network.
 */
const transportOf = (paper: PaperExchange["Type"]): Transport["Type"] => ({
  send: (request) =>
    Effect.zipRight(
      Effect.yieldNow(),
      paper.request({
        method: request.method,
        path: request.path,
        headers: request.headers,
        body: request.body,
        bytes: request.bytes,
        address: "in process"
      })
    )
})

/**
 * Gives a dialer that never leaves the process. Every event comes in a microtask of its own turn: nothing is called back from
 * within a call.
 */
const dialerOf = (paper: PaperExchange["Type"]): Dialer["Type"] => ({
  dial: (url, events) => dial(paper.sockets, url, events)
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
      // A peer that has fallen silent does not answer the closing handshake either.
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
 * A paper exchange in the process, with the transport and the dialer that lead to it, wherever they are asked to go.
 *
 * Time is the clock's: under a test clock the markets stand still until the clock is moved.
 */
export const layer = (options: Options = {}): Layer.Layer<PaperExchange | Transport | Dialer> =>
  Layer.scopedContext(Effect.map(make(options), contextOf))

/** A paper exchange with the transport and the dialer that lead to it. */
export const contextOf = (paper: PaperExchange["Type"]): Context.Context<PaperExchange | Transport | Dialer> =>
  Context.make(PaperExchange, paper).pipe(
    Context.add(Transport, transportOf(paper)),
    Context.add(Dialer, dialerOf(paper))
  )
