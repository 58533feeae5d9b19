import { assert, describe, it } from "@effect/vitest"
import { clockMillis, countdown, moment, span } from "../../src/format/time.js"

describe("times", () => {
  it("are shown to the millisecond, optionally in UTC", () => {
    const at = Date.UTC(2026, 2, 1, 4, 5, 6, 7)
    assert.strictEqual(clockMillis(at, "utc"), "04:05:06.007")
    assert.strictEqual(moment(at, "utc"), "2026-03-01 04:05:06")
    assert.strictEqual(clockMillis(0), "–")
    assert.strictEqual(clockMillis(Number.NaN), "–")
  })

  it("in local time, use the zone's offset on that day", () => {
    const at = new Date(2026, 6, 1, 14, 5, 9, 120).getTime()
    assert.strictEqual(clockMillis(at, "local"), "14:05:09.120")
  })

  it("count down to zero, but not below", () => {
    assert.strictEqual(countdown(8 * 3_600_000), "08:00:00")
    assert.strictEqual(countdown(61_001), "00:01:02")
    assert.strictEqual(countdown(-5), "00:00:00")
  })

  it("show durations in one or two units", () => {
    assert.strictEqual(span(4.4), "4 ms")
    assert.strictEqual(span(1234), "1.2 s")
    assert.strictEqual(span(185_000), "3 min 5 s")
    assert.strictEqual(span(7_440_000), "2 h 4 min")
    assert.strictEqual(span(-250), "-250 ms")
  })
})
