import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Random } from "effect"
import { describe } from "vitest"
import { seeds } from "../../sample.js"
import { settle } from "../FakeDialer.js"
import { randomOf } from "../random.js"
import { TradeModel } from "./tradeModel.js"

const run = (seed: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    const model = new TradeModel(randomOf(seed))
    for (let round = 0; round < 2; round++) {
      model.isHostile = true
      for (let i = 0; i < 80; i++) yield* model.step
      // The layers close in the middle of it all.
      if (seed % 3 === 2 && round === 1) break
      yield* model.calm
    }
    yield* model.end
  }).pipe(
    Effect.withRandom(Random.make(seed)),
    Effect.catchAllDefect((defect) =>
      Effect.die(new Error(`seed ${seed}: ${defect instanceof Error ? defect.message : defect}`))
    )
  )

const all = seeds(4, 200)

describe("orders over trade sockets, whatever the exchange, its callers and the clocks do at random", () => {
  it.effect(
    "arrive at most once and in time, end as reported, and leave nothing behind",
    () =>
      Effect.gen(function* () {
        const faults: Array<string> = []
        for (const seed of all) {
          const roots = Array.from(yield* Fiber.roots).length
          const exit = yield* Effect.exit(run(seed))
          yield* settle
          if (Exit.isFailure(exit)) faults.push(Cause.pretty(exit.cause).split("    at ")[0] ?? "")
          else assert.isAtMost(Array.from(yield* Fiber.roots).length, roots, `seed ${seed}: fibers are left`)
        }
        assert.deepStrictEqual(
          faults.length,
          0,
          `${faults.map((fault) => fault.split("\n")[0]).join("\n")}\n\n${faults[0]}`
        )
      }),
    120_000 + all.length * 2000
  )
})
