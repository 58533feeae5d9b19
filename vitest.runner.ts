import { setInterval } from "node:timers"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import { gunzip, gzipSync } from "node:zlib"
import type { Test } from "vitest"
import { VitestTestRunner } from "vitest/runners"
import { getFn } from "vitest/suite"

/** A pause of the event loop, in milliseconds, after which the time limits of a test over real sockets mean nothing. */
const stall = 100
const period = 10

/** Files whose tests have limits of real time, which they exceed on a machine that is slow to wake a thread after it computed. */
const timed = /\/(?:busyProgram|encodings|overloadTransport|redirects|sendPath)\.hostile\.test\.ts$/
/** As slow as that, in milliseconds. Otherwise it takes less than one. */
const slow = 5

const trifle = gzipSync("trifle".repeat(10_000))
const unzip = promisify(gunzip)
/** How long another thread takes to do a trifle after this one computed, in milliseconds: the median of some tries. */
const wakeMillis = async (): Promise<number> => {
  const found: Array<number> = []
  for (let i = 0; i < 5; i++) {
    const end = performance.now() + 300
    while (performance.now() < end);
    const started = performance.now()
    await unzip(trifle)
    found.push(performance.now() - started)
  }
  return found.sort((a, b) => a - b)[2] ?? 0
}

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
 * and says so. A failure without such a stall counts at once, and so does a counterexample of a property. What then fails only because
 * the machine is slow is skipped, and said to be.
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
        if (latest.until <= started || first.includes("Property failed")) throw error
        if (repeats === 2) {
          const millis = timed.test(test.file.filepath) ? await wakeMillis() : 0
          if (millis > slow) test.context.skip(`a thread wakes after ${millis.toFixed(1)} ms (${first})`)
          throw error
        }
        const why = `repeated, since the event loop stood still for ${latest.ms} ms: ${test.name} (${first})`
        test.meta.repeated = [...(test.meta.repeated ?? []), why]
      }
    }
  }
}
