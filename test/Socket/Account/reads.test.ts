import { assert, describe, it } from "@effect/vitest"
import { Chunk, Effect, Stream } from "effect"
import { InvalidParameter, WrongCursor } from "../../../src/Errors/CommonError.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import { fill, fills, inVirtualTime, lives, order, push, reading, refusal } from "./AccountServer.js"

/** A REST that answers everything with an empty list, except what is given. */
const pages = (
  answer: (id: string, params: Readonly<Record<string, unknown>>) => Effect.Effect<object, unknown> | undefined
) => {
  const reads: Array<Readonly<Record<string, unknown>> & { readonly id: string }> = []
  const client = mock((endpoint, given) =>
    Effect.suspend(() => {
      const params = given as Readonly<Record<string, unknown>>
      reads.push({ ...params, id: endpoint.id })
      return Effect.map(answer(endpoint.id, params) ?? Effect.succeed({ list: [], nextPageCursor: "" }), (result) => ({
        result,
        time: 1_000_000
      }))
    })
  )
  return { reads, client }
}

const linear = { categories: ["linear"], settleCoins: ["USDT"] } as const

describe("pages", () => {
  it.scoped("that are empty, each with a new cursor, aren't taken for the end of a list", () =>
    inVirtualTime((_server, _exchange, clock) =>
      Effect.gen(function* () {
        let hasEnd = false
        const { client, reads } = pages((id, { cursor }) => {
          if (id !== "getTradeHistory") return undefined
          return Effect.succeed(
            !hasEnd
              ? { list: [], nextPageCursor: `${Number(cursor ?? 0) + 1}` }
              : { list: [fill("e1", 1_000_100)], nextPageCursor: "" }
          )
        })
        const { all } = yield* Effect.provideService(reading({ coverage: linear }), RestClient, client)
        for (let i = 0; i < 300; i++) yield* clock.pass(1000)
        yield* settle
        assert.lengthOf(lives(all), 0)
        const cursors = reads.filter(({ id }) => id === "getTradeHistory").map(({ cursor }) => cursor)
        assert.deepStrictEqual([...new Set(cursors)], cursors, "it goes on where it stopped")
        assert.isAbove(cursors.length, 100)
        assert.isBelow(cursors.length, 300)
        hasEnd = true
        for (let i = 0; i < 120; i++) yield* clock.pass(1000)
        yield* settle
        assert.deepStrictEqual(fills(all), ["e1"])
        assert.lengthOf(lives(all), 1)
      })
    )
  )

  it.scoped("that are empty in between are followed by others", () =>
    inVirtualTime((_server, _exchange, clock) =>
      Effect.gen(function* () {
        const { client } = pages((id, { cursor }) => {
          if (id !== "getTradeHistory") return undefined
          const page = Number(cursor ?? 0)
          const list = page === 5 ? [fill("e1", 1_000_100)] : []
          return Effect.succeed({ list, nextPageCursor: page === 5 ? "" : `${page + 1}` })
        })
        const { all } = yield* Effect.provideService(reading({ coverage: linear }), RestClient, client)
        yield* clock.pass(2000)
        assert.deepStrictEqual(fills(all), ["e1"])
        assert.lengthOf(lives(all), 1)
      })
    )
  )

  for (const [name, error] of [
    ["as a wrong cursor", new WrongCursor(refusal(10016, "wrong cursor"))],
    ["as a wrong parameter", new InvalidParameter(refusal(10001, "params error"))]
  ] as const) {
    it.scoped(`whose cursor is refused ${name} are read again from the first, with growing pauses`, () =>
      inVirtualTime((_server, _exchange, clock) =>
        Effect.gen(function* () {
          let isRefused = true
          const { client, reads } = pages((id, { cursor }) => {
            if (id !== "getTradeHistory") return undefined
            if (cursor === undefined) return Effect.succeed({ list: [fill("e2", 1_000_200)], nextPageCursor: "p" })
            if (isRefused) return Effect.fail(error)
            return Effect.succeed({ list: [fill("e1", 1_000_100)], nextPageCursor: "" })
          })
          const { all } = yield* Effect.provideService(reading({ coverage: linear }), RestClient, client)
          for (let i = 0; i < 600; i++) yield* clock.pass(1000)
          yield* settle
          assert.isBelow(reads.length, 100)
          const firsts = () => reads.filter(({ cursor, id }) => id === "getTradeHistory" && cursor === undefined).length
          assert.isAbove(firsts(), 3)
          isRefused = false
          for (let i = 0; i < 60; i++) yield* clock.pass(1000)
          yield* settle
          assert.sameMembers(fills(all), ["e2", "e1"])
          assert.lengthOf(lives(all), 1)
        })
      )
    )
  }
})

