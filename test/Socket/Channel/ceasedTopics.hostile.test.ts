import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import type { RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { type Ceasing, exitOf, follow, inCeasing, type Wording, wordings } from "./ceasingWorld.js"

const { OrderBook, Tickers, Topic } = Socket
type Topics = Stream.Stream<string, Socket.SocketError, Socket.Sockets | RestClient>

/** A stream of three topics, the first of which ceases. It emits the topics that deliver. */
interface Kind {
  readonly topics: readonly [gone: string, ...others: ReadonlyArray<string>]
  readonly stream: Topics
}
const symbols = ["LUNAUSDT", "BTCUSDT", "ETHUSDT"] as const
const topicsOf = (prefix: string, list: ReadonlyArray<string> = symbols) =>
  list.map((symbol) => `${prefix}.${symbol}`) as [string, ...ReadonlyArray<string>]
const category = "linear"
const chain = ["BTC-26DEC25-60000-C", "BTC-26DEC25-60000-P", "BTC-27MAR26-90000-C"] as const

const trades: Kind = {
  topics: topicsOf("publicTrade"),
  stream: Stream.map(Socket.stream(symbols.map((symbol) => Topic.publicTrade({ category, symbol }))), (m) => m.topic)
}
const spotTrades: Kind = {
  topics: topicsOf("publicTrade"),
  stream: Stream.map(
    Socket.stream(symbols.map((symbol) => Topic.publicTrade({ category: "spot", symbol }))),
    ({ topic }) => topic
  )
}
const rawText: Kind = {
  topics: topicsOf("orderbook.50"),
  stream: Stream.map(Socket.rawStreamV5(topicsOf("orderbook.50"), category), ({ topic }) => topic)
}
const rawBooks: Kind = {
  topics: topicsOf("orderbook.50"),
  stream: Stream.map(
    Socket.stream(symbols.map((symbol) => Topic.orderbook({ category, depth: 50, symbol }))),
    ({ topic }) => topic
  )
}
const books: Kind = {
  topics: topicsOf("orderbook.50"),
  stream: OrderBook.streamAll(symbols.map((symbol) => ({ category, depth: 50, symbol }))).pipe(
    Stream.filter(({ status }) => status._tag === "Synced"),
    Stream.map(({ topic }) => topic)
  )
}
const tickers: Kind = {
  topics: topicsOf("tickers"),
  stream: Stream.map(Tickers.stream({ category, symbols }), ({ symbol }) => `tickers.${symbol}`)
}
const options: Kind = {
  topics: topicsOf("tickers", chain),
  stream: Stream.map(Tickers.stream({ category: "option", symbols: chain }), ({ symbol }) => `tickers.${symbol}`)
}
const rawCandles: Kind = {
  topics: topicsOf("kline.1"),
  stream: Stream.map(
    Socket.stream(symbols.map((symbol) => Topic.kline({ category, interval: "1", symbol }))),
    ({ topic }) => topic
  )
}

/** How the library comes to ask for a topic again, without being told to. */
interface Trigger {
  readonly run: (world: Ceasing) => Effect.Effect<void>
  readonly options: Partial<Socket.SocketOptions>
}
const reconnect: Trigger = {
  run: ({ live, server }) =>
    Effect.zipRight(
      Effect.sync(() => server.cut()),
      live(40)
    ),
  options: { rotateAfter: "never" }
}
const watchdog: Trigger = { run: ({ live }) => live(90), options: { rotateAfter: "never" } }
const rotation: Trigger = { run: ({ live }) => live(130), options: { rotateAfter: "1 minute" } }
const twoLines = ({ options, run }: Trigger): Trigger => ({ run, options: { ...options, lines: 2 } })

const cases: ReadonlyArray<readonly [what: string, kind: Kind, when: string, trigger: Trigger]> = [
  ["trades", trades, "a reconnect", reconnect],
  ["trades", trades, "a rotation", rotation],
  ["trades", trades, "a reconnect of two lines", twoLines(reconnect)],
  ["trades", trades, "a rotation of two lines", twoLines(rotation)],
  ["spot trades", spotTrades, "a reconnect", reconnect],
  ["raw books", rawBooks, "the watchdog", watchdog],
  ["raw books", rawBooks, "a rotation", rotation],
  ["topics as text", rawText, "a reconnect", reconnect],
  ["topics as text", rawText, "a rotation of two lines", twoLines(rotation)],
  ["books", books, "the watchdog", watchdog],
  ["books", books, "a reconnect", reconnect],
  ["books", books, "a rotation", rotation],
  ["books", books, "the watchdog, over two lines", twoLines(watchdog)],
  ["books", books, "a rotation of two lines", twoLines(rotation)],
  ["tickers", tickers, "the watchdog", watchdog],
  ["tickers", tickers, "a reconnect", reconnect],
  ["tickers", tickers, "a rotation of two lines", twoLines(rotation)],
  ["tickers of an option chain", options, "the watchdog", watchdog],
  ["tickers of an option chain", options, "a reconnect", reconnect],
  ["tickers of an option chain", options, "a rotation", rotation],
  ["raw candles", rawCandles, "a reconnect", reconnect],
  ["raw candles", rawCandles, "a rotation", rotation]
]

/** One of three topics ceases. The others go on; in the end they cease, too. */
const oneCeases = ({ stream, topics: [gone, ...others] }: Kind, { options, run }: Trigger, wording: Wording) =>
  inCeasing(
    (world) =>
      Effect.gen(function* () {
        const { live, server } = world
        server.wording = wording
        const noted = yield* follow(stream)
        yield* live(3)
        assert.sameMembers([...new Set(noted.seen)], [gone, ...others])
        const before = server.asks(gone)
        server.gone.add(gone)
        yield* run(world)
        assert.strictEqual(exitOf(noted), "it goes on")
        assert.isAtLeast(server.asks(gone), before + 1, "nothing asked for it again")
        assert.isAtMost(server.asks(gone), before + 12)
        assert.lengthOf(server.open, options.lines ?? 1, "connections are left")
        noted.seen.length = 0
        yield* live(3)
        assert.sameMembers([...new Set(noted.seen)], [...others])
        const asks = server.asks(gone)
        yield* live(300)
        assert.strictEqual(server.asks(gone), asks, "it is asked for without end")
        assert.lengthOf(server.open, options.lines ?? 1, "connections are left")
        for (const other of others) server.gone.add(other)
        server.cut()
        yield* live(150)
        assert.match(exitOf(noted), /^\(.*\) failed to subscribe$/)
        assert.lengthOf(server.open, 0, "nobody needs a connection any more")
      }),
    options
  )

describe("a symbol that is delisted while others of its stream are traded", () => {
  for (const [what, kind, when, trigger] of cases)
    it.scoped(`leaves a stream of ${what}, which goes on, and ends with its last topic: at ${when}`, () =>
      oneCeases(kind, trigger, wordings["names the topic"])
    )
  for (const [how, wording] of Object.entries(wordings))
    it.scoped(`leaves its stream whatever the refusal is like: it ${how}`, () => oneCeases(books, reconnect, wording))

  it.scoped("is found in an option chain whose refusals only have lists of topics, as that channel sends them", () =>
    oneCeases(options, reconnect, (missing, args) => ({
      ...{ op: undefined, req_id: undefined, type: "COMMAND_RESP", success: false },
      data: { failTopics: missing, successTopics: args.filter((topic) => !missing.includes(topic)) }
    }))
  )
})

describe("the options of a chain that expire at the same time", () => {
  const expiring = Array.from({ length: 40 }, (_, i) => `BTC-28NOV25-${60_000 + 500 * i}-C`)
  const staying = Array.from({ length: 60 }, (_, i) => `BTC-26DEC25-${60_000 + 500 * i}-C`)
  for (const [how, limit] of [
    ["names the topic", 60],
    ["names no topic", 200]
  ] as const)
    it.scoped(`leave it at the next reconnect with few messages, though each refusal ${how}`, () =>
      inCeasing(
        ({ live, server }) =>
          Effect.gen(function* () {
            server.wording = wordings[how]
            const noted = yield* follow(Tickers.stream({ category: "option", symbols: [...expiring, ...staying] }))
            yield* live(2)
            for (const symbol of expiring) server.gone.add(`tickers.${symbol}`)
            server.cut()
            yield* live(30)
            assert.strictEqual(exitOf(noted), "it goes on")
            noted.seen.length = 0
            yield* live(2)
            assert.sameMembers([...new Set(noted.seen.map(({ symbol }) => symbol))], staying)
            const messages = server.sockets.at(-1)?.topics("subscribe").length ?? 0
            assert.isBelow(messages, limit)
          }),
        { rotateAfter: "never" }
      )
    )
})

describe("candles of several symbols", () => {
  it.scoped("go on for the symbols that exist, and fail for the one that is delisted", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const of = (symbol: string) => Socket.Candles.stream({ category, symbol, interval: "1", history: 2 })
          const luna = yield* follow(of("LUNAUSDT"))
          const btc = yield* follow(of("BTCUSDT"))
          yield* live(3)
          assert.isAbove(luna.seen.length, 1, exitOf(luna))
          server.gone.add("kline.1.LUNAUSDT")
          server.cut()
          yield* live(10)
          assert.strictEqual(exitOf(luna), "(kline.1.LUNAUSDT) failed to subscribe")
          assert.strictEqual(exitOf(btc), "it goes on")
          btc.seen.length = 0
          yield* live(3)
          assert.isAbove(btc.seen.length, 1)
        }),
      { rotateAfter: "never" }
    )
  )
})
