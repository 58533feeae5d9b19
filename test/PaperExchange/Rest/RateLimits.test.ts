import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { RateLimits } from "../../../src/PaperExchange/internal/Rest/RateLimits.js"
import { handlerOf } from "../../../src/PaperExchange/internal/Rest/Rest.js"

const endpoint = handlerOf("POST /v5/order/create")?.endpoint
if (endpoint === undefined || endpoint.limit === "undocumented") throw new Error("no limit")
const linear = endpoint.limit.find((one) => one.for === "linear")
if (linear === undefined) throw new Error("no limit of linear")
const { count, perMs } = linear

const calls = fc.array(
  fc.record({ pause: fc.integer({ min: -40, max: 400 }), weight: fc.integer({ min: 1, max: 12 }) }),
  {
    maxLength: 60
  }
)

describe("a rolling window", () => {
  it("has what its calls of the last second used, also when the clock is set back", () => {
    fc.assert(
      fc.property(calls, (calls) => {
        const limits = new RateLimits(true)
        let now = 1_760_000_000_000
        let uses: Array<{ readonly at: number; readonly units: number }> = []
        for (const { pause, weight } of calls) {
          now += pause
          uses = uses.filter(({ at }) => at <= now && now - at < perMs)
          const left = count - uses.reduce((sum, { units }) => sum + units, 0)
          const units = Math.min(weight, left)
          const status = limits.count(endpoint, "1", "linear", weight, now)
          assert.deepStrictEqual(status, {
            limit: count,
            remaining: left - units,
            reset: units < weight ? (uses[0]?.at ?? now) + perMs : now,
            exceeded: units === 0,
            allowed: units < weight ? units : undefined
          })
          uses.push({ at: now, units })
        }
      })
    )
  })
})
