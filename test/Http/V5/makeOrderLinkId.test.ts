import { assert, describe, it } from "@effect/vitest"
import { Cause, Clock, Effect, Exit, TestClock } from "effect"
import { makeOrderLinkId } from "../../../src/Http/V5/Order.js"
import { withDraws } from "../../effect/randoms.js"

const at = (millis: number) => ({
  [Clock.ClockTypeId]: Clock.ClockTypeId as Clock.ClockTypeId,
  unsafeCurrentTimeMillis: () => millis,
  unsafeCurrentTimeNanos: () => 0n,
  currentTimeMillis: Effect.succeed(millis),
  currentTimeNanos: Effect.succeed(0n),
  sleep: () => Effect.void
})

describe("makeOrderLinkId", () => {
  it.effect("uses allowed characters only, 36 at most, at any time and with any prefix", () =>
    Effect.gen(function* () {
      for (const millis of [0, 1, -1, 0.1, 1_763_796_000_000, 2 ** 53, 1e300, Number.NaN])
        for (const prefix of [undefined, "", "cli-", "grid_7-B", "abcdefghijkl"]) {
          const id = yield* Effect.withClock(makeOrderLinkId(prefix), at(millis))
          assert.match(id, /^[0-9A-Za-z_-]{15,36}$/, `${millis} ${prefix}`)
          assert.isTrue(id.startsWith(prefix ?? ""))
        }
    })
  )

  it.effect("makes different IDs while the clock stands still", () =>
    Effect.gen(function* () {
      const ids = yield* Effect.replicateEffect(makeOrderLinkId("abcdefghijkl"), 10_000)
      assert.strictEqual(new Set(ids).size, 10_000)
    })
  )

  it.effect("makes different IDs from the same random numbers at another time", () =>
    Effect.gen(function* () {
      const first = yield* makeOrderLinkId().pipe(withDraws(1, 2, 3))
      yield* TestClock.adjust(1)
      const second = yield* makeOrderLinkId().pipe(withDraws(1, 2, 3))
      assert.notStrictEqual(first, second)
    })
  )

  it.effect("dies of a prefix that the exchange would refuse", () =>
    Effect.gen(function* () {
      for (const prefix of ["abcdefghijklm", "a b", "ä", "a.b", "a\n"]) {
        const exit = yield* Effect.exit(makeOrderLinkId(prefix))
        assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause), prefix)
      }
    })
  )
})
