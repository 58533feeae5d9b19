import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, type Scope, Stream } from "effect"
import { describe } from "vitest"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { type HostileExchange, idOf, isEnded, trades, until, withExchange, within } from "../hostileExchange.js"

const { Overflow, Topic } = Socket
const btc = Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const eth = Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })

/**
 * Pushes messages to a stream whose reader is busy with message 0, then lets it read on.
 *
 * Returns what it read, and the error if there was one.
 */
const behind = (
  options: Parameters<typeof Socket.stream<typeof btc>>[1],
  count: number,
  topicOf: (id: number) => string = () => btc.text
) =>
  withExchange((exchange) =>
    Effect.gen(function* () {
      const release = yield* Deferred.make<void>()
      const seen: Array<number> = []
      const fiber = yield* Effect.forkScoped(
        Effect.either(
          Stream.runForEach(Socket.stream([btc, eth], options), (message) => {
            seen.push(idOf(message))
            return seen.length === 1 ? Deferred.await(release) : Effect.void
          })
        )
      )
      const arrived: Array<number> = []
      yield* Socket.tap([btc, eth], (message) => arrived.push(idOf(message)))
      yield* until(
        "the subscriptions",
        () => exchange.listening(btc.text).length + exchange.listening(eth.text).length === 2
      )
      exchange.push(trades(btc.text, 0))
      yield* until("the reader is busy", () => seen.length === 1)
      for (let id = 1; id <= count; id++) exchange.push(trades(topicOf(id), id))
      yield* until("all of them", () => arrived.length === count + 1)
      yield* Deferred.succeed(release, undefined)
      // What comes later is read by any stream that still lives, unless it fails.
      yield* until("the rest is read", () => {
        exchange.push(trades(btc.text, 1_000_000))
        return isEnded(fiber)() || seen.includes(1_000_000)
      })
      const error = isEnded(fiber)() ? yield* Fiber.join(fiber) : undefined
      return { error, seen: seen.filter((id) => id < 1_000_000) }
    })
  )
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe("a reader that is too slow", () => {
  it.scopedLive("fails with failAfter if more messages are waiting than the limit, after reading those that fit", () =>
    Effect.gen(function* () {
      const { error, seen } = yield* behind({ overflow: Overflow.failAfter(10) }, 50)
      assert.deepStrictEqual(seen.slice(0, 11), numbers(0, 10))
      assert.isTrue(error?._tag === "Left" && error.left._tag === "StreamOverflow", String(error))
      if (error?._tag === "Left" && error.left._tag === "StreamOverflow")
        assert.sameMembers([...error.left.topics], [btc.text, eth.text])
    })
  )

  it.scopedLive("reads everything with failAfter if exactly the limit is waiting", () =>
    Effect.gen(function* () {
      const { error, seen } = yield* behind({ overflow: Overflow.failAfter(50) }, 50)
      assert.deepStrictEqual([error, seen], [undefined, numbers(0, 50)])
    })
  )

  it.scopedLive("fails with failAfter if more bytes are waiting than the limit, however few messages", () =>
    Effect.gen(function* () {
      const size = JSON.stringify(trades(btc.text, 1)).length
      const { error, seen } = yield* behind({ overflow: Overflow.failAfter(100_000, size * 4 + 3) }, 9)
      assert.deepStrictEqual(seen.slice(0, 5), numbers(0, 4))
      assert.isTrue(error?._tag === "Left" && error.left._tag === "StreamOverflow", String(error))
    })
  )

  it.scopedLive("reads everything with failAfter if the bytes fit, and bytes that were read don't count any more", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const size = JSON.stringify(trades(btc.text, 999)).length
        const seen: Array<number> = []
        const overflow = Overflow.failAfter(100_000, size * 20)
        const fiber = yield* Effect.forkScoped(
          Stream.runForEach(Socket.stream(btc, { overflow }), (message) => Effect.sync(() => seen.push(idOf(message))))
        )
        yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
        for (let round = 0; round < 20; round++) {
          for (let i = 0; i < 15; i++) exchange.push(trades(btc.text, round * 15 + i))
          yield* until("a round is read", () => isEnded(fiber)() || seen.length === (round + 1) * 15)
        }
        assert.deepStrictEqual(seen, numbers(0, 299))
      })
    )
  )

  it.scopedLive("gets the newest messages with sliding", () =>
    Effect.gen(function* () {
      const { error, seen } = yield* behind({ overflow: Overflow.sliding(3) }, 50)
      assert.isUndefined(error)
      // A later message may already have taken the place of 48.
      assert.deepStrictEqual(seen, seen.includes(48) ? [0, 48, 49, 50] : [0, 49, 50])
    })
  )

  it.scopedLive("gets the oldest waiting messages with dropping, and the next ones once it has caught up", () =>
    Effect.gen(function* () {
      const { error, seen } = yield* behind({ overflow: Overflow.dropping(3) }, 50)
      assert.deepStrictEqual([error, seen], [undefined, [0, 1, 2, 3]])
    })
  )

  it.scopedLive("gets all of 5,000 messages in order with unbounded", () =>
    Effect.gen(function* () {
      const { error, seen } = yield* behind({ overflow: Overflow.unbounded }, 5000)
      assert.isUndefined(error)
      assert.deepStrictEqual(seen, numbers(0, 5000))
    })
  )

  it.scopedLive("gets the newest message of each topic with conflate", () =>
    Effect.gen(function* () {
      const { error, seen } = yield* behind({ overflow: Overflow.conflate() }, 50, (id) =>
        id % 2 === 0 ? btc.text : eth.text
      )
      assert.isUndefined(error)
      const rest = seen.slice(1)
      assert.isTrue(rest.includes(49), seen.join())
      assert.isEmpty(
        rest.filter((id) => id !== 49 && id !== 50),
        seen.join()
      )
    })
  )

  it.scopedLive("gets the newest message of each key with conflate and a key", () =>
    Effect.gen(function* () {
      const key = ({ data }: { readonly topic: string; readonly data: ReadonlyArray<{ readonly i: string }> }) =>
        data[0]?.i.at(-1) ?? ""
      const { error, seen } = yield* behind({ overflow: Overflow.conflate(key) }, 50)
      assert.isUndefined(error)
      const rest = seen.slice(1).filter((id) => id !== 50)
      assert.sameMembers(rest, numbers(41, 49))
    })
  )

  it.scopedLive("doesn't slow down another stream of the same topic", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.stream(btc, { overflow: Overflow.failAfter(5) }), () => Effect.never)
        )
        const seen: Array<number> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.stream(btc), (message) => Effect.sync(() => seen.push(idOf(message))))
        )
        yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
        for (let id = 0; id < 100; id++) exchange.push(trades(btc.text, id))
        yield* until("all of them", () => seen.length === 100)
        assert.deepStrictEqual(seen, numbers(0, 99))
      })
    )
  )
})

