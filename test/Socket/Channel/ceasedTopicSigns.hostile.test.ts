import { assert, it } from "@effect/vitest"
import { Effect, Ref, Schedule, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { exitOf, follow, inCeasing } from "./ceasingWorld.js"

const { OrderBook, Tickers, Topic } = Socket
const category = "linear"
const steady = { rotateAfter: "never" } as const
const trade = (symbol: string) => Topic.publicTrade({ category, symbol })
const [luna, btc, eth] = ["publicTrade.LUNAUSDT", "publicTrade.BTCUSDT", "publicTrade.ETHUSDT"] as const
const trades = (...list: ReadonlyArray<string>) => Stream.map(Socket.stream(list.map(trade)), ({ topic }) => topic)
const healthNow = Effect.map(Stream.runHead(Socket.health), (head) => (head._tag === "Some" ? head.value : []))

describe("a topic that ceases is told", () => {
  const known = new Set(["Message", "Gap", "Resumed", "Resynced", "Undecoded"])

  for (const lines of [1, 2])
    it.scoped(`by one marker in \`events\`, beside those of the reconnect: ${lines} at once`, () =>
      inCeasing(
        ({ live, server }) =>
          Effect.gen(function* () {
            const noted = yield* follow(Socket.events(["LUNAUSDT", "BTCUSDT"].map(trade)))
            yield* live(3)
            server.gone.add(luna)
            server.cut()
            yield* live(40)
            assert.strictEqual(exitOf(noted), "it goes on")
            const markers = noted.seen.filter(({ _tag }) => !known.has(_tag))
            assert.lengthOf(markers, 1, JSON.stringify(noted.seen.filter(({ _tag }) => _tag !== "Message")))
            const text = JSON.stringify(markers)
            assert.include(text, luna)
            assert.notInclude(text, btc)
            assert.include(text, "handler not found", "the exchange's words")
            const resumed = noted.seen.filter(({ _tag }) => _tag === "Resumed")
            assert.lengthOf(resumed, 1, "the other topics are whole again")
            assert.include(JSON.stringify(resumed), btc)
            assert.notInclude(JSON.stringify(resumed), luna)
          }),
        { ...steady, lines }
      )
    )

  it.scoped("by a marker at the watchdog, too, without a gap", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const topics = ["LUNAUSDT", "BTCUSDT"].map((symbol) => Topic.orderbook({ category, depth: 50, symbol }))
          const noted = yield* follow(Socket.events(topics))
          yield* live(3)
          server.gone.add("orderbook.50.LUNAUSDT")
          yield* live(90)
          assert.strictEqual(exitOf(noted), "it goes on")
          const markers = noted.seen.filter(({ _tag }) => !known.has(_tag))
          assert.lengthOf(markers, 1)
          assert.include(JSON.stringify(markers), "orderbook.50.LUNAUSDT")
          assert.lengthOf(
            noted.seen.filter(({ _tag }) => _tag === "Gap"),
            0
          )
          assert.strictEqual(server.sockets.length, 1, "the connection was healthy")
        }),
      steady
    )
  )

  it.scoped("by a count in `health`, which no longer counts the topic", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          yield* follow(trades("LUNAUSDT", "BTCUSDT", "ETHUSDT"))
          yield* live(3)
          const [before = {}] = yield* healthNow
          server.gone.add(luna)
          server.gone.add(eth)
          server.cut()
          yield* live(20)
          const [after] = yield* healthNow
          assert.strictEqual(after?.topics, 1)
          assert.deepStrictEqual(after?.staleTopics, [])
          // Other numbers that may be 2 by now: none.
          const names = Object.entries(after ?? {}).flatMap(([name, value]) =>
            value === 2 && Reflect.get(before, name) === 0 ? [name] : []
          )
          assert.lengthOf(names, 1, `a count of what ceased: ${JSON.stringify(after)}`)
        }),
      steady
    )
  )

  it.scoped(
    "by the view of its book, `Failed` in a stream of all and in a live one, and nobody asks for it again",
    () =>
      inCeasing(
        ({ live, server }) =>
          Effect.gen(function* () {
            const list = ["LUNAUSDT", "BTCUSDT"].map((symbol) => ({ category, depth: 50, symbol }) as const)
            const noted = yield* follow(OrderBook.streamAll(list))
            const one = yield* OrderBook.live({ category, depth: 50, symbol: "LUNAUSDT" })
            yield* live(3)
            assert.strictEqual(one.status()._tag, "Synced")
            server.gone.add("orderbook.50.LUNAUSDT")
            yield* live(120)
            assert.strictEqual(exitOf(noted), "it goes on")
            const status = one.status()
            assert.strictEqual(status._tag === "Failed" && status.error._tag, "SubscriptionError")
            const last = (symbol: string) => noted.seen.filter((view) => view.symbol === symbol).at(-1)
            assert.strictEqual(last("LUNAUSDT")?.status._tag, "Failed")
            assert.strictEqual(last("BTCUSDT")?.status._tag, "Synced")
            const asks = server.asks("orderbook.50.LUNAUSDT")
            yield* live(300)
            assert.strictEqual(server.asks("orderbook.50.LUNAUSDT"), asks)
            assert.strictEqual(last("BTCUSDT")?.status._tag, "Synced")
          }),
        steady
      )
  )

  it.scoped("to both of two streams that share it: one ends, the other goes on", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const both = yield* follow(trades("LUNAUSDT", "BTCUSDT"))
          const alone = yield* follow(trades("LUNAUSDT"))
          const other = yield* follow(trades("ETHUSDT"))
          yield* live(3)
          server.gone.add(luna)
          server.cut()
          yield* live(20)
          assert.deepStrictEqual([both, alone, other].map(exitOf), [
            "it goes on",
            `(${luna}) failed to subscribe`,
            "it goes on"
          ])
          for (const noted of [both, other]) noted.seen.length = 0
          yield* live(2)
          assert.deepStrictEqual([...new Set(both.seen), ...new Set(other.seen)], [btc, eth])
        }),
      steady
    )
  )

  it.scoped("to a listener of the socket once, and a tap of several topics goes on", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const seen: Array<string> = []
          yield* Socket.tap(["LUNAUSDT", "BTCUSDT"].map(trade), ({ topic }) => {
            seen.push(topic)
          })
          yield* live(3)
          server.gone.add(luna)
          server.cut()
          yield* live(20)
          seen.length = 0
          yield* live(2)
          assert.deepStrictEqual([...new Set(seen)], [btc])
        }),
      steady
    )
  )
})

