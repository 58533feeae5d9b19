import { assert, describe, it } from "@effect/vitest"
import { type Message, set } from "../socketHarness.js"

/** An exchange with options, and the symbol of one that has a book. */
const world = () => {
  const made = set({ symbols: ["BTCUSDT", "BTC-"], rateLimits: false })
  const tickers: ReadonlyArray<Message> = made.rest("GET", "/v5/market/tickers", {
    category: "option",
    baseCoin: "BTC"
  }).result.list
  const symbol = tickers.find(({ ask1Size }) => Number(ask1Size) > 0)?.symbol
  if (symbol === undefined) return assert.fail("no option has a book")
  return { ...made, symbol }
}

describe("the order book of an option", () => {
  for (const depth of [25, 100])
    it(`carries seq in its snapshot and in each change, which never falls: depth ${depth}`, () => {
      const { open, pass, symbol } = world()
      const socket = open("/v5/public/option")
      socket.send({ op: "subscribe", args: [`orderbook.${depth}.${symbol}`] })
      for (let i = 0; i < 400; i++) pass(250)
      const books = socket.take().filter(({ topic }) => topic === `orderbook.${depth}.${symbol}`)
      assert.strictEqual(books[0]?.type, "snapshot")
      assert.isAbove(books.length, 1, "it has changed")
      let last = 0
      for (const { data, type } of books) {
        assert.isTrue(Number.isSafeInteger(data.seq), `${type} ${data.u}`)
        assert.isAtLeast(data.seq, last, `${type} ${data.u}`)
        last = data.seq
      }
    })

  it("carries the seq that REST tells for the same book", () => {
    const { open, rest, symbol } = world()
    const socket = open("/v5/public/option")
    socket.send({ op: "subscribe", args: [`orderbook.25.${symbol}`] })
    const book = socket.take().find(({ type }) => type === "snapshot")
    const { a, b, seq } = rest("GET", "/v5/market/orderbook", { category: "option", symbol, limit: 25 }).result
    assert.deepStrictEqual([book?.data.seq, book?.data.b, book?.data.a], [seq, b, a])
  })

  it("keeps its own form: an id beside the topic", () => {
    const { open, symbol } = world()
    const socket = open("/v5/public/option")
    socket.send({ op: "subscribe", args: [`orderbook.25.${symbol}`] })
    const book = socket.take().find(({ type }) => type === "snapshot")
    assert.containsAllKeys(book, ["id", "topic", "ts", "type", "data"])
    assert.strictEqual(book?.data.s, symbol)
  })
})
