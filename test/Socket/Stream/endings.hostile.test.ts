import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, Stream } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { type AccountExchange, accountExchange } from "../AccountExchange.js"
import { account } from "../FakeDialer.js"
import { feeding, library, orderIdOf, quick, started, until as untilTold } from "../feedWorld.js"
import { hostileExchange, messageOf, type HostileExchange as Public, within } from "../hostileExchange.js"
import { over as socketsOver } from "../Loopback.js"
import { market, over, TrueBook } from "../MarketServer.js"
import { refusing } from "../tradeExchange.js"
import { aWhile, until } from "../waiting.js"

const symbol = "BTCUSDT"
const trade = Socket.Topic.publicTrade({ category: "linear", symbol })
const book = { category: "linear", depth: 50, symbol } as const
const kline = { category: "linear", symbol, interval: "1", history: 5 } as const

/** Runs programs, closes their layer, and tells how each ended. */
const closing = <R>(
  layer: Layer.Layer<R, unknown>,
  programs: Readonly<Record<string, Effect.Effect<unknown, unknown, R>>>,
  ready: Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(layer, scope)
    const fibers = yield* Effect.forEach(Object.entries(programs), ([name, program]) =>
      Effect.map(Effect.forkDaemon(Effect.provide(program, context)), (fiber) => [name, fiber] as const)
    )
    yield* ready
    yield* within(Scope.close(scope, Exit.void))
    const ends: Record<string, string> = {}
    for (const [name, fiber] of fibers) {
      const exit = yield* Effect.timeoutOption(Fiber.await(fiber), "2 seconds")
      ends[name] = exit._tag === "None" ? "hangs" : messageOf(exit.value)
      yield* Effect.forkDaemon(Fiber.interrupt(fiber))
    }
    return ends
  })
const allEnd = (programs: object) => Object.fromEntries(Object.keys(programs).map((name) => [name, "success"]))

describe.concurrent("when the layer closes", () => {
  const books = {
    "OrderBook.stream": Stream.runDrain(Socket.OrderBook.stream(book)),
    "OrderBook.streamAll": Stream.runDrain(Socket.OrderBook.streamAll([book, { ...book, symbol: "ETHUSDT" }])),
    changes: Effect.scoped(Effect.flatMap(Socket.OrderBook.live(book), (one) => Stream.runDrain(one.changes(5)))),
    tickers: Stream.runDrain(Socket.Tickers.stream({ category: "linear", symbols: [symbol] })),
    candles: Stream.runDrain(Socket.Candles.stream(kline)),
    "candles from trades": Stream.runDrain(
      Socket.Candles.fromTrades({ category: "linear", symbol, periodMillis: 1000 })
    )
  }
  for (const [what, isHostile] of [
    ["and everything works", false],
    ["and nothing answers", true]
  ] as const)
    it.scopedLive(`books, tickers and candles end, ${what}`, () =>
      Effect.gen(function* () {
        const server = yield* market
        new TrueBook(server, `orderbook.50.${symbol}`, symbol)
        for (const topic of ["orderbook.50.ETHUSDT", `tickers.${symbol}`, `kline.1.${symbol}`, `publicTrade.${symbol}`])
          server.add(topic, () => undefined)
        server.rest.set("/v5/market/kline", () => ({ category: "linear", symbol, list: [] }))
        if (isHostile) {
          server.losesSnapshot = () => true
          server.restWait = () => new Promise(() => {})
        }
        const ends = yield* closing(
          over(server),
          books,
          // `live` itself can only succeed once it is confirmed.
          Effect.zipRight(
            until("all are subscribed", () => new Set(server.asked).size === 5),
            aWhile
          )
        )
        assert.deepStrictEqual(ends, allEnd(books))
        yield* until("its sockets are closed", () => server.lines.size === 0)
      })
    )

  const streams = {
    stream: Stream.runDrain(Socket.stream(trade)),
    "a private stream": Stream.runDrain(Socket.stream(Socket.Topic.order())),
    events: Stream.runDrain(Socket.events(trade)),
    forEachChunk: Socket.forEachChunk(trade, () => Effect.void),
    rawStreamV5: Stream.runDrain(Socket.rawStreamV5([trade.text], "linear")),
    rawStream: Stream.runDrain(Socket.rawStream(["order"])),
    "OrderBook.stream": books["OrderBook.stream"],
    "OrderBook.streamAll": books["OrderBook.streamAll"],
    tickers: books.tickers,
    "candles from trades": books["candles from trades"]
  }
  for (const [what, hold] of Object.entries<(exchange: Public) => void>({
    "never answered": (exchange) => {
      exchange.handshake = () => true
    },
    "refused again and again": (exchange) => {
      exchange.handshake = refusing(503)
    },
    "answered, but nothing is acknowledged": (exchange) => {
      exchange.request = () => {}
    }
  }))
    it.scopedLive(`streams end normally, although their handshake is ${what}`, () =>
      Effect.gen(function* () {
        const exchange = yield* hostileExchange
        hold(exchange)
        const layer = Layer.merge(
          socketsOver(exchange, { connectPace: { count: 100_000, per: "1 minute" } }),
          Layer.succeed(Credentials, account)
        )
        const begun = until("they have begun", () => exchange.handshakes >= 2)
        assert.deepStrictEqual(yield* closing(layer, streams, Effect.zipRight(begun, aWhile)), allEnd(streams))
      })
    )

  it.scopedLive("streams that are run afterwards end normally, too", () =>
    Effect.gen(function* () {
      const exchange = yield* hostileExchange
      const scope = yield* Scope.make()
      const layer = Layer.merge(socketsOver(exchange), Layer.succeed(Credentials, account))
      const context = yield* Layer.buildWithScope(layer, scope)
      yield* Scope.close(scope, Exit.void)
      const ends: Record<string, string> = {}
      for (const [name, program] of Object.entries(streams))
        ends[name] = messageOf(yield* within(Effect.exit(Effect.provide(program, context))))
      assert.deepStrictEqual(ends, allEnd(streams))
      assert.strictEqual(exchange.handshakes, 0)
    })
  )

  const feeds = {
    feed: Stream.runDrain(Socket.feed(quick)),
    "feed with audits": Stream.runDrain(Socket.feed({ ...quick, audit: "50 millis" }))
  }
  for (const [what, prepare] of Object.entries<(exchange: AccountExchange) => void>({
    "it is live": () => {},
    "REST is down": (exchange) => {
      exchange.failures.push({ path: "", times: 1_000_000, status: 503 })
    },
    "no connection opens": (exchange) => {
      exchange.handshake = () => 503
    }
  }))
    it.scopedLive(`a feed ends, although ${what}`, () =>
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(100)
        prepare(exchange)
        const ends = yield* closing(
          library(exchange),
          feeds,
          Effect.zipRight(
            until("it has begun", () => exchange.dials > 1 || exchange.calls.length > 3),
            Effect.sleep("100 millis")
          )
        )
        assert.deepStrictEqual(ends, allEnd(feeds))
        const { dials } = exchange
        const calls = exchange.calls.length
        yield* Effect.sleep("150 millis")
        assert.isAtMost(exchange.dials, dials + 1)
        assert.isAtMost(exchange.calls.length, calls + 4, "it goes on reading")
      })
    )
})

