import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream } from "effect"
import { describe } from "vitest"
import type { Category } from "../../../src/Schema/Category.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import { messageOf } from "../hostileExchange.js"
import { withServer } from "../inMemory.js"

const { Topic } = Socket

const text = (market: string, wanted: string) =>
  `This WS client was instanced for the ${market} market. Make another WebsocketClient instance with "market: '${wanted}'" to listen to ${wanted} topics`

const categories = ["spot", "linear", "inverse", "option"] as const

/** Symbols whose form tells the one market that has them. */
const forms: ReadonlyArray<readonly [what: string, market: Category, symbols: ReadonlyArray<string>]> = [
  [
    "an option",
    "option",
    [
      "BTC-27DEC24-60000-C",
      "ETH-3JAN25-3500-P",
      "SOL-28FEB25-180-C-USDT",
      "XRP-27JUN25-2.5-P-USDT",
      "BTC-26DEC25-60000-P"
    ]
  ],
  ["a USDC perpetual", "linear", ["BTCPERP", "ETHPERP", "1000PEPEPERP"]],
  ["a USDC future", "linear", ["BTC-27DEC24", "ETH-3JAN25"]],
  ["a USDT future", "linear", ["BTCUSDT-27DEC24", "ETHUSDT-3JAN25"]],
  ["an inverse future", "inverse", ["BTCUSDZ24", "ETHUSDH25"]]
]
/** Those that two markets may have, and the ones that can't. */
const shared: ReadonlyArray<readonly [symbol: string, possible: ReadonlyArray<Category>]> = [
  ["BTCUSDT", ["spot", "linear"]],
  ["1000PEPEUSDT", ["spot", "linear"]],
  ["10000000AIDOGEUSDT", ["spot", "linear"]]
]

/** Why something isn't subscribed. */
const whyNot = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    for (let i = 0; i < 3; i++) yield* settle
    const exit = fiber.unsafePoll()
    yield* Fiber.interruptFork(fiber)
    return exit === null ? "it is subscribed" : messageOf(exit)
  })
const refusal = <R>(stream: Stream.Stream<unknown, Socket.SocketError, R>) => whyNot(Stream.runDrain(stream))

describe("a topic of a symbol that only another market has is refused, and nothing is dialed", () => {
  for (const [what, market, symbols] of forms)
    for (const category of categories) {
      if (category === market) continue
      it.scoped(`${what} on ${category}`, () =>
        withServer((server) =>
          Effect.gen(function* () {
            for (const symbol of symbols) {
              const topics = [
                `tickers.${symbol}`,
                `publicTrade.${symbol}`,
                `orderbook.50.${symbol}`,
                `kline.5.${symbol}`
              ]
              for (const topic of topics) {
                assert.strictEqual(yield* whyNot(Socket.subscribeV5([topic], category)), text(category, market), topic)
              }
              const [topic = ""] = topics
              const streamed = yield* refusal(Socket.rawStreamV5([topic], category))
              assert.strictEqual(streamed, text(category, market), symbol)
            }
            assert.lengthOf(server.sockets, 0)
          })
        )
      )
    }

  for (const [symbol, possible] of shared)
    for (const category of ["inverse", "option"] as const)
      it.scoped(`${symbol} on ${category}`, () =>
        withServer((server) =>
          Effect.gen(function* () {
            const why = yield* whyNot(Socket.subscribeV5([`tickers.${symbol}`], category))
            assert.include(
              possible.map((wanted) => text(category, wanted)),
              why
            )
            assert.lengthOf(server.sockets, 0)
          })
        )
      )

  it.scoped("also among topics that are right, and on an open connection: nothing more is sent", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Effect.asVoid(Socket.subscribeV5(["publicTrade.BTCUSDT"], "linear"))
        const sent = server.last.sent.length
        const mixed = ["publicTrade.ETHUSDT", "tickers.BTC-27DEC24-60000-C", "kline.5.SOLUSDT"]
        assert.strictEqual(yield* whyNot(Socket.subscribeV5(mixed, "linear")), text("linear", "option"))
        assert.deepStrictEqual([server.sockets.length, server.last.sent.length], [1, sent])
      })
    )
  )

  it.scoped("also when it is left", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(Socket.unsubscribeV5(["tickers.BTC-27DEC24-60000-C"], "linear"))
        assert.strictEqual(messageOf(exit), text("linear", "option"))
        assert.lengthOf(server.sockets, 0)
      })
    )
  )
})

