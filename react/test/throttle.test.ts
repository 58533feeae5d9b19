import { assert, describe, it, vi } from "@effect/vitest"
import { throttled } from "../src/hooks/throttle.js"

describe("throttled", () => {
  it("reports the first change immediately, and the last one after the interval", () => {
    const reported: Array<number> = []
    const pace = throttled(() => reported.push(Date.now()), 200)
    const start = Date.now()
    for (let i = 0; i < 50; i++) {
      pace.changed()
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1000)
    assert.deepStrictEqual(
      reported.map((at) => at - start),
      [0, 200, 400, 600]
    )
  })

  it("reports nothing if nothing has changed in the meantime", () => {
    let reported = 0
    const pace = throttled(() => reported++, 200)
    pace.changed()
    vi.advanceTimersByTime(1000)
    assert.strictEqual(reported, 1)
    pace.changed()
    assert.strictEqual(reported, 2)
  })

  it("is silent once stopped", () => {
    let reported = 0
    const pace = throttled(() => reported++, 200)
    pace.changed()
    pace.changed()
    pace.stop()
    vi.advanceTimersByTime(1000)
    assert.strictEqual(reported, 1)
  })
})
