import { assert } from "@effect/vitest"
import { type Called, endsOf, failed } from "./overloadWorld.js"

/**
 * Each call that failed was refused because its turn would have come too late: it says so, nothing of it was sent, and its
 * caller knew it at once.
 */
export const assertRefusedAtOnce = (calls: ReadonlyArray<Called>, withinMillis = 0): void => {
  for (const { at, endedAt = Number.POSITIVE_INFINITY, error } of failed(calls)) {
    if (error === undefined || !("outcome" in error)) throw error ?? new Error("it has no error")
    assert.strictEqual(error.outcome, "notExecuted", String(error))
    assert.isAtMost(endedAt - at, withinMillis, `${error.name}: ${error.message}. All: ${endsOf(calls)}`)
    assert.strictEqual(error.name, "RateLimitQueueFull", String(error))
    assert.strictEqual("reason" in error && error.reason, "wait", String(error))
    assert.isTrue("waitMillis" in error && typeof error.waitMillis === "number" && error.waitMillis > 0, String(error))
    assert.match(error.message, /wait/i)
    assert.notMatch(error.message, /NaN|Infinity|undefined|-\d/)
  }
}

/** All calls have ended, each within its time, and each that failed certainly was not executed. */
export const assertEnded = (calls: ReadonlyArray<Called>, withinMillis: number): void => {
  for (const { at, endedAt = Number.POSITIVE_INFINITY, error } of calls) {
    assert.isAtMost(endedAt - at, withinMillis, endsOf(calls))
    if (error !== undefined) assert.strictEqual("outcome" in error && error.outcome, "notExecuted", String(error))
  }
}