describe("REST is not hammered", () => {
  it.scoped("by messages that can't be decoded for ten minutes", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        const before = exchange.count("getWalletBalance")
        for (let i = 0; i < 1200; i++) {
          push(server, "position", { symbol: "BTCUSDT" })
          yield* clock.pass(500)
        }
        const during = exchange.count("getWalletBalance") - before
        assert.isAtMost(during, 10 + 20)
        // Audits aside, nothing is read once it is over.
        yield* clock.pass(60_000)
        yield* clock.pass(60_000)
        const after = exchange.count("getWalletBalance")
        for (let i = 0; i < 5; i++) yield* clock.pass(60_000)
        assert.isAtMost(exchange.count("getWalletBalance") - after, 5)
      })
    )
  )

  it.scoped("by executions without an order", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* clock.pass(2000)
        const before = exchange.reads.length
        for (const [i, execType] of ["AdlTrade", "BustTrade", "Settle", "Funding", "Delivery"].entries()) {
          push(server, "execution", { ...fill(`e${i}`, 1_002_000, ""), execType })
        }
        for (let i = 0; i < 5; i++) yield* clock.pass(10_000)
        assert.lengthOf(fills(all), 5)
        assert.strictEqual(exchange.reads.length, before)
      })
    )
  )

  it.scoped("by thousands of executions whose orders are not pushed", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        const before = exchange.reads.length
        for (let i = 0; i < 3000; i++) {
          push(server, "execution", fill(`e${i}`, 1_002_000 + i * 20, `o${i}`))
          yield* clock.pass(20)
        }
        assert.lengthOf(fills(all), 3000)
        assert.isAtMost(exchange.reads.length - before, 1500)
      })
    )
  )

  it.scoped("by orders that are looked up without their symbol, which is refused", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        yield* reading()
        yield* clock.pass(2000)
        push(server, "order", order("o1", "New", 1_002_000))
        push(server, "execution", fill("e1", 1_002_000, "o2"))
        yield* clock.pass(5000)
        server.last.cut()
        yield* clock.pass(5000)
        const lookUps = exchange.reads.filter(({ id, params }) => id === "getOpenOrders" && "orderId" in params)
        assert.sameMembers([...new Set(lookUps.map(({ params }) => params["orderId"]))], ["o1", "o2"])
        for (const { params } of lookUps) assert.strictEqual(params["symbol"], "BTCUSDT")
      })
    )
  )

  it.scoped("by orders that REST never shows as ended", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        // Ended with a status that this library doesn't know, or gone from the exchange.
        for (let i = 0; i < 50; i++) push(server, "order", order(`o${i}`, i % 2 === 0 ? "Expired" : "New", 1_002_000))
        for (let i = 0; i < 30; i++) yield* clock.pass(60_000)
        const before = exchange.reads.filter(({ params }) => params["orderId"] !== undefined).length
        for (let i = 0; i < 60; i++) yield* clock.pass(60_000)
        const during = exchange.reads.filter(({ params }) => params["orderId"] !== undefined).length - before
        assert.isAtMost(during, 50 * 2 * 8)
        // What REST shows in the end is told all the same.
        exchange.history = [order("o1", "Cancelled", 1_002_500)]
        for (let i = 0; i < 15; i++) yield* clock.pass(60_000)
        assert.isTrue(
          all.some(
            (event) => event._tag === "Order" && event.order.orderId === "o1" && event.order.orderStatus === "Cancelled"
          )
        )
      })
    )
  )
})

