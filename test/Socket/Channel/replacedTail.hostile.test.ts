import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { Account, fill } from "../Account/AccountServer.js"
import { FakeServer } from "../FakeDialer.js"
import { quick, Told } from "../feedWorld.js"
import { type HostileExchange, idOf, type Line, type Push, trades, withExchange } from "../hostileExchange.js"
import { TrueBook, untilWhole, watch, withMarket } from "../MarketServer.js"
import { realSleep, until } from "../waiting.js"

const eventually = (what: string | (() => string), isSo: () => boolean) => until(what, isSo, 30_000)

/** Every byte of a connection is held back on the way: messages, pongs and its close reply. What becomes of it then? */
type Fate = (line: Pick<Line, "tcp">) => void
const held =
  (millis: number, then: "uncork" | "destroy"): Fate =>
  ({ tcp }) => {
    tcp.cork()
    setTimeout(() => tcp[then](), millis)
  }
const forEver: Fate = ({ tcp }) => tcp.cork()

/** A topic with messages that are called 1, 2, 3 ..., and what a listener is told of it: messages and markers. */
interface Kind {
  readonly topic: string
  readonly message: (id: number) => Push
  readonly told: Stream.Stream<string, Socket.SocketError, Socket.Sockets | Credentials>
}
const named = <M, E, R>(events: Stream.Stream<Socket.TopicEvent<M>, E, R>, nameOf: (message: M) => string) =>
  Stream.map(events, (event) => {
    if (event._tag === "Message") return nameOf(event.message)
    return event._tag === "Undecoded" ? event._tag : `${event._tag} ${event.topics.join()}`
  })
const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const trade: Kind = {
  topic: btc.text,
  message: (id) => trades(btc.text, id),
  told: named(Socket.events(btc), (message) => String(idOf(message)))
}
const executed = (row: ReturnType<typeof fill>): Push => {
  return { topic: "execution", id: `m-${row.execId}`, creationTime: Number(row.execTime), data: [row] }
}
const execution: Kind = {
  topic: "execution",
  message: (id) => executed(fill(String(id), 1_763_700_000_000 + id)),
  told: named(Socket.events(Socket.Topic.execution()), ({ data }) => data.map(({ execId }) => execId).join())
}

/** What the exchange pushed on a topic, and what the listener was told. */
class Tail {
  readonly pushed: Array<string> = []
  readonly log: Array<string> = []
  #last = 0
  constructor(
    readonly exchange: HostileExchange,
    readonly kind: Kind
  ) {}

