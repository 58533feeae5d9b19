import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, it } from "@effect/vitest"
import { Cause, Context, Deferred, Effect, Exit, Fiber, Layer, Scope, Stream } from "effect"
import { describe } from "vitest"
import { defectsOf } from "../../../src/internal/Causes.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { account } from "../FakeDialer.js"
import {
  hostileExchange,
  idOf,
  isEnded,
  reading,
  trades,
  uncaught,
  warnings,
  withExchange
} from "../hostileExchange.js"
import { over } from "../Loopback.js"
import { aWhile, until } from "../waiting.js"

const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const eth = Socket.Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })

const defectIn = (
  cause: Cause.Cause<unknown>
): { readonly _tag?: unknown; readonly topics?: unknown; readonly cause?: unknown } => defectsOf(cause)[0] as object

describe("a function given by a user that throws", () => {
  it.scopedLive(
    "as a tap ends only that tap: it gets a ListenerDefect, the server an unsubscribe, the log a warning",
    () => {
      const log = warnings()
      return withExchange((exchange) =>
        Effect.gen(function* () {
          const thrown = yield* uncaught
          const failures: Array<unknown> = []
          const boom = new Error("boom in the tap")
          let calls = 0
          yield* Socket.tap(
            eth,
            () => {
              calls++
              if (calls === 2) throw boom
            },
            { failed: (error) => failures.push(error) }
          )
          const other = yield* reading(Socket.stream(btc))
          yield* until("both topics", () => exchange.listening(btc.text).length === 1)
          for (let id = 1; id <= 4; id++) {
            exchange.push(trades(eth.text, id))
            exchange.push(trades(btc.text, id))
          }
          yield* until("the others went on", () => other.seen.length === 4)
          yield* until("the tap failed", () => failures.length === 1)
          yield* until("an unsubscribe", () => exchange.asked("unsubscribe").includes(eth.text))
          exchange.push(trades(btc.text, 5))
          yield* until("the others still go on", () => other.seen.length === 5)
          yield* aWhile
          assert.deepStrictEqual(thrown, [])
          assert.strictEqual(calls, 2)
          assert.lengthOf(failures, 1)
          const [failure] = failures as [{ readonly _tag: string; readonly topics: unknown; readonly cause: unknown }]
          assert.strictEqual(failure._tag, "ListenerDefect")
          assert.deepStrictEqual(failure.topics, [eth.text])
          assert.strictEqual(failure.cause, boom)
          assert.isTrue(
            log.list.some((line) => line.includes(eth.text)),
            `no warning names the topic: ${log.list.join("; ")}`
          )
          assert.lengthOf(exchange.lines, 1, "the connection was not lost")
        })
      ).pipe(Effect.provide(log.layer))
    }
  )

  it.scopedLive("as a tap leaves another tap of the same topic alone, whichever was first", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const thrown = yield* uncaught
        const [before, after]: [Array<number>, Array<number>] = [[], []]
        yield* Socket.tap(btc, (message) => before.push(idOf(message)))
        yield* Socket.tap(btc, () => {
          throw new Error("boom in the middle")
        })
        yield* Socket.tap(btc, (message) => after.push(idOf(message)))
        const stream = yield* reading(Socket.stream(btc))
        yield* aWhile
        for (let id = 1; id <= 3; id++) exchange.push(trades(btc.text, id))
        yield* until("all messages", () => stream.seen.length === 3)
        assert.deepStrictEqual(
          [before, after, stream.seen],
          [
            [1, 2, 3],
            [1, 2, 3],
            [1, 2, 3]
          ]
        )
        assert.deepStrictEqual(exchange.asked("unsubscribe"), [], "the topic still has listeners")
        assert.deepStrictEqual(thrown, [])
      })
    )
  )

  it.scopedLive(
    "as the only listener's tap and its `failed` both: nothing stays subscribed, and the process lives",
    () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const thrown = yield* uncaught
          const boom = () => {
            throw new Error("boom everywhere")
          }
          yield* Socket.tap(btc, boom, { failed: boom })
          exchange.push(trades(btc.text, 1))
          yield* until("the topic was left", () => exchange.listening(btc.text).length === 0)
          assert.deepStrictEqual(thrown, [])
          const again = yield* reading(Socket.stream(btc))
          yield* until("a new subscription", () => exchange.listening(btc.text).length === 1)
          exchange.push(trades(btc.text, 2))
          yield* until("its message", () => again.seen.length === 1)
        })
      )
  )

  it.scopedLive("as a conflate key kills only that stream, with a defect", () => {
    const log = warnings()
    return withExchange((exchange) =>
      Effect.gen(function* () {
        const thrown = yield* uncaught
        const boom = new Error("boom in the key")
        const overflow = Socket.Overflow.conflate(() => {
          throw boom
        })
        const other = yield* reading(Socket.stream(btc))
        const broken = yield* Effect.forkScoped(Effect.exit(Stream.runDrain(Socket.stream(eth, { overflow }))))
        yield* until("both topics", () => new Set(exchange.asked("subscribe")).size === 2)
        yield* aWhile
        for (let id = 1; id <= 3; id++) {
          exchange.push(trades(eth.text, id))
          exchange.push(trades(btc.text, id))
        }
        yield* until("the others went on", () => other.seen.length === 3)
        yield* until("an unsubscribe", () => exchange.asked("unsubscribe").includes(eth.text))
        const exit = yield* Fiber.join(broken).pipe(Effect.timeout("1 minute"))
        assert.isTrue(Exit.isFailure(exit))
        if (Exit.isFailure(exit)) {
          assert.isTrue(Cause.isDie(exit.cause), Cause.pretty(exit.cause))
          const defect = defectIn(exit.cause)
          assert.deepStrictEqual([defect._tag, defect.topics, defect.cause], ["ListenerDefect", [eth.text], boom])
        }
        assert.deepStrictEqual(thrown, [])
        assert.isTrue(log.list.some((line) => line.includes(eth.text)))
      })
    ).pipe(Effect.provide(log.layer))
  })

  it.scopedLive("as a book's `changed` is not called again, and the book goes on", () => {
    const log = warnings()
    return withExchange((exchange) =>
      Effect.gen(function* () {
        const thrown = yield* uncaught
        const push = (type: string, u: number, bid: string) =>
          exchange.push({
            topic: "orderbook.50.BTCUSDT",
            type,
            ts: 1,
            data: { s: "BTCUSDT", b: [[bid, "1"]], a: type === "snapshot" ? [["101", "1"]] : [], u, seq: u }
          })
        let calls = 0
        const live = yield* Socket.OrderBook.live(
          { category: "linear", depth: 50, symbol: "BTCUSDT" },
          {
            changed: () => {
              calls++
              throw new Error("boom in changed")
            }
          }
        )
        push("snapshot", 10, "99")
        push("delta", 11, "99.5")
        push("delta", 12, "100")
        yield* until("the last update", () => live.book.updateId === 12)
        assert.deepStrictEqual(live.book.bestBid, { price: "100", size: "1" })
        assert.strictEqual(live.status()._tag, "Synced")
        assert.strictEqual(calls, 1)
        assert.deepStrictEqual(thrown, [])
        assert.isTrue(log.list.some((line) => line.includes("orderbook.50.BTCUSDT")))
        assert.deepStrictEqual(exchange.asked("unsubscribe"), [])
      })
    ).pipe(Effect.provide(log.layer))
  })
})

