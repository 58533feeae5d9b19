import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import { after, buy, fills, limit, linear, on, orderOf, start } from "./ownData.js"

/** Whole books: size of the best bid, and of the one below. */
type Level = readonly [price: number, size: number]
interface Book {
  readonly at: number
  readonly bids: ReadonlyArray<Level>
  readonly asks: ReadonlyArray<Level>
  readonly snapshot?: boolean
}

const booksOf = (books: ReadonlyArray<Book>) =>
  MarketData.books({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      books.flatMap(({ asks, at, bids, snapshot = true }) =>
        (["bid", "ask"] as const).flatMap((side) =>
          (side === "bid" ? bids : asks).map(([price, size]) => ({
            time: start + at,
            snapshot,
            side,
            price: `${price}`,
            size: `${size}`
          }))
        )
      )
    )
  })

const tradesOf = (
  rows: ReadonlyArray<readonly [at: number, side: "Buy" | "Sell", price: number, size: number, id?: string]>
) =>
  MarketData.trades({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      rows.map(([at, side, price, size, id], i) => ({
        id: id ?? `t${i}`,
        time: start + at,
        side,
        price: `${price}`,
        size: `${size}`
      }))
    )
  })

const asks: ReadonlyArray<Level> = [
  [65_000.1, 2],
  [65_000.2, 3]
]
const book = (at: number, size: number, snapshot?: boolean): Book => ({
  at,
  bids: [
    [65_000, size],
    [64_999.9, 2]
  ],
  asks,
  ...(snapshot === undefined ? {} : { snapshot })
})

/** How much of an order at the best bid is filled after each second. */
const progress = (seconds: number, qty = "0.5") =>
  Effect.gen(function* () {
    yield* Effect.sleep(500)
    const order = yield* limit("Buy", "65000", qty)
    const filled: Array<number> = []
    for (let i = 0; i < seconds; i++) {
      yield* Effect.sleep(1000)
      filled.push(Number((yield* orderOf(order))?.cumExecQty))
    }
    return filled
  })

describe("the place in the queue", () => {
  it.live("isn't lost by whole books that don't change", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* progress(3), [0, 0, 0.2])
    }).pipe(
      on(
        MarketData.merge(
          booksOf([0, 100, 900, 1100, 1900, 9000].map((at) => book(at, 1))),
          tradesOf([
            [2000, "Sell", 65_000, 1],
            [3000, "Sell", 65_000, 0.2]
          ])
        )
      )
    )
  )

  it.live("isn't won twice by a trade that the book tells as well, after it", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* progress(3), [0, 0, 0.1])
    }).pipe(
      on(
        MarketData.merge(
          booksOf([book(0, 1), book(1010, 0.1), book(9000, 0.1)]),
          tradesOf([
            [1000, "Sell", 65_000, 0.9],
            [3000, "Sell", 65_000, 0.2]
          ])
        )
      )
    )
  )

  for (const [name, at] of [
    ["at the same time", 1000],
    ["a little before it", 990]
  ] as const) {
    it.live(`isn't won twice by a trade that the book tells as well, ${name}`, () =>
      Effect.gen(function* () {
        // 1 is ahead, of which 0.9 trades, and the book has 0.1 left.
        assert.deepStrictEqual(yield* progress(2), [0, 0])
      }).pipe(
        on(
          MarketData.merge(
            booksOf([book(0, 1), book(at, 0.1), book(9000, 0.1)]),
            tradesOf([[1000, "Sell", 65_000, 0.9]])
          )
        )
      )
    )
  }

  it.live("moves up by what leaves ahead, when nothing is behind", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* progress(3), [0, 0, 0.2])
    }).pipe(
      on(
        MarketData.merge(
          booksOf([book(0, 1), book(1000, 0.3), book(9000, 0.3)]),
          tradesOf([
            [2500, "Sell", 65_000, 0.3],
            [3200, "Sell", 65_000, 0.2]
          ])
        )
      )
    )
  )

  it.live("counts a trade that is told twice once", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* progress(2), [0, 0])
    }).pipe(
      on(
        MarketData.merge(
          booksOf([book(0, 1), book(9000, 1)]),
          tradesOf([
            [1000, "Sell", 65_000, 0.8, "a"],
            [1000, "Sell", 65_000, 0.8, "a"]
          ])
        )
      )
    )
  )

  it.live("isn't touched by trades of buyers, or at worse prices of the other side", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* progress(3), [0, 0, 0])
    }).pipe(
      on(
        MarketData.merge(
          booksOf([book(0, 1), book(9000, 1)]),
          tradesOf([
            [1000, "Buy", 65_000.1, 50],
            [2000, "Sell", 65_000.1, 50]
          ])
        )
      )
    )
  )
})

