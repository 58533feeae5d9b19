import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Venue from "../../src/Layers/Venue.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { type Applied, Book } from "../../src/Socket/Book.js"
import * as Socket from "../../src/Socket.js"
import { cases, pick } from "../fuzz/Cases.js"
import { mutate } from "../fuzz/Mutations.js"
import { FakeServer } from "../Socket/FakeDialer.js"

type Levels = Array<[price: string, size: string]>

/** The exchange's book, with prices in tenths. */
interface Truth {
  readonly bids: Map<number, number>
  readonly asks: Map<number, number>
  u: number
}

const depth = 50
const text = (tenths: number): string => (tenths / 10).toFixed(1)

const change = (chance: Stream, truth: Truth): { readonly b: Levels; readonly a: Levels } => {
  const moved = { b: [] as Levels, a: [] as Levels }
  for (let k = chance.integer(1, 4); k > 0; k--) {
    const isBid = chance.next() < 0.5
    const side = isBid ? truth.bids : truth.asks
    const price = isBid ? 10_000 - chance.integer(1, 40) : 10_000 + chance.integer(1, 40)
    const size = chance.next() < 0.4 ? 0 : chance.integer(1, 500)
    if (size === 0) side.delete(price)
    else side.set(price, size)
    moved[isBid ? "b" : "a"].push([text(price), `${size}`])
  }
  return moved
}

const whole = (truth: Truth): { readonly b: Levels; readonly a: Levels } => ({
  b: [...truth.bids].map(([price, size]) => [text(price), `${size}`]),
  a: [...truth.asks].map(([price, size]) => [text(price), `${size}`])
})

const message = (type: string, truth: Truth, { a, b }: { readonly b: Levels; readonly a: Levels }): object => ({
  topic: "orderbook.50.BTCUSDT",
  type,
  ts: 1_763_700_000_000 + truth.u,
  data: { s: "BTCUSDT", b, a, u: truth.u, seq: truth.u * 10 },
  cts: 1_763_700_000_000 + truth.u
})

const begin = (): Truth => ({
  bids: new Map([[9_990, 1]]),
  asks: new Map([[10_010, 1]]),
  u: 100
})

const decimal = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const isSound = (book: Pick<Book, "top" | "bestBid" | "bestAsk">): void => {
  for (const side of ["bids", "asks"] as const) {
    let before: number | undefined
    for (const { price, size } of book.top(side, 1000)) {
      assert.isTrue(decimal.test(size) && Number(size) > 0, `size ${size.slice(0, 40)}`)
      const key = Number(price)
      assert.isTrue(price.trim() === price && Number.isFinite(key), `price ${price.slice(0, 40)}`)
      if (before !== undefined) assert.isTrue(side === "bids" ? key < before : key > before, "levels are in order")
      before = key
    }
  }
  const { bestAsk, bestBid } = book
  if (bestBid !== undefined && bestAsk !== undefined) assert.isBelow(Number(bestBid.price), Number(bestAsk.price))
}

const isTrue = (book: Pick<Book, "top">, truth: Truth): void => {
  const sorted = (side: Map<number, number>, sign: number) =>
    [...side].sort(([a], [b]) => (a - b) * sign).map(([price, size]) => ({ price: text(price), size: `${size}` }))
  assert.deepStrictEqual(book.top("bids", depth), sorted(truth.bids, -1))
  assert.deepStrictEqual(book.top("asks", depth), sorted(truth.asks, 1))
}

describe("a book with one wrong message in five", () => {
  it.scoped("20,000: is either correct or marked as untrusted, and recovers with a snapshot", () =>
    Effect.suspend(() => {
      const server = new FakeServer()
      return Effect.gen(function* () {
        const live = yield* Socket.OrderBook.live({ category: "linear", symbol: "BTCUSDT", depth })
        const stales = { count: 0 }
        const truth = begin()
        let isExact = false
        cases("books", 20_000, (chance, i) => {
          truth.u++
          const moved = change(chance, truth)
          const isWhole = i % 25 === 0
          const sent = message(isWhole ? "snapshot" : "delta", truth, isWhole ? whole(truth) : moved)
          const isWrong = !isWhole && chance.next() < 0.2
          server.last.push(JSON.stringify(isWrong ? mutate(chance, sent) : sent) ?? "")
          if (isWhole) isExact = true
          else if (isWrong) isExact = false
          if (live.status()._tag !== "Synced") {
            stales.count++
            assert.isFalse(isWhole, "a snapshot heals")
            return
          }
          isSound(live.book)
          if (isExact) isTrue(live.book, truth)
        })
        assert.isAbove(stales.count, 2000)
      }).pipe(Effect.provide(Socket.layer({ venue: Venue.testnet }).pipe(Layer.provide(server.layer))))
    })
  )

  it("5,000 levels on each side stay in order under 1,000 changes anywhere", () => {
    const book = new Book({ depth: 5000, rule: "increasing" })
    cases("huge books", 10, (chance, i) => {
      const side = (sign: number): Levels =>
        Array.from({ length: 5000 }, (_, k) => [text(1_000_000 + sign * (k + 1)), `${k + 1}`])
      const shuffled = side(1)
      shuffled.sort(() => chance.next() - 0.5)
      assert.strictEqual(book.snapshot({ b: side(-1), a: shuffled, u: 10 + i }), "applied")
      for (let k = 0; k < 100; k++) {
        const place = chance.integer(1, 5000)
        const level = [text(1_000_000 + place), pick(chance, ["0", "0.000", "7"])] as const
        const applied: Applied = book.delta({ b: [], a: [level], u: 1000 * (i + 1) + k })
        assert.strictEqual(applied, "applied")
      }
      assert.isAtMost(book.sizes.asks, 5000)
      isSound(book)
    })
  })
})
