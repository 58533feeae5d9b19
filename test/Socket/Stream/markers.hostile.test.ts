import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Metric, Option, Stream } from "effect"
import { describe } from "vitest"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { idOf, reading, trades, warnings, withExchange } from "../hostileExchange.js"
import { aWhile, until } from "../waiting.js"

const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const eth = Socket.Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })
const book = Socket.Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" })
const snapshot = (u: number, type = "snapshot") => ({
  topic: book.text,
  type,
  ts: 1_763_700_000_123,
  cts: 1_763_700_000_100,
  data: { s: "BTCUSDT", b: [["64999", "2"]], a: [["65001", "3"]], u, seq: u }
})
/** A trade whose id became a number. */
const broken = { ...trades(btc.text, 0), data: [{ ...trades(btc.text, 0), i: 17 }] }

/** An element of any stream of events, with the fields that the tests look at. */
interface Seen {
  readonly _tag: string
  readonly topic?: string | undefined
  readonly topics?: ReadonlyArray<string>
  readonly at?: number
  readonly loss?: Socket.Loss
  readonly message?: unknown
  readonly receivedAt?: number
  readonly monotonicMillis?: number
  readonly ts?: number | undefined
  readonly cts?: number | undefined
}
const collecting = <E, R>(stream: Stream.Stream<Seen, E, R>) =>
  Effect.gen(function* () {
    const seen: Array<Seen> = []
    const fiber = yield* Effect.forkScoped(Stream.runForEach(stream, (event) => Effect.sync(() => seen.push(event))))
    return { seen, fiber }
  })
const shown = (event: Seen): string =>
  event._tag === "Message" && event.topic !== book.text ? `Message ${idOf(event.message)}` : event._tag
const markers = (seen: ReadonlyArray<Seen>) => seen.map((event) => event._tag).filter((tag) => tag !== "Message")
const sorted = (topics: ReadonlyArray<string> | undefined) => [...(topics ?? [])].sort()