/** Never run: this only has to compile. */
export const policies = () => [
  Socket.stream(Topic.order(), { overflow: Overflow.failAfter(10, 1000) }),
  Socket.stream(Topic.order(), { overflow: Overflow.unbounded }),
  // @ts-expect-error private messages can't be dropped
  Socket.stream(Topic.order(), { overflow: Overflow.sliding(1) }),
  // @ts-expect-error private messages can't be dropped
  Socket.stream(Topic.execution(), { overflow: Overflow.dropping(1) }),
  // @ts-expect-error private messages can't be dropped
  Socket.stream(Topic.wallet(), { overflow: Overflow.conflate() }),
  // @ts-expect-error private messages can't be dropped, in the company of public ones either
  Socket.stream([Topic.order(), btc], { overflow: Overflow.sliding(1) }),
  // @ts-expect-error private messages can't be dropped
  Socket.events(Topic.position(), { overflow: Overflow.sliding(1) }),
  // @ts-expect-error private messages can't be dropped
  Socket.forEachChunk(Topic.order(), () => Effect.void, { overflow: Overflow.sliding(1) })
]

describe("a mixed stream", () => {
  const book = Topic.orderbook({ category: "linear", depth: 1, symbol: "BTCUSDT" })
  const mixed = Socket.stream([btc, book])

  it.scopedLive("is narrowed by the topic of a message", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkScoped(
          Stream.runCollect(
            mixed.pipe(
              Stream.map((message) => {
                // @ts-expect-error not every message has trades
                const unsafe = message.data[0]?.p
                if (Topic.publicTrade.match(message)) return `trade ${message.data[0]?.p} ${unsafe === undefined}`
                if (Topic.orderbook.match(message)) return `book ${message.data.u} ${message.data.b[0]?.[0]}`
                return "neither"
              }),
              Stream.take(2)
            )
          )
        )
        yield* until("the subscriptions", () => exchange.listening(book.text).length === 1)
        exchange.push(trades(btc.text, 1))
        const data = { s: "BTCUSDT", b: [["64999", "2"]], a: [["65001", "3"]], u: 7, seq: 8 }
        exchange.push({ topic: book.text, type: "snapshot", ts: 1, cts: 1, data })
        assert.deepStrictEqual([...(yield* within(Fiber.join(fiber)))], ["trade 65000.5 false", "book 7 64999"])
      })
    )
  )

  it.scopedLive("is narrowed without taking an undecodable private message for a good one", () =>
    withExchange(
      (exchange: HostileExchange): Effect.Effect<void, unknown, Socket.Sockets | Credentials | Scope.Scope> =>
        Effect.gen(function* () {
          const fiber = yield* Effect.forkScoped(
            Stream.runCollect(
              Socket.stream([Topic.order(), Topic.execution()]).pipe(
                Stream.map((message) =>
                  Topic.order.match(message)
                    ? `${message.data.length} orders`
                    : Topic.execution.match(message)
                      ? `${message.data.length} executions`
                      : Socket.isUndecoded(message)
                        ? `undecoded ${message.topic}`
                        : "neither"
                ),
                Stream.take(3)
              )
            )
          )
          yield* until("the subscriptions", () => exchange.listening("execution").length === 1)
          exchange.push({ topic: "order", id: "m1", creationTime: 1, data: [{ orderId: 7 }] })
          exchange.push({ topic: "order", id: "m2", creationTime: 1, data: [] })
          exchange.push({ topic: "execution", id: "m3", creationTime: 1, data: [] })
          assert.deepStrictEqual(
            [...(yield* within(Fiber.join(fiber)))],
            ["undecoded order", "0 orders", "0 executions"]
          )
        })
    )
  )

  it("matches texts as before", () => {
    assert.isTrue(Topic.publicTrade.match("publicTrade.BTCUSDT"))
    assert.isFalse(Topic.publicTrade.match("orderbook.1.BTCUSDT"))
    assert.isTrue(btc.match("publicTrade.BTCUSDT"))
  })
})
