import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import { Transport, type TransportError, type TransportResponse } from "../Http/Transport.js"
import type { SecretCredentials } from "../Layers/Credentials.js"
import { custom, type Venue } from "../Layers/Venue.js"
import { type DialEvents, type Dialed, Dialer } from "../Socket/Dialer.js"
import { Exchange, type Options } from "./Exchange.js"
import type { Faults } from "./Faults.js"
import { demo } from "./Keys.js"
import * as Money from "./Money.js"
import { reply } from "./Reply.js"
import * as Rest from "./Rest.js"
import { type Session, Sockets } from "./Sockets.js"

/**
 * Accounts and their keys.
 *
 * @since 0.1.0
 */
export interface Accounts {
  /** The account that is there from the start, with 100000 USDT, 1 BTC and 10 ETH. */
  readonly demo: SecretCredentials
  /** Opens a further account with a key of its own. Balances are decimals by coin. */
  readonly open: (options: {
    readonly balances: Readonly<Record<string, string>>
    readonly role?: "master" | "sub" | undefined
    readonly readOnly?: boolean | undefined
  }) => SecretCredentials
  /** Gives an account more of a coin, out of nothing. False when the key is unknown or the amount is no decimal. */
  readonly deposit: (key: string, coin: string, amount: string) => boolean
}

/**
 * What a test may do to the markets.
 *
 * @since 0.1.0
 */
export interface Markets {
  /** Multiplies the price of a coin from now on: 0.9 is a crash of a tenth. False when the coin is unknown. */
  readonly shock: (coin: string, factor: number) => boolean
  /** Mark price of a symbol as text, `undefined` when it is unknown. */
  readonly markPrice: (category: string, symbol: string) => string | undefined
  /** The exchange's clock in milliseconds. */
  readonly now: () => number
}

/**
 * A small exchange of its own, with play money.
 *
 * @since 0.1.0
 */
export class PaperExchange extends Context.Tag("effect-bybit/PaperExchange")<
  PaperExchange,
  {
    readonly accounts: Accounts
    readonly faults: Faults
    readonly markets: Markets
    /** Answers one HTTP request. */
    readonly request: (request: Rest.RestRequest) => Effect.Effect<TransportResponse, TransportError>
    /** Takes one socket: for faces that carry it somewhere else. */
    readonly sockets: Sockets
  }
>() {}

/**
 * The venue of a paper exchange in the same process. Nothing listens there: the transport and the dialer that
 * {@link layer} gives never leave the process.
 *
 * @since 0.1.0
 */
export const venue: Venue = /*#__PURE__*/ custom({
  name: "paper",
  live: false,
  rest: "https://paper.invalid",
  socket: "wss://paper.invalid"
})

const faultsOf = (exchange: Exchange, sockets: Sockets): Faults => ({
  refuseNext: (options) =>
    exchange.faults.add(
      "refuse",
      options,
      "code" in options
        ? { code: options.code, text: options.message ?? reply(options.code).message }
        : { status: options.status, text: options.body ?? "" }
    ),
  loseAnswer: (scope) => exchange.faults.add("loseAnswer", scope),
  loseRequest: (scope) => exchange.faults.add("loseRequest", scope),
  delay: (millis) => {
    exchange.faults.delayMillis = millis
  },
  skewClock: (millis) => {
    exchange.faults.skewMillis = millis
  },
  dropSockets: (scope) => sockets.drop(scope),
  halfOpen: (scope) => sockets.silence(scope),
  refuseSockets: (status) => {
    exchange.faults.socketStatus = status
  },
  clear: () => exchange.faults.clear()
})

/**
 * Starts a paper exchange that lives as long as the scope, on the clock of the fiber that starts it.
 *
 * @since 0.1.0
 */
export const make = (options: Options = {}): Effect.Effect<PaperExchange["Type"], never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const exchange = new Exchange({ ...options, clock: () => clock.unsafeCurrentTimeMillis() })
    const sockets = new Sockets(exchange)
    yield* Effect.sync(() => exchange.catchUp()).pipe(
      Effect.schedule(Schedule.spaced(exchange.engine.stepMillis)),
      Effect.forkScoped
    )
    return {
      accounts: {
        demo: { key: demo.key, secret: Redacted.make(demo.secret) },
        open: (request) => {
          const { key, secret } = exchange.open(request)
          return { key, secret: Redacted.make(secret) }
        },
        deposit: (key, coin, text) => {
          const account = exchange.keys.get(key)?.account
          const amount = Money.parse(text)
          if (account === undefined || amount === undefined) return false
          exchange.deposit(account, coin, amount)
          return true
        }
      },
      faults: faultsOf(exchange, sockets),
      markets: {
        shock: (coin, factor) => {
          if (exchange.engine.coinPrice(coin) === undefined) return false
          exchange.engine.path(coin).shock(factor)
          return true
        },
        markPrice: (category, symbol) => {
          exchange.catchUp()
          const market = exchange.engine.market(category, symbol)
          return market === undefined ? undefined : Money.units(market.markPrice, market.instrument.priceScale)
        },
        now: () => exchange.now()
      },
      request: (request) => Rest.handle(exchange, request),
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
    return new URL(url).pathname
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
 *
 * @since 0.1.0
 */
export const layer = (options: Options = {}): Layer.Layer<PaperExchange | Transport | Dialer> =>
  Layer.scopedContext(
    Effect.map(make(options), (paper) =>
      Context.make(PaperExchange, paper).pipe(
        Context.add(Transport, transportOf(paper)),
        Context.add(Dialer, dialerOf(paper))
      )
    )
  )
