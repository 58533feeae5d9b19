import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as Topic from "../../../src/Socket/Topic.js"
import { ok } from "../harness.js"
import { type Message, set } from "../socketHarness.js"

const one = { symbols: ["BTCUSDT"] }
const options = { symbols: ["BTC-"] }

const all: ReadonlyArray<{ readonly match: (text: string) => boolean; readonly decode: (json: unknown) => unknown }> = [
  Topic.orderbook,
  Topic.rpiOrderbook,
  Topic.fullOrderbook,
  Topic.publicTrade,
  Topic.tickers,
  Topic.kline,
  Topic.allLiquidation,
  Topic.insurance,
  Topic.adlAlert,
  Topic.priceLimit
]

/** Asserts that every message is valid for the library's topic. */
const check = (messages: ReadonlyArray<Message>): ReadonlyArray<Message> => {
  for (const message of messages) {
    const topic = all.find((candidate) => candidate.match(message.topic))
    assert.isDefined(topic, message.topic)
    const decoded = topic?.decode(message)
    if (Either.isEither(decoded) && Either.isLeft(decoded)) assert.fail(`${message.topic}: ${String(decoded.left)}`)
  }
  return messages
}

const listen = (world: ReturnType<typeof set>, category: string, topics: ReadonlyArray<string>) => {
  const socket = world.open(`/v5/public/${category}`)
  socket.send({ op: "subscribe", args: topics })
  const [ack, ...first] = socket.take()
  assert.isTrue(ack.success, JSON.stringify(ack))
  return { socket, first: check(first) }
}

