import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { after, type Bar, barsOf, buy, fills, flat, limit, linear, minute, on, orderOf } from "./ownData.js"

const then = (...bars: ReadonlyArray<Bar>) => barsOf([...flat(2), ...bars, ...flat(3, bars.at(-1)?.[3])])
const sell = (qty: string, more: object = {}) =>
  Order.placeOrder({ ...linear, side: "Sell", orderType: "Market", qty, ...more })
const last = Effect.map(fills, (all) => all.at(-1))
const size = Effect.map(Position.getPositionInfo(linear), ({ list }) => Number(list[0]?.size))
const wide: Bar = [65_000, 65_300, 64_700, 65_000, 40]

describe("stops on candles", () => {
  it.live("of a short lose before its take profit wins in the same bar", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* sell("0.5", { takeProfit: "64900", stopLoss: "65100", tpslMode: "Full" })
      yield* Effect.sleep(90_000)
      assert.strictEqual(yield* size, 0)
      const [side, , price] = (yield* last) ?? ["", "", ""]
      assert.strictEqual(side, "Buy")
      assert.isAtLeast(Number(price), 65_100)
      assert.isAtMost(Number(price), 65_101)
    }).pipe(on(then(wide)))
  )

  it.live("lose first also if a resting order closes the position on the other side", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5", { stopLoss: "64900", tpslMode: "Full" })
      const win = yield* limit("Sell", "65200", "0.5", { reduceOnly: true })
      yield* Effect.sleep(90_000)
      assert.strictEqual(yield* size, 0)
      assert.notStrictEqual((yield* orderOf(win))?.orderStatus, "Filled")
    }).pipe(on(then(wide)))
  )

  it.live("lose first if the entry rests and the bar goes through entry, stop and take profit", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* limit("Buy", "64950", "0.5", { takeProfit: "65100", stopLoss: "64800", tpslMode: "Full" })
      yield* Effect.sleep(90_000)
      const all = yield* fills
      assert.deepStrictEqual([all[0]?.[0], Number(all[0]?.[2])], ["Buy", 64_950])
      assert.strictEqual(yield* size, 0)
      assert.isAtMost(Number(all.at(-1)?.[2]), 64_800)
    }).pipe(on(then(wide)))
  )

  it.live("fill at the open if a gap went over a stop to buy", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* sell("0.5", { stopLoss: "65100", tpslMode: "Full" })
      yield* Effect.sleep(30_000)
      assert.isAtLeast(Number((yield* last)?.[2]), 65_400)
    }).pipe(on(then([65_400, 65_500, 65_350, 65_400])))
  )

  it.live("fill at the open if it is beyond a take profit, not at a better price", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5", { takeProfit: "65100", tpslMode: "Full" })
      yield* Effect.sleep(30_000)
      const price = Number((yield* last)?.[2])
      assert.isAtMost(price, 65_400)
      assert.isAtLeast(price, 65_099)
    }).pipe(on(then([65_400, 65_500, 65_350, 65_400])))
  )

  it.live("with a limit rest after a gap, and fill when the price comes back through them", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5")
      const order = yield* limit("Sell", "64890", "0.5", {
        triggerPrice: "64900",
        triggerDirection: 2,
        reduceOnly: true
      })
      yield* Effect.sleep(45_000)
      assert.strictEqual((yield* orderOf(order))?.orderStatus, "New")
      assert.deepStrictEqual(yield* after(2 * minute, order), ["Filled", "0.500", "64890"])
    }).pipe(on(then([64_500, 64_550, 64_450, 64_500], [64_500, 64_900, 64_500, 64_600])))
  )

  it.live("that wait for a breakout are filled at their trigger or worse", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5", { triggerPrice: "65100", triggerDirection: 1 })
      yield* Effect.sleep(90_000)
      const price = Number((yield* last)?.[2])
      assert.isAtLeast(price, 65_100)
      assert.isAtMost(price, 65_101)
    }).pipe(on(then(wide)))
  )

  it.live("aren't triggered by an extreme that was reached before they were placed", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(2 * minute + 50_000)
      yield* buy("0.5", { stopLoss: "64800", tpslMode: "Full" })
      yield* Effect.sleep(3 * minute)
      assert.strictEqual(yield* size, 0.5)
    }).pipe(on(then(wide)))
  )

  it.live("trail a short from the lowest price after they were set", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* sell("0.5")
      yield* Position.setTradingStop({ ...linear, trailingStop: "100", positionIdx: 0, tpslMode: "Full" })
      yield* Effect.sleep(2 * minute)
      const [side, , price] = (yield* last) ?? ["", "", ""]
      assert.strictEqual(side, "Buy")
      // The high comes first, since it is worse: 65050 doesn't stop it, the way back from 64700 does.
      assert.closeTo(Number(price), 64_800, 1)
    }).pipe(on(then([65_000, 65_050, 64_700, 65_000])))
  )

  it.live("take no more than the bar has, and keep what is left as a position", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("3", { stopLoss: "64900", tpslMode: "Full" })
      yield* Effect.sleep(90_000)
      const sold = (yield* fills).filter(([side]) => side === "Sell").reduce((sum, [, qty]) => sum + Number(qty), 0)
      assert.isAtMost(sold, 4)
      assert.closeTo(yield* size, 3 - sold, 1e-9)
    }).pipe(on(then([65_000, 65_000, 64_000, 64_500, 1])))
  )
})
