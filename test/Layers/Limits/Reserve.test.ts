import { assert, describe, it } from "@effect/vitest"
import { Reserve } from "../../../src/Layers/internal/Limits/Reserve.js"
import { most } from "../../fleet/CountingExchange.js"

const never = Number.NEGATIVE_INFINITY
const gateOf = (count: number, perMs = 1000) => ({ name: "cancel", windows: [{ count, perMs }] })

/** When all of so many processes can use a unit, if each uses one whenever it may. Their clocks differ. */
const fleet = (of: number, count: number) =>
  Array.from({ length: of }, (_, number) => {
    const skew = 137 * number
    const reserve = new Reserve(() => ({ seat: { number, of }, ahead: -skew, withheldFrom: never }))
    const times: Array<number> = []
    for (let now = skew; now < skew + 60_000; now = times.at(-1) ?? now) {
      const at = reserve.readyAt(gateOf(count), 1, now)
      reserve.take(gateOf(count), 1, at)
      reserve.spent(at)
      times.push(at)
    }
    return times.map((at) => at - skew)
  })

describe("the shares of processes that do not reach the shared limits", () => {
  for (const of of [1, 2, 3, 8, 20]) {
    for (const count of [1, 2, 3, 10, 50]) {
      it(`never exceed a limit of ${count} together, and leave something for each: ${of} processes`, () => {
        const sent = fleet(of, count)
        assert.isAtMost(most(sent.flat(), 1000), count)
        for (const times of sent) assert.isAtLeast(times.length, 1)
        // A quarter of the limit at least, half of it if it can be divided.
        assert.isAtLeast(sent.flat().length, (60 * count) / 4)
      })
    }
  }

  it("leave a whole window between two processes with one unit, wherever in their turns they use it", () => {
    const reserveOf = (number: number) =>
      new Reserve(() => ({ seat: { number, of: 2 }, ahead: 0, withheldFrom: never }))
    for (const first of [0, 100, 900, 1000, 1100, 1900]) {
      const at = reserveOf(0).readyAt(gateOf(1), 1, first)
      for (const second of [0, 500, 1000, 1500, 2000, 2500, 3999, 4100])
        assert.isAtLeast(Math.abs(reserveOf(1).readyAt(gateOf(1), 1, second) - at), 1000, `${first} and ${second}`)
    }
  })

  it("are free one window after they are withheld from the others, and early units at once", () => {
    const reserve = new Reserve(() => ({ seat: { number: 0, of: 2 }, ahead: 0, withheldFrom: 700 }))
    assert.strictEqual(reserve.readyAt(gateOf(10), 1, 300), 1700)
    assert.strictEqual(reserve.readyAt(gateOf(10), 1, 5000), 5000)
    for (let i = 0; i < 2; i++) {
      assert.strictEqual(reserve.readyAt(gateOf(10), 1, 300, 4), 300)
      reserve.take(gateOf(10), 1, 300)
    }
    assert.strictEqual(reserve.readyAt(gateOf(10), 1, 300, 4), 1300)
  })

  it("have room for as many orders of a batch as may be sent at once", () => {
    const most = (of: number) =>
      new Reserve(() => ({ seat: { number: 0, of }, ahead: 0, withheldFrom: never })).most(gateOf(10))
    assert.deepStrictEqual([1, 2, 20].map(most), [5, 2, 1])
  })

  it("are told until the window is over", () => {
    const reserve = new Reserve(() => ({ seat: { number: 0, of: 1 }, ahead: 0, withheldFrom: never }))
    reserve.take(gateOf(10), 3, 100)
    assert.deepStrictEqual(
      reserve.spent(600).map(({ agoMillis, units }) => [agoMillis, units]),
      [[500, 3]]
    )
    assert.deepStrictEqual(reserve.spent(1100), [])
  })
})