  /** Pushes the next message on every connection that is subscribed. */
  tell(): void {
    const id = ++this.#last
    if (this.exchange.push(this.kind.message(id)) > 0) this.pushed.push(String(id))
  }
  /** Pushes at a steady pace, at least `count` messages, until something is so. */
  steadily(count: number, isSo: () => boolean): Effect.Effect<void> {
    const end = this.#last + count
    const step = Effect.suspend(() => {
      if (count > 0) this.tell()
      return realSleep(25)
    })
    return Effect.repeat(step, { until: () => this.#last >= end && isSo() })
  }
  isSubscribed(index: number): boolean {
    return this.exchange.lines[index]?.subscribed.has(this.kind.topic) === true
  }
  get lost(): ReadonlyArray<string> {
    return this.pushed.filter((name) => !this.log.includes(name))
  }
  get repeated(): ReadonlyArray<string> {
    return this.log.filter((name, i) => /^\d+$/.test(name) && this.log.indexOf(name) !== i)
  }
  get markers(): ReadonlyArray<string> {
    return this.log.filter((name) => !/^\d+$/.test(name))
  }
  readonly newest = Effect.suspend(() => {
    const newest = this.pushed.at(-1) ?? ""
    return eventually(`message ${newest} is delivered`, () => this.log.includes(newest))
  })
  /** Each message was delivered once, or a gap was told, which has ended. */
  readonly fair = Effect.gen(this, function* () {
    const { topic } = this.kind
    const isTold = () => this.markers.includes(`Gap ${topic}`) && this.markers.at(-1) === `Resumed ${topic}`
    const what = () => `delivered, or told of a gap: lost ${this.lost.join()}; told ${this.log.slice(-40).join()}`
    yield* until(what, () => this.lost.length === 0 || isTold(), 10_000)
    yield* realSleep(200)
    assert.deepStrictEqual(this.repeated, [])
  })
  /** Each message was delivered once, and there was no gap. */
  readonly whole = Effect.gen(this, function* () {
    yield* this.newest
    yield* realSleep(1500)
    assert.deepStrictEqual([this.markers, this.lost, this.repeated], [[], [], []])
  })
}

const leaving = (exchange: HostileExchange, fiber: Fiber.RuntimeFiber<unknown, unknown>) => {
  const areClosed = eventually("all sockets are closed", () => exchange.open.length === 0)
  return Effect.zipRight(Fiber.interrupt(fiber), areClosed)
}

/** Reads a topic. The steps begin after its first message. When the listener leaves, nothing stays open. */
const reading = (
  kind: Kind,
  options: Partial<Socket.SocketOptions>,
  steps: (tail: Tail, exchange: HostileExchange) => Effect.Effect<void>
) =>
  withExchange(
    (exchange) =>
      Effect.gen(function* () {
        const tail = new Tail(exchange, kind)
        const hear = Stream.runForEach(kind.told, (name) => Effect.sync(() => tail.log.push(name)))
        const fiber = yield* Effect.forkScoped(hear)
        yield* eventually("subscribed", () => exchange.listening(kind.topic).length === (options.lines ?? 1))
        yield* realSleep(100)
        tail.tell()
        yield* tail.newest
        yield* steps(tail, exchange)
        yield* leaving(exchange, fiber)
      }),
    options
  )

/** Pushes right before and right after each confirmation on a connection. */
const pushingAround = (exchange: HostileExchange, index: number, tell: () => void) => {
  const { request } = exchange
  exchange.request = (line, asked) => {
    if (line.index === index) tell()
    request(line, asked)
    if (line.index === index) tell()
  }
}

/** From the moment at which the next connection is dialed, the newest one is held back, and pushes go on. */
const holdInRotation = (exchange: HostileExchange, fate: Fate, tell: () => void): Line => {
  const old = exchange.open.at(-1)
  if (old === undefined) throw new Error("nothing is open")
  exchange.handshake = () => {
    exchange.handshake = () => false
    fate(old)
    tell()
    tell()
    return false
  }
  pushingAround(exchange, old.index + 1, tell)
  return old
}

const inRotation = (kind: Kind, fate: Fate, heartbeat = Socket.Heartbeat.standard) =>
  reading(kind, { rotateAfter: "1500 millis", heartbeat }, (tail, exchange) =>
    Effect.gen(function* () {
      const old = holdInRotation(exchange, fate, () => tail.tell())
      yield* eventually("the rotation", () => tail.isSubscribed(1))
      yield* tail.newest
      yield* eventually("the end of the old connection", () => !old.isOpen)
      tail.tell()
      yield* tail.newest
      if (fate === forEver) assert.isNotEmpty(tail.lost, "something was held back")
      yield* tail.fair
    })
  )

/** The first of two lines reconnects while the second one is held back. */
const onTwoLines = (fate: Fate, heartbeat = Socket.Heartbeat.standard) =>
  reading(trade, { lines: 2, heartbeat }, (tail, exchange) =>
    Effect.gen(function* () {
      const [one, two] = exchange.lines
      if (one === undefined || two === undefined) throw new Error("there are two lines")
      pushingAround(exchange, 2, () => tail.tell())
      exchange.closed = (line) => line === one && tail.tell()
      fate(two)
      one.cut()
      yield* eventually("the new connection", () => tail.isSubscribed(2))
      yield* tail.newest
      yield* tail.fair
      tail.tell()
      yield* tail.newest
    })
  )

describe.concurrent("a replaced connection", () => {
  const often = Socket.Heartbeat.every("200 millis", "1 second")
  for (const [name, kind, fate, heartbeat] of [
    ["whose last trades are held back for ever is a gap", trade, forEver],
    ["whose last trades are held back for ever is a gap, too, while pings are frequent", trade, forEver, often],
    ["whose last trades are 500 ms late delivers them once, or is a gap", trade, held(500, "uncork")],
    ["whose last trades are 3 s late delivers them once, or is a gap", trade, held(3000, "uncork")],
    ["that is cut while its last trades are on the way is a gap", trade, held(300, "destroy")],
    ["whose last executions are held back for ever is a gap", execution, forEver],
    ["whose last executions are 3 s late delivers them once, or is a gap", execution, held(3000, "uncork")]
  ] as const)
    it.scopedLive(name, () => inRotation(kind, fate, heartbeat))

  const clean = (kind: Kind, lines: number, count: number) =>
    reading(kind, { rotateAfter: "1 second", lines }, (tail, exchange) => {
      let closed = 0
      exchange.closed = () => closed++
      return tail.steadily(count, () => closed >= 3 * lines).pipe(Effect.zipRight(tail.whole))
    })
  it.scopedLive("loses and repeats no trade and is no gap if nothing is held back", () => clean(trade, 1, 200))
  it.scopedLive("loses and repeats no execution and is no gap if nothing is held back", () => clean(execution, 1, 200))
  it.scopedLive("loses and repeats no trade and is no gap if it is one of two lines", () => clean(trade, 2, 200))
  it.scopedLive("is no gap if nothing was pushed for long", () => clean(trade, 1, 0))

  it.scopedLive("that is held back is closed, too, if the listener leaves in the middle of the rotation", () =>
    reading(trade, { rotateAfter: "1500 millis" }, (tail, exchange) => {
      holdInRotation(exchange, forEver, () => tail.tell())
      return eventually("the rotation", () => tail.isSubscribed(1)).pipe(Effect.zipRight(tail.newest))
    })
  )

  it.scopedLive("whose last pushes are held back interrupts an account's feed, which reads the account again", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const account = new Account()
          const told = new Told()
          const services = Layer.merge(account.layer, new FakeServer().layer)
          const hear = Stream.runForEach(Socket.feed(quick), (event) => Effect.sync(() => told.hear(event)))
          const fiber = yield* Effect.forkScoped(Effect.provide(hear, services))
          yield* eventually("the feed is live", () => told.count("Live") === 1)
          yield* eventually("a rotation in which nothing is held back", () => exchange.lines[0]?.isOpen === false)
          yield* realSleep(500)
          assert.deepStrictEqual([told.count("Interrupted"), told.count("Live")], [0, 1])
          const old = holdInRotation(exchange, forEver, () => {
            const row = fill(`e-${account.executions.length}`, Date.now())
            account.executions.push(row)
            exchange.push(executed(row))
          })
          yield* eventually("the rotation", () => account.executions.length > 0 && !old.isOpen)
          const what = () => `interrupted: of ${account.executions.length}, told ${[...told.executions.keys()].join()}`
          yield* until(what, () => told.count("Interrupted") > 0, 10_000)
          yield* eventually("the feed is live again", () => told.count("Live") > 1)
          yield* eventually("all executions", () => told.executions.size === account.executions.length)
          assert.deepStrictEqual([new Set(told.executions.values()), told.count("Undecoded")], [new Set([1]), 0])
          yield* leaving(exchange, fiber)
        }),
      { rotateAfter: "2 seconds" }
    )
  )

