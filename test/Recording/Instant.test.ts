import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber, Stream } from "effect"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { NotRecorded, Replay } from "../../src/Recording.js"
import * as Socket from "../../src/Socket.js"
import { live, pass, recorded, replayed } from "./sessions.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const
const trades = Socket.Topic.publicTrade(btc)
const tickers = Socket.Topic.tickers(btc)

const during = <A, E, R>(program: Effect.Effect<A, E, R>, millis: number, step?: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(program)
    yield* live(millis, step)
    return yield* Fiber.join(fiber)
  })

/** A stream beside REST polling: it must be alive at the last poll. */
const polling = (polls: number, everyMillis: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const reading = yield* Effect.forkScoped(
        Stream.runDrain(Stream.merge(Socket.stream(trades), Socket.stream(tickers)))
      )
      const prices: Array<unknown> = []
      for (let i = 0; i < polls; i++) {
        yield* Effect.sleep(everyMillis)
        prices.push((yield* getTickers(btc)).list[0]?.lastPrice)
        const ended = reading.unsafePoll()
        if (ended !== null) yield* ended
      }
      return prices
    })
  )

describe("a replay with instant speed", () => {
  it.scoped("runs a program to its end whose stream is over long before its REST calls", () =>
    Effect.gen(function* () {
      const program = polling(5, 2000)
      const { text, value } = yield* recorded(during(program, 10_500))
      assert.deepStrictEqual(yield* replayed(during(program, 10_500), text, { speed: "instant" }), value)
    })
  )

  it.scoped("survives the watchdog, which cuts connections that are silent for long", () =>
    Effect.gen(function* () {
      const program = polling(3, 16_000)
      const { text, value } = yield* recorded(during(program, 49_000, 1000))
      const run = Effect.gen(function* () {
        const prices = yield* program
        return { prices, missing: (yield* Replay).missing() }
      })
      const replay = yield* replayed(during(run, 49_000, 1000), text, { speed: "instant" })
      assert.deepStrictEqual(replay, { prices: value, missing: [] })
    })
  )

  it.scoped("keeps a stream whose last connection was lost shortly before the recording ended", () =>
    Effect.gen(function* () {
      const { text, value } = yield* recorded(during(polling(3, 2000), 6500))
      const lines = text.split("\n").filter((line) => !/"kind":"(leave|closed|dropped)"/.test(line))
      const end = lines.findIndex((line) => line.includes('"kind":"end"'))
      const closed = JSON.stringify({ kind: "closed", at: 6000, socket: 1, code: 1006, reason: "" })
      const cut = [...lines.slice(0, end), closed, ...lines.slice(end)].join("\n")
      assert.deepStrictEqual(yield* replayed(during(polling(3, 2000), 6500), cut, { speed: "instant" }), value)
    })
  )

  it.scoped("runs the account feed, whose messages wait for later ones", () =>
    Effect.gen(function* () {
      const program = Effect.scoped(
        Effect.gen(function* () {
          const seen: Array<string> = []
          const reading = yield* Effect.forkScoped(
            Stream.runForEach(Socket.feed(), ({ _tag }) => Effect.sync(() => void seen.push(_tag)))
          )
          yield* Effect.sleep(8000)
          const ended = reading.unsafePoll()
          if (ended !== null) yield* ended
          return [...new Set(seen)]
        })
      )
      const { text, value } = yield* recorded(during(program, 8500))
      assert.include(value, "Live")
      assert.deepStrictEqual(yield* replayed(during(program, 8500), text, { speed: "instant" }), value)
    })
  )

  it.scoped("ends a connection for good when the recording is over by the clock, without a retry", () =>
    Effect.gen(function* () {
      const { text } = yield* recorded(during(polling(2, 2000), 4500))
      yield* replayed(
        Effect.gen(function* () {
          const states: Array<string> = []
          yield* Effect.fork(
            Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => states.push(state._tag)))
          )
          const fiber = yield* Effect.fork(Effect.either(Stream.runDrain(Socket.stream(trades))))
          yield* live(3900)
          assert.isNull(fiber.unsafePoll())
          yield* live(2000)
          const ended = yield* Fiber.join(fiber)
          const error = Either.getOrThrow(Either.flip(ended))
          assert.isTrue(error._tag === "ConnectionError" && error.reason === "failed" && error.code === undefined)
          assert.isTrue(error._tag === "ConnectionError" && error.cause instanceof NotRecorded)
          assert.include(error.message, "The recording has no further messages")
          yield* live(5000)
          assert.notInclude(states, "Reconnecting")
          // A dial beyond the recording fails in the same way, at once.
          const again = yield* Effect.fork(Effect.flip(Stream.runDrain(Socket.stream(trades))))
          yield* pass(500)
          const beyond = yield* Fiber.join(again)
          assert.isTrue(beyond._tag === "ConnectionError" && beyond.reason === "failed")
          assert.include(beyond.message, "The recording has no further connection to /v5/public/linear")
          assert.lengthOf((yield* Replay).missing(), 2)
        }),
        text,
        { speed: "instant" }
      )
    })
  )

  it.scoped("ends connections sooner with `keepOpen`", () =>
    Effect.gen(function* () {
      const { text } = yield* recorded(during(polling(2, 15_000), 31_000, 1000))
      const error = yield* replayed(during(Effect.flip(Stream.runDrain(Socket.stream(trades))), 3000), text, {
        speed: "instant",
        keepOpen: 0
      })
      assert.include(error.message, "it is over")
    })
  )
})
