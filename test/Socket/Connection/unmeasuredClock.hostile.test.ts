import { createHmac } from "node:crypto"
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import {
  Cause,
  type Duration,
  Effect,
  Either,
  Exit,
  Fiber,
  Layer,
  Logger,
  LogLevel,
  Option,
  Redacted,
  Scope,
  Stream
} from "effect"
import * as Errors from "../../../src/Errors.js"
import {
  Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../../src/Http/Transport.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../../src/Layers/Bybit.js"
import * as ClockOffset from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerNode } from "../../../src/Signing/SignerNode.js"
import * as Socket from "../../../src/Socket.js"
import { combinations, share } from "../../sample.js"
import { order as orderRow } from "../Account/AccountServer.js"
import { accountExchange } from "../AccountExchange.js"
import { EngineServer } from "../engineWorld.js"
import { answer, type ClientMessage, type FakeSocket } from "../FakeDialer.js"
import { feeding, live, quick, until } from "../feedWorld.js"
import { isTrade, linkOf, order, orders, quiet, reply } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const begin = 1_763_700_000_000
/** How far the exchange's clock is ahead once the local one was set. Auth messages expire after 5 s. */
const setBack = 30_000

type Reading = Effect.Effect<TransportResponse, TransportError>

const http = (body: unknown, status = 200): Reading =>
  Effect.succeed({
    status,
    statusText: "Status",
    headers: {},
    body: typeof body === "string" ? body : JSON.stringify(body)
  })
const after = (wait: Duration.DurationInput, then: Reading): Reading => Effect.zipRight(Effect.sleep(wait), then)

/** The words of a refusal that say that the message has expired, or don't say anything. */
const expiries = {
  "code 10002": { retCode: 10002, retMsg: "invalid request, please check your server timestamp or recv_window param" },
  "10002 in words": { success: false, ret_msg: "error: 10002 request timestamp expired" },
  "no reason": { success: false, ret_msg: "Params Error" }
} as const

const good = { key: "SECRETkeyOfTheGood1", secret: "theGoodSecretThatMustNeverShow01" }
const other = { key: "SECRETkeyOfAnother2", secret: "anotherSecretThatMustNeverShow02" }
const credentialsOf = ({ key, secret }: typeof good): Credentials["Type"] => ({ key, secret: Redacted.make(secret) })
const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex")

let hosts = 0

const pushed = (id: string, now: number) => ({
  topic: "order",
  id,
  creationTime: now,
  data: [orderRow(id, "New", now)]
})