describe("audits", () => {
  it.scoped("run although hundreds of orders don't add up and REST is slow", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const slow = mock((endpoint, given) =>
          Effect.zipRight(
            Effect.sleep(1000),
            Effect.sync(() => {
              const params = given as Readonly<Record<string, unknown>>
              exchange.reads.push({ id: endpoint.id, params })
              return { result: { list: [], nextPageCursor: "" }, time: 1_000_000 }
            })
          )
        )
        const { all } = yield* Effect.provideService(reading({ audit: "1 minute", coverage: linear }), RestClient, slow)
        for (let i = 0; i < 60; i++) yield* clock.pass(1000)
        assert.lengthOf(lives(all), 1)
        for (let i = 0; i < 600; i++) {
          push(server, "order", { ...order(`o${i}`, "Filled", 1_060_000), cumExecQty: "1", createdTime: "1060000" })
        }
        for (let i = 0; i < 300; i++) yield* clock.pass(1000)
        assert.isAtLeast(all.filter(({ _tag }) => _tag === "Audited").length, 2)
      })
    )
  )
})

describe("a reader", () => {
  it.scoped("who takes whole batches, while pushes never pause, gets what REST knows and becomes live", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        exchange.executions = [fill("rest", 1_000_001)]
        const all: Array<Socket.FeedEvent> = []
        yield* Effect.forkScoped(
          Socket.feed({ audit: "off", coverage: linear }).pipe(
            Stream.chunks,
            Stream.runForEach((chunk) =>
              Effect.zipRight(
                Effect.sleep(100),
                Effect.sync(() => all.push(...Chunk.toReadonlyArray(chunk)))
              )
            )
          )
        )
        yield* settle
        for (let i = 0; i < 1000; i++) {
          push(server, "execution", fill(`e${i}`, 1_000_001 + i * 20))
          yield* clock.pass(20)
        }
        assert.include(fills(all), "rest")
        assert.lengthOf(lives(all), 1)
      })
    )
  )

  it.scoped("who does nothing for long has no more than a slice of REST's rows waiting", () =>
    inVirtualTime((_, exchange, clock) =>
      Effect.gen(function* () {
        exchange.executions = Array.from({ length: 5000 }, (_, i) => fill(`e${i}`, 1_000_000 + i)).reverse()
        const all: Array<Socket.FeedEvent> = []
        let chunks = 0
        yield* Effect.forkScoped(
          Socket.feed({ audit: "off", coverage: linear, cursor: Socket.FeedCursor.from(1_000_000) }).pipe(
            Stream.chunks,
            Stream.runForEach((chunk) =>
              Effect.zipRight(
                Effect.sync(() => {
                  chunks++
                  all.push(...Chunk.toReadonlyArray(chunk))
                }),
                Effect.sleep(60_000)
              )
            )
          )
        )
        for (let i = 0; i < 10; i++) yield* settle
        for (let i = 0; i < 5; i++) yield* clock.pass(60_000)
        assert.isAtMost(all.length, chunks * 201)
      })
    )
  )
})

describe("a long absence", () => {
  it.scoped("is not read again from the start because the connection is lost during its reading", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        yield* clock.pass(300 * 86_400_000)
        let isCut = false
        exchange.failureOf = (id) => {
          if (id === "getPositionInfo" && !isCut) {
            isCut = true
            server.last.cut()
          }
          return undefined
        }
        exchange.executions = [fill("e1", 2_000_000)]
        const { all } = yield* reading({ cursor: Socket.FeedCursor.from(1_000_000), coverage: linear })
        yield* clock.pass(1)
        const before = exchange.count("getTradeHistory")
        assert.isAbove(before, 40)
        for (let i = 0; i < 5; i++) yield* clock.pass(2000)
        assert.deepStrictEqual(fills(all), ["e1"])
        assert.lengthOf(lives(all), 1)
        assert.isAtMost(exchange.count("getTradeHistory") - before, 4)
      })
    )
  )
})
