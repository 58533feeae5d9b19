import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { RateWindow } from "../../../src/Layers/internal/Limits/RateWindow.js"

/** How many units were used in the last `perMs` milliseconds, counted one by one. */
const inSpan = (used: ReadonlyArray<number>, now: number, perMs: number): number =>
  used.filter((time) => time + perMs > now).length

describe("RateWindow", () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 600 }), units: fc.integer({ min: 1, max: 4 }) })

  it.prop(
    "has room exactly when a plain list of times has",
    [fc.integer({ min: 1, max: 8 }), fc.array(step, { maxLength: 60 })],
    ([count, steps]) => {
      const perMs = 1000
      const window = new RateWindow(count, perMs, count)
      const used: Array<number> = []
      let now = 0
      for (const { units: wanted, wait } of steps) {
        now += wait
        const units = Math.min(wanted, count)
        const free = count - inSpan(used, now, perMs)
        const ready = window.readyAt(units, now)
        assert.strictEqual(ready <= now, units <= free)
        if (ready > now) {
          assert.isAtMost(units, count - inSpan(used, ready, perMs))
          assert.isAbove(units, count - inSpan(used, ready - 1, perMs))
        } else {
          window.take(units, now)
          for (let i = 0; i < units; i++) used.push(now)
        }
      }
    }
  )

  it("computes when units beyond the window are free", () => {
    const window = new RateWindow(2, 1000, 2)
    assert.deepStrictEqual(
      [1, 2, 3, 4, 5].map((units) => window.readyAt(units, 0)),
      [0, 0, 1000, 1000, 2000]
    )
    window.take(2, 100)
    assert.deepStrictEqual(
      [1, 2, 3].map((units) => window.readyAt(units, 100)),
      [1100, 1100, 2100]
    )
  })

  it("counts more units than it has as a full window", () => {
    const window = new RateWindow(2, 1000, 2)
    window.take(5, 0)
    assert.strictEqual(window.readyAt(2, 0), 1000)
  })

  it("keeps the units used last when its count changes", () => {
    const window = new RateWindow(4, 1000, 4)
    for (const now of [0, 100, 200]) window.take(1, now)
    window.resize(2)
    assert.deepStrictEqual([window.count, window.readyAt(1, 200), window.readyAt(2, 200)], [2, 1100, 1200])
    window.resize(5)
    assert.deepStrictEqual([window.readyAt(3, 200), window.readyAt(4, 200)], [200, 1100])
  })

  it("frees units that others used earlier than its own at their own time", () => {
    const window = new RateWindow(3, 1000, 3)
    window.take(1, 500)
    window.leave(0, 100, 500)
    assert.deepStrictEqual(
      [1, 2, 3].map((units) => window.readyAt(units, 500)),
      [1100, 1100, 1500]
    )
  })

  it("moves units to a later time, among units used in the meantime", () => {
    const window = new RateWindow(5, 1000, 5)
    window.take(3, 0)
    window.take(1, 100)
    window.take(1, 300)
    window.delay(0, 2, 200)
    assert.deepStrictEqual(
      [1, 2, 3, 4, 5].map((units) => window.readyAt(units, 300)),
      [1000, 1100, 1200, 1200, 1300]
    )
    assert.deepStrictEqual([window.isFree(1299), window.isFree(1300)], [false, true])
  })

  it("leaves the given number of units free, and never adds any", () => {
    const window = new RateWindow(5, 1000, 5)
    window.take(1, 0)
    window.leave(2, 300, 500)
    assert.deepStrictEqual([window.readyAt(2, 500), window.readyAt(3, 500), window.readyAt(4, 500)], [500, 1000, 1300])
    window.leave(5, 500, 500)
    assert.strictEqual(window.readyAt(3, 500), 1000)
  })
})
