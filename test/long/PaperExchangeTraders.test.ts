import { assert, describe, it } from "@effect/vitest"
import { always, inTheEnd } from "../PaperExchange/invariants.js"
import { act } from "../PaperExchange/randomTraders.js"
import { begin } from "../PaperExchange/tradingRun.js"

const actions = 10_000

describe("whatever four traders do in 10,000 actions", () => {
  for (const seed of [1, 2, 4, 5]) {
    it(`money, positions, books, orders and messages add up (seed ${seed})`, async () => {
      const world = begin(seed)
      for (let i = 1; i <= actions; i++) {
        try {
          act(world)
          if (i % 50 === 0) always(world)
          // The test runner needs to hear from its worker now and then.
          if (i % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
        } catch (cause) {
          throw new Error(`seed ${seed}, action ${i}`, { cause })
        }
      }
      inTheEnd(world)
      if (process.env["SHOW"]) console.log([...world.codes].sort())
      assert.isAbove(world.exchange.engine.liquidations.length, 0)
      assert.isAbove(world.exchange.engine.delivered.length, 0)
    })
  }
})