/** An exchange in memory with a clock of its own, two accounts, orders over the trade socket, and a REST that has little to say. */
class ClockExchange extends EngineServer {
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
const right = (exchange: ClockExchange): Reading =>
  Effect.suspend(() => http({ retCode: 0, retMsg: "OK", result: {}, retExtInfo: {}, time: exchange.now() }))

/** Every way in which a measurement fails. */
const ways: Readonly<Record<string, (exchange: ClockExchange) => Reading>> = {
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
const broken = ways["status 503"] ?? right
const silent = () => Effect.never
/** A ban by address lasts for 10 minutes, during which the clock isn't read. */
const recoveryOf = (way: string) => (way === "status 403" ? 640_000 : 40_000)

/** Everything for one account, on a clock that is followed unless the options say otherwise. */
const bundle = (exchange: ClockExchange, options: Partial<Bybit.Options & Socket.OrderEntrySocketOptions> = {}) =>
  Socket.layerSocket({ venue: exchange.venue, drain: 0, warm: options.warm }).pipe(
    Layer.provideMerge(Bybit.layer({ venue: exchange.venue, syncClock: true, ...options })),
    Layer.provide(exchange.platform),
    Layer.provideMerge(Layer.succeed(Credentials, credentialsOf(good)))
  )
type Services = Layer.Layer.Success<ReturnType<typeof bundle>>

/** Sockets alone, with a clock of one's own choice. */
const socketsWith = (exchange: ClockExchange, clock: Layer.Layer<ClockOffset.ClockOffset, never, Transport>) =>
  Socket.layer({ venue: exchange.venue }).pipe(
    Layer.provideMerge(clock),
    Layer.provide(exchange.platform),
    Layer.merge(Layer.succeed(Credentials, credentialsOf(good)))
  )

/** Every way of showing a value. */
const shown = (value: unknown) =>
  [String(value), inspect(value, { depth: 12, showHidden: true }), JSON.stringify(value)].join("\n")

/** Runs a test in virtual time. Whatever is logged in it, it is searched for secrets. */
const inWorld = <A, E>(body: (exchange: ClockExchange) => Effect.Effect<A, E, Scope.Scope>) =>
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

const assertClean = (text: string, exchange: ClockExchange) => {
  const signatures = exchange.sockets.flatMap(({ sent }) => sent.map(({ args }) => args?.[2]))
  for (const secret of [good.key, good.secret, other.key, other.secret, ...signatures])
    if (typeof secret === "string" && secret.length > 10) assert.notInclude(text, secret)
}

const inBundle = <A, E>(
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
const byStream = ({ order }: Ears) =>
  Stream.runForEach(Socket.stream(topic), (message) =>
    Effect.sync(() => {
      if (Socket.isUndecoded(message)) throw new Error("undecoded")
      for (const { orderId } of message.data) order(orderId)
    })
  )
const byEvents: Listens = ({ marker, order }) =>
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
const readers = {
  "Socket.stream": byStream,
  "Socket.events": byEvents,
  "Socket.feed": byFeed
} satisfies Readonly<Record<string, Listens>>

const listening = <E, R>(listens: (ears: Ears) => Effect.Effect<void, E, R>) =>
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

const assertAlive = ({ exit }: Reader) => {
  const end = exit()
  if (end !== undefined)
    assert.fail(`It has ended: ${Exit.match(end, { onFailure: Cause.pretty, onSuccess: () => "without an error" })}`)
}

const failureOf = ({ exit }: Reader): unknown => {
  const end = exit()
  return end !== undefined && Exit.isFailure(end) ? Option.getOrUndefined(Cause.failureOption(end.cause)) : end
}

/** It has ended because the key was refused, after as many dials and auth messages, and nothing more is done. */
const assertRefused = (exchange: ClockExchange, reader: Reader, heard: ReadonlyArray<ReadonlyArray<boolean>>) =>
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
const assertHears = (exchange: ClockExchange, reader: Reader, id: string) =>
  Effect.gen(function* () {
    exchange.place(id)
    yield* exchange.clock.pass(10)
    assert.strictEqual(reader.ids.filter((one) => one === id).length, 1, `${id} was not heard once`)
  })

/** The local clock is set, and nothing that is read from now on says by how much. */
const unmeasured = (exchange: ClockExchange, reading = broken) => {
  exchange.ahead += setBack
  exchange.reading = reading
}

/** The clock is measured again, at the next attempt. */
const recovered = (exchange: ClockExchange, within = 40_000) => {
  exchange.reading = right
  return exchange.clock.pass(within)
}

/** A socket is lost as often as the exchange hears an expired message, and the last one is right. */
const assertRecovered = (exchange: ClockExchange) => {
  const sockets = exchange.heard
  const lost = sockets.slice(0, -1)
  assert.isAtLeast(lost.length, 1)
  // An expired message isn't sent again unless the clock was measured.
  for (const one of lost) assert.deepStrictEqual(one, [false])
  assert.include(["false,true", "true"], String(sockets.at(-1)))
  assert.strictEqual(exchange.live, 1)
}

/** The clock is set before the first connection, measured in vain for as long, and then right. */
const passing = <R>(
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

describe("an account's stream whose auth is refused because of the clock, while the clock can't be measured", () => {
  const way = Object.entries(ways)
  const refused = combinations({ way: share(way, 2), words: share(Object.entries(expiries), 2) })
  for (const {
    way: [way, reading],
    words: [words, expiry]
  } of refused)
    it.scoped(`lives, and goes on when the clock is measured, with ${words} and ${way}`, () =>
      inBundle((exchange) => {
        exchange.expiry = expiry
        return passing(exchange, byStream, reading, recoveryOf(way))
      })
    )

  const others = combinations({ name: ["Socket.events", "Socket.feed"], way: share(way, 2, 1) })
  for (const {
    name,
    way: [way, reading]
  } of others)
    it.scoped(`lives as ${name}, too, with ${way}`, () =>
      inBundle((exchange) => passing(exchange, readers[name], reading, recoveryOf(way)))
    )

  it.scoped("has attempts after 500 ms, then about twice as long, at most 30 s, for an hour", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        unmeasured(exchange)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(3_600_000)
        assertAlive(reader)
        const waits = exchange.dials.slice(1).map((at, i) => at - (exchange.dials[i] ?? 0))
        assert.strictEqual(waits[0], 500)
        assert.isAtLeast(waits.length, 100)
        for (const [i, wait] of waits.entries()) {
          const whole = Math.min(30_000, 500 * 2 ** i)
          assert.isAtMost(wait, whole, `wait ${i}`)
          assert.isAtLeast(wait, whole * 0.75 - 1, `wait ${i}`)
        }
        assert.isTrue(exchange.heard.every((one) => one.length === 1))
        yield* recovered(exchange)
        yield* assertHears(exchange, reader, "after an hour")
      })
    )
  )

  it.scoped("has the same pauses after measurements that aren't answered within 5 s", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        unmeasured(exchange, silent)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(300_000)
        assertAlive(reader)
        const waits = exchange.dials.slice(1).map((at, i) => at - (exchange.dials[i] ?? 0))
        assert.isAtLeast(waits.length, 9)
        for (const [i, wait] of waits.entries()) {
          const whole = Math.min(30_000, 500 * 2 ** i)
          assert.isAtMost(wait, whole + 5100, `wait ${i}`)
          assert.isAtLeast(wait, whole * 0.75 - 1, `wait ${i}`)
        }
        // Of each measurement that was given up, nothing is left.
        assert.isAtLeast(exchange.readings.length, 9)
        assert.isAtMost(exchange.readings.length - exchange.aborted, 2)
      })
    )
  )

  it.scoped("is shown as Reconnecting in the pauses, and as Connected only in the end", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const seen: Array<Socket.ConnectionState> = []
        yield* Effect.forkScoped(Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => seen.push(state))))
        yield* exchange.clock.pass(0)
        unmeasured(exchange)
        yield* listening(byStream)
        for (const pause of [100, 500, 1000, 2000, 4000]) {
          yield* exchange.clock.pass(pause)
          const last = seen.at(-1)
          assert.strictEqual(last?._tag, "Reconnecting", `after another ${pause} ms`)
          if (last?._tag === "Reconnecting") {
            assert.isAbove(last.retryAt, exchange.clock.unsafeCurrentTimeMillis())
            // That is the reason of a loss that is final.
            assert.notStrictEqual(last.loss.reason, "auth")
            assertClean(shown(last), exchange)
          }
        }
        yield* recovered(exchange)
        const tags = seen.map(({ _tag }) => _tag)
        assert.strictEqual(tags.at(-1), "Connected")
        tags.slice(0, -1).forEach((tag, i) => {
          assert.strictEqual(tag, i % 2 === 0 ? "Connecting" : "Reconnecting")
        })
      })
    )
  )

  it.scoped("is lost when it was connected before, and has one gap", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const reader = yield* listening(byEvents)
        yield* exchange.clock.pass(60_000)
        yield* assertHears(exchange, reader, "before")
        unmeasured(exchange)
        exchange.last.cut()
        yield* exchange.clock.pass(20_000)
        assertAlive(reader)
        assert.notInclude(reader.markers, "Resumed")
        yield* recovered(exchange)
        assertAlive(reader)
        assert.deepStrictEqual([reader.markers[0], reader.markers.at(-1)], ["Gap", "Resumed"])
        assert.strictEqual(reader.markers.filter((tag) => tag === "Resumed").length, 1)
        yield* assertHears(exchange, reader, "after")
      })
    )
  )

  for (const [name, listens] of share(Object.entries(readers), 2, 1))
    it.scoped(`survives six clocks that are set, of which every second one is measured late, as ${name}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          const reader = yield* listening(listens)
          yield* exchange.clock.pass(60_000)
          yield* assertHears(exchange, reader, "first")
          for (let i = 0; i < 6; i++) {
            unmeasured(exchange, i % 2 === 0 ? right : i % 3 === 0 ? silent : broken)
            exchange.last.cut()
            yield* exchange.clock.pass(10_000)
            assertAlive(reader)
            yield* recovered(exchange, 60_000)
            assertAlive(reader)
            yield* assertHears(exchange, reader, `cut ${i}`)
          }
          // One for the beginning, and one for each cut.
          assert.strictEqual(exchange.auths.filter(({ ok }) => ok).length, 7)
        })
      )
    )

  it.scoped("survives measurements of which only every third one succeeds", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        let count = 0
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(60_000)
        for (let i = 0; i < 5; i++) {
          unmeasured(exchange, (one) => (++count % 3 === 0 ? right(one) : broken(one)))
          exchange.last.cut()
          yield* exchange.clock.pass(120_000)
          assertAlive(reader)
          yield* assertHears(exchange, reader, `cut ${i}`)
        }
      })
    )
  )

  it.scoped("takes a failure less than a second ago for a failure, although somebody else measured", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const clock = yield* ClockOffset.ClockOffset
        unmeasured(exchange)
        yield* clock.resync
        exchange.reading = right
        yield* exchange.clock.pass(300)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(10_000)
        assertAlive(reader)
        yield* assertHears(exchange, reader, "later")
      })
    )
  )

  it.scoped("shares a measurement that is on its way, and its failure", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const clock = yield* ClockOffset.ClockOffset
        unmeasured(exchange, silent)
        yield* Effect.forkScoped(clock.resync)
        yield* quiet
        yield* exchange.clock.pass(2000)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(1000)
        assert.strictEqual(exchange.readings.length, 2)
        yield* recovered(exchange)
        assertAlive(reader)
        yield* assertHears(exchange, reader, "later")
      })
    )
  )

  const clocks: Readonly<
    Record<string, (exchange: ClockExchange) => Layer.Layer<ClockOffset.ClockOffset, never, Transport>>
  > = {
    layerSync: ({ venue }) => ClockOffset.layerSync({ venue }),
    "layerSync with a timeout of a minute": ({ venue }) => ClockOffset.layerSync({ venue, timeout: "1 minute" }),
    "layerSyncFrom a call that fails": (exchange) =>
      ClockOffset.layerSyncFrom(Effect.suspend(() => readOf(exchange, Effect.fail("no clock today")))),
    "layerSyncFrom a call that dies": (exchange) =>
      ClockOffset.layerSyncFrom(Effect.suspend(() => readOf(exchange, Effect.die(new Error("a bug"))))),
    "layerSyncFrom a call that isn't admitted": (exchange) =>
      ClockOffset.layerSyncFrom(
        Effect.suspend(() => readOf(exchange, Effect.succeed(exchange.now()))),
        {
          admitted: Effect.suspend(() => (exchange.reading === right ? Effect.void : Effect.fail("no room")))
        }
      )
  }
  const readOf = <E>(exchange: ClockExchange, other: Effect.Effect<number, E>): Effect.Effect<number, E> =>
    exchange.reading === right ? Effect.sync(() => exchange.now()) : other
  for (const [name, clock] of share(Object.entries(clocks), 2, 2))
    it.scoped(`lives with ${name}`, () =>
      inWorld((exchange) =>
        Effect.provide(
          passing(exchange, byStream, ways["answers that take 2.1 s"] ?? broken),
          socketsWith(exchange, clock(exchange))
        )
      )
    )

  it.scoped("is live again within 3 s after one lost request", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        unmeasured(exchange, (one) => (one.readings.length === 2 ? broken(one) : right(one)))
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(3000)
        assertAlive(reader)
        assertRecovered(exchange)
        yield* assertHears(exchange, reader, "later")
      })
    )
  )

  it.live("lives over real sockets, as a feed", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(100)
        exchange.handshake = () => {
          if (exchange.clockAhead > 0) return undefined
          exchange.clockAhead = setBack
          exchange.failures.push({ path: "/v5/market/time", times: 2, status: 503 })
          return undefined
        }
        const told = yield* feeding(exchange, {}, { syncClock: true })
        yield* live(told, 0, 15_000)
        const oks = exchange.auths.map(({ ok }) => ok)
        assert.deepStrictEqual([oks.indexOf(true), oks[0]], [oks.length - 1, false])
        const id = exchange.account.place()
        yield* until("an order", () => told.orders.has(id), told)
        assert.isUndefined(told.exit)
      })
    )
  )
})

describe("a refusal that isn't about the clock", () => {
  const refusals: Readonly<Record<string, object>> = {
    "code 10003": { success: false, ret_msg: "Params Error", retCode: 10003 },
    "code 10004": { success: false, ret_msg: "Params Error", retCode: 10004 },
    "code 33004": { success: false, ret_msg: "Params Error", retCode: 33004 },
    "code 33004 in words": { retCode: 33004, retMsg: "Your api key has expired." },
    "the words API key is invalid": { success: false, ret_msg: "API key is invalid." },
    "the words error sign": { success: false, ret_msg: "error sign! signature for this request is not valid." }
  }
  const all = combinations({ refusal: Object.entries(refusals), reader: Object.entries(readers) })
  for (const {
    reader: [name, listens],
    refusal: [what, refusal]
  } of all)
    it.scoped(`with ${what} ends ${name} at once, while the clock can't be measured`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = () => refusal
          const reader = yield* listening(listens)
          yield* exchange.clock.pass(10)
          yield* assertRefused(exchange, reader, [[false]])
        })
      )
    )

  for (const [what, refusal] of share(Object.entries(refusals), 2, 3))
    it.scoped(`with ${what} ends the stream after attempts that were lost for the clock`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = (_, count) => (count === 4 ? refusal : undefined)
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(8000)
          yield* assertRefused(exchange, reader, [[false], [false], [false], [false]])
        })
      )
    )

  it.scoped("without a reason ends the stream at once when the clock was measured and is right", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.judge = () => expiries["no reason"]
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(10)
        yield* assertRefused(exchange, reader, [[false]])
        assert.strictEqual(exchange.readings.length, 2)
      })
    )
  )

  it.scoped("without a reason ends the stream once the clock has been measured and is right", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.reading = broken
        exchange.judge = () => expiries["no reason"]
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(3000)
        assertAlive(reader)
        const lost = exchange.sockets.length
        assert.isAtLeast(lost, 2)
        yield* recovered(exchange)
        yield* assertRefused(
          exchange,
          reader,
          Array.from({ length: lost + 1 }, () => [false])
        )
      })
    )
  )

  for (const [words, expiry] of share(Object.entries(expiries), 2, 4))
    it.scoped(`is final when it comes again with the right clock, with ${words}: no third message`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          exchange.ahead = setBack
          exchange.judge = () => expiry
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(10)
          yield* assertRefused(exchange, reader, [[false, false]])
        })
      )
    )

  for (const [words, expiry] of share(Object.entries(expiries), 2, 5))
    it.scoped(`is final with the right clock after attempts without a measurement, with ${words}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = () => expiry
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(3000)
          assertAlive(reader)
          const lost = exchange.sockets.length
          yield* recovered(exchange)
          const heard = Array.from({ length: lost + 1 }, (_, i) => (i === lost ? [false, false] : [false]))
          yield* assertRefused(exchange, reader, heard)
        })
      )
    )
})

describe("two accounts at once while the clock can't be measured", () => {
  const bad = (exchange: ClockExchange, refusal: object) => {
    exchange.judge = (key) => (key === other.key ? refusal : undefined)
  }
  for (const [name, listens] of share(Object.entries(readers), 2, 6))
    it.scoped(`only the one fails whose key is refused, as ${name}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          bad(exchange, { success: false, ret_msg: "Params Error", retCode: 10003 })
          const fine = yield* listening(listens)
          const wrong = yield* listening((ears) =>
            Effect.provideService(listens(ears), Credentials, credentialsOf(other))
          )
          yield* exchange.clock.pass(10)
          assert.instanceOf(failureOf(wrong), Errors.ConnectionError)
          yield* exchange.clock.pass(20_000)
          assertAlive(fine)
          yield* recovered(exchange)
          assertAlive(fine)
          yield* assertHears(exchange, fine, "later")
          assert.strictEqual(exchange.auths.filter(({ key }) => key === other.key).length, 1)
        })
      )
    )

  it.scoped(
    "a wrong secret that is refused without a reason ends only its own stream, once the clock is measured",
    () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          const fine = yield* listening(byStream)
          const wrong = yield* listening((ears) =>
            Effect.provideService(byStream(ears), Credentials, credentialsOf({ ...other, secret: "aWrongSecret" }))
          )
          yield* exchange.clock.pass(20_000)
          for (const reader of [fine, wrong]) assertAlive(reader)
          yield* recovered(exchange)
          assertAlive(fine)
          yield* assertHears(exchange, fine, "later")
          const error = failureOf(wrong)
          assert.instanceOf(error, Errors.ConnectionError)
          assert.strictEqual(exchange.live, 1)
        })
      )
  )
})

