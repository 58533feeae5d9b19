/** What an operator sees of a program in virtual time, its log and its metrics, and an exchange with outages. */
import { assert } from "@effect/vitest"
import { Effect, Exit, HashMap, Layer, Logger, LogLevel, Metric, MetricState, Redacted, Scope } from "effect"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { type FakeServer, type FakeSocket, settle } from "./FakeDialer.js"
import { TradeServer } from "./tradeWorld.js"
import { VirtualClock } from "./VirtualClock.js"

/** A wall clock that can be set, beside timers that go on. */
class SetClock extends VirtualClock {
  /** By how much the wall clock is ahead of the timers, in milliseconds. */
  ahead = 1_763_700_000_000
  override unsafeCurrentTimeMillis(): number {
    return super.unsafeCurrentTimeMillis() + this.ahead
  }
  override readonly currentTimeMillis = Effect.sync(() => this.unsafeCurrentTimeMillis())
}

export interface Entry {
  /** Minutes of the timers since the program began. */
  readonly at: number
  readonly level: LogLevel.LogLevel
  readonly message: string
  readonly about: Readonly<Record<string, unknown>>
}
export type About = Readonly<Record<string, string>>

/** Whether all of these annotations or labels are so. */
const isAbout = (given: Readonly<Record<string, unknown>>, about: About): boolean =>
  Object.entries(about).every(([name, value]) => given[name] === value)

/** To 6 seconds: what is due may be looked for every few seconds. */
const rounded = (minutes: number): number => Math.round(minutes * 10) / 10

/** The log and the clock of one program. */
export class Desk {
  readonly clock = new SetClock()
  readonly entries: Array<Entry> = []
  readonly layer = Layer.merge(
    Logger.replace(
      Logger.defaultLogger,
      Logger.make(({ annotations, cause, logLevel, message }) => {
        const about = Object.fromEntries(HashMap.toEntries(annotations))
        const text = `${[message].flat().map(String).join(" ")}${cause._tag === "Empty" ? "" : ` ${cause}`}`
        this.entries.push({ at: this.minutes, level: logLevel, message: text, about })
      })
    ),
    Logger.minimumLogLevel(LogLevel.All)
  )

  get minutes(): number {
    return Number(this.clock.unsafeCurrentTimeNanos()) / 60e9
  }
  /** What is logged above Debug, and is about these. */
  seen(about: About = {}): ReadonlyArray<Entry> {
    return this.entries.filter(
      (entry) => LogLevel.greaterThan(entry.level, LogLevel.Debug) && isAbout(entry.about, about)
    )
  }
  /** The same as lines such as `Warning lasts 3`, with the minutes since a moment. What is no trouble shows its message. */
  story(since: number, about: About = {}): ReadonlyArray<string> {
    return this.seen(about).map(
      ({ about, at, level, message }) =>
        `${level._tag} ${about["trouble"] ?? message.split("\n", 1)[0]} ${rounded(at - since)}`
    )
  }
  /** The only entry of a trouble that says this. */
  only(trouble: string, about: About = {}): Entry {
    const found = this.seen({ ...about, trouble })
    assert.lengthOf(found, 1, `one entry ${trouble}: ${this.story(0).join("; ")}`)
    return found[0] ?? assert.fail("none")
  }
  pass(minutes: number): Effect.Effect<void> {
    return this.clock.pass(minutes * 60_000)
  }
}

/** A number in an annotation. */
export const numberIn = ({ about }: Entry, name: string): number => {
  assert.property(about, name)
  const value = Number(about[name])
  assert.isFalse(Number.isNaN(value), `${name} is a number: ${about[name]}`)
  return value
}

/** Runs a test at a desk of its own. */
export const onDuty = <A, E, R>(body: (desk: Desk) => Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const desk = new Desk()
    return Effect.zipRight(desk.pass(16), body(desk)).pipe(Effect.provide(desk.layer), Effect.withClock(desk.clock))
  })

/** An exchange that can be down, as a whole or for some addresses. */
export class Exchange extends TradeServer {
  /** Attempts that failed since the outage began. */
  attempts = 0
  /** How an attempt fails. */
  refuse: (socket: FakeSocket) => void = (socket) => socket.refuse(503)
  #isDown: (url: string) => boolean = () => false

