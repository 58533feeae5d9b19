import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { messageOf } from "../hostileExchange.js"
import {
  isWhole,
  type Live,
  type MarketServer,
  type Push,
  randomOf,
  realSleep,
  shown,
  TrueBook,
  until,
  watch,
  withMarket
} from "../MarketServer.js"

const { FullOrderBook, OrderBook } = Socket
const quick = { resyncWaits: ["20 millis", "100 millis"], snapshotTimeout: "500 millis" } as const
/** Long waits, so that a second request would be for nothing. */
const patient = { resyncWaits: ["5 seconds", "30 seconds"], snapshotTimeout: "5 seconds" } as const
const symbol = "BTCUSDT"
const paramsOf = (depth: 50 | 200) => ({ category: "linear", depth, symbol }) as const
const topicOf = (depth: number) => `orderbook.${depth}.${symbol}`

const whole = (live: Live, truth: TrueBook) =>
  until(
    () => `${JSON.stringify(live.status())} ${shown(live.view(50))} is ${truth.truth()}`,
    () => isWhole(live, truth)
  )
/** A book that is whole, and what it shows from then on. */
const opened = (server: MarketServer, depth: 50 | 200, options: object = quick) =>
  Effect.gen(function* () {
    const truth = new TrueBook(server, topicOf(depth), symbol)
    const live = yield* OrderBook.live(paramsOf(depth), options)
    yield* whole(live, truth)
    const seen = yield* watch(live, truth)
    truth.tell()
    yield* whole(live, truth)
    return { truth, live, seen, send: (message: Push) => server.push(topicOf(depth), message) }
  })

for (const depth of [50, 200] as const)
  describe.concurrent(`a book of ${depth} levels`, () => {
    for (const [what, side, price] of [
      ["a bid above the asks", "bids", "5000.0"],
      ["an ask below the bids", "asks", "1.0"]
    ] as const)
      it.live(`that is crossed by ${what} is Stale, and asks for one snapshot`, () =>
        withMarket((server) =>
          Effect.gen(function* () {
            const { live, seen, send, truth } = yield* opened(server, depth, patient)
            const crossing = truth.change()
            const levels = { b: [], a: [], [side === "bids" ? "b" : "a"]: [[price, "1"]] }
            send({ ...crossing, data: { ...(crossing["data"] as object), ...levels } })
            // More of them, and good ones, come before the snapshot.
            truth.tell(5)
            yield* until("it is stale", () => seen.reasons.has("crossed") || isWhole(live, truth))
            yield* whole(live, truth)
            yield* realSleep(60)
            assert.isTrue(seen.reasons.has("crossed"), [...seen.reasons].join())
            assert.strictEqual(live.resyncs(), 1)
            assert.strictEqual(server.asks(topicOf(depth)), 2)
            truth.tell(3)
            yield* whole(live, truth)
          })
        ).pipe(Effect.scoped)
      )

    it.live("whose deltas come in the wrong order is Stale, and one snapshot repairs it", () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const { live, seen, send, truth } = yield* opened(server, depth, patient)
          const [one, two] = [truth.change(), truth.change()]
          send(two)
          send(one)
          yield* until("it is stale", () => seen.reasons.has("order") || seen.reasons.has("gap"))
          yield* whole(live, truth)
          yield* realSleep(60)
          assert.strictEqual(live.resyncs(), 1)
          assert.deepStrictEqual([...seen.reasons], depth === 50 ? ["gap"] : ["order"])
          truth.tell(5)
          yield* whole(live, truth)
          assert.strictEqual(live.resyncs(), 1)
          if (depth === 50) assert.deepStrictEqual(seen.lies, [])
        })
      ).pipe(Effect.scoped)
    )

    it.live("whose deltas and snapshots come twice is not disturbed, and doesn't ask again", () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const { live, seen, send, truth } = yield* opened(server, depth)
          for (let i = 0; i < 50; i++) {
            const delta = truth.change()
            for (let times = 0; times < 2 + (i % 2); times++) send(delta)
          }
          send(truth.snapshot())
          send(truth.snapshot())
          truth.tell()
          yield* whole(live, truth)
          yield* realSleep(60)
          assert.deepStrictEqual([live.resyncs(), [...seen.reasons], seen.lies], [0, [], []])
        })
      ).pipe(Effect.scoped)
    )

    it.live("whose last deltas come again, after others, tells the truth whenever it is Synced", () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const { live, seen, send, truth } = yield* opened(server, depth)
          const random = randomOf(depth)
          for (let round = 0; round < 10; round++) {
            const deltas = Array.from({ length: 4 }, () => truth.change())
            for (const delta of deltas) send(delta)
            for (const delta of deltas.slice(Math.floor(random() * 4))) send(delta)
            yield* realSleep(5)
          }
          truth.tell()
          yield* whole(live, truth)
          assert.deepStrictEqual(seen.lies, [])
        })
      ).pipe(Effect.scoped)
    )

    it.live("on two connections stays in line when either of them is lost, again and again", () =>
      withMarket(
        (server) =>
          Effect.gen(function* () {
            const truth = new TrueBook(server, topicOf(depth), symbol)
            const live = yield* OrderBook.live(paramsOf(depth), quick)
            yield* until(
              "both are subscribed",
              () => [...server.lines].filter(({ topics }) => topics.size > 0).length === 2
            )
            yield* whole(live, truth)
            const seen = yield* watch(live, truth)
            for (let round = 0; round < 8; round++) {
              truth.tell(3)
              yield* whole(live, truth)
              const lines = [...server.lines]
              lines[round % 2]?.tcp.destroy()
              truth.tell(3)
              yield* whole(live, truth)
              yield* until("both are back", () => {
                const open = [...server.lines].filter(({ tcp, topics }) => !tcp.destroyed && topics.size > 0)
                return open.length === 2
              })
            }
            assert.deepStrictEqual([live.resyncs(), [...seen.reasons], seen.lies], [0, [], []])
          }),
        { lines: 2 }
      ).pipe(Effect.scoped)
    )
  })

describe.concurrent("a full book whose symbol REST refuses", () => {
  const full = { category: "linear", symbol } as const
  for (const [retCode, retMsg] of [
    [10001, "Invalid symbol"],
    [10001, "params error: symbol invalid"],
    [10029, "The requested symbol is invalid"]
  ] as const)
    it.live(`fails (${retCode}, ${retMsg})`, () =>
      withMarket((server) =>
        Effect.gen(function* () {
          new TrueBook(server, "orderbook.full.BTCUSDT", symbol, { isFull: true })
          server.rest.set("/v5/market/full_orderbook", () => ({}))
          server.restRefusal = () => ({ retCode, retMsg })
          const exit = yield* Effect.exit(
            Effect.timeout(Stream.runDrain(FullOrderBook.stream(full, quick)), "4 seconds")
          )
          assert.isTrue(Exit.isFailure(exit))
          assert.include(messageOf(exit), "orderbook.full.BTCUSDT")
          yield* realSleep(60)
          assert.isAtMost(server.restCalls.length, 2, "it was asked again")
        })
      ).pipe(Effect.scoped)
    )
})