/** An order, of which the outcome is known within 6 s. */
const outcomeOf = (exchange: ClockExchange, orderLinkId: string) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(Effect.either(placeOrder({ ...order, orderLinkId })))
    yield* quiet
    yield* exchange.clock.pass(6000)
    assert.isNotNull(fiber.unsafePoll(), `${orderLinkId} has no outcome`)
    const result = yield* Fiber.join(fiber)
    if (Either.isRight(result)) return result.right.orderId
    assertClean(shown(result.left), exchange)
    assert.isFalse(Errors.is.auth(result.left), `${result.left._tag}: ${result.left.message}`)
    return result.left.outcome
  })

describe("orders over the socket while the clock can't be measured", () => {
  for (const [way, reading] of share(Object.entries(ways), 2, 7))
    it.scoped(`are not executed, and accepted after the recovery, with ${way}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiries["code 10002"]
          unmeasured(exchange, reading)
          assert.strictEqual(yield* outcomeOf(exchange, "a"), "notExecuted")
          assert.strictEqual(yield* outcomeOf(exchange, "b"), "notExecuted")
          assert.deepStrictEqual(exchange.arrived, [])
          yield* recovered(exchange, recoveryOf(way))
          assert.strictEqual(yield* outcomeOf(exchange, "c"), "o-c")
          assert.deepStrictEqual(exchange.arrived, ["c"])
        })
      )
    )

  it.scoped("keep their line, which is connected again without another order, with the usual pauses", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.expiry = expiries["code 10002"]
        unmeasured(exchange)
        assert.strictEqual(yield* outcomeOf(exchange, "a"), "notExecuted")
        yield* exchange.clock.pass(6000)
        // After 500 ms and about 1, 2, 4 and 8 s.
        assert.isAtLeast(exchange.dials.length, 5)
        assert.isAtMost(exchange.dials.length, 6)
        yield* recovered(exchange, 17_000)
        assertRecovered(exchange)
        assert.strictEqual(yield* outcomeOf(exchange, "b"), "o-b")
        assert.deepStrictEqual(exchange.arrived, ["b"])
      })
    )
  )

  it.scoped("that wait for the first connection are sent once or not at all", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.expiry = expiries["code 10002"]
        unmeasured(exchange)
        const fibers = yield* Effect.forEach(["a", "b", "c"], (orderLinkId) =>
          Effect.fork(Effect.either(placeOrder({ ...order, orderLinkId })))
        )
        yield* quiet
        yield* exchange.clock.pass(1200)
        exchange.reading = right
        yield* exchange.clock.pass(20_000)
        const results = yield* Effect.forEach(fibers, Fiber.join)
        const done = results.flatMap((one) => (Either.isRight(one) ? [one.right.orderId.slice(2)] : []))
        for (const one of results) if (Either.isLeft(one)) assert.strictEqual(one.left.outcome, "notExecuted")
        assert.sameMembers([...exchange.arrived], done)
        assert.strictEqual(yield* outcomeOf(exchange, "d"), "o-d")
        assert.strictEqual(exchange.arrived.filter((link) => link === "d").length, 1)
      })
    )
  )

  it.scoped("on a warm line that was lost are not executed, then accepted, again and again", () =>
    inBundle(
      (exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiries["code 10002"]
          yield* exchange.clock.pass(60_000)
          assert.strictEqual(yield* outcomeOf(exchange, "first"), "o-first")
          for (let i = 0; i < 3; i++) {
            unmeasured(exchange, i === 1 ? silent : broken)
            exchange.last.cut()
            yield* exchange.clock.pass(1000)
            assert.strictEqual(yield* outcomeOf(exchange, `during ${i}`), "notExecuted")
            yield* recovered(exchange, 20_000)
            assert.strictEqual(yield* outcomeOf(exchange, `after ${i}`), `o-after ${i}`)
            yield* exchange.clock.pass(60_000)
          }
          assert.deepStrictEqual(exchange.arrived, ["first", "after 0", "after 1", "after 2"])
        }),
      { warm: true }
    )
  )

  it.scoped("are accepted beside the account's stream, which lives, too", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.expiry = expiries["code 10002"]
        unmeasured(exchange)
        const reader = yield* listening(byStream)
        assert.strictEqual(yield* outcomeOf(exchange, "a"), "notExecuted")
        assertAlive(reader)
        yield* recovered(exchange, 15_000)
        assertAlive(reader)
        yield* assertHears(exchange, reader, "later")
        assert.strictEqual(yield* outcomeOf(exchange, "b"), "o-b")
        assert.deepStrictEqual(exchange.arrived, ["b"])
      })
    )
  )

  for (const [code, tag] of [
    [10003, "InvalidApiKey"],
    [10004, "InvalidSignature"],
    [33004, "ApiKeyExpired"]
  ] as const)
    it.scoped(`fail at once with ${tag} when the key is refused with ${code}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = () => ({ retCode: code, retMsg: "no" })
          const fiber = yield* Effect.fork(Effect.flip(placeOrder({ ...order, orderLinkId: "a" })))
          yield* quiet
          yield* exchange.clock.pass(10)
          assert.isNotNull(fiber.unsafePoll(), "it has no outcome")
          const error = yield* Fiber.join(fiber)
          assert.deepStrictEqual([error._tag, error.outcome], [tag, "notExecuted"])
          yield* exchange.clock.pass(20_000)
          assert.deepStrictEqual(exchange.heard, [[false]])
        })
      )
    )
})

