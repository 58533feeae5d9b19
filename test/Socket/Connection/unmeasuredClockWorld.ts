import { createHmac } from "node:crypto"
import { inspect } from "node:util"
import { assert } from "@effect/vitest"
import {
  Cause,
  type Duration,
  Effect,
  Exit,
  Layer,
  Logger,
  LogLevel,
  Option,
  Redacted,
  type Scope,
  Stream
} from "effect"
import * as Errors from "../../../src/Errors.js"
import {
  Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../../src/Http/Transport.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import type * as ClockOffset from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerNode } from "../../../src/Signing/SignerNode.js"
import * as Socket from "../../../src/Socket.js"
import { order as orderRow } from "../Account/AccountServer.js"
import { EngineServer } from "../engineWorld.js"
import { answer, type ClientMessage, type FakeSocket } from "../FakeDialer.js"
import { quick } from "../feedWorld.js"
import { isTrade, linkOf, orders, quiet, reply } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const begin = 1_763_700_000_000
/** How far the exchange's clock is ahead once the local one was set. Auth messages expire after 5 s. */
export const setBack = 30_000

export type Reading = Effect.Effect<TransportResponse, TransportError>

const http = (body: unknown, status = 200): Reading =>
  Effect.succeed({
    status,
    statusText: "Status",
    headers: {},
    body: typeof body === "string" ? body : JSON.stringify(body)
  })
export const after = (wait: Duration.DurationInput, then: Reading): Reading => Effect.zipRight(Effect.sleep(wait), then)

/** The words of a refusal that say that the message has expired, or don't say anything. */
export const expiries = {
  "code 10002": { retCode: 10002, retMsg: "invalid request, please check your server timestamp or recv_window param" },
  "10002 in words": { success: false, ret_msg: "error: 10002 request timestamp expired" },
  "no reason": { success: false, ret_msg: "Params Error" }
} as const

export const good = { key: "SECRETkeyOfTheGood1", secret: "theGoodSecretThatMustNeverShow01" }
export const other = { key: "SECRETkeyOfAnother2", secret: "anotherSecretThatMustNeverShow02" }
export const credentialsOf = ({ key, secret }: typeof good): Credentials["Type"] => ({
  key,
  secret: Redacted.make(secret)
})
const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex")

let hosts = 0

const pushed = (id: string, now: number) => ({
  topic: "order",
  id,
  creationTime: now,
  data: [orderRow(id, "New", now)]
})

/** An exchange in memory with a clock of its own, two accounts, orders over the trade socket, and a REST that has little to say. */
export class ClockExchange extends EngineServer {
  /** What is known of a host lasts as long as the process. */
  readonly host = `unmeasured-${++hosts}.example`
  readonly venue = Venue.custom({
    name: "scripted",
    rest: `https://${this.host}`,
    socket: `wss://${this.host}`,
    live: false
  })
  /** How far its clock is ahead of the local one, in ms. */
  ahead = 0
  /** Answers a reading of the clock. */
  reading: (exchange: ClockExchange) => Reading = right
  /** The refusal of an auth message that has expired. */
  expiry: object = expiries["no reason"]
  /** Refuses an auth message whatever its time. */
  judge: (key: unknown, count: number) => object | undefined = () => undefined
  readonly readings: Array<number> = []
  /** Readings that were interrupted. */
  aborted = 0
  readonly dials: Array<number> = []
  readonly auths: Array<{ readonly socket: FakeSocket; readonly key: unknown; readonly ok: boolean }> = []
  /** The links of the orders that arrived. */
  readonly arrived: Array<string> = []
  readonly #authenticated = new Set<FakeSocket>()

