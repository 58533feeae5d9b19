import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { HttpStatusError } from "../../../src/Errors/Network.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { account, FakeServer } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { Account, fill, fills, liveReading, lives, push, reading, withAccount } from "./AccountServer.js"

const down = new HttpStatusError({
  endpoint: "x",
  code: 503,
  message: "down",
  body: "",
  headers: {},
  outcome: "notExecuted"
})

describe("a feed that is interrupted", () => {
  it.scoped("hands out what is pushed while REST is down after a blip, marked", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        exchange.failure = down
        server.last.cut()
        yield* pass(500)
        yield* settle
        push(server, "execution", fill("e1", 1_002_700))
        yield* settle
        const last = all.at(-1)
        assert.deepStrictEqual(last?._tag === "Execution" && [last.execution.execId, last.isCatchingUp], ["e1", true])
        yield* pass(25_000)
        exchange.failure = undefined
        yield* pass(30_000)
        yield* pass(2000)
        yield* settle
        push(server, "execution", fill("e2", 1_060_000))
        yield* settle
        const next = all.at(-1)
        assert.lengthOf(lives(all), 2)
        assert.deepStrictEqual(next?._tag === "Execution" && next.isCatchingUp, false)
      })
    )
  )

  it.scoped("reads the account once for many messages that cannot be decoded", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        yield* liveReading()
        const before = exchange.count("getWalletBalance")
        for (let i = 0; i < 30; i++) push(server, "execution", { symbol: "BTCUSDT" })
        for (let i = 0; i < 10; i++) yield* pass(2000)
        assert.strictEqual(exchange.count("getWalletBalance"), before + 1)
      })
    )
  )

  it.scoped("reads the account once more for messages that cannot be decoded during a reading", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        yield* liveReading()
        const before = exchange.count("getWalletBalance")
        let isBad = true
        exchange.failureOf = (id) => {
          if (id === "getWalletBalance" && isBad) {
            isBad = false
            for (let i = 0; i < 30; i++) push(server, "order", { symbol: "BTCUSDT" })
          }
          return undefined
        }
        push(server, "execution", { symbol: "BTCUSDT" })
        for (let i = 0; i < 10; i++) yield* pass(2000)
        assert.strictEqual(exchange.count("getWalletBalance"), before + 2)
      })
    )
  )

  it.effect("ends when the layer closes", () =>
    Effect.gen(function* () {
      const layer = yield* Scope.make()
      const server = new FakeServer()
      const exchange = new Account()
      const context = yield* Layer.buildWithScope(
        Socket.layer({ venue: Venue.live }).pipe(Layer.provideMerge(server.layer), Layer.merge(exchange.layer)),
        layer
      )
      const fiber = yield* Effect.fork(
        Stream.runCollect(Socket.feed()).pipe(Effect.provide(context), Effect.provideService(Credentials, account))
      )
      yield* settle
      yield* settle
      yield* pass(2000)
      yield* Scope.close(layer, Exit.void)
      const events = [...(yield* Fiber.join(fiber))]
      assert.strictEqual(events.at(-1)?._tag, "Live")
    })
  )

  it.scoped("reads a long absence week by week, oldest first", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        const day = 86_400_000
        yield* TestClock.adjust("30 days")
        const start = 1_000_000
        exchange.executions = Array.from({ length: 3000 }, (_, i) => fill(`e${i}`, start + i * (day / 100))).reverse()
        const { all } = yield* liveReading({
          cursor: Socket.FeedCursor.from(start),
          coverage: { categories: ["linear"] }
        })
        for (let i = 0; i < 10; i++) yield* settle
        assert.lengthOf(fills(all), 3000)
        const read = exchange.reads.filter(({ id }) => id === "getTradeHistory")
        const starts = read.map(({ params }) => Number(params["startTime"]))
        assert.isTrue(read.every(({ params }) => Number(params["endTime"]) - Number(params["startTime"]) < 7 * day))
        assert.deepStrictEqual(
          starts,
          [...starts].sort((a, b) => a - b)
        )
        assert.deepStrictEqual(
          fills(all),
          Array.from({ length: 3000 }, (_, i) => `e${i}`)
        )
      })
    )
  )

  it.scoped("emits what it reads although the connection is lost again during the reading", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        server.last.cut()
        exchange.executions = [fill("e1", 1_002_100)]
        exchange.failureOf = (id) => {
          if (id === "getWalletBalance") server.last.cut()
          return undefined
        }
        for (let i = 0; i < 10; i++) yield* pass(1000)
        assert.deepStrictEqual(fills(all), ["e1"])
        assert.lengthOf(lives(all), 1)
      })
    )
  )

  it.scoped("fails when more pushes wait than its limit", () =>
    withAccount((server) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.fork(Stream.runForEach(Socket.feed({ limit: 3 }), () => Effect.never))
        yield* settle
        yield* settle
        for (let i = 0; i < 5; i++) push(server, "execution", fill(`e${i}`, 1_000_100))
        yield* settle
        yield* Fiber.interrupt(fiber)
        const error = yield* Effect.scoped(
          Effect.gen(function* () {
            const pull = yield* Stream.toPull(Socket.feed({ limit: 3, audit: "off" }))
            const first = yield* Effect.fork(pull)
            yield* settle
            yield* settle
            yield* Fiber.join(first)
            for (let i = 0; i < 5; i++) push(server, "execution", fill(`f${i}`, 1_000_100))
            yield* settle
            const ended: unknown = yield* Effect.flip(Effect.forever(pull))
            return ended
          })
        )
        assert.match(JSON.stringify(error), /"_tag":"StreamOverflow"/)
      })
    )
  )

  it.scoped("reads nothing more when its stream has ended", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const { events } = yield* Scope.extend(reading({ audit: "1 minute" }), scope)
        yield* pass(2000)
        yield* Scope.close(scope, Exit.void)
        yield* settle
        assert.strictEqual(server.live, 0)
        assert.include(events, "Live")
        const reads = exchange.reads.length
        yield* pass(600_000)
        assert.strictEqual(exchange.reads.length, reads)
      })
    )
  )
})