describe.concurrent("a feed fails", () => {
  for (const [what, failure] of Object.entries({
    "10003": { code: 10003, text: "API key is invalid." },
    "33004": { code: 33004, text: "Your api key has expired." },
    "10004": { code: 10004, text: "error sign!" }
  })) {
    it.scopedLive(`when REST rejects the key at the start (${what})`, () =>
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(100)
        exchange.failures.push({ path: "", times: 1_000_000, ...failure })
        const told = yield* feeding(exchange)
        yield* untilTold("the end", () => told.exit !== undefined, undefined, 8000)
        assert.isTrue(told.exit !== undefined && Exit.isFailure(told.exit))
        assert.strictEqual(told.count("Live"), 0)
      })
    )

    it.scopedLive(`when REST rejects the key after a lost connection (${what}), and emits pushes before`, () =>
      Effect.gen(function* () {
        const { account, exchange, told } = yield* started()
        const orderId = account.place()
        yield* untilTold("the order", () => told.orders.has(orderId), told)
        exchange.failures.push({ path: "", times: 1_000_000, ...failure })
        exchange.cut()
        yield* untilTold("the end", () => told.exit !== undefined)
        assert.isTrue(told.exit !== undefined && Exit.isFailure(told.exit))
        assert.strictEqual(told.count("Live"), 1)
      })
    )
  }

  it.scopedLive("when more pushes wait than its limit, after handing out those that fit", () =>
    Effect.gen(function* () {
      const exchange = yield* accountExchange
      exchange.account.balance(100)
      const heard: Array<string> = []
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      let isLive = false
      const fiber = yield* Effect.fork(
        Socket.feed({ ...quick, limit: 50 }).pipe(
          Stream.runForEach((event) =>
            Effect.gen(function* () {
              const id = orderIdOf(event)
              if (id !== undefined) heard.push(id)
              if (event._tag !== "Live" || isLive) return
              isLive = true
              yield* Effect.promise(() => held)
            })
          ),
          Effect.provide(library(exchange))
        )
      )
      yield* until("live", () => isLive)
      const ids = Array.from({ length: 200 }, () => exchange.account.place())
      yield* aWhile
      release()
      const exit = yield* within(Fiber.await(fiber))
      assert.isTrue(Exit.isFailure(exit))
      assert.include(JSON.stringify(exit), "StreamOverflow")
      assert.isAtLeast(heard.length, 50)
      assert.deepStrictEqual(heard, ids.slice(0, heard.length))
    })
  )
})