describe("a clock that isn't followed", () => {
  for (const [words, expiry] of share(Object.entries(expiries), 2, 8))
    it.scoped(`ends the stream with a refusal with ${words}`, () =>
      inBundle(
        (exchange) =>
          Effect.gen(function* () {
            exchange.expiry = expiry
            unmeasured(exchange)
            const reader = yield* listening(byStream)
            yield* exchange.clock.pass(10)
            yield* assertRefused(exchange, reader, [words === "no reason" ? [false] : [false, false]])
            assert.deepStrictEqual(exchange.readings, [])
          }),
        { syncClock: false }
      )
    )

  /** A service of somebody's own, which knows only what the type requires. */
  const own = (exchange: ClockExchange, measured: () => number) => {
    let offset = 0
    const resync = Effect.sync(() => {
      exchange.readings.push(0)
      offset = measured()
    })
    const service: ClockOffset.ClockOffset["Type"] = { current: () => offset, resync }
    return Layer.succeed(ClockOffset.ClockOffset, service)
  }
  for (const [words, expiry] of share(Object.entries(expiries), 2, 9)) {
    it.scoped(`is a service of one's own, and is right after its resync, with ${words}`, () =>
      inWorld((exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiry
          exchange.ahead = setBack
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(10)
          assertAlive(reader)
          assert.deepStrictEqual(exchange.heard, [[false, true]])
          assert.strictEqual(exchange.readings.length, 1)
          yield* assertHears(exchange, reader, "later")
        }).pipe(
          Effect.provide(
            socketsWith(
              exchange,
              own(exchange, () => setBack)
            )
          )
        )
      )
    )

    it.scoped(`is a service of one's own, whose resync changes nothing, and ends the stream with ${words}`, () =>
      inWorld((exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiry
          exchange.ahead = setBack
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(10)
          yield* assertRefused(exchange, reader, [words === "no reason" ? [false] : [false, false]])
          assert.strictEqual(exchange.readings.length, words === "no reason" ? 1 : 2)
        }).pipe(
          Effect.provide(
            socketsWith(
              exchange,
              own(exchange, () => 0)
            )
          )
        )
      )
    )
  }
})

