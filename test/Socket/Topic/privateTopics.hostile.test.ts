import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { aWhile, type HostileExchange, until, withExchange } from "../hostileExchange.js"

const order = (category: string, orderId: string) => ({
  category,
  orderId,
  symbol: "BTCUSDT",
  side: "Buy",
  qty: "1",
  orderStatus: "New"
})

/** Pushes under this topic, although another one may have been subscribed. */
const push = (exchange: HostileExchange, topic: string, ...data: ReadonlyArray<object>) => {
  for (const line of exchange.open) line.send({ topic, id: "m", creationTime: 1, data })
}

const idsOf = (message: unknown): ReadonlyArray<string> =>
  (message as { readonly data: ReadonlyArray<{ readonly orderId?: string }> }).data.map(({ orderId }) =>
    String(orderId)
  )

const collect = (topics: Parameters<typeof Socket.subscribe>[0]) =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const stream = yield* Socket.subscribe(topics)
    yield* Effect.forkScoped(
      Stream.runForEach(stream, (message) =>
        Effect.sync(() => {
          seen.push(...idsOf(message))
        })
      )
    )
    return seen
  })

describe("a private topic of one market", () => {
  for (const topic of ["order", "execution", "execution.fast", "position"])
    it.scopedLive(`is read, whether its pushes name it or the topic of all markets: ${topic}`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const seen = yield* collect([`${topic}.linear`])
          push(exchange, `${topic}.linear`, order("linear", "a"))
          push(exchange, topic, order("linear", "b"), order("option", "c"))
          push(exchange, `${topic}.spot`, order("spot", "d"))
          push(exchange, topic, order("linear", "last"))
          yield* until("the last one", () => seen.includes("last"))
          assert.deepStrictEqual(seen, ["a", "b", "last"])
        })
      )
    )

  it.scopedLive("gets only its own rows of a push that names the topic of all markets", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const linear = yield* collect(["order.linear"])
        const spot = yield* collect(["order.spot"])
        push(exchange, "order", order("linear", "a"), order("spot", "b"), order("option", "c"), order("linear", "d"))
        push(exchange, "order", order("inverse", "e"))
        push(exchange, "order", order("linear", "last"), order("spot", "last"))
        yield* until("the last ones", () => linear.includes("last") && spot.includes("last"))
        assert.deepStrictEqual(linear, ["a", "d", "last"])
        assert.deepStrictEqual(spot, ["b", "last"])
      })
    )
  )

  it.scopedLive("typed streams and fast executions, too", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const seen: Array<string> = []
        const note = (message: object) => Effect.sync(() => seen.push((message as { readonly topic: string }).topic))
        yield* Effect.forkScoped(Stream.runForEach(Socket.stream(Socket.Topic.order({ category: "linear" })), note))
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.stream(Socket.Topic.executionFast({ category: "spot" })), note)
        )
        yield* until("subscribed", () => exchange.asked("subscribe").length === 2)
        yield* aWhile
        const fast = { symbol: "BTCUSDT", execId: "x", execPrice: "1", execQty: "1", orderId: "o", side: "Buy" }
        push(exchange, "order", order("linear", "a"))
        push(exchange, "execution.fast", {
          category: "spot",
          isMaker: true,
          orderLinkId: "",
          execTime: "1",
          seq: 1,
          ...fast
        })
        yield* until("both", () => seen.length === 2)
      })
    )
  )
})

describe("the private topic of all markets", () => {
  it.scopedLive("is read, whether its pushes name it or the topic of one market", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const seen = yield* collect(["order"])
        push(exchange, "order", order("linear", "a"), order("spot", "b"))
        push(exchange, "order.spot", order("spot", "c"))
        yield* until("all", () => seen.length === 3)
        assert.deepStrictEqual(seen, ["a", "b", "c"])
      })
    )
  )

  for (const [what, data] of [
    ["no rows", []],
    ["rows without a category", [{ orderId: "a" }]],
    ["rows that are no objects", [null, 1, "x"]],
    ["a category of an unknown market", [{ category: "moon", orderId: "a" }]],
    ["a category that is a property of every object", [{ category: "constructor", orderId: "a" }]]
  ] as const) {
    it.scopedLive(`nobody listens to it, and a push has ${what}: it is counted, and nothing fails`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const seen = yield* collect(["order.linear"])
          for (const line of exchange.open) line.send({ topic: "order", id: "m", creationTime: 1, data })
          for (const line of exchange.open) line.send({ topic: "order" })
          push(exchange, "order.linear", order("linear", "last"))
          yield* until("the last one", () => seen.includes("last"))
          assert.deepStrictEqual(seen, ["last"])
          assert.strictEqual(exchange.handshakes, 1)
        })
      )
    )
  }
})