describe("Socket.events", () => {
  it.scopedLive("reports a cut as a gap of both topics, then both as resumed, then messages", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const started = Date.now()
        const { seen } = yield* collecting(Socket.events([btc, eth]))
        const isBack = () => exchange.listening(btc.text).length === 1 && exchange.listening(eth.text).length === 1
        yield* until("the subscriptions", isBack)
        for (let round = 0; round < 3; round++) {
          exchange.push(trades(btc.text, round * 10 + 1))
          exchange.push(trades(eth.text, round * 10 + 2))
          yield* until("the messages", () => seen.some((event) => shown(event) === `Message ${round * 10 + 2}`))
          if (round === 2) break
          for (const line of exchange.open) line.cut()
          yield* until("the marker of the end of the gap", () => markers(seen).length === 2 * (round + 1))
          yield* until("the subscriptions are back", isBack)
        }
        assert.deepStrictEqual(seen.map(shown), [
          ...["Message 1", "Message 2", "Gap", "Resumed"],
          ...["Message 11", "Message 12", "Gap", "Resumed"],
          ...["Message 21", "Message 22"]
        ])
        for (const event of seen) {
          if (event._tag === "Message") continue
          assert.deepStrictEqual(sorted(event.topics), [btc.text, eth.text])
          assert.isTrue((event.at ?? 0) >= started - 1 && (event.at ?? 0) <= Date.now() + 1, String(event.at))
        }
        const gap = seen.find(({ _tag }) => _tag === "Gap")
        assert.include(["closed", "failed", "dropped"], gap?.loss?.reason)
      })
    )
  )

  it.scopedLive("is resumed only when the last of its topics is subscribed again", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const fields = { ret_msg: "", data: {} }
        // Spot takes 10 topics a message, so these need two.
        const topics = Array.from({ length: 12 }, (_, i) =>
          Socket.Topic.publicTrade({ category: "spot", symbol: `S${i}USDT` })
        )
        const { seen } = yield* collecting(Socket.events(topics))
        const confirmed = () => exchange.open.flatMap(({ subscribed }) => [...subscribed]).length
        yield* until("all topics", () => confirmed() === 12)
        const held: Array<() => void> = []
        exchange.request = (line, request) => {
          if (held.length === 0 && request.args?.length === 2) held.push(() => line.confirm(request, fields))
          else line.confirm(request, fields)
        }
        for (const line of exchange.open) line.cut()
        yield* until("ten of them are back", () => confirmed() === 10 && held.length === 1)
        const early = [...(exchange.open[0]?.subscribed ?? [])][0] ?? ""
        exchange.push(trades(early, 5))
        yield* until("a message of an early one", () => seen.some((event) => event._tag === "Message"))
        assert.deepStrictEqual(markers(seen), ["Gap"])
        held[0]?.()
        yield* until("the end of the gap", () => markers(seen).length === 2)
        assert.deepStrictEqual(markers(seen), ["Gap", "Resumed"])
        assert.lengthOf(seen.find(({ _tag }) => _tag === "Resumed")?.topics ?? [], 12)
      })
    )
  )

  it.scopedLive("does not claim to be resumed between two cuts that follow each other", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const { seen } = yield* collecting(Socket.events([btc, eth]))
        yield* until("the subscriptions", () => exchange.listening(eth.text).length === 1)
        yield* aWhile
        let ignored = 0
        exchange.request = (line, request) => {
          if (ignored++ < 2) line.cut()
          else line.confirm(request)
        }
        for (const line of exchange.open) line.cut()
        yield* until("the end of the gap", () => markers(seen).includes("Resumed"))
        yield* aWhile
        const tags = markers(seen)
        assert.deepStrictEqual([tags[0], tags.at(-1)], ["Gap", "Resumed"])
        assert.lengthOf(
          tags.filter((tag) => tag === "Resumed"),
          1
        )
      })
    )
  )

  it.scopedLive("reports that a topic starts anew before its new snapshot, without a gap", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        exchange.request = (line, request) => {
          line.confirm(request)
          if (request.op === "subscribe" && request.args?.includes(book.text) === true)
            line.push(snapshot(100 * exchange.asked("subscribe").filter((topic) => topic === book.text).length))
        }
        const { seen } = yield* collecting(Socket.events([book, btc]))
        yield* until("the first snapshot", () => seen.length === 1)
        exchange.push(snapshot(101, "delta"))
        yield* until("a delta", () => seen.length === 2)
        const sockets = yield* Socket.Sockets
        const quiet = { message: () => {}, undecoded: () => {}, failed: () => {}, down: () => {}, subscribed: () => {} }
        const listening = yield* sockets.listen([book], quiet, undefined)
        listening.unsafeRenew([book.text])
        yield* until("the second snapshot", () => seen.filter(({ _tag }) => _tag === "Message").length === 3)
        // A listener that joins may ask for a snapshot, too: each one is announced.
        const anew = seen.map(({ _tag, message }) =>
          _tag === "Message" ? (message as ReturnType<typeof snapshot>).type : _tag
        )
        assert.match(anew.join(" "), /^snapshot delta( Resynced snapshot)+$/)
        for (const event of seen) {
          if (event._tag === "Message") continue
          assert.deepStrictEqual(event.topics, [book.text])
          assert.isNumber(event.at)
        }
      })
    )
  )

  it.scopedLive("has the arrival of each message, by a clock that never goes back, and the exchange's times", () =>
    Effect.gen(function* () {
      const clock = new JumpingClock(yield* Effect.clock)
      yield* withExchange((exchange) =>
        Effect.gen(function* () {
          const { seen } = yield* collecting(Socket.events([book, btc]))
          yield* until("the subscriptions", () => exchange.listening(book.text).length === 1)
          const before = Date.now()
          exchange.push(snapshot(1))
          yield* until("the first", () => seen.length === 1)
          clock.wall = -3_600_000
          exchange.push(snapshot(2, "delta"))
          yield* until("the second", () => seen.length === 2)
          clock.wall = 3_600_000
          exchange.push(trades(btc.text, 3))
          exchange.push(trades(btc.text, 4))
          yield* until("all", () => seen.length === 4)
          const after = Date.now()
          for (const [i, wall] of [0, -3_600_000, 3_600_000, 3_600_000].entries()) {
            const receivedAt = (seen[i]?.receivedAt ?? 0) - wall
            assert.isTrue(receivedAt >= before - 1 && receivedAt <= after + 1, `${i}: ${receivedAt}`)
          }
          const monotonic = seen.map(({ monotonicMillis }) => monotonicMillis ?? Number.NaN)
          for (let i = 1; i < monotonic.length; i++) {
            const passed = (monotonic[i] ?? Number.NaN) - (monotonic[i - 1] ?? Number.NaN)
            assert.isTrue(passed >= 0 && passed <= after - before + 2, monotonic.join())
          }
          assert.deepStrictEqual(
            seen.map(({ cts, topic, ts }) => [topic, ts, cts]),
            [
              [book.text, 1_763_700_000_123, 1_763_700_000_100],
              [book.text, 1_763_700_000_123, 1_763_700_000_100],
              [btc.text, 1_763_700_000_003, undefined],
              [btc.text, 1_763_700_000_004, undefined]
            ]
          )
        })
      ).pipe(Effect.withClock(clock))
    })
  )
})

