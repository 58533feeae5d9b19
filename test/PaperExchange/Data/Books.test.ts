import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import { after, buy, limit, linear, on, orderOf, start } from "./ownData.js"

/** Levels that the book is told at a second; all others of the first one stay. */
type Row = readonly [second: number, side: "bid" | "ask", price: number, size: number]

const booksOf = (rows: ReadonlyArray<Row>) =>
  MarketData.books({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      rows.map(([second, side, price, size]) => ({
        time: start + second * 1000,
        snapshot: second === 0,
        side,
        price: `${price}`,
        size: `${size}`
      }))
    )
  })

const tradesOf = (rows: ReadonlyArray<readonly [second: number, side: "Buy" | "Sell", price: number, size: number]>) =>
  MarketData.trades({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      rows.map(([second, side, price, size], id) => ({
        id,
        time: start + second * 1000,
        side,
        price: `${price}`,
        size: `${size}`
      }))
    )
  })

const whole: ReadonlyArray<Row> = [
  [0, "bid", 65_000, 1],
  [0, "bid", 64_999.9, 2],
  [0, "ask", 65_000.1, 1.5],
  [0, "ask", 65_000.2, 3]
]

describe("orders on books", () => {
  it.live("take from the levels that the data tells", () =>
    Effect.gen(function* () {
      const { a, b } = yield* Market.getOrderbook({ ...linear, limit: 50 })
      assert.deepStrictEqual(
        [a, b],
        [
          [
            ["65000.10", "1.500"],
            ["65000.20", "3.000"]
          ],
          [
            ["65000.00", "1.000"],
            ["64999.90", "2.000"]
          ]
        ]
      )
      const order = yield* after(0, yield* buy("3"))
      assert.strictEqual(order[0], "Filled")
      assert.closeTo(Number(order[2]), 65_000.15, 0.001)
      yield* Effect.sleep(1000)
      const later = yield* Market.getOrderbook({ ...linear, limit: 50 })
      assert.deepStrictEqual(later.a, [
        ["65000.10", "2.000"],
        ["65000.20", "1.500"]
      ])
    }).pipe(on(booksOf([...whole, [1, "ask", 65_000.1, 2], [5, "bid", 64_000, 1]])))
  )

  it.live("wait behind the size that was there, which cancels behind them first", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      const order = yield* limit("Buy", "65000", "0.5")
      const filled: Array<string | undefined> = []
      for (let i = 0; i < 4; i++) {
        yield* Effect.sleep(1000)
        filled.push((yield* orderOf(order))?.cumExecQty)
      }
      // 1 was ahead. The level grows by 2 behind the order, loses these 2, then trades 0.9, and at last 0.4.
      assert.deepStrictEqual(filled, ["0.000", "0.000", "0.000", "0.300"])
    }).pipe(
      on(
        MarketData.merge(
          booksOf([...whole, [1, "bid", 65_000, 3], [2, "bid", 65_000, 1], [5, "bid", 64_000, 1]]),
          tradesOf([
            [3, "Sell", 65_000, 0.9],
            [4, "Sell", 65_000, 0.4]
          ])
        )
      )
    )
  )

  it.live("fill if the quotes move through them", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      const order = yield* limit("Buy", "65000", "0.5")
      assert.deepStrictEqual(yield* after(1000, order), ["Filled", "0.500", "65000"])
    }).pipe(on(booksOf([...whole, [1, "bid", 65_000, 0], [1, "ask", 64_999.8, 2], [5, "bid", 64_000, 1]])))
  )
})