describe("public topics", () => {
  it("match the library's schemas on every channel", () => {
    const world = set()
    const contract = (symbol: string, coin: string) => [
      `orderbook.1.${symbol}`,
      `orderbook.200.${symbol}`,
      `orderbook.rpi.${symbol}`,
      `orderbook.full.${symbol}`,
      `publicTrade.${symbol}`,
      `tickers.${symbol}`,
      `kline.1.${symbol}`,
      `priceLimit.${symbol}`,
      `allLiquidation.${symbol}`,
      `insurance.${coin}`,
      `adlAlert.${coin}`
    ]
    const sockets = [
      listen(world, "linear", contract("BTCPERP", "USDC")),
      listen(world, "inverse", contract("BTCUSDH25", "inverse")),
      listen(world, "spot", contract("ETHBTC", "").slice(0, 8))
    ]
    for (let i = 0; i < 20; i++) world.pass(500)
    for (const { first, socket } of sockets) {
      const later = check(socket.take())
      const kinds = new Set([...first, ...later].map((message) => message.topic.replace(/\.[^.]*$/, "")))
      for (const kind of [
        "orderbook.1",
        "orderbook.rpi",
        "orderbook.full",
        "publicTrade",
        "tickers",
        "kline.1",
        "priceLimit"
      ])
        assert.isTrue(kinds.has(kind), `${kind} of ${[...kinds]}`)
    }
  })

  it("show the delivery time of a future and the funding time of a perpetual", () => {
    const world = set()
    const { first } = listen(world, "inverse", ["tickers.BTCUSDH25", "tickers.BTCUSD"])
    const [dated, perpetual] = first.map((message) => message.data)
    assert.deepStrictEqual([dated.deliveryTime, dated.fundingRate], ["2025-03-28T08:00:00Z", ""])
    assert.isUndefined(perpetual.deliveryTime)
    assert.notStrictEqual(perpetual.fundingRate, "")
  })

  it("have their own shape for options: IDs, complete tickers", () => {
    const world = set(options)
    const symbol = world.exchange.markets("option")[0]?.instrument.symbol ?? ""
    const { first, socket } = listen(world, "option", [
      `tickers.${symbol}`,
      `orderbook.25.${symbol}`,
      "publicTrade.BTC"
    ])
    assert.strictEqual(first.length, 2)
    for (let i = 0; i < 240; i++) world.pass(250)
    const later = check(socket.take())
    for (const message of [...first, ...later]) assert.include(message.id, message.topic)
    const books = [...first, ...later].filter((message) => message.topic.startsWith("orderbook"))
    assert.deepStrictEqual(Object.keys(books[0].data), ["s", "b", "a", "u", "seq"])
    assert.strictEqual(books[1].type, "delta")
    const tickers = later.filter((message) => message.topic.startsWith("tickers"))
    assert.isAbove(tickers.length, 20)
    for (const { data, type } of tickers) {
      assert.strictEqual(type, "snapshot")
      assert.match(data.markPriceIv, /^0\.\d+$/)
    }
    const trades = later.filter((message) => message.topic === "publicTrade.BTC").flatMap((message) => message.data)
    assert.isAbove(new Set(trades.map((trade) => trade.s)).size, 5)
    for (const trade of trades)
      assert.isTrue(Number(trade.mP) > 0 && Number(trade.iP) > 10_000 && trade.mIv !== undefined)
  })

  it("report a missing topic once", () => {
    const world = set(options)
    const socket = world.open("/v5/public/option")
    const symbol = world.exchange.markets("option")[0]?.instrument.symbol ?? ""
    socket.send({ op: "subscribe", args: [`tickers.${symbol}`, "tickers.BTC-1JAN20-1-C", `kline.1.${symbol}`] })
    const [ack] = socket.take()
    assert.deepStrictEqual(ack.data.successTopics, [`tickers.${symbol}`])
    assert.deepStrictEqual(ack.data.failTopics, ["tickers.BTC-1JAN20-1-C", `kline.1.${symbol}`])
  })

  it("send every trade of a long period once, in messages of at most 1024", () => {
    const world = set(one)
    const { socket } = listen(world, "linear", ["publicTrade.BTCUSDT"])
    world.pass(1_800_000)
    const messages = check(socket.take())
    const trades = messages.flatMap((message) => message.data)
    assert.isAbove(messages.length, 2)
    for (const message of messages) assert.isAtMost(message.data.length, 1024)
    assert.strictEqual(new Set(trades.map((trade) => trade.i)).size, trades.length)
    const [market] = world.exchange.markets("linear")
    let volume = 0
    for (let at = world.clock.now - 1_800_000; at <= world.clock.now; at += 60_000) {
      volume += market?.candles.minute(Math.floor(at / 60_000) * 60_000, world.clock.now)?.volume ?? 0
    }
    const received = trades.reduce((sum, trade) => sum + Math.round(Number(trade.v) * 1000), 0)
    assert.isAtMost(Math.abs(received - volume), volume * 0.05)
  })

  it("send every liquidation", () => {
    const world = set({ symbols: ["BTCUSDT"] })
    const { engine } = world.exchange
    const { socket } = listen(world, "linear", ["allLiquidation.BTCUSDT", "insurance.USDT"])
    const account = engine.openAccount({ USDT: "1000" })
    const [market] = world.exchange.markets("linear")
    if (market === undefined) throw new Error("no market")
    account.leverages.set(market, { buy: 10_000, sell: 10_000 })
    ok(
      Orders.place(engine, account, {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Market",
        qty: "0.3"
      })
    )
    engine.path("BTC").shock(0.9)
    for (let i = 0; i < 8; i++) world.pass(500)
    const messages = check(socket.take())
    const rows = messages.filter((message) => message.topic.startsWith("all")).flatMap((message) => message.data)
    assert.deepStrictEqual([...new Set(rows.map((row) => [row.s, row.S].join()))], ["BTCUSDT,Buy"])
    assert.approximately(
      rows.reduce((sum, row) => sum + Number(row.v), 0),
      0.3,
      1e-9
    )
    const pools = messages.filter((message) => message.topic === "insurance.USDT")
    assert.strictEqual(pools[pools.length - 1]?.type, "delta")
  })

  it("keep a book of every depth in step with its deltas", () => {
    const world = set(one)
    const { first, socket } = listen(world, "linear", ["orderbook.rpi.BTCUSDT", "orderbook.50.BTCUSDT"])
    const books = new Map<string, Record<"a" | "b", Map<string, ReadonlyArray<string>>>>()
    const take = (message: Message) => {
      const book = books.get(message.topic) ?? { a: new Map(), b: new Map() }
      if (message.type === "snapshot") {
        book.a.clear()
        book.b.clear()
      }
      for (const side of ["a", "b"] as const) {
        for (const level of message.data[side]) {
          if (level.slice(1).every((size: string) => Number(size) === 0)) book[side].delete(level[0])
          else book[side].set(level[0], level)
        }
      }
      books.set(message.topic, book)
    }
    for (const message of first) take(message)
    for (let i = 0; i < 100; i++) {
      world.pass(250)
      for (const message of socket.take()) take(message)
    }
    const [market] = world.exchange.markets("linear")
    const sizes = market?.book.bids.levels
      .slice(-50)
      .map((level) => [(level.price / 100).toFixed(2), (level.qty / 1000).toFixed(3)])
    for (const topic of ["orderbook.50.BTCUSDT", "orderbook.rpi.BTCUSDT"]) {
      const bids = [...(books.get(topic)?.b.values() ?? [])].sort((x, y) => Number(x[0]) - Number(y[0]))
      assert.deepStrictEqual(
        bids.map(([price, size]) => [price, size]),
        sizes
      )
    }
  })
})