describe("after a topic has ceased", () => {
  it.scoped("its ticker row is dropped: a stream that begins when it is listed again gets no old row", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const noted = yield* follow(Tickers.stream({ category, symbols: ["LUNAUSDT", "BTCUSDT"] }))
          yield* live(3)
          server.gone.add("tickers.LUNAUSDT")
          yield* live(90)
          assert.strictEqual(exitOf(noted), "it goes on")
          // It exists again, but nothing has been pushed yet.
          server.request = (socket, message) => {
            if (!message.args?.includes("tickers.LUNAUSDT")) return server.refuses(socket, message)
            server.topicsOf(socket).add("tickers.LUNAUSDT")
            queueMicrotask(() => socket.push({ success: true, ret_msg: "", req_id: message.req_id, op: message.op }))
            return true
          }
          const later = yield* follow(Tickers.stream({ category, symbols: ["LUNAUSDT"] }))
          assert.deepStrictEqual([exitOf(later), later.seen.length], ["it goes on", 0])
        }),
      steady
    )
  )

  it.scoped("a new stream of it is refused while it is gone, and delivers once it is listed again", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const old = yield* follow(trades("LUNAUSDT", "BTCUSDT"))
          yield* live(3)
          server.gone.add(luna)
          server.cut()
          yield* live(20)
          const early = yield* follow(trades("LUNAUSDT", "ETHUSDT"))
          yield* live(1)
          assert.strictEqual(exitOf(early), `(${luna}) failed to subscribe`)
          server.gone.delete(luna)
          const later = yield* follow(trades("LUNAUSDT", "ETHUSDT"))
          yield* live(3)
          assert.sameMembers([...new Set(later.seen)], [luna, eth])
          server.cut()
          yield* live(10)
          later.seen.length = 0
          yield* live(3)
          assert.sameMembers([...new Set(later.seen)], [luna, eth])
          assert.strictEqual(exitOf(old), "it goes on")
        }),
      steady
    )
  )

  it.scoped("a retry of a stream whose topics are all gone, with those that remain, delivers", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const wanted = yield* Ref.make<ReadonlyArray<string>>(["LUNAUSDT"])
          const noted = yield* follow(
            Stream.unwrap(Effect.map(Ref.get(wanted), (list) => trades(...list))).pipe(
              Stream.tapError(() => Ref.set(wanted, ["BTCUSDT", "ETHUSDT"])),
              Stream.retry(Schedule.spaced("1 second"))
            )
          )
          const other = yield* follow(trades("BTCUSDT"))
          yield* live(3)
          server.gone.add(luna)
          server.cut()
          yield* live(20)
          noted.seen.length = 0
          yield* live(2)
          assert.sameMembers([...new Set(noted.seen)], [btc, eth])
          assert.strictEqual(exitOf(other), "it goes on")
        }),
      steady
    )
  )

  it.scoped("a stream that leaves after the refusal leaves nothing subscribed, and the rest can be left", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const other = yield* follow(trades("ETHUSDT"))
          yield* Effect.scoped(
            Effect.gen(function* () {
              const noted = yield* follow(trades("LUNAUSDT", "BTCUSDT"))
              yield* live(3)
              server.gone.add(luna)
              server.cut()
              yield* live(10)
              assert.strictEqual(exitOf(noted), "it goes on")
            })
          )
          yield* live(2)
          assert.deepStrictEqual(
            server.open.map((socket) => [...server.topicsOf(socket)]),
            [[eth]]
          )
          assert.strictEqual(exitOf(other), "it goes on")
        }),
      steady
    )
  )
})
