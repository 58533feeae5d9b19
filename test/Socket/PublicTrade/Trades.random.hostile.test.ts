import { describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, FastCheck } from "effect"
import { runs } from "../../sample.js"
import { runSchedule, schedules } from "./tradeSchedule.js"

describe("trades at random", () => {
  it(
    "are emitted once and in order, or lie in a gap in their place, whatever connections, messages and REST do",
    () =>
      FastCheck.assert(
        FastCheck.asyncProperty(schedules, (plan) =>
          Effect.runPromiseExit(Effect.scoped(runSchedule(plan))).then((exit) => {
            if (Exit.isFailure(exit)) throw new Error(Cause.pretty(exit.cause).split("    at ")[0])
          })
        ),
        { ...runs(30, 2000), endOnFailure: true }
      ),
    600_000
  )
})