describe("books of one's own", () => {
  it.live("aren't told crossed, whatever the data says", () =>
    Effect.gen(function* () {
      for (let i = 0; i < 4; i++) {
        yield* Effect.sleep(1000)
        const { a, b } = yield* Market.getOrderbook({ ...linear, limit: 50 })
        assert.isAbove(Number(a[0]?.[0] ?? Number.POSITIVE_INFINITY), Number(b[0]?.[0] ?? 0))
      }
    }).pipe(
      on(
        booksOf([
          book(0, 1),
          { at: 1500, bids: [[65_001, 1]], asks: [[65_000.5, 2]] },
          { at: 2500, bids: [[65_000.5, 1]], asks: [[65_000.5, 2]] },
          book(3500, 1),
          book(9000, 1)
        ])
      )
    )
  )

  it.live("that begin with a delta have what it told, and are whole after a snapshot", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(2000)
      const { a, b } = yield* Market.getOrderbook({ ...linear, limit: 50 })
      assert.deepStrictEqual([a.length, b.length, b[0]?.map(Number)], [2, 2, [65_000, 1]])
    }).pipe(
      on(booksOf([{ at: 0, bids: [[64_000, 9]], asks: [[66_000, 9]], snapshot: false }, book(1000, 1), book(9000, 1)]))
    )
  )

  it.live("sell no more than they have, and what is left of a market order is cancelled", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      const [status, filled, price] = yield* after(0, yield* buy("9"))
      assert.deepStrictEqual([status, Number(filled)], ["Cancelled", 5])
      assert.closeTo(Number(price), (65_000.1 * 2 + 65_000.2 * 3) / 5, 0.01)
      const again = yield* after(0, yield* buy("1"))
      assert.strictEqual(Number(again[1]), 0)
    }).pipe(on(booksOf([book(0, 1), book(9000, 1)])))
  )
})

describe("the quotes around trades", () => {
  it.live("don't fill twice what a trade has used up", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(500)
      for (const price of ["64990", "64989", "64988"]) yield* limit("Buy", price, "1")
      yield* Effect.sleep(1000)
      const total = (yield* fills).reduce((sum, [, qty]) => sum + Number(qty), 0)
      assert.closeTo(total, 1.5, 1e-9)
      assert.strictEqual(Number((yield* fills)[0]?.[2]), 64_990)
    }).pipe(
      on(
        tradesOf([
          [0, "Buy", 65_000, 1],
          [1000, "Sell", 64_980, 1.5],
          [5000, "Sell", 65_000, 1]
        ])
      )
    )
  )

  it.live("aren't better than the last trade for a taker", () =>
    Effect.gen(function* () {
      for (let i = 0; i < 6; i++) {
        yield* Effect.sleep(500)
        const last = 65_000 + 3 * i
        const [, , price] = yield* after(0, yield* buy("0.01"))
        assert.isAtLeast(Number(price), last)
        yield* Effect.sleep(500)
      }
    }).pipe(on(tradesOf(Array.from({ length: 8 }, (_, i) => [i * 1000, "Buy", 65_000 + 3 * i, 1] as const))))
  )
})
