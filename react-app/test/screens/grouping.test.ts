import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import { decimal, plain } from "../../src/format/decimal.js"
import { sweep } from "../../src/screens/Ladder/average.js"
import { at, bucketOf, group, times } from "../../src/screens/Ladder/grouping.js"
import { ownSizes } from "../../src/screens/Ladder/own.js"
import { spreadOf } from "../../src/screens/Ladder/spread.js"

const asks = [
  { price: "100.1", size: "0.1" },
  { price: "100.2", size: "0.2" },
  { price: "100.9", size: "0.7" },
  { price: "101.0", size: "1.25" },
  { price: "101.1", size: "3" }
]
const bids = [
  { price: "100.0", size: "0.1" },
  { price: "99.9", size: "0.2" },
  { price: "99.1", size: "0.30" },
  { price: "99.0", size: "1" },
  { price: "98.9", size: "2" }
]
const shape = (rows: ReturnType<typeof group>) => rows.map(({ price, size, total }) => `${price} ${size} ${total}`)

describe("ladder grouping", () => {
  it("keeps levels at the tick size, and sums them exactly", () => {
    assert.deepStrictEqual(shape(group(asks, "ask", "0.1")), [
      "100.1 0.10 0.10",
      "100.2 0.20 0.30",
      "100.9 0.70 1.00",
      "101.0 1.25 2.25",
      "101.1 3.00 5.25"
    ])
  })

  it("rounds asks up, so that a row never looks cheaper than its levels", () => {
    assert.deepStrictEqual(shape(group(asks, "ask", "1")), ["101 2.25 2.25", "102 3.00 5.25"])
  })

  it("rounds bids down", () => {
    assert.deepStrictEqual(shape(group(bids, "bid", "1")), ["100 0.10 0.10", "99 1.50 1.60", "98 2.00 3.60"])
  })

  it("counts the levels of a total, and stops at a limit", () => {
    const rows = group(asks, "ask", "1", 1)
    assert.strictEqual(rows.length, 1)
    assert.strictEqual(rows[0]?.levels, 4)
  })

  it("is exact where floats are not", () => {
    const rows = group(
      [
        { price: "0.00000012", size: "0.1" },
        { price: "0.00000013", size: "0.2" }
      ],
      "ask",
      "0.00000010"
    )
    assert.deepStrictEqual(shape(rows), ["0.00000020 0.3 0.3"])
    assert.strictEqual(group([{ price: "9007199254740993", size: "1" }], "bid", "2")[0]?.price, "9007199254740992")
  })

  it("multiplies steps without rounding noise", () => {
    assert.strictEqual(times("0.10", 1), "0.1")
    assert.strictEqual(times("0.05", 10), "0.5")
    assert.strictEqual(times("0.05", 100), "5")
    assert.strictEqual(times("0.00001", 100), "0.001")
  })

  it("preserves sizes and order for any book", () => {
    const level = FastCheck.tuple(
      FastCheck.integer({ min: 1, max: 1_000_000 }),
      FastCheck.integer({ min: 1, max: 999 })
    )
    FastCheck.assert(
      FastCheck.property(
        FastCheck.array(level, { minLength: 1, maxLength: 60 }),
        FastCheck.constantFrom(1, 10, 100),
        (raw, factor) => {
          const unique = [...new Map(raw)].sort(([one], [other]) => one - other)
          const levels = unique.map(([ticks, size]) => ({
            price: `${Math.floor(ticks / 100)}.${String(ticks % 100).padStart(2, "0")}`,
            size: `0.${String(size).padStart(3, "0")}`
          }))
          for (const side of ["ask", "bid"] as const) {
            const rows = group(side === "ask" ? levels : levels.toReversed(), side, times("0.01", factor))
            const sum = unique.reduce((total, [, size]) => total + size, 0)
            const prices = rows.map(({ price }) => Number(price))
            assert.strictEqual(Math.round(Number(rows.at(-1)?.total) * 1000), sum)
            assert.strictEqual(rows.at(-1)?.levels, levels.length)
            assert.deepStrictEqual(
              prices,
              [...prices].sort((one, other) => (side === "ask" ? one - other : other - one))
            )
            assert.strictEqual(new Set(prices).size, prices.length)
          }
        }
      ),
      { numRuns: 60 }
    )
  })
})

describe("held rows", () => {
  it("keep their prices, and show vanished levels as empty", () => {
    const buckets = group(asks.slice(1), "ask", "0.1")
    const held = at(["100.1", "100.2", "100.5", "100.9"], buckets, "ask")
    assert.deepStrictEqual(shape(held), ["100.1  ", "100.2 0.20 0.20", "100.5  0.20", "100.9 0.70 0.90"])
  })

  it("work downwards for bids", () => {
    const held = at(["100.0", "99.5", "99.1"], group(bids, "bid", "0.1"), "bid")
    assert.deepStrictEqual(shape(held), ["100.0 0.10 0.10", "99.5  0.30", "99.1 0.30 0.60"])
  })
})

describe("the information beside the rows", () => {
  it("includes the spread, as a price and as a percentage", () => {
    assert.deepStrictEqual(spreadOf("99.5", "100.5"), { absolute: "1", share: "1.000%" })
    assert.deepStrictEqual(spreadOf("70000.0", "70000.1"), { absolute: "0.1", share: "<0.001%" })
    assert.strictEqual(spreadOf(undefined, "1"), undefined)
  })

  it("includes the average price of taking everything up to a row", () => {
    const taken = sweep(asks, 2, false)
    assert.strictEqual(plain(taken?.size ?? zero), "0.3")
    assert.strictEqual(plain(taken?.value ?? zero), "30.05")
    assert.match(plain(taken?.average ?? zero), /^100\.1666666/)
    assert.strictEqual(sweep([], 3, false), undefined)
  })

  it("is in base coin if sizes are in quote coin", () => {
    const taken = sweep(
      [
        { price: "50", size: "100" },
        { price: "100", size: "100" }
      ],
      2,
      true
    )
    assert.strictEqual(plain(taken?.value ?? zero), "3")
    assert.match(plain(taken?.average ?? zero), /^66\.6666/)
  })

  it("includes your own orders at their row", () => {
    const order = {
      orderId: "1",
      symbol: "BTCUSDT",
      category: "linear",
      orderType: "Limit",
      orderStatus: "New",
      cumExecQty: "0"
    } as const
    const own = ownSizes(
      [
        { ...order, side: "Buy", price: "99.95", qty: "1", leavesQty: "0.4" },
        { ...order, side: "Buy", price: "99.05", qty: "0.1" },
        { ...order, side: "Sell", price: "100.05", qty: "2" },
        { ...order, side: "Sell", price: "100.05", qty: "2", orderStatus: "Untriggered" },
        { ...order, side: "Buy", price: "99", qty: "9", symbol: "ETHUSDT" },
        { ...order, side: "Buy", price: "99", qty: "9", category: "spot" }
      ],
      { category: "linear", symbol: "BTCUSDT" },
      "1"
    )
    assert.deepStrictEqual(
      [...own],
      [
        ["bid 99", "0.5"],
        ["ask 101", "2"]
      ]
    )
    assert.strictEqual(bucketOf("65000.50", "ask", "0.1"), "65000.5")
  })
})

const zero =
  decimal("0") ??
  (() => {
    throw new Error("zero")
  })()
