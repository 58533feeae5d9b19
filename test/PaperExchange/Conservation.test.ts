import { describe, it } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import { always, inTheEnd } from "./invariants.js"
import { lively } from "./marginWorld.js"
import { act, action, begin, check } from "./randomActions.js"
import * as RandomTraders from "./randomTraders.js"
import * as TradingRun from "./tradingRun.js"

describe("whatever three accounts do", () => {
  it.prop(
    "coins are conserved, positions sum to zero, books do not cross, and each order ends once",
    { seed: FastCheck.nat(1_000_000), actions: FastCheck.array(action, { minLength: 60, maxLength: 60 }) },
    ({ actions, seed }) => {
      const run = begin(lively(seed, 60_000))
      for (const [i, step] of actions.entries()) {
        act(run, step)
        if (i % 20 === 19) check(run)
      }
    },
    { fastCheck: { numRuns: 30, seed: 5, endOnFailure: true } }
  )
})

describe("whatever four traders do over REST", () => {
  it("adds up and matches what was pushed to them: orders, fills, positions, balances and the log", () => {
    const world = TradingRun.begin(9)
    for (let i = 1; i <= 450; i++) {
      RandomTraders.act(world)
      if (i % 90 === 0) always(world)
    }
    inTheEnd(world)
  })
})
