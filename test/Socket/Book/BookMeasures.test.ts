import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import { Book } from "../../../src/Socket/Book.js"
import * as BookMeasures from "../../../src/Socket/BookMeasures.js"

const levels = {
  b: [
    ["100", "3"],
    ["99.5", "2"],
    ["99", "5"]
  ],
  a: [
    ["101", "1"],
    ["102", "4"]
  ],
  u: 5
} as const

const filled = () => {
  const book = new Book({ depth: 50, rule: "increasing" })
  book.snapshot(levels)
  return book
}

const view = { bids: filled().top("bids", 9), asks: filled().top("asks", 9) }

for (const [name, book] of [
  ["a book", filled()],
  ["a view", view]
] as const) {
  describe(`the measures of ${name}`, () => {
    it("are the mid price and the microprice, which is nearer to the smaller side", () => {
      assert.strictEqual(BookMeasures.mid(book), 100.5)
      assert.strictEqual(BookMeasures.microprice(book), (100 * 1 + 101 * 3) / 4)
    })

    it("are the imbalance, from -1 to 1", () => {
      assert.strictEqual(BookMeasures.imbalance(book, 1), 0.5)
      assert.strictEqual(BookMeasures.imbalance(book, 2), 0)
    })

    it("are the average price for a size, if there is as much", () => {
      assert.strictEqual(BookMeasures.priceForSize(book, "asks", 1), 101)
      assert.strictEqual(BookMeasures.priceForSize(book, "Buy", 3), (101 + 2 * 102) / 3)
      assert.strictEqual(BookMeasures.priceForSize(book, "Sell", 4), (3 * 100 + 99.5) / 4)
      assert.strictEqual(BookMeasures.priceForSize(book, "asks", 5.1), undefined)
      assert.strictEqual(BookMeasures.priceForSize(book, "asks", 0), undefined)
      assert.strictEqual(BookMeasures.priceForSize(book, "asks", Number.NaN), undefined)
    })

    it("are the size within a distance of the mid price", () => {
      assert.strictEqual(BookMeasures.depthWithin(book, "bids", 1), 5)
      assert.strictEqual(BookMeasures.depthWithin(book, "asks", 0.4), 0)
    })
  })
}

describe("the measures", () => {
  it("of an empty book or side are undefined", () => {
    const empty = new Book({ depth: 50, rule: "increasing" })
    assert.strictEqual(BookMeasures.mid(empty), undefined)
    assert.strictEqual(BookMeasures.microprice(empty), undefined)
    assert.strictEqual(BookMeasures.imbalance(empty, 5), undefined)
    assert.strictEqual(BookMeasures.depthWithin(empty, "asks", 5), undefined)
    empty.snapshot({ ...levels, a: [] })
    assert.strictEqual(BookMeasures.mid(empty), undefined)
    assert.strictEqual(BookMeasures.imbalance(empty, 5), 1)
  })

  it("ignore levels of retail orders only", () => {
    const book = new Book({ depth: 50, rule: "increasing", hasRpiSizes: true })
    const b = [
      ["100.5", "0", "9"],
      ["100", "3", "1"]
    ] as const
    book.snapshot({ b, a: [["101", "1", "0"]], u: 5 })
    assert.strictEqual(BookMeasures.mid(book), 100.5)
    assert.strictEqual(BookMeasures.priceForSize(book, "bids", 3), 100)
  })

  it.prop(
    "keep the microprice and each average price between the prices they are made of",
    [fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 20 }), fc.integer({ min: 1, max: 40 })],
    ([sizes, size]) => {
      const book = new Book({ depth: 50, rule: "increasing" })
      const a = sizes.map((n, i): [string, string] => [`${200 + i}`, `${n}`])
      book.snapshot({ b: [["199", "3"]], a, u: 5 })
      const micro = BookMeasures.microprice(book) ?? 0
      assert.isTrue(micro > 199 && micro < 200)
      const price = BookMeasures.priceForSize(book, "asks", size)
      const total = sizes.reduce((sum, n) => sum + n, 0)
      assert.strictEqual(price === undefined, size > total)
      if (price !== undefined) assert.isTrue(price >= 200 && price <= 200 + sizes.length)
    }
  )
})