/** Collects the topics of messages that couldn't be decoded. */
const reporting = Effect.gen(function* () {
  const reported: Array<string | undefined> = []
  yield* Effect.forkScoped(Stream.runForEach(Socket.undecoded, ({ topic }) => Effect.sync(() => reported.push(topic))))
  yield* aWhile
  return reported
})

describe("an undecodable public message", () => {
  it.scopedLive("is emitted in its place by events, and left out by stream", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const { seen } = yield* collecting(Socket.events(btc))
        const plain = yield* reading(Socket.stream(btc))
        yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
        yield* aWhile
        exchange.push(trades(btc.text, 1))
        exchange.push(broken)
        exchange.push(trades(btc.text, 2))
        yield* until("all", () => seen.length === 3 && plain.seen.length === 2)
        assert.deepStrictEqual(seen.map(shown), ["Message 1", "Undecoded", "Message 2"])
        const undecoded = seen[1]
        assert.isTrue(Socket.isUndecoded(undecoded))
        assert.strictEqual(undecoded?.topic, btc.text)
        assert.deepStrictEqual(plain.seen, [1, 2])
      })
    )
  )

  it.scopedLive("is counted in health and in a metric of its connection, and warned about once a path", () => {
    const log = warnings()
    return withExchange((exchange) =>
      Effect.gen(function* () {
        const counted = Effect.map(Metric.snapshot, (pairs) => {
          const found = Array.from(pairs).filter(({ metricKey }) => metricKey.name === "bybit.socket.undecoded")
          const hasConnection = found.some(({ metricKey }) =>
            Array.from(metricKey.tags).some(({ value }) => value.includes("linear"))
          )
          const count = found.reduce(
            (sum, { metricState }) => sum + Number((metricState as { readonly count?: number | bigint }).count ?? 0),
            0
          )
          return { count, hasConnection }
        })
        const before = (yield* counted).count
        const plain = yield* reading(Socket.stream([btc, eth]))
        yield* until("the subscriptions", () => exchange.listening(eth.text).length === 1)
        yield* aWhile
        for (let i = 0; i < 5; i++) {
          exchange.push(broken)
          exchange.push({ ...broken, topic: eth.text })
        }
        exchange.push(trades(btc.text, 1))
        yield* until("the good one", () => plain.seen.length === 1)
        yield* aWhile
        const health = Option.getOrThrow(yield* Stream.runHead(Socket.health))
        assert.deepStrictEqual(
          health.map(({ undecoded }) => undecoded),
          [10]
        )
        const after = yield* counted
        assert.deepStrictEqual(after, { count: before + 10, hasConnection: true })
        assert.lengthOf(
          log.list.filter((line) => line.includes("publicTrade")),
          1,
          log.list.join("; ")
        )
      })
    ).pipe(Effect.provide(log.layer))
  })

  const modes = [
    ["strict", false, true],
    ["tolerant", true, true],
    ["off", true, false]
  ] as const
  for (const [mode, isHandedOut, isReported] of modes) {
    it.scopedLive(
      `with the decoding ${mode} is ${isHandedOut ? "" : "not "}handed out and ${isReported ? "" : "not "}reported`,
      () =>
        withExchange((exchange) =>
          Effect.gen(function* () {
            const reported = yield* reporting
            const seen: Array<unknown> = []
            const fiber = yield* Stream.runForEach(Socket.stream(btc), (message) =>
              Effect.sync(() => seen.push(message))
            ).pipe(Settings.withDecoding(mode), Effect.forkScoped)
            // Another subscriber's mode is its own.
            const strict = yield* reading(Socket.stream(btc))
            yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
            yield* aWhile
            exchange.push(broken)
            exchange.push(trades(btc.text, 1))
            yield* until("the good one", () => strict.seen.length === 1 && seen.length === (isHandedOut ? 2 : 1))
            yield* aWhile
            assert.lengthOf(seen, isHandedOut ? 2 : 1)
            assert.deepStrictEqual(strict.seen, [1])
            assert.isTrue(reported.length > 0, "the strict subscriber's is reported in any case")
            yield* Fiber.interrupt(fiber)
          })
        )
    )

    it.scopedLive(`with the decoding ${mode} for all listeners is ${isReported ? "" : "not "}reported`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const reported = yield* reporting
          const seen: Array<unknown> = []
          yield* Effect.forkScoped(
            Settings.withDecoding(mode)(
              Stream.runForEach(Socket.stream(btc), (message) => Effect.sync(() => seen.push(message)))
            )
          )
          yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
          yield* aWhile
          exchange.push(broken)
          exchange.push(trades(btc.text, 1))
          yield* until("the good one", () => seen.length === (isHandedOut ? 2 : 1))
          yield* aWhile
          assert.deepStrictEqual(reported, isReported ? [btc.text] : [])
        })
      )
    )
  }
})
