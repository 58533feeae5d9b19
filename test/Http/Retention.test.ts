import { assert, it } from "@effect/vitest"
import { keptSince } from "../../src/Http/internal/Retention.js"

const since = (keptMonths: number, now: string) => {
  const window = { start: "startTime", end: "endTime", maxMillis: 1, keptMonths }
  return new Date(keptSince(window, Date.parse(now)) ?? Number.NaN).toISOString()
}

it("rows are kept since the same moment of an earlier month, or of its last day", () => {
  assert.strictEqual(since(24, "2026-11-27T23:26:41.123Z"), "2024-11-27T23:26:41.123Z")
  assert.strictEqual(since(24, "2028-02-29T12:00:00.000Z"), "2026-02-28T12:00:00.000Z")
  assert.strictEqual(since(24, "2029-03-01T00:00:00.000Z"), "2027-03-01T00:00:00.000Z")
  assert.strictEqual(since(6, "2026-08-31T12:00:00.000Z"), "2026-02-28T12:00:00.000Z")
  assert.strictEqual(since(6, "2026-03-31T00:00:00.000Z"), "2025-09-30T00:00:00.000Z")
  assert.strictEqual(since(6, "2026-02-15T00:00:00.000Z"), "2025-08-15T00:00:00.000Z")
})

it("nothing is assumed of what isn't documented", () => {
  assert.isUndefined(keptSince({ start: "startTime", end: "endTime", maxMillis: 1 }, 0))
  assert.isUndefined(keptSince(undefined, 0))
})