  constructor(readonly clock: VirtualClock) {
    super()
    const handle = this.behaviour.message
    this.behaviour.message = (socket, message) => {
      if (message.op === "auth") return this.#auth(socket, message)
      if (message.op === "ping") return queueMicrotask(() => answer(socket, message))
      if (!this.#authenticated.has(socket)) throw new Error(`${message.op} came before the auth was accepted`)
      const last = orders(socket).at(-1)
      if (!isTrade(socket) || last === undefined) return handle(socket, message)
      const link = linkOf(last)
      this.arrived.push(link)
      queueMicrotask(() => socket.push(reply(last, { data: { orderId: `o-${link}`, orderLinkId: link } })))
    }
    this.behaviour.dialed = (socket) => {
      this.dials.push(clock.unsafeCurrentTimeMillis())
      queueMicrotask(() => socket.open())
    }
  }

  now(): number {
    return this.clock.unsafeCurrentTimeMillis() + this.ahead
  }
  /** Whether each auth message on each socket was accepted, in the order of the sockets. */
  get heard(): ReadonlyArray<ReadonlyArray<boolean>> {
    return this.sockets.map((one) => this.auths.flatMap(({ ok, socket }) => (socket === one ? [ok] : [])))
  }
  /** An order is pushed to all who listen. */
  place(orderId: string): void {
    this.push(pushed(orderId, this.now()))
  }

  #auth(socket: FakeSocket, { args: [key, expires, signature] = [] }: ClientMessage): void {
    const given = this.judge(key, this.auths.length + 1)
    const account = [good, other].find((one) => one.key === key)
    const isSigned = account !== undefined && signature === hmac(account.secret, `GET/realtime${expires}`)
    const isExpired = Number(expires) <= this.now()
    const wrong = isTrade(socket)
      ? { retCode: 10004, retMsg: "error sign!" }
      : { success: false, ret_msg: "Params Error" }
    const refusal = given ?? (isExpired ? this.expiry : isSigned ? undefined : wrong)
    const accepted = isTrade(socket) ? { retCode: 0, retMsg: "OK" } : { success: true, ret_msg: "" }
    this.auths.push({ socket, key, ok: refusal === undefined })
    if (refusal === undefined) this.#authenticated.add(socket)
    queueMicrotask(() => socket.push({ op: "auth", conn_id: "c", ...(refusal ?? accepted) }))
  }

  readonly #send = (request: TransportRequest): Reading =>
    Effect.suspend(() => {
      if (request.path.startsWith("/v5/market/time")) {
        this.readings.push(this.clock.unsafeCurrentTimeMillis())
        return Effect.onInterrupt(this.reading(this), () => Effect.sync(() => this.aborted++))
      }
      const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]))
      const isLate = Number(headers.get("x-bapi-timestamp")) < this.now() - 5000
      const wallets = [{ accountType: "UNIFIED", totalEquity: "1", coin: [] }]
      const list = request.path.includes("wallet-balance") ? wallets : []
      const result = { list, nextPageCursor: "" }
      return http({ retCode: isLate ? 10002 : 0, retMsg: "", result, retExtInfo: {}, time: this.now() })
    })

  readonly platform: Layer.Layer<Bybit.Platform> = Layer.mergeAll(
    this.layer,
    layerNode,
    Layer.succeed(Transport, { send: this.#send })
  )
}

/** The exchange's time. */
export const right = (exchange: ClockExchange): Reading =>
  Effect.suspend(() => http({ retCode: 0, retMsg: "OK", result: {}, retExtInfo: {}, time: exchange.now() }))

/** Every way in which a measurement fails. */
export const ways: Readonly<Record<string, (exchange: ClockExchange) => Reading>> = {
  "one lost request after another": () =>
    Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: true })),
  "no connection": () => Effect.fail(new TransportError({ cause: new Error("ECONNREFUSED"), sent: false })),
  "status 503": () => http("<html>busy</html>", 503),
  "status 403": () => http("<html>forbidden</html>", 403),
  "a page in place of JSON": () => http("<html>upstream</html>"),
  "an empty body": () => http(""),
  "no time in the body": () => http({ retCode: 0 }),
  "a time that is no number": () => http({ retCode: 0, time: "soon" }),
  "an error code": (exchange) => http({ retCode: 10016, retMsg: "busy", time: exchange.now() }),
  "no answer": () => Effect.never,
  "answers that take 2.1 s": (exchange) => after(2100, right(exchange)),
  "a time before 2018": () => http({ retCode: 0, time: 1 }),
  "a time two days ahead": (exchange) => http({ retCode: 0, time: exchange.now() + 2 * 86_400_000 })
}
export const broken = ways["status 503"] ?? right
export const silent = () => Effect.never
/** A ban by address lasts for 10 minutes, during which the clock isn't read. */
export const recoveryOf = (way: string) => (way === "status 403" ? 640_000 : 40_000)

