import { describe, it } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import { act, action, begin, check } from "./conserving.js"
import { lively } from "./marginWorld.js"

describe("whatever three accounts do", () => {
  it.prop(
    "no coin appears or vanishes, positions sum to zero, books do not cross, and each order ends once",
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
