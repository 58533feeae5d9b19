import { assert, describe, it } from "vitest"
import { times } from "../../sample.js"
import { draw } from "../Acts/drawPlan.js"
import { run } from "../Run.js"

const seeds = Array.from({ length: times(3, 6) }, (_, i) => i + 1)

describe("the simulated exchange", () => {
  it("finds nothing wrong with the client, and the same seeds do the same in another order", async () => {
    const outcomes = new Map<number, string>()
    for (const seed of seeds) {
      const outcome = await run(draw(seed))
      assert.isUndefined(outcome.failure, `seed ${seed}`)
      assert.isAtLeast(outcome.virtualMillis, 60_000)
      assert.isAtLeast(outcome.faults, 5)
      assert.isAtLeast(outcome.connections, 2)
      outcomes.set(seed, outcome.hash)
    }
    for (const seed of [...seeds].reverse())
      assert.strictEqual((await run(draw(seed))).hash, outcomes.get(seed), `seed ${seed}`)
  }, 300_000)
})