/** Everything for one account, on a clock that is followed unless the options say otherwise. */
export const bundle = (
  exchange: ClockExchange,
  options: Partial<Bybit.Options & Socket.OrderEntrySocketOptions> = {}
) =>
  Socket.layerSocket({ venue: exchange.venue, drain: 0, warm: options.warm }).pipe(
    Layer.provideMerge(Bybit.layer({ venue: exchange.venue, syncClock: true, ...options })),
    Layer.provide(exchange.platform),
    Layer.provideMerge(Layer.succeed(Credentials, credentialsOf(good)))
  )
export type Services = Layer.Layer.Success<ReturnType<typeof bundle>>

/** Sockets alone, with a clock of one's own choice. */
export const socketsWith = (exchange: ClockExchange, clock: Layer.Layer<ClockOffset.ClockOffset, never, Transport>) =>
  Socket.layer({ venue: exchange.venue }).pipe(
    Layer.provideMerge(clock),
    Layer.provide(exchange.platform),
    Layer.merge(Layer.succeed(Credentials, credentialsOf(good)))
  )

/** Every way of showing a value. */
export const shown = (value: unknown) =>
  [String(value), inspect(value, { depth: 12, showHidden: true }), JSON.stringify(value)].join("\n")

/** Runs a test in virtual time. Whatever is logged in it, it is searched for secrets. */
export const inWorld = <A, E>(body: (exchange: ClockExchange) => Effect.Effect<A, E, Scope.Scope>) =>
  Effect.gen(function* () {
    const clock = new VirtualClock()
    yield* clock.pass(begin)
    const exchange = new ClockExchange(clock)
    const lines: Array<string> = []
    const logger = Logger.make((options) => {
      lines.push(
        Logger.jsonLogger.log(options),
        shown(options.message),
        Cause.pretty(options.cause),
        shown(options.cause)
      )
    })
    const logged = Layer.merge(Logger.replace(Logger.defaultLogger, logger), Logger.minimumLogLevel(LogLevel.All))
    yield* body(exchange).pipe(Effect.withClock(clock), Effect.provide(logged))
    assertClean(lines.join("\n"), exchange)
    return lines
  })

export const assertClean = (text: string, exchange: ClockExchange) => {
  const signatures = exchange.sockets.flatMap(({ sent }) => sent.map(({ args }) => args?.[2]))
  for (const secret of [good.key, good.secret, other.key, other.secret, ...signatures])
    if (typeof secret === "string" && secret.length > 10) assert.notInclude(text, secret)
}

export const inBundle = <A, E>(
  body: (exchange: ClockExchange) => Effect.Effect<A, E, Services | Scope.Scope>,
  options: Partial<Bybit.Options & Socket.OrderEntrySocketOptions> = {}
) => inWorld((exchange) => Effect.provide(body(exchange), bundle(exchange, options)))

/** What a reader of an account's orders has heard. */
interface Reader {
  readonly ids: ReadonlyArray<string>
  readonly markers: ReadonlyArray<string>
  readonly exit: () => Exit.Exit<void, unknown> | undefined
}
interface Ears {
  readonly order: (id: string) => void
  readonly marker: (tag: string) => void
}
type Listens = (ears: Ears) => Effect.Effect<void, { readonly _tag: string }, Services>

const topic = Socket.Topic.order()
export const byStream = ({ order }: Ears) =>
  Stream.runForEach(Socket.stream(topic), (message) =>
    Effect.sync(() => {
      if (Socket.isUndecoded(message)) throw new Error("undecoded")
      for (const { orderId } of message.data) order(orderId)
    })
  )
export const byEvents: Listens = ({ marker, order }) =>
  Stream.runForEach(Socket.events([topic]), (event) =>
    Effect.sync(() => {
      if (event._tag === "Message") for (const { orderId } of event.message.data) order(orderId)
      else marker(event._tag)
    })
  )
