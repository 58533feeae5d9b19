import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Option, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { inEngine } from "../engineWorld.js"
import { withServer } from "../inMemory.js"
import { ids, linear, Topic, trade } from "./publicTrades.js"

describe("overflow", () => {
  const slow = <A, E, R>(stream: Stream.Stream<A, E, R>) =>
    Effect.gen(function* () {
      const read: Array<A> = []
      const fiber = yield* Effect.forkScoped(
        Stream.runForEachChunk(stream, (chunk) =>
          Effect.zipRight(
            Effect.sync(() => read.push(...chunk)),
            Effect.sleep("1 second")
          )
        )
      )
      yield* settle
      return { read, fiber }
    })

  it.scoped("slide keeps the newest messages", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* slow(Socket.stream(linear("BTCUSDT"), { overflow: Socket.Overflow.sliding(2) }))
        server.last.push(trade("BTCUSDT", "0"))
        yield* settle
        for (const id of ["1", "2", "3", "4"]) server.last.push(trade("BTCUSDT", id))
        yield* TestClock.adjust("1 second")
        yield* settle
        assert.deepStrictEqual(ids(read), ["0", "3", "4"])
      })
    )
  )

  it.scoped("conflate keeps the newest message of each topic", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* slow(
          Socket.stream([linear("BTCUSDT"), linear("ETHUSDT")], { overflow: Socket.Overflow.conflate() })
        )
        server.last.push(trade("BTCUSDT", "0"))
        yield* settle
        for (const id of ["1", "2"]) {
          server.last.push(trade("BTCUSDT", `b${id}`))
          server.last.push(trade("ETHUSDT", `e${id}`))
        }
        yield* TestClock.adjust("1 second")
        yield* settle
        assert.deepStrictEqual(ids(read), ["0", "b2", "e2"])
      })
    )
  )

  it.scoped("suspend drops nothing, and fails beyond its limit after the waiting messages are read", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { fiber, read } = yield* slow(
          Socket.stream(linear("BTCUSDT"), { overflow: Socket.Overflow.failAfter(2) })
        )
        server.last.push(trade("BTCUSDT", "0"))
        yield* settle
        for (const id of ["1", "2", "3", "4"]) server.last.push(trade("BTCUSDT", id))
        yield* TestClock.adjust("1 second")
        yield* settle
        yield* TestClock.adjust("1 second")
        const error = yield* Effect.flip(Fiber.join(fiber))
        assert.strictEqual(error._tag, "StreamOverflow")
        assert.deepStrictEqual(ids(read), ["0", "1", "2", "3"])
      })
    )
  )

  it("private streams have no option to drop messages", () => {
    // @ts-expect-error only `suspend` is accepted
    const refused = Socket.stream(Topic.order(), { overflow: Socket.Overflow.sliding(1) })
    assert.isTrue("pipe" in refused, "what is refused is refused by the compiler")
  })
})

describe("a stream that nobody reads, with the default overflow", () => {
  it.scoped("holds 33,554,432 characters, and fails with one message more", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
        const size = 1_048_576
        const empty = JSON.stringify({ topic: topic.text, data: "" })
        const message = JSON.stringify({ topic: topic.text, data: "x".repeat(size - empty.length) })
        assert.lengthOf(message, size)
        const outcomes: Array<readonly [read: number, failed: boolean]> = []
        for (const count of [32, 33]) {
          let read = 0
          const fiber = yield* Effect.forkScoped(
            Stream.runForEachChunk(Socket.stream(topic), (chunk) => {
              read += chunk.length
              return read === 1 ? Effect.sleep("1 minute") : Effect.void
            }).pipe(Settings.withDecoding("off"))
          )
          yield* settle
          server.last.push(message)
          yield* settle
          for (let i = 0; i < count; i++) server.last.push(message)
          yield* clock.pass(61_000)
          const exit = Option.getOrUndefined(Option.fromNullable(fiber.unsafePoll()))
          const failure = exit !== undefined && Exit.isFailure(exit) ? Cause.failureOption(exit.cause) : Option.none()
          const isOverflow = Option.isSome(failure) && failure.value._tag === "StreamOverflow"
          outcomes.push([read, isOverflow])
          yield* Fiber.interrupt(fiber)
        }
        assert.deepStrictEqual(outcomes, [
          [33, false],
          [34, true]
        ])
      })
    )
  )
})
