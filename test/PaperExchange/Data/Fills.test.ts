import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { after, type Bar, barsOf, buy, fills, flat, limit, linear, minute, on, orderOf, start } from "./ownData.js"

const quiet = flat(2)
/** A minute that begins flat, then one bar, then flat ones at its close. */
const then = (bar: Bar, volume = 40) =>
  barsOf([...quiet, [bar[0], bar[1], bar[2], bar[3], bar[4] ?? volume], ...flat(3, bar[3])])
const position = Effect.map(Position.getPositionInfo(linear), ({ list }) => list[0])

/** The price at which the first part of a position was sold. */
const sold = Effect.map(fills, (all) => Number(all.find(([side]) => side === "Sell")?.[2]))

describe("orders on candles", () => {
  it.live("fill a share of a candle's volume when they take", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const [status, filled, price] = yield* after(0, yield* buy("7"))
      // A tenth of 40, over ten levels.
      assert.deepStrictEqual([status, filled], ["Cancelled", "4.000"])
      assert.strictEqual(Number(price), 65_000.45)
      const again = yield* after(0, yield* buy("1"))
      assert.deepStrictEqual(again.slice(0, 2), ["Cancelled", "0.000"])
      const next = yield* after(0, yield* Effect.delay(buy("1"), minute))
      assert.strictEqual(next[0], "Filled")
    }).pipe(on(barsOf(flat(5))))
  )

  it.live("pay for the depth that they walk, by the option", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const [, , price] = yield* after(0, yield* buy("4"))
      assert.strictEqual(Number(price), 65_004.5)
    }).pipe(on(barsOf(flat(5)), start, { fills: { slippageTicks: 10 } }))
  )

  it.live("rest until the price goes through them", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const touched = yield* limit("Buy", "64900", "0.5")
      const through = yield* limit("Buy", "64900.1", "0.5")
      yield* Effect.sleep(2 * minute)
      assert.strictEqual((yield* orderOf(touched))?.orderStatus, "New")
      assert.deepStrictEqual(
        [(yield* orderOf(through))?.orderStatus, (yield* orderOf(through))?.avgPrice],
        ["Filled", "64900.1"]
      )
    }).pipe(on(then([65_000, 65_000, 64_900, 64_950])))
  )

  it.live("fill at a touch, if the option says so", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const touched = yield* limit("Buy", "64900", "0.5")
      assert.strictEqual((yield* after(2 * minute, touched))[0], "Filled")
    }).pipe(on(then([65_000, 65_000, 64_900, 64_950]), start, { fills: { penetrationTicks: 0 } }))
  )

  it.live("that rest fill no more than their share of the volume so far", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const order = yield* limit("Buy", "64950", "10")
      yield* Effect.sleep(30_000)
      const amounts: Array<string | undefined> = []
      for (const wait of [10_000, 15_000, 20_000, 15_000, minute]) {
        yield* Effect.sleep(wait)
        amounts.push((yield* orderOf(order))?.cumExecQty)
      }
      // Two thirds at 64900, the last at 64940; the open of the next candle adds nothing.
      assert.deepStrictEqual(amounts, ["0.000", "0.000", "2.666", "4.000", "8.000"])
      const [, ...rest] = yield* fills
      assert.isTrue(rest.every(([, , price]) => price === "64950.00"))
    }).pipe(on(then([65_000, 65_000, 64_900, 64_940])))
  )

  it.live("lose if stop and take profit are in the same candle", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5", { takeProfit: "65100", stopLoss: "64900", tpslMode: "Full" })
      yield* Effect.sleep(90_000)
      assert.strictEqual((yield* position)?.size, "0.000")
      assert.closeTo(yield* sold, 64_900, 1, "it fills where it triggers, not at the low")
    }).pipe(on(then([65_000, 65_200, 64_500, 65_000])))
  )

  it.live("win if the option says that the nearer one comes first", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5", { takeProfit: "65100", stopLoss: "64900", tpslMode: "Full" })
      yield* Effect.sleep(90_000)
      assert.closeTo(yield* sold, 65_100, 1)
    }).pipe(on(then([65_000, 65_200, 64_500, 65_000]), start, { fills: { path: "nearest" } }))
  )

  it.live("to buy don't gain on a way up that came before them", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const order = yield* limit("Buy", "64800", "0.5", { takeProfit: "65100", tpslMode: "Full" })
      yield* Effect.sleep(90_000)
      assert.strictEqual((yield* orderOf(order))?.orderStatus, "Filled")
      assert.strictEqual((yield* position)?.size, "0.500")
    }).pipe(on(then([65_000, 65_200, 64_500, 65_000])))
  )

  it.live("stop at the open if a gap went over them", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5", { stopLoss: "64900", tpslMode: "Full" })
      yield* Effect.sleep(30_000)
      assert.closeTo(yield* sold, 64_700, 1)
    }).pipe(on(then([64_700, 64_800, 64_600, 64_700])))
  )

  it.live("trail from the best price of the path", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      yield* buy("0.5")
      yield* Position.setTradingStop({ ...linear, trailingStop: "50", positionIdx: 0, tpslMode: "Full" })
      yield* Effect.sleep(2 * minute)
      assert.closeTo(yield* sold, 65_150, 1)
    }).pipe(on(then([65_000, 65_200, 65_000, 65_100]), start))
  )

  it.live("leave the candles as they were, and the quotes within the candle at its extremes", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute + 45_000)
      const book = yield* Market.getOrderbook({ ...linear, limit: 10 })
      assert.deepStrictEqual([book.a[0]?.[0], book.b[0]?.[0]], ["65000.00", "64999.90"])
      yield* buy("4")
      yield* Effect.sleep(minute)
      const { list } = yield* Market.getKline({ ...linear, interval: "1" })
      assert.deepStrictEqual(list[1]?.slice(1, 6), ["65000.00", "65000.00", "65000.00", "65000.00", "40"])
    }).pipe(on(barsOf(flat(5))))
  )
})
