import { assert, it } from "@effect/vitest"
import { Effect, Option, type Scope, Stream } from "effect"
import { describe } from "vitest"
import type { RestClient } from "../../src/Http/RestClient.js"
import type { ClockOffset } from "../../src/Layers/ClockOffset.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import { Bybit } from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"

type Needs = Socket.Sockets | RestClient | ClockOffset | Credentials
type Run = Stream.Stream<unknown, unknown, Needs> | Effect.Effect<unknown, unknown, Needs | Scope.Scope>

/** What JavaScript, a setting or JSON may contain. */
const wrong = (value: unknown): never => value as never

const params = { category: "linear", symbol: "BTCUSDT" } as const
const trades = Socket.Topic.publicTrade(params)
const book = { ...params, depth: 50 } as const
const candles = { ...params, interval: "1" } as const
const withOverflow = (overflow: Socket.Overflow.Overflow<unknown>) => () => Socket.stream(trades, { overflow })

const mistakes: ReadonlyArray<readonly [name: string, message: string, run: () => Run]> = [
  [
    "a topic without a category",
    'publicTrade.BTCUSDT: the category is missing; use one of "spot", "linear", "inverse", "option"',
    () => Socket.stream(Socket.Topic.publicTrade(wrong({ symbol: "BTCUSDT" })))
  ],
  [
    "a topic without a symbol",
    "orderbook.50.{symbol}: symbol is missing",
    () => Socket.stream(Socket.Topic.orderbook(wrong({ category: "linear", depth: 50 })))
  ],
  [
    "a topic whose symbol is null, with tap",
    "publicTrade.{symbol|baseCoin}: symbol or baseCoin is missing",
    () => Socket.tap(Socket.Topic.publicTrade(wrong({ category: "linear", symbol: null })), () => {})
  ],
  [
    "a topic without parameters",
    "kline.{interval}.{symbol}: interval and symbol are missing",
    () => Socket.events(Socket.Topic.kline(wrong(undefined)))
  ],
  [
    "a family in place of a topic",
    "function is not a topic: call it to make one",
    () => Socket.stream(wrong(Socket.Topic.publicTrade))
  ],
  ["undefined in place of a topic", "undefined is not a topic", () => Socket.stream(wrong(undefined))],
  ["a list with a hole", "undefined is not a topic", () => Socket.stream([trades, wrong(undefined)])],
  ["a hole, with events", "undefined is not a topic", () => Socket.events(wrong([undefined]))],
  ["a hole, with tap", "undefined is not a topic", () => Socket.tap(wrong([undefined]), () => {})],
  ["null, with forEachChunk", "null is not a topic", () => Socket.forEachChunk(wrong(null), () => Effect.void)],
  ["an empty list", "the list of topics is empty", () => Socket.stream([])],
  [
    "raw topics of an unknown category",
    '"liner" is not a category: use "spot", "linear", "inverse", "option", "spread", "rfq", "earn" or "status"',
    () => Socket.subscribeV5(["orderbook.50.BTCUSDT"], wrong("liner"))
  ],
  [
    "raw topics without a category",
    'undefined is not a category: use "spot", "linear", "inverse", "option", "spread", "rfq", "earn" or "status"',
    () => Socket.rawStreamV5(["orderbook.50.BTCUSDT"], wrong(undefined))
  ],
  [
    "a raw topic in place of a list",
    '"tickers.BTCUSDT" is not a list of topics',
    () => Socket.subscribeV5(wrong("tickers.BTCUSDT"), "linear")
  ],
  ["a private raw topic in place of a list", '"order" is not a list of topics', () => Socket.subscribe(wrong("order"))],
  ["no raw topics", "the list of topics is empty", () => Socket.subscribe([])],
  [
    "a symbol in place of a list",
    '"BTCUSDT" is not a list of symbols',
    () => Socket.Tickers.stream({ category: "linear", symbols: wrong("BTCUSDT") })
  ],
  ["a book in place of a list", "object is not a list of books", () => Socket.OrderBook.streamAll(wrong(book))],
  [
    "no limit of waiting messages",
    "the overflow policy's limit is NaN; it must be 0 or more",
    withOverflow(Socket.Overflow.failAfter(Number.NaN))
  ],
  [
    "no limit of waiting bytes",
    "the overflow policy's bytes is NaN; it must be 0 or more",
    withOverflow(Socket.Overflow.failAfter(1, Number.NaN))
  ],
  [
    "no number of messages to keep",
    "the overflow policy's count is NaN; it must be 0 or more",
    withOverflow(Socket.Overflow.sliding(Number.NaN))
  ],
  [
    "the same, with dropping",
    "the overflow policy's count is NaN; it must be 0 or more",
    withOverflow(Socket.Overflow.dropping(Number.NaN))
  ],
  [
    "the name of a policy in place of one",
    '"sliding" is not an overflow policy',
    () => Socket.stream(trades, { overflow: wrong("sliding") })
  ],
  [
    "a policy that isn't called",
    "function is not an overflow policy",
    () => Socket.events(trades, { overflow: wrong(Socket.Overflow.failAfter) })
  ],
  [
    "an unknown gap rule",
    'rule "consecutiv" is not one of "consecutive", "increasing", "none"',
    () => Socket.OrderBook.live(book, { rule: wrong("consecutiv") })
  ],
  [
    "NaN levels of a view",
    "levels is NaN; it must be 0 or more",
    () => Socket.OrderBook.stream(book, { levels: Number.NaN })
  ],
  [
    "negative levels of a view",
    "levels is -1; it must be 0 or more",
    () => Socket.OrderBook.stream(book, { levels: -1 })
  ],
  ["no history", "history is not an integer from 1 to 1000", () => Socket.Candles.stream({ ...candles, history: 0 })],
  [
    "too much history",
    "history is not an integer from 1 to 1000",
    () => Socket.Candles.stream({ ...candles, history: 1001 })
  ],
  [
    "half a candle of history",
    "history is not an integer from 1 to 1000",
    () => Socket.Candles.stream({ ...candles, history: 1.5 })
  ],
  [
    "less than no trades",
    "history is not an integer from 0 to 1000",
    () => Socket.Trades.stream({ ...params, history: -1 })
  ],
  [
    "too many trades",
    "history is not an integer from 0 to 1000",
    () => Socket.Trades.stream({ ...params, history: 1001 })
  ],
  [
    "no number of trades",
    "history is not an integer from 0 to 1000",
    () => Socket.Trades.stream({ ...params, history: Number.NaN })
  ],
  [
    "a trade without a time",
    "after is not the ID and the time of a trade",
    () => Socket.Trades.stream({ ...params, after: { id: "1", time: Number.NaN } })
  ],
  [
    "a trade that is null",
    "after is not the ID and the time of a trade",
    () => Socket.Trades.stream({ ...params, after: wrong(null) })
  ],
  [
    "a trade to begin after, and history",
    "after and history exclude each other",
    () => Socket.Trades.stream({ ...params, after: { id: "1", time: 1 }, history: 1 })
  ],
  [
    "a cursor that is still text",
    "cursor is not a FeedCursor: decode what was persisted with FeedCursor.schema",
    () => Socket.feed({ cursor: wrong('{"since":1,"handled":[]}') })
  ],
  [
    "a cursor that is null",
    "cursor is not a FeedCursor: decode what was persisted with FeedCursor.schema",
    () => Socket.feed({ cursor: wrong(null) })
  ],
  [
    "a cursor with an open order without an ID",
    "cursor is not a FeedCursor: decode what was persisted with FeedCursor.schema",
    () => Socket.feed({ cursor: { since: 1, handled: [], open: wrong([{ category: "linear", symbol: "BTCUSDT" }]) } })
  ],
  ["audits without a pause", "audit is not a positive duration", () => Socket.feed({ audit: 0 })],
  ["audits with a negative pause", "audit is not a positive duration", () => Socket.feed({ audit: -1 })],
  ["no number of waiting pushes", "limit is NaN; it must be 0 or more", () => Socket.feed({ limit: Number.NaN })],
  ["no category to cover", "coverage.categories is empty", () => Socket.Account.live({ coverage: { categories: [] } })]
]