describe("when the layer's scope closes", () => {
  /** Builds a layer that can be closed before its readers. */
  const closable = Effect.gen(function* () {
    const exchange = yield* hostileExchange
    const scope = yield* Scope.make()
    const sockets = Context.get(yield* Layer.buildWithScope(over(exchange), scope), Socket.Sockets)
    return { exchange, sockets, close: Scope.close(scope, Exit.void) }
  })
  const stops = (what: string, fiber: Fiber.RuntimeFiber<unknown, unknown>) =>
    Effect.zipRight(until(`the end of ${what}`, isEnded(fiber), 3000), Fiber.await(fiber))

  const readers: Readonly<Record<string, Stream.Stream<unknown, unknown, Socket.Sockets | Credentials>>> = {
    "a stream": Socket.stream(btc),
    "a private stream": Socket.stream(Socket.Topic.order()),
    "a conflated stream": Socket.stream(btc, { overflow: Socket.Overflow.conflate() }),
    "a stream of events": Stream.suspend(() => Socket.events(btc)),
    states: Socket.states,
    health: Socket.health,
    undecoded: Socket.undecoded,
    "a raw stream": Stream.suspend(() => Socket.rawStreamV5([btc.text], "linear")),
    "a subscription": Stream.unwrapScoped(Socket.subscribeV5([btc.text], "linear"))
  }
  for (const [what, stream] of Object.entries(readers)) {
    it.scopedLive(`${what} ends normally`, () =>
      Effect.gen(function* () {
        const { close, exchange, sockets } = yield* closable
        const run = Stream.runDrain(stream).pipe(
          Effect.provideService(Socket.Sockets, sockets),
          Effect.provideService(Credentials, account)
        )
        const fiber = yield* Effect.forkDaemon(run)
        const opens = ["states", "health", "undecoded"].includes(what) ? 0 : 1
        yield* until("the subscription", () => exchange.asked("subscribe").length === opens)
        yield* aWhile
        assert.isNull(fiber.unsafePoll(), "it ended early")
        yield* close
        const exit = yield* stops(what, fiber)
        assert.isTrue(Exit.isSuccess(exit), String(exit))
      })
    )
  }

  it.scopedLive("forEachChunk ends normally", () =>
    Effect.gen(function* () {
      const { close, exchange, sockets } = yield* closable
      const fiber = yield* Effect.forkDaemon(
        Effect.provideService(
          Socket.forEachChunk(btc, () => Effect.void),
          Socket.Sockets,
          sockets
        )
      )
      yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
      yield* close
      const exit = yield* stops("forEachChunk", fiber)
      assert.isTrue(Exit.isSuccess(exit), String(exit))
    })
  )

  it.scopedLive("a reader that starts afterwards does not wait either", () =>
    Effect.gen(function* () {
      const { close, sockets } = yield* closable
      yield* close
      for (const what of ["a stream", "states", "health", "undecoded"]) {
        const stream = readers[what] ?? Stream.never
        const run = Stream.runDrain(stream).pipe(
          Effect.provideService(Socket.Sockets, sockets),
          Effect.provideService(Credentials, account)
        )
        yield* stops(what, yield* Effect.forkDaemon(run))
      }
    })
  )
})

