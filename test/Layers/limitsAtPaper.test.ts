import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber, TestClock } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { getPositionInfo } from "../../src/Http/V5/Position/getPositionInfo.js"
import { Bybit } from "../../src/PaperExchange.js"
import { times } from "../sample.js"

const calls = times(2000, 10_000)
const fibers = 50

describe("the limiter against a paper exchange that enforces its limits", () => {
  it.effect(
    "lets 50 fibers make thousands of calls without one 10006, and wastes less than a tenth of the allowance",
    () =>
      Effect.gen(function* () {
        const refused: Array<string> = []
        let done = 0
        const call = (i: number) =>
          (i % 2 === 0
            ? Effect.asVoid(getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))
            : Effect.asVoid(getPositionInfo({ category: "linear", symbol: "BTCUSDT" }))
          ).pipe(
            Settings.withRequestTimeout("1 hour"),
            Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
            Effect.catchAll((error) => Effect.sync(() => refused.push(`${error._tag}: ${error.message}`))),
            Effect.zipRight(Effect.sync(() => done++))
          )
        const started = yield* Clock.currentTimeMillis
        const all = yield* Effect.forEach(
          Array.from({ length: fibers }, (_, fiber) => fiber),
          (fiber) =>
            Effect.forEach(
              Array.from({ length: calls / fibers }, (_, i) => fiber + i),
              call,
              { discard: true }
            ),
          { concurrency: "unbounded", discard: true }
        ).pipe(Effect.fork)
        // Two operations of 50 a second each.
        const fewest = calls / 100
        for (let second = 0; second < fewest * 1.1 && done < calls; second++) yield* TestClock.adjust("1 second")
        yield* Fiber.join(all)
        const seconds = ((yield* Clock.currentTimeMillis) - started) / 1000
        assert.deepStrictEqual(refused, [])
        assert.strictEqual(done, calls)
        assert.isAtMost(seconds, fewest * 1.1)
      }).pipe(Effect.provide(Bybit.layer({ historyDays: 1, stepMillis: 60_000 }))),
    300_000
  )
})
