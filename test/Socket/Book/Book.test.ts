import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import { Book, type Update } from "../../../src/Socket/Book.js"
import { gapRuleFor, gapRules, weakerGapRule } from "../../../src/Socket/internal/Book/GapRules.js"

const whole: Update = {
  b: [
    ["100.5", "1"],
    ["100.0", "2"],
    ["99.5", "3"]
  ],
  a: [
    ["101.0", "1.5"],
    ["101.5", "2.5"]
  ],
  u: 10,
  seq: 100
}

const filled = (rule: "consecutive" | "increasing" | "none" = "increasing", depth = 50) => {
  const book = new Book({ depth, rule })
  assert.strictEqual(book.snapshot(whole), "applied")
  return book
}

const delta = (u: number, b: Update["b"] = [], a: Update["a"] = []): Update => ({ b, a, u })

describe("a book", () => {
  it("keeps the exchange's exact strings and returns the best first", () => {
    const book = filled()
    assert.deepStrictEqual(book.bestBid, { price: "100.5", size: "1" })
    assert.deepStrictEqual(book.bestAsk, { price: "101.0", size: "1.5" })
    assert.deepStrictEqual(book.top("bids", 2), [
      { price: "100.5", size: "1" },
      { price: "100.0", size: "2" }
    ])
    assert.deepStrictEqual(book.cumulative("asks", 5), [
      { price: "101.0", size: "1.5", total: 1.5 },
      { price: "101.5", size: "2.5", total: 4 }
    ])
    assert.strictEqual(book.sizeUpTo("bids", "100"), 3)
    assert.strictEqual(book.sizeUpTo("asks", "101.5"), 4)
    assert.strictEqual(book.sequence, 100)
  })

  it("changes, adds and removes levels", () => {
    const book = filled()
    assert.strictEqual(
      book.delta(
        delta(
          11,
          [
            ["100.5", "0"],
            ["100.0", "7"],
            ["98", "1"]
          ],
          [["100.9", "0.2"]]
        )
      ),
      "applied"
    )
    assert.deepStrictEqual(book.top("bids", 9), [
      { price: "100.0", size: "7" },
      { price: "99.5", size: "3" },
      { price: "98", size: "1" }
    ])
    assert.deepStrictEqual(book.bestAsk, { price: "100.9", size: "0.2" })
  })

  it("treats two spellings of a price as one level, and keeps the newest", () => {
    const book = filled()
    book.delta(delta(11, [["100.50", "4"]]))
    assert.deepStrictEqual(book.top("bids", 1), [{ price: "100.50", size: "4" }])
    book.delta(delta(12, [["100.5", "0.000"]]))
    assert.deepStrictEqual(book.bestBid, { price: "100.0", size: "2" })
    assert.deepStrictEqual(book.sizes, { bids: 2, asks: 2 })
  })

  it("removing a missing level changes nothing", () => {
    const book = filled()
    assert.strictEqual(book.delta(delta(11, [["1", "0"]], [["999", "0"]])), "applied")
    assert.deepStrictEqual(book.sizes, { bids: 3, asks: 2 })
  })

  it("never grows beyond its depth", () => {
    const book = filled("increasing", 3)
    book.delta(
      delta(
        11,
        [["100.7", "1"]],
        Array.from({ length: 10 }, (_, i): [string, string] => [`${200 + i}`, "1"])
      )
    )
    assert.deepStrictEqual(
      book.top("bids", 9).map(({ price }) => price),
      ["100.7", "100.5", "100.0"]
    )
    assert.deepStrictEqual(book.sizes, { bids: 3, asks: 3 })
  })

  it("an update ID of 1 replaces the book, whatever its type", () => {
    const book = filled("consecutive")
    assert.strictEqual(book.delta(delta(1, [["50", "1"]], [["51", "1"]])), "applied")
    assert.deepStrictEqual(book.sizes, { bids: 1, asks: 1 })
    assert.strictEqual(book.updateId, 1)
  })

  it("accepts a repeated snapshot with the same ID", () => {
    const book = filled()
    assert.strictEqual(book.snapshot(whole), "applied")
    assert.deepStrictEqual(book.sizes, { bids: 3, asks: 2 })
  })

  it("rejects a truncated or invalid size, and a price that is not a decimal number", () => {
    for (const size of ["", "x", "-1", "NaN", "Infinity", "1 ", "0x1", "0.2.3", "..", "0x", "e5", "\u0661"]) {
      assert.strictEqual(filled().delta(delta(11, [["100.5", size]])), "price", `size ${size} of a level that is there`)
      assert.strictEqual(filled().delta(delta(11, [["90", size]])), "price", `size ${size} of a new level`)
    }
    for (const price of ["", " ", " 90", "0x10", "Infinity", "1e999", "NaN"]) {
      assert.strictEqual(filled().delta(delta(11, [[price, "1"]])), "price", `price ${price}`)
    }
    for (const size of ["1", "0.5", "1e-8", "2.5E+3", "0", "0.000", "0e-8"]) {
      assert.strictEqual(filled().delta(delta(11, [["90", size]])), "applied", size)
    }
  })

  it("reads sizes whole: one with anything but digits and a point between two digits is a fault", () => {
    for (const size of ["1,5", "1x5", "2-3", "7..8", "1.2.3", "5.", ".5", "1 5", "1_000", "-0", "+1", "1e", "1e5e5"]) {
      const book = filled()
      assert.strictEqual(book.delta(delta(11, [["100.5", size]])), "price", `size ${size} of a level that is there`)
      assert.strictEqual(book.snapshot({ ...whole, b: [["90", size]] }), "price", `size ${size} in a snapshot`)
      assert.deepStrictEqual(book.sizes, { bids: 0, asks: 0 }, "nothing of a faulty snapshot is kept")
      assert.strictEqual(book.delta(delta(12, [["90", "1"]])), "early")
    }
  })

  it("takes negative prices for spreads only", () => {
    assert.strictEqual(filled().delta(delta(11, [["-90.5", "1"]])), "price")
    const spread = new Book({ depth: 25, rule: "increasing", allowsNegativePrices: true })
    const levels = { b: [["-2.5", "1"]], a: [["-0.5", "2"]], u: 5 } as const
    assert.strictEqual(spread.snapshot(levels), "applied")
    assert.strictEqual(spread.delta(delta(6, [["-1", "-1"]])), "price")
    assert.deepStrictEqual(spread.bestAsk, { price: "-0.5", size: "2" })
  })

  it("with RPI sizes, removes a level when both sizes are zero, and isn't crossed by RPI orders", () => {
    const book = new Book({ depth: 50, rule: "increasing", hasRpiSizes: true })
    const rpi = (u: number, b: ReadonlyArray<readonly [string, string, string]>): Update => ({
      b,
      a: [["101", "1", "0"]],
      u
    })
    assert.strictEqual(book.snapshot(rpi(5, [["100", "1", "0"]])), "applied")
    assert.strictEqual(book.delta(rpi(6, [["101.5", "0", "3"]])), "applied")
    assert.deepStrictEqual(book.bestBid, { price: "101.5", size: "0", rpiSize: "3" })
    assert.strictEqual(book.delta(rpi(7, [["101.5", "0", "0"]])), "applied")
    assert.deepStrictEqual(book.bestBid, { price: "100", size: "1", rpiSize: "0" })
    assert.strictEqual(book.delta(rpi(8, [["100", "1", "x"]])), "price")
    assert.strictEqual(book.delta(delta(9, [["100", "1"]])), "price", "a level without its third element")
    assert.strictEqual(book.snapshot(rpi(10, [["101", "1", "0"]])), "crossed")
  })

  it("detects a delta before the snapshot, a gap, an older or repeated delta, a crossed book and an invalid price", () => {
    assert.strictEqual(new Book({ depth: 50, rule: "increasing" }).delta(delta(5)), "early")
    assert.strictEqual(filled("consecutive").delta(delta(12)), "gap")
    assert.strictEqual(filled("consecutive").delta(delta(11)), "applied")
    assert.strictEqual(filled("increasing").delta(delta(12)), "applied")
    assert.strictEqual(filled("increasing").delta(delta(9)), "order")
    assert.strictEqual(filled("none").delta(delta(9)), "applied")
    assert.strictEqual(filled().delta(delta(10, [["100.5", "9"]])), "repeated")
    assert.deepStrictEqual(filled().bestBid, { price: "100.5", size: "1" })
    assert.strictEqual(filled().delta(delta(11, [["101.0", "1"]])), "crossed")
    assert.strictEqual(filled().delta(delta(11, [["dear", "1"]])), "price")
  })

  it("an option book may be empty, with an update ID of 0", () => {
    for (const rule of ["increasing", "consecutive"] as const) {
      const book = new Book({ depth: 25, rule })
      assert.strictEqual(book.snapshot({ b: [], a: [], u: 0 }), "applied")
      assert.strictEqual(book.bestBid, undefined)
      assert.strictEqual(book.delta({ b: [["1", "1"]], a: [], u: 20_514_192_230 }), "applied")
      const next = book.delta({ b: [["1", "2"]], a: [], u: 20_514_192_232 })
      assert.strictEqual(next, rule === "consecutive" ? "gap" : "applied")
    }
  })
})