const run = (it: Run) => (Effect.isEffect(it) ? Effect.scoped(it) : Stream.runDrain(it))

describe("what a program got wrong", () => {
  for (const [name, message, start] of mistakes) {
    it.live(`is a TopicError that says so, and dials nothing: ${name}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.suspend(() => run(start())).pipe(Effect.flip, Effect.timeout("1 minute"))
        assert.ok(error instanceof Error && "_tag" in error)
        assert.deepStrictEqual([error._tag, error.message], ["TopicError", message])
        const connections = yield* Stream.runHead(Socket.health)
        assert.deepStrictEqual(connections, Option.some([]))
      }).pipe(Effect.provide(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))
    )
  }

  const harmless: ReadonlyArray<readonly [name: string, socket: Omit<Socket.SocketOptions, "venue">]> = [
    ["lines: NaN", { lines: Number.NaN }],
    ["rotateAfter: 0", { rotateAfter: 0 }],
    ["timeouts: { connect: undefined }", { timeouts: wrong({ connect: undefined }) }]
  ]
  for (const [name, socket] of harmless) {
    it.live(`leaves one connection that stays: ${name}`, () =>
      Effect.gen(function* () {
        const tickers = Stream.take(Socket.stream(Socket.Topic.tickers(params)), 4)
        const health = Stream.mapEffect(tickers, () => Stream.runHead(Socket.health))
        const last = yield* Effect.timeout(Stream.runLast(health), "10 seconds")
        const connections = Option.getOrThrow(Option.flatten(last))
        assert.deepStrictEqual(
          connections.map(({ generation, reconnects }) => [generation, reconnects]),
          [[1, 0]]
        )
      }).pipe(Effect.provide(Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, socket })))
    )
  }
})
