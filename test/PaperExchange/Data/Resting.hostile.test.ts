import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck } from "effect"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { firstSeed, isWhole } from "../../sample.js"
import {
  after,
  type Bar,
  barsOf,
  buy,
  fills,
  flat,
  klines,
  limit,
  linear,
  minute,
  on,
  orderOf,
  start
} from "./ownData.js"

/** Two flat minutes, one bar, and flat ones at its close. */
const then = (bar: Bar, volume = 40) =>
  barsOf([...flat(2), [bar[0], bar[1], bar[2], bar[3], volume], ...flat(3, bar[3])])

const anyBars = FastCheck.array(
  FastCheck.tuple(
    FastCheck.array(FastCheck.integer({ min: 6_490_00, max: 6_510_00 }), { minLength: 4, maxLength: 4 }),
    FastCheck.integer({ min: 0, max: 60 })
  ),
  { minLength: 6, maxLength: 12 }
).map((all) =>
  all.map(([prices, volume]): Bar => {
    const [open = 0, close = 0] = prices.map((price) => price / 10)
    return [open, Math.max(...prices) / 10, Math.min(...prices) / 10, close, volume]
  })
)

const executions = Effect.map(Order.getTradeHistory({ ...linear, limit: 100 }), ({ list }) => list)

describe("resting orders on candles", () => {
  it.live("fill only within the bars that went through them, at their own price, and within the cap", () =>
    Effect.promise(() =>
      FastCheck.assert(
        FastCheck.asyncProperty(anyBars, FastCheck.integer({ min: 0, max: 30 }), async (bars, offset) => {
          const program = Effect.gen(function* () {
            const placed = new Map<string, { readonly price: number; readonly at: number; readonly side: string }>()
            for (let i = 0; i < bars.length; i++) {
              for (const side of ["Buy", "Sell"] as const) {
                const price = side === "Buy" ? 64_850 + offset + i : 65_150 - offset - i
                const order = yield* Effect.option(limit(side, `${price}`, "1.7", { timeInForce: "PostOnly" }))
                if (order._tag === "Some") placed.set(order.value.orderId, { price, at: i, side })
              }
              yield* Effect.sleep(minute)
            }
            const perBar = new Map<number, number>()
            for (const { execPrice, execQty, execTime, isMaker, orderId, orderType } of yield* executions) {
              const own = placed.get(orderId)
              assert.strictEqual(orderType, "Limit")
              assert.isTrue(isMaker)
              assert.strictEqual(Number(execPrice), own?.price)
              const at = Math.floor((Number(execTime) - start) / minute)
              const [, high = 0, low = 0] = bars[at] ?? []
              assert.isAtLeast(at, own?.at ?? 99)
              if (own?.side === "Buy") assert.isAtMost(low, own.price - 0.1, "not gone through")
              else assert.isAtLeast(high, (own?.price ?? 0) + 0.1, "not gone through")
              perBar.set(at, (perBar.get(at) ?? 0) + Number(execQty))
            }
            for (const [at, filled] of perBar) {
              assert.isAtMost(filled, 0.1 * (bars[at]?.[4] ?? 0) + 1e-9, `more than the cap in minute ${at}`)
            }
            // Whatever was done, the candles are those of the data.
            const list = yield* klines()
            assert.deepStrictEqual(
              list.slice(0, bars.length).map((row) => row.slice(1, 6).map(Number)),
              bars.map((bar) => bar.map(Number))
            )
          })
          await Effect.runPromise(program.pipe(on(barsOf([...bars, ...flat(1)]))))
        }),
        { numRuns: isWhole ? 200 : 15, seed: firstSeed }
      )
    )
  )

  it.live("share the cap of a bar with each other and with what was taken", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(2 * minute)
      for (let i = 0; i < 8; i++) yield* limit("Buy", `${64_950 + i}`, "1")
      yield* buy("1")
      yield* Effect.sleep(minute - 1)
      const total = (yield* fills).reduce((sum, [, qty]) => sum + Number(qty), 0)
      assert.isAtMost(total, 4)
      assert.isAbove(total, 3)
    }).pipe(on(then([65_000, 65_000, 64_900, 64_950])))
  )

  it.live("never fill beyond the low", () =>
    Effect.gen(function* () {
      const order = yield* limit("Buy", "64899.9", "0.1")
      assert.strictEqual((yield* after(6 * minute, order))[0], "New")
    }).pipe(on(then([65_000, 65_200, 64_900, 65_000])))
  )

  it.live("placed at the last millisecond meet nothing of the bar that ends", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(3 * minute - 1)
      const order = yield* limit("Buy", "64950", "0.1")
      assert.strictEqual((yield* after(3 * minute, order))[0], "New")
    }).pipe(on(then([65_000, 65_000, 64_900, 65_000])))
  )

  it.live("to buy above the market fill at its quotes, not at their limit", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const [status, , price] = yield* after(0, yield* limit("Buy", "65500", "0.1"))
      assert.strictEqual(status, "Filled")
      assert.isAtLeast(Number(price), 65_000)
      assert.isAtMost(Number(price), 65_000.1)
    }).pipe(on(barsOf(flat(5))))
  )

  it.live("are cancelled if they are post-only and would take", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const order = yield* limit("Buy", "65100", "0.1", { timeInForce: "PostOnly" })
      const [status, filled] = yield* after(1000, order)
      assert.deepStrictEqual([status, Number(filled)], ["Cancelled", 0])
    }).pipe(on(barsOf(flat(5))))
  )

  it.live("are cancelled if they are post-only and would take, even if nothing is left to take", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      yield* buy("4")
      const order = yield* limit("Buy", "65100", "0.1", { timeInForce: "PostOnly" })
      const [status] = yield* after(2 * minute, order)
      // The price is 65000: an order to buy for more isn't a maker's.
      assert.strictEqual(status, "Cancelled")
    }).pipe(on(barsOf(flat(5))))
  )

  it.live("that bought all they could pay no more for the rest when there is more to take", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const [status, , price] = yield* after(2 * minute, yield* limit("Buy", "65100", "5"))
      assert.strictEqual(status, "Filled")
      assert.isAtMost(Number(price), 65_001)
    }).pipe(on(barsOf(flat(5))))
  )

  it.live("that only reduce never turn a position around", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      yield* buy("0.5")
      yield* limit("Sell", "65050", "0.5", { reduceOnly: true })
      yield* Effect.ignore(limit("Sell", "65060", "0.5", { reduceOnly: true }))
      yield* Effect.sleep(4 * minute)
      const { list } = yield* Position.getPositionInfo(linear)
      assert.strictEqual(Number(list[0]?.size), 0)
      const sold = (yield* fills).filter(([side]) => side === "Sell")
      assert.strictEqual(
        sold.reduce((sum, [, qty]) => sum + Number(qty), 0),
        0.5
      )
    }).pipe(on(then([65_000, 65_200, 64_990, 65_100])))
  )

  it.live("that the open of the next bar jumps over fill at their own price", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const order = yield* limit("Buy", "64800", "0.1")
      assert.deepStrictEqual(yield* after(50_000, order), ["Filled", "0.100", "64800"])
    }).pipe(on(then([64_500, 64_600, 64_400, 64_500])))
  )

  it.live("stay open in bars without volume, however low these go", () =>
    Effect.gen(function* () {
      const order = yield* limit("Buy", "64950", "0.1")
      yield* Effect.sleep(3 * minute - 1)
      assert.strictEqual((yield* orderOf(order))?.orderStatus, "New")
    }).pipe(on(then([65_000, 65_000, 64_000, 65_000], 0)))
  )
})