  for (const [name, fate] of Object.entries({ "for ever": forEver, "for 3 s": held(3000, "uncork") }))
    it.scopedLive(`that is held back ${name} leaves an order book that equals the exchange's`, () =>
      withMarket(
        (server) =>
          Effect.gen(function* () {
            const truth = new TrueBook(server, "orderbook.50.BTCUSDT", "BTCUSDT")
            const live = yield* Socket.OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" })
            yield* untilWhole(live, truth)
            const seen = yield* watch(live, truth)
            const [old] = server.lines
            if (old === undefined) throw new Error("nothing is open")
            fate(old)
            truth.tell(5)
            const isNew = () => [...server.lines].some((line) => line !== old && line.topics.has(truth.topic))
            yield* eventually("the rotation", isNew)
            truth.tell(5)
            yield* eventually("the end of the old connection", () => !server.lines.has(old))
            truth.tell(5)
            yield* untilWhole(live, truth)
            assert.deepStrictEqual(seen.lies, [])
          }),
        { rotateAfter: "1500 millis", heartbeat: Socket.Heartbeat.standard }
      )
    )
})

describe.concurrent("one of two lines", () => {
  const often = Socket.Heartbeat.every("500 millis", "1 second")
  for (const [name, fate, heartbeat] of [
    ["is cut, is a gap", held(1500, "destroy")],
    ["answers no ping, is a gap", forEver, often],
    ["is late, delivers each trade once, or is a gap", held(1500, "uncork")]
  ] as const)
    it.scopedLive(`that is held back since the other one was lost, and ${name}`, () => onTwoLines(fate, heartbeat))

  it.scopedLive("that is cut while the other one has delivered for long is no gap", () =>
    reading(trade, { lines: 2, heartbeat: Socket.Heartbeat.every("500 millis", "5 seconds") }, (tail, exchange) =>
      Effect.gen(function* () {
        const [one, two] = exchange.lines
        one?.cut()
        yield* tail.steadily(200, () => tail.isSubscribed(2))
        two?.cut()
        yield* tail.steadily(80, () => tail.isSubscribed(3))
        yield* tail.whole
      })
    )
  )
})