describe("gap rules", () => {
  it("an unverified rule is never stricter than `increasing`", () => {
    assert.deepStrictEqual(
      gapRules.filter((row) => !row.isVerified && row.rule === "consecutive"),
      []
    )
    assert.strictEqual(gapRuleFor("linear", 50), "consecutive")
    assert.strictEqual(gapRuleFor("linear", 200), "increasing")
    assert.strictEqual(gapRuleFor("linear", 12), "increasing")
    assert.deepStrictEqual(
      [weakerGapRule("consecutive"), weakerGapRule("increasing"), weakerGapRule("none")],
      ["increasing", "none", "none"]
    )
  })
})

/** Prices in several spellings, on both sides of a middle that separates bids from asks. */
const level = (low: number, high: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 4 }))
    .map(([price, digits, size]): [string, string] => [(price / 10).toFixed(digits === 0 ? 1 : digits), `${size}`])

const updates = fc.array(
  fc.record({ b: fc.array(level(1, 60), { maxLength: 12 }), a: fc.array(level(70, 130), { maxLength: 12 }) }),
  { minLength: 1, maxLength: 30 }
)

/** A minimal model of the book. */
class Naive {
  readonly sides = { b: new Map<number, [string, string]>(), a: new Map<number, [string, string]>() }
  take(update: { readonly b: ReadonlyArray<[string, string]>; readonly a: ReadonlyArray<[string, string]> }) {
    for (const side of ["b", "a"] as const) {
      for (const [price, size] of update[side]) {
        if (Number(size) === 0) this.sides[side].delete(Number(price))
        else this.sides[side].set(Number(price), [price, size])
      }
    }
  }
  top(side: "b" | "a") {
    const sign = side === "b" ? -1 : 1
    return [...this.sides[side].entries()]
      .sort(([x], [y]) => sign * (x - y))
      .map(([, [price, size]]) => [Number(price), size])
  }
}

