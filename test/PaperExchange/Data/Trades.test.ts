import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import { after, barsOf, buy, flat, klines, limit, linear, minute, on, orderOf, start } from "./ownData.js"

type Row = readonly [second: number, side: "Buy" | "Sell", price: number, size: number]

const tradesOf = (rows: ReadonlyArray<Row>) =>
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

const touch = { fills: { touchSize: "1" } }

describe("orders on trades", () => {
  it.live("take from quotes around the last one", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      const { a, b } = yield* Market.getOrderbook({ ...linear, limit: 3 })
      assert.deepStrictEqual(
        [...b].map(([price, size]) => [price, size]),
        [
          ["64999.90", "1.000"],
          ["64999.80", "1.000"],
          ["64999.70", "1.000"]
        ]
      )
      assert.deepStrictEqual(a[0], ["65000.00", "1.000"])
      const order = yield* after(0, yield* buy("1.5"))
      assert.strictEqual(order[0], "Filled")
      assert.closeTo(Number(order[2]), 65_000.033, 0.001)
    }).pipe(
      on(
        tradesOf([
          [0, "Buy", 65_000, 1],
          [5, "Buy", 65_000, 1]
        ]),
        start,
        touch
      )
    )
  )

  it.live("rest until the size ahead of them has traded", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      const order = yield* limit("Buy", "64999.9", "0.5")
      const filled: Array<string | undefined> = []
      for (let i = 0; i < 5; i++) {
        yield* Effect.sleep(1000)
        filled.push((yield* orderOf(order))?.cumExecQty)
      }
      assert.deepStrictEqual(filled, ["0.000", "0.000", "0.000", "0.200", "0.500"])
    }).pipe(
      on(
        tradesOf([
          [0, "Buy", 65_000, 1],
          [1, "Sell", 64_999.9, 0.6],
          [2, "Buy", 65_000, 9],
          [3, "Sell", 64_999.9, 0.4],
          [4, "Sell", 64_999.9, 0.2],
          [5, "Sell", 64_999.9, 7]
        ]),
        start,
        touch
      )
    )
  )

  it.live("fill at their own price if a trade goes through them, and no more than its size", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      const order = yield* limit("Buy", "64950", "0.5")
      assert.deepStrictEqual(yield* after(1000, order), ["PartiallyFilled", "0.300", "64950"])
    }).pipe(
      on(
        tradesOf([
          [0, "Buy", 65_000, 1],
          [1, "Sell", 64_940, 0.3],
          [2, "Sell", 64_940, 1]
        ]),
        start,
        touch
      )
    )
  )

  it.live("leave candles that are made of the data alone", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      yield* buy("2")
      yield* Effect.sleep(minute)
      const [first] = yield* klines()
      assert.deepStrictEqual(first?.slice(1, 7), ["65000.00", "65010.00", "64990.00", "65010.00", "3.5", "227505"])
    }).pipe(
      on(
        tradesOf([
          [0, "Buy", 65_000, 1],
          [20, "Sell", 64_990, 1],
          [40, "Buy", 65_010, 1],
          [50, "Buy", 65_010, 0.5],
          [61, "Buy", 65_000, 1]
        ])
      )
    )
  )

  it.live("go before candles, which are served as they were given", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(minute)
      const [first] = yield* klines()
      assert.deepStrictEqual(first?.slice(1, 6), ["65000.00", "65000.00", "65000.00", "65000.00", "40"])
    }).pipe(
      on(
        MarketData.merge(
          barsOf(flat(1)),
          tradesOf([
            [0, "Buy", 65_000, 1],
            [20, "Buy", 65_001, 1]
          ])
        )
      )
    )
  )
})
