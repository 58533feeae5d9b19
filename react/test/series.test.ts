import { assert, describe, it } from "@effect/vitest"
import { ordered } from "../src/atoms/series.js"
import { Result } from "../src/rx.js"
import { paperAtoms, until } from "./venue.js"

const btc = { category: "linear", symbol: "BTCUSDT", period: "1h" } as const

describe("a time series", () => {
  it("is sorted, without duplicate or empty points", () => {
    const points = [
      { time: 3, value: "c" },
      { time: 1, value: "a" },
      { time: 3, value: "d" },
      { time: 2, value: "" }
    ]
    assert.deepStrictEqual(ordered(points), [
      { time: 1, value: "a" },
      { time: 3, value: "c" }
    ])
  })

  it("has the exchange's exact decimals, oldest first", async () => {
    const { atoms, registry } = paperAtoms()
    for (const name of ["funding", "openInterest", "longShort"] as const) {
      const rx = atoms.series({ ...btc, name })
      const result = await until(registry, rx, Result.isSuccess)
      const points = Result.isSuccess(result) ? result.value : []
      assert.isAbove(points.length, 3, name)
      assert.isTrue(
        points.every(({ time }, index) => index === 0 || time > (points[index - 1]?.time ?? 0)),
        name
      )
      assert.isTrue(
        points.every(({ value }) => /^-?\d+(?:\.\d+)?$/.test(value)),
        name
      )
    }
    registry.dispose()
  })

  it("is empty on spot", async () => {
    const { atoms, registry } = paperAtoms()
    const rx = atoms.series({ category: "spot", symbol: "BTCUSDT", name: "funding", period: "1h" })
    const result = await until(registry, rx, Result.isSuccess)
    assert.isTrue(Result.isSuccess(result) && result.value.length === 0)
    registry.dispose()
  })
})