const byFeed: Listens = ({ marker, order }) =>
  Stream.runForEach(Socket.feed({ coverage: quick.coverage, audit: "off" }), (event) =>
    Effect.sync(() => {
      if (event._tag === "Order") order(event.order.orderId)
      else marker(event._tag)
    })
  )
export const readers = {
  "Socket.stream": byStream,
  "Socket.events": byEvents,
  "Socket.feed": byFeed
} satisfies Readonly<Record<string, Listens>>

export const listening = <E, R>(listens: (ears: Ears) => Effect.Effect<void, E, R>) =>
  Effect.gen(function* () {
    const ids: Array<string> = []
    const markers: Array<string> = []
    let exit: Exit.Exit<void, E> | undefined
    yield* listens({ order: (id) => ids.push(id), marker: (tag) => markers.push(tag) }).pipe(
      Effect.onExit((end) =>
        Effect.sync(() => {
          exit = end
        })
      ),
      Effect.forkScoped
    )
    yield* quiet
    const reader: Reader = { ids, markers, exit: () => exit }
    return reader
  })

export const assertAlive = ({ exit }: Reader) => {
  const end = exit()
  if (end !== undefined)
    assert.fail(`It has ended: ${Exit.match(end, { onFailure: Cause.pretty, onSuccess: () => "without an error" })}`)
}

export const failureOf = ({ exit }: Reader): unknown => {
  const end = exit()
  return end !== undefined && Exit.isFailure(end) ? Option.getOrUndefined(Cause.failureOption(end.cause)) : end
}

/** It has ended because the key was refused, after as many dials and auth messages, and nothing more is done. */
export const assertRefused = (exchange: ClockExchange, reader: Reader, heard: ReadonlyArray<ReadonlyArray<boolean>>) =>
  Effect.gen(function* () {
    const error = failureOf(reader)
    assert.instanceOf(error, Errors.ConnectionError, "it has not ended with a ConnectionError")
    assert.strictEqual(error instanceof Errors.ConnectionError ? error.reason : undefined, "auth")
    assertClean(shown(error), exchange)
    yield* exchange.clock.pass(120_000)
    assert.deepStrictEqual(exchange.heard, heard)
    assert.strictEqual(exchange.live, 0)
  })

/** It hears what the exchange pushes now. */
export const assertHears = (exchange: ClockExchange, reader: Reader, id: string) =>
  Effect.gen(function* () {
    exchange.place(id)
    yield* exchange.clock.pass(10)
    assert.strictEqual(reader.ids.filter((one) => one === id).length, 1, `${id} was not heard once`)
  })

/** The local clock is set, and nothing that is read from now on says by how much. */
export const unmeasured = (exchange: ClockExchange, reading = broken) => {
  exchange.ahead += setBack
  exchange.reading = reading
}

/** The clock is measured again, at the next attempt. */
export const recovered = (exchange: ClockExchange, within = 40_000) => {
  exchange.reading = right
  return exchange.clock.pass(within)
}

/** A socket is lost as often as the exchange hears an expired message, and the last one is right. */
export const assertRecovered = (exchange: ClockExchange) => {
  const sockets = exchange.heard
  const lost = sockets.slice(0, -1)
  assert.isAtLeast(lost.length, 1)
  // An expired message isn't sent again unless the clock was measured.
  for (const one of lost) assert.deepStrictEqual(one, [false])
  assert.include(["false,true", "true"], String(sockets.at(-1)))
  assert.strictEqual(exchange.live, 1)
}

/** The clock is set before the first connection, measured in vain for as long, and then right. */
export const passing = <R>(
  exchange: ClockExchange,
  listens: (ears: Ears) => Effect.Effect<void, unknown, R>,
  reading: (exchange: ClockExchange) => Reading,
  recovery?: number
) =>
  Effect.gen(function* () {
    unmeasured(exchange, reading)
    const reader = yield* listening(listens)
    yield* exchange.clock.pass(25_000)
    assertAlive(reader)
    assert.isAtLeast(exchange.sockets.length, 3)
    assert.isFalse(exchange.auths.some(({ ok }) => ok))
    yield* recovered(exchange, recovery)
    assertAlive(reader)
    assertRecovered(exchange)
    yield* assertHears(exchange, reader, "later")
    return reader
  })