  constructor() {
    super()
    this.behaviour.dialed = (socket) =>
      queueMicrotask(() => {
        if (!this.#isDown(socket.url)) return socket.open()
        this.attempts++
        this.refuse(socket)
      })
  }
  goDown(isDown: (url: string) => boolean = () => true): void {
    this.attempts = 0
    this.#isDown = isDown
    for (const socket of this.open) if (isDown(socket.url)) socket.cut()
  }
  comeBack(isDown: (url: string) => boolean = () => false): void {
    this.#isDown = isDown
  }
  get open(): ReadonlyArray<FakeSocket> {
    return this.sockets.filter(({ isOpen }) => isOpen)
  }
  cut(): void {
    for (const socket of this.open) socket.cut()
  }
  /** How many sockets are open. */
  get count(): number {
    return this.open.length
  }
}

export const key = "kQ7vZp2mXw9LrT4bNc"
export const shownKey = "kQ7v****"
export const secret = "tP4sYb8nQe1WvK6d"
/** An account that the user named, and one without a name. */
export const main: ApiKey = { key, secret: Redacted.make(secret), account: "main" }
export const unnamed: ApiKey = { key, secret: Redacted.make(secret) }

export const linear = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
export const spot = Socket.Topic.publicTrade({ category: "spot", symbol: "BTCUSDT" })
export const book = Socket.Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" })

/** A venue of its own: metrics of other tests have other names. */
export const venueOf = (name: string, origin = "wss://stream.example"): Venue.Venue =>
  Venue.custom({ name, rest: "https://api.example", socket: origin, live: false })

/** A layer that lives until the test or `end` closes it. */
export const running = <A, E, R>(layer: Layer.Layer<A, E, R>) =>
  Effect.gen(function* () {
    const scope = yield* Effect.acquireRelease(Scope.make(), (scope) => Scope.close(scope, Exit.void))
    const context = yield* Layer.buildWithScope(layer, scope)
    const run = <B, E2, R2>(self: Effect.Effect<B, E2, R2>) =>
      self.pipe(Effect.provide(context), Scope.extend(scope), Effect.zipLeft(settle))
    return { run, end: Effect.zipRight(Scope.close(scope, Exit.void), settle) }
  })

/** The sockets of a server. */
export const socketsOf = (server: FakeServer, venue: Venue.Venue, options: Partial<Socket.SocketOptions> = {}) =>
  running(Layer.provide(Socket.layer({ venue, ...options }), server.layer))

type AnyTopic = Parameters<typeof Socket.tap>[0]

/** Listens with an account until the scope closes. */
export const listenAs = (account: ApiKey, ...topics: ReadonlyArray<AnyTopic>) =>
  Effect.forEach(topics, (topic) => Socket.tap(topic, () => {}), { discard: true }).pipe(
    Effect.provideService(Credentials, account)
  )
export const listen = (...topics: ReadonlyArray<AnyTopic>) => listenAs(main, ...topics)

/** One series of a metric. */
export interface Series {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** The gauges and counters of sockets with these labels. */
export const seriesOf = (about: About): ReadonlyArray<Series> =>
  Metric.unsafeSnapshot().flatMap(({ metricKey, metricState }) => {
    const labels = Object.fromEntries([...metricKey.tags].map(({ key, value }) => [key, value]))
    if (!metricKey.name.startsWith("bybit.socket.") || !isAbout(labels, about)) return []
    if (MetricState.isGaugeState(metricState))
      return [{ name: metricKey.name, labels, value: Number(metricState.value) }]
    if (MetricState.isCounterState(metricState))
      return [{ name: metricKey.name, labels, value: Number(metricState.count) }]
    return []
  })

/** The value of the only series of a metric, such as `up`, with these labels. */
export const metric = (name: string, about: About): number => {
  const found = seriesOf(about).filter((series) => series.name === `bybit.socket.${name}`)
  assert.lengthOf(found, 1, `one series of ${name} with ${JSON.stringify(about)}`)
  return found[0]?.value ?? assert.fail("none")
}

/** Nothing that is logged, and no label, shows a key or a secret. */
export const assertNoSecrets = (desk: Desk, ...more: ReadonlyArray<string>): void => {
  const shown = desk.entries.map(({ about, message }) => `${message} ${JSON.stringify(about)}`)
  const labels = seriesOf({}).map(({ labels }) => JSON.stringify(labels))
  for (const hidden of [key.slice(4), secret, ...more])
    for (const text of [...shown, ...labels]) assert.notInclude(text, hidden)
}