it.prop("matches a simple model after any sequence of updates", [updates], ([all]) => {
  const book = new Book({ depth: 1000, rule: "increasing" })
  const naive = new Naive()
  all.forEach((update, index) => {
    const whole = { ...update, u: index + 10 }
    assert.strictEqual(index === 0 ? book.snapshot(whole) : book.delta(whole), "applied")
    naive.take(update)
    for (const [side, short] of [
      ["bids", "b"],
      ["asks", "a"]
    ] as const) {
      assert.deepStrictEqual(
        book.top(side, 1000).map(({ price, size }) => [Number(price), size]),
        naive.top(short)
      )
    }
    const [bid] = naive.top("b")
    assert.deepStrictEqual(
      book.bestBid === undefined ? undefined : [Number(book.bestBid.price), book.bestBid.size],
      bid
    )
  })
})

it.prop("a side never has more levels than its depth, and always has its best ones", [updates], ([all]) => {
  const book = new Book({ depth: 5, rule: "none" })
  book.snapshot({ b: [], a: [], u: 2 })
  for (const [index, update] of all.entries()) {
    book.delta({ ...update, u: index + 3 })
    assert.isAtMost(book.sizes.bids, 5)
    assert.isAtMost(book.sizes.asks, 5)
    const prices = book.top("bids", 9).map(({ price }) => Number(price))
    assert.deepStrictEqual(
      prices,
      [...prices].sort((x, y) => y - x)
    )
  }
})
