import { setInterval } from "node:timers"
import { setTimeout } from "node:timers/promises"
import type { Test } from "vitest"
import { VitestTestRunner } from "vitest/runners"
import { getFn } from "vitest/suite"

/** A pause of the event loop, in milliseconds, after which the time limits of a test over real sockets mean nothing. */
const stall = 100
const period = 10

let ticked = performance.now()
/** The latest stall. Tests of a file may run side by side. */
let latest = { until: 0, ms: 0 }
const tick = () => {
  const now = performance.now()
  if (now - ticked >= stall) latest = { until: now, ms: Math.round(now - ticked) }
  ticked = now
  return now
}
setInterval(tick, period).unref()

/**
 * Runs a failed test again, up to twice, if the event loop stood still meanwhile because the machine had other work,
 * and says so. A failure without such a stall counts at once, and so does a counterexample of a property.
 */
export default class StallAwareRunner extends VitestTestRunner {
  async runTask(test: Test): Promise<void> {
    for (let repeats = 0; ; repeats++) {
      const started = tick()
      try {
        return await getFn(test)()
      } catch (error) {
        // A stall is known when it has ended.
        await setTimeout(2 * period)
        const [first = ""] = String(error).split("\n")
        if (latest.until <= started || repeats === 2 || first.includes("Property failed")) throw error
        const why = `repeated, since the event loop stood still for ${latest.ms} ms: ${test.name} (${first})`
        test.meta.repeated = [...(test.meta.repeated ?? []), why]
      }
    }
  }
}