describe("a typed topic of a symbol that only another market has is refused, and nothing is dialed", () => {
  const option = "BTC-27DEC24-60000-C"
  const typed = {
    "a ticker of an option on linear": [Topic.tickers({ category: "linear", symbol: option }), "linear", "option"],
    "trades of an option on spot": [Topic.publicTrade({ category: "spot", symbol: option }), "spot", "option"],
    "a book of an option on linear": [
      Topic.orderbook({ category: "linear", depth: 50, symbol: option }),
      "linear",
      "option"
    ],
    "candles of an option on inverse": [
      Topic.kline({ category: "inverse", interval: "1", symbol: option }),
      "inverse",
      "option"
    ],
    "a ticker of a USDC perpetual on spot": [Topic.tickers({ category: "spot", symbol: "BTCPERP" }), "spot", "linear"],
    "a ticker of a future on option": [
      Topic.tickers({ category: "option", symbol: "BTC-27DEC24" }),
      "option",
      "linear"
    ],
    "liquidations of an inverse future on linear": [
      Topic.allLiquidation({ category: "linear", symbol: "BTCUSDZ24" }),
      "linear",
      "inverse"
    ]
  } as const
  for (const [what, [topic, market, wanted]] of Object.entries(typed))
    it.scoped(what, () =>
      withServer((server) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* refusal(Socket.stream(topic)), text(market, wanted))
          assert.lengthOf(server.sockets, 0)
        })
      )
    )

  it.scoped("books, tickers, taps and chunks, too", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const book = { category: "linear", depth: 50, symbol: option } as const
        const topic = Topic.tickers({ category: "linear", symbol: option })
        const exits = [
          yield* refusal(Socket.OrderBook.stream(book)),
          yield* whyNot(Socket.OrderBook.live(book)),
          yield* refusal(Socket.OrderBook.streamAll([{ ...book, symbol: "BTCUSDT" }, book])),
          yield* refusal(Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT", option] })),
          yield* whyNot(Socket.tap(topic, () => {})),
          yield* whyNot(Socket.forEachChunk(topic, () => Effect.void)),
          yield* refusal(Socket.events(topic))
        ]
        assert.deepStrictEqual(new Set(exits), new Set([text("linear", "option")]))
        assert.lengthOf(server.sockets, 0)
      })
    )
  )
})

describe("a topic whose symbol a market may have is subscribed", () => {
  const valid: Readonly<Record<Category, ReadonlyArray<string>>> = {
    spot: ["BTCUSDT", "BTCUSDC", "ETHBTC", "BTCEUR", "BTCBRL", "USDCUSDT", "BTC3LUSDT", "TSLAXUSDT", "METHETH"],
    linear: ["BTCUSDT", "1000PEPEUSDT", "BTCPERP", "BTC-27DEC24", "BTCUSDT-27DEC24", "ETHBTCUSDT", "SHIB1000USDT"],
    inverse: ["BTCUSD", "ETHUSD", "BTCUSDZ24", "ETHUSDH25"],
    option: ["BTC-27DEC24-60000-C", "SOL-28FEB25-180-C-USDT", "XRP-27JUN25-2.5-P-USDT"]
  }
  for (const category of categories)
    it.scoped(category, () =>
      withServer((server) =>
        Effect.gen(function* () {
          const topics = valid[category].map((symbol) => `tickers.${symbol}`)
          const more = category === "option" ? ["publicTrade.BTC", "orderbook.25.BTC-27DEC24-60000-C"] : []
          const exit = yield* Effect.exit(Socket.subscribeV5([...topics, ...more, `newTopic.${topics[0]}`], category))
          assert.isTrue(Exit.isSuccess(exit), messageOf(exit))
          assert.sameMembers(server.last.topics().flat(), [...topics, ...more, `newTopic.${topics[0]}`])
        })
      )
    )

  it.scoped("so are topics that name no symbol, in every category that has them", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const lists = [
          ["linear", ["insurance.USDT", "adlAlert.USDT", "adlAlert.USDC", "insurance.USDC"]],
          ["inverse", ["adlAlert.inverse", "insurance.inverse"]],
          ["spot", ["tickers_lt.EOS3LUSDT", "kline_lt.5.EOS3LUSDT", "lt.EOS3LUSDT"]],
          ["spread", ["tickers.SOLUSDT_SOL/USDT", "orderbook.25.SOLUSDT_SOL/USDT"]]
        ] as const
        for (const [category, topics] of lists) {
          const exit = yield* Effect.exit(Socket.subscribeV5(topics, category))
          assert.isTrue(Exit.isSuccess(exit), `${category}: ${messageOf(exit)}`)
        }
        assert.lengthOf(server.sockets, 4)
      })
    )
  )
})
