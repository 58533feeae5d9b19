import { NodeFileSystem } from "@effect/platform-node"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { crash } from "../PaperExchange/crashRun.js"
import { kills } from "../PaperExchange/killed.js"

/** Yields to the test runner. */
const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

it.live(
  "50 processes that are killed while working lose nothing that they acknowledged",
  () =>
    Effect.gen(function* () {
      const outcome = yield* kills(50, 50)
      assert.deepStrictEqual(outcome.lost, [])
      assert.isAbove(outcome.orders, 1000)
      assert.isAbove(outcome.fills, 500)
    }).pipe(Effect.provide(NodeFileSystem.layer)),
  // Takes a minute and a half on an idle machine.
  900_000
)

it.live(
  "1000 journals cut anywhere keep every acknowledged order, fill and balance",
  () =>
    Effect.gen(function* () {
      let orders = 0
      let fills = 0
      for (let seed = 1; seed <= 1000; seed++) {
        const outcome = yield* crash(seed, 16)
        assert.deepStrictEqual(outcome.lost, [], `seed ${seed}`)
        orders += outcome.orders
        fills += outcome.fills
        yield* turn
      }
      assert.isAbove(orders, 3000)
      assert.isAbove(fills, 3000)
    }),
  // Takes four minutes on an idle machine.
  900_000
)
