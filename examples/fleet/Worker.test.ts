import { TestRunner } from "@effect/cluster"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref, TestClock } from "effect"
import { Instruments } from "effect-bybit/Layers"
import { FeedCursor } from "effect-bybit/Socket"
import * as Worker from "./Worker.js"

const Watcher = Worker.make("Watcher")

const watched = <E, R>(work: Effect.Effect<never, E, R>) =>
  Watcher.toLayer(Effect.succeed(Watcher.of(Worker.handlers(work))), { concurrency: "unbounded" }).pipe(
    Layer.provideMerge(TestRunner.layer)
  )

describe("a worker of the fleet", () => {
  it.live("fails its request with the error that no retry mends, which is caught by its tag", () =>
    Effect.gen(function* () {
      const worker = (yield* Watcher.client)("main")
      const since = yield* worker.Watch().pipe(
        Effect.catchTag("ExpiredCursor", (error) => {
          assert.instanceOf(error, FeedCursor.ExpiredCursor)
          return Effect.succeed(error.since)
        })
      )
      assert.strictEqual(since, 1)
    }).pipe(Effect.provide(watched(Effect.fail(new FeedCursor.ExpiredCursor({ since: 1, completeFrom: 2 })))))
  )

  it.effect("retries what a retry may mend", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const work = Effect.flatMap(
        Ref.updateAndGet(tries, (n) => n + 1),
        (n): Effect.Effect<never, string | Instruments.UnknownInstrument> => {
          if (n === 1) return Effect.fail("the connection was lost")
          if (n === 2) return Effect.die("a bug")
          return Effect.fail(new Instruments.UnknownInstrument({ category: "linear", symbol: "GONEUSDT" }))
        }
      )
      const { Watch } = Worker.handlers(work)
      const fiber = yield* Effect.fork(Effect.flip(Watch()))
      yield* TestClock.adjust("10 seconds")
      const error = yield* fiber
      assert.strictEqual(error._tag, "UnknownInstrument")
      assert.strictEqual(yield* tries, 3)
    })
  )
})