describe("what a stream doesn't keep", () => {
  it.scopedLive("sliding(1) holds the newest of 20,000 large messages, and none that it dropped", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        setFlagsFromString("--expose-gc")
        const collect: () => void = runInNewContext("gc")
        const release = yield* Deferred.make<void>()
        const seen: Array<number> = []
        const reader = yield* Socket.stream(btc, { overflow: Socket.Overflow.sliding(1) }).pipe(
          Stream.take(2),
          Stream.runForEach((message) => {
            seen.push(idOf(message))
            return seen.length === 1 ? Deferred.await(release) : Effect.void
          }),
          Effect.forkScoped
        )
        // A separate function, so that no variable here keeps a message.
        const alive: Array<WeakRef<object>> = []
        yield* Socket.tap(btc, (message) => {
          alive.push(new WeakRef(message))
        })
        yield* until("the stream is subscribed", () => exchange.listening(btc.text).length === 1)
        yield* aWhile
        exchange.push(trades(btc.text, 0))
        yield* until("the reader is busy", () => seen.length === 1)
        collect()
        const before = process.memoryUsage().heapUsed
        const total = 20_000
        const rows = Array.from({ length: 25 }, (_, row) => row)
        for (let id = 1; id <= total; id += 500) {
          for (let one = id; one < id + 500; one++) exchange.push(trades(btc.text, one, ...rows))
          yield* until("a part of them", () => alive.length === id + 500, 20_000)
        }
        yield* aWhile
        collect()
        yield* aWhile
        collect()
        const held = alive.filter((one) => one.deref() !== undefined).length
        alive.length = 0
        assert.isAtMost(held, 20, "messages that are still in memory")
        // 1,000 of these messages are more than 5 MB.
        assert.isBelow(process.memoryUsage().heapUsed - before, 5_000_000)
        yield* Deferred.succeed(release, undefined)
        yield* Fiber.join(reader)
        assert.deepStrictEqual(seen, [0, total])
      })
    )
  )
})