describe("closing while the clock can't be measured", () => {
  const moments: Readonly<Record<string, readonly [(exchange: ClockExchange) => Reading, number]>> = {
    "in the middle of the measurement": [silent, 2000],
    "in the middle of a later measurement": [silent, 7000],
    "in the first pause": [broken, 200],
    "in a later pause": [broken, 20_000]
  }
  /** How many readings are on their way. */
  const onTheirWay = (exchange: ClockExchange) =>
    (exchange.reading === silent ? exchange.readings.length - 1 : 0) - exchange.aborted

  /** Closes a scope, after which nothing is left of it, and nothing comes. */
  const close = (exchange: ClockExchange, scope: Scope.CloseableScope, later: number) =>
    Effect.gen(function* () {
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* quiet
      yield* exchange.clock.pass(1100)
      assert.isNotNull(closing.unsafePoll(), "it isn't closed")
      assert.strictEqual(exchange.live, 0)
      const dials = exchange.dials.length
      const { sleepers } = exchange.clock
      exchange.reading = right
      yield* exchange.clock.pass(later)
      assert.deepStrictEqual([exchange.live, exchange.dials.length], [0, dials])
      return sleepers
    })

  for (const [when, [reading, millis]] of Object.entries(moments)) {
    const assertInTime = (exchange: ClockExchange) => {
      assert.isFalse(exchange.auths.at(-1)?.ok)
      assert.strictEqual(onTheirWay(exchange), reading === silent ? 1 : 0)
      // Those of the hourly measurement, and of the timeout or the pause.
      assert.isAtLeast(exchange.clock.sleepers, 2, "it has given up")
    }
    const assertNothingLeft = (exchange: ClockExchange, scope: Scope.CloseableScope, roots: number) =>
      Effect.gen(function* () {
        assertInTime(exchange)
        const readings = exchange.readings.length
        assert.strictEqual(yield* close(exchange, scope, 7_200_000), 0, "timers are left")
        assert.isAtMost(Array.from(yield* Fiber.roots).length, roots, "fibers are left")
        assert.strictEqual(exchange.readings.length, readings)
        if (reading === silent) assert.strictEqual(exchange.aborted, readings - 1)
      })

    const own = combinations({ when: Object.keys(moments), reader: Object.entries(readers) })
    for (const {
      reader: [name, listens]
    } of own.filter((one) => one.when === when))
      it.scoped(`the layer of ${name} ${when} leaves no timer, fiber or socket`, () =>
        inWorld((exchange) =>
          Effect.gen(function* () {
            const roots = Array.from(yield* Fiber.roots).length
            const scope = yield* Scope.make()
            const context = yield* Scope.extend(Layer.build(bundle(exchange)), scope)
            unmeasured(exchange, reading)
            const reader = yield* Scope.extend(Effect.provide(listening<unknown, Services>(listens), context), scope)
            yield* exchange.clock.pass(millis)
            assertAlive(reader)
            yield* assertNothingLeft(exchange, scope, roots)
          })
        )
      )

    it.scoped(`the layer of a warm trade socket ${when} leaves no timer, fiber or socket`, () =>
      inWorld((exchange) =>
        Effect.gen(function* () {
          const roots = Array.from(yield* Fiber.roots).length
          const scope = yield* Scope.make()
          exchange.expiry = expiries["code 10002"]
          yield* Scope.extend(Layer.build(bundle(exchange, { warm: true })), scope)
          yield* exchange.clock.pass(0)
          // It was connected when the layer was built.
          unmeasured(exchange, reading)
          exchange.last.cut()
          yield* exchange.clock.pass(500 + millis)
          yield* assertNothingLeft(exchange, scope, roots)
        })
      )
    )

    it.scoped(`the only stream ${when} leaves no socket, dials no more, and the next one lives`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          const scope = yield* Scope.make()
          unmeasured(exchange, reading)
          const reader = yield* Scope.extend(listening(byStream), scope)
          yield* exchange.clock.pass(millis)
          assertAlive(reader)
          assertInTime(exchange)
          yield* close(exchange, scope, 120_000)
          const next = yield* listening(byStream)
          yield* exchange.clock.pass(10_000)
          assertAlive(next)
          yield* assertHears(exchange, next, "the next one")
        })
      )
    )
  }
})

describe("what is logged while the clock can't be measured", () => {
  for (const [way, reading] of share(Object.entries(ways), 2, 10))
    it.scoped(`says that it could not be read, without a secret, with ${way}`, () =>
      Effect.gen(function* () {
        const lines = yield* inBundle((exchange) =>
          Effect.gen(function* () {
            exchange.expiry = { success: false, ret_msg: `Params Error ${good.key}`, echo: good.secret }
            unmeasured(exchange, reading)
            const reader = yield* listening(byStream)
            yield* exchange.clock.pass(20_000)
            assertAlive(reader)
          })
        )
        assert.match(lines.join("\n"), /could not be read/)
      })
    )
})
