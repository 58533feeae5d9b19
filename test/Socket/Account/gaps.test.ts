import { assert, it } from "@effect/vitest"
import { Clock, Effect, TestClock } from "effect"
import { describe } from "vitest"
import { InvalidParameter } from "../../../src/Errors/CommonError.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { pass } from "../inMemory.js"
import {
  fill,
  fills,
  liveReading,
  lives,
  order,
  position,
  push,
  reading,
  reconnected,
  refusal,
  withAccount
} from "./AccountServer.js"

const filled = (orderId: string, orderStatus: string, cumExecQty: string, updatedTime: number, more: object = {}) => ({
  ...order(orderId, orderStatus, updatedTime),
  qty: "10",
  cumExecQty,
  ...more
})
const refused = new InvalidParameter(refusal(10001, "params error"))

const orders = (all: ReadonlyArray<Socket.FeedEvent>) =>
  all.flatMap((event) =>
    event._tag === "Order" ? [`${event.order.orderId} ${event.order.orderStatus} ${event.order.cumExecQty}`] : []
  )

describe("orders", () => {
  it.scoped("that begin and end within a gap are emitted, from every page of the history", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        server.last.cut()
        const ids = Array.from({ length: 120 }, (_, i) => `o${i}`)
        exchange.history = ids.map((id, i) => ({
          ...order(id, "Cancelled", 1_002_100 + i),
          createdTime: `${1_002_050 + i}`
        }))
        yield* reconnected
        assert.sameMembers(
          orders(all),
          ids.map((id) => `${id} Cancelled 0`)
        )
        assert.lengthOf(lives(all), 2)
      })
    )
  )

  it.scoped("end with the final state, although it has the same time as the one that was pushed", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        push(server, "execution", { ...fill("e1", 1_002_000), execQty: "4" })
        push(server, "order", filled("o1", "PartiallyFilled", "4", 1_002_000))
        server.last.cut()
        exchange.history = [filled("o1", "Filled", "10", 1_002_000)]
        exchange.executions = [{ ...fill("e2", 1_002_000), execQty: "6" }]
        yield* reconnected
        assert.deepStrictEqual(orders(all), ["o1 PartiallyFilled 4", "o1 Filled 10"])
        assert.deepStrictEqual(fills(all), ["e1", "e2"])
      })
    )
  )

  it.scoped("are emitted without a readable time, unless they go backwards", () =>
    withAccount((server) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        const { updatedTime: _, ...timeless } = filled("o1", "New", "0", 0)
        push(server, "order", timeless)
        push(server, "order", { ...timeless, orderStatus: "PartiallyFilled", cumExecQty: "2", updatedTime: "" })
        push(server, "order", { ...timeless, price: "7", updatedTime: "2026-11-22T10:00:00Z" })
        push(server, "order", { ...timeless, orderStatus: "Filled", cumExecQty: "10.0" })
        push(server, "order", { ...timeless, orderStatus: "PartiallyFilled", cumExecQty: "10" })
        yield* settle
        assert.deepStrictEqual(orders(all), ["o1 New 0", "o1 PartiallyFilled 2", "o1 Filled 10.0"])
      })
    )
  )

  it.scoped("are emitted again if only a stop loss changed in the same millisecond, and not if nothing did", () =>
    withAccount((server) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        const row = filled("o1", "New", "0", 1_002_000, { stopLoss: "1" })
        push(server, "order", row, row, { ...row, stopLoss: "2" }, { ...row, stopLoss: "2" })
        yield* settle
        assert.lengthOf(orders(all), 2)
      })
    )
  )
})

describe("positions", () => {
  it.scoped("a leg of hedge mode that was closed in a gap is emitted as closed, and the other one is not", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const leg = (positionIdx: number, size: string, time: number) => ({ ...position(size, time), positionIdx })
        exchange.positions = [leg(1, "3", 900_000), leg(2, "5", 900_000)]
        const { all } = yield* liveReading()
        server.last.cut()
        exchange.positions = [leg(1, "3", 900_000), { ...leg(2, "0", 1_002_100), side: "" }]
        yield* reconnected
        const told = all.flatMap((event) =>
          event._tag === "Position" ? [`${event.position.positionIdx} ${event.position.size}`] : []
        )
        assert.deepStrictEqual(told, ["1 3", "2 5", "2 0"])
      })
    )
  )
})

describe("a position that REST refuses to look up", () => {
  it.scoped("is not taken for closed", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { events } = yield* liveReading()
        push(server, "position", position("5", 1_002_000))
        server.last.cut()
        exchange.failureOf = (id, { symbol }) =>
          id === "getPositionInfo" && symbol === "BTCUSDT" ? refused : undefined
        for (let i = 0; i < 6; i++) yield* pass(5000)
        assert.deepStrictEqual(events, ["rest wallet 1", "Live", "socket position 5", "Interrupted", "Live"])
      })
    )
  )
})

describe("executions", () => {
  it.scoped("are read by order until they add up, before the feed is live", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        push(server, "order", filled("o1", "New", "0", 1_002_000))
        server.last.cut()
        exchange.history = [filled("o1", "Filled", "10", 1_002_300, { createdTime: "1002000" })]
        yield* reconnected
        assert.lengthOf(lives(all), 1)
        yield* pass(2000)
        exchange.executions = [{ ...fill("late", 1_002_300), execQty: "10" }]
        yield* pass(5000)
        assert.deepStrictEqual(fills(all), ["late"])
        assert.lengthOf(lives(all), 2)
        assert.isAbove(
          all.findIndex(({ _tag }) => _tag === "Live"),
          -1
        )
      })
    )
  )

  it.scoped("that never add up are named when the feed goes live, and emitted when they appear", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        push(server, "order", filled("o1", "New", "0", 1_002_000))
        server.last.cut()
        exchange.history = [filled("o1", "Filled", "10", 1_002_300, { createdTime: "1002000" })]
        exchange.executions = [{ ...fill("e1", 1_002_200), execQty: "4" }]
        for (let i = 0; i < 16; i++) yield* pass(5000)
        const live = lives(all).at(-1)
        assert.deepStrictEqual(live?._tag === "Live" ? live.unresolved : [], [
          { category: "linear", orderId: "o1", knownExecQty: "4", cumExecQty: "10" }
        ])
        exchange.executions = [{ ...fill("e2", 1_002_300), execQty: "6" }, ...exchange.executions]
        yield* pass(61_000)
        assert.deepStrictEqual(fills(all), ["e1", "e2"])
        const reads = exchange.reads.length
        yield* pass(120_000)
        assert.strictEqual(exchange.reads.length, reads)
      })
    )
  )

  it.scoped("that are not pushed although the order's fill was are read while the feed is live", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        exchange.executions = [{ ...fill("e1", 1_002_000), execQty: "10" }]
        push(server, "order", filled("o1", "Filled", "10", 1_002_000, { createdTime: "1001900" }))
        yield* settle
        assert.deepStrictEqual(fills(all), [])
        yield* pass(2000)
        yield* settle
        assert.deepStrictEqual(fills(all), ["e1"])
      })
    )
  )

  it.scoped("from before the feed count, but are not emitted", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.orders = [filled("o1", "PartiallyFilled", "4", 900_000, { createdTime: "800000" })]
        exchange.executions = [{ ...fill("old", 900_000), execQty: "4" }]
        const { all } = yield* liveReading()
        assert.lengthOf(lives(all), 1)
        push(server, "order", filled("o1", "Filled", "10", 1_002_500, { createdTime: "800000" }))
        exchange.executions = [{ ...fill("new", 1_002_500), execQty: "6" }, ...exchange.executions]
        yield* pass(2000)
        yield* settle
        assert.deepStrictEqual(fills(all), ["new"])
        const reads = exchange.reads.length
        yield* pass(120_000)
        assert.strictEqual(exchange.reads.length, reads)
      })
    )
  )

  for (const createdTime of ["1000000", ""]) {
    it.scoped(`from weeks before the feed count too, created at "${createdTime}"`, () =>
      withAccount((_, exchange) =>
        Effect.gen(function* () {
          yield* TestClock.adjust("20 days")
          const now = yield* Clock.currentTimeMillis
          exchange.orders = [filled("o1", "PartiallyFilled", "4", now + 1, { createdTime })]
          exchange.executions = [{ ...fill("old", 2_000_000), execQty: "4" }]
          const { all } = yield* reading()
          for (let i = 0; i < 5; i++) yield* pass(1000)
          const live = lives(all)[0]
          assert.deepStrictEqual(live?._tag === "Live" ? live.unresolved : undefined, [])
          assert.deepStrictEqual(fills(all), [])
        })
      )
    )
  }

  it.scoped("of a market that was refused once, after it answered, are not left out", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* liveReading()
        server.last.cut()
        exchange.executions = [fill("e1", 1_002_100)]
        let refusals = 0
        exchange.failureOf = (id, { category }) =>
          id === "getTradeHistory" && category === "linear" && refusals++ < 2 ? refused : undefined
        yield* reconnected
        yield* pass(5000)
        assert.deepStrictEqual(fills(all), ["e1"])
      })
    )
  )

  it.scoped("of a market that the account does not have are left out", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        exchange.failureOf = (_, { category }) => (category === "option" ? refused : undefined)
        const { all } = yield* liveReading()
        yield* pass(4000)
        assert.lengthOf(lives(all), 1)
        const reads = exchange.reads.filter(({ params }) => params["category"] === "option").length
        // The executions of three coins five times, then each other list once.
        assert.strictEqual(reads, 18)
      })
    )
  )

  for (const [list, id, category] of [
    ["executions", "getTradeHistory", "linear"],
    ["open orders", "getOpenOrders", "linear"],
    ["closed orders", "getOrderHistory", "linear"],
    ["positions", "getPositionInfo", "linear"],
    ["the wallet", "getWalletBalance", undefined]
  ] as const)
    it.scoped(`are complete although ${list} were refused four times when they were first read`, () =>
      withAccount((_, exchange) =>
        Effect.gen(function* () {
          exchange.executions = [fill("e1", 999_000)]
          exchange.orders = [order("o2", "New", 999_000)]
          exchange.history = [{ ...order("o1", "Filled", 999_000), cumExecQty: "1" }]
          exchange.positions = [position("1", 999_000)]
          let refusals = 0
          exchange.failureOf = (read, params) =>
            read === id && params["category"] === category && refusals++ < 4 ? refused : undefined
          const { all, events } = yield* liveReading({ cursor: Socket.FeedCursor.from(990_000) })
          yield* pass(4000)
          assert.isAbove(refusals, 4)
          assert.lengthOf(lives(all), 1)
          for (const event of ["fill e1", "order o2 New", "order o1 Filled", "position 1", "wallet 1"])
            assert.include(events, `rest ${event}`)
        })
      )
    )

  it.scoped("by the thousand do not count towards the limit, and are emitted in order", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        exchange.executions = Array.from({ length: 5000 }, (_, i) => fill(`e${i}`, 500_000 + i)).reverse()
        const { all } = yield* reading({ limit: 10, cursor: Socket.FeedCursor.from(500_000) })
        for (let i = 0; i < 20; i++) yield* settle
        yield* pass(2000)
        for (let i = 0; i < 20; i++) yield* settle
        assert.strictEqual(new Set(fills(all)).size, 5000)
        assert.lengthOf(fills(all), 5000)
        assert.lengthOf(lives(all), 1)
      })
    )
  )
})

describe("a gap in some topics", () => {
  it.scoped("is closed when all of these are subscribed again, although the others were never lost", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        const sockets = yield* Socket.Sockets
        let hooks: Pick<Parameters<typeof sockets.listen>[1], "down" | "subscribed"> | undefined
        const overheard = Socket.Sockets.of({
          ...sockets,
          listen: (sources, listener, credentials) => {
            hooks = listener
            return sockets.listen(sources, listener, credentials)
          }
        })
        const { all } = yield* Effect.provideService(liveReading({ audit: "1 hour" }), Socket.Sockets, overheard)
        assert.lengthOf(lives(all), 1)
        exchange.executions = [{ ...fill("missed", 1_002_500), execQty: "4" }]
        const loss = { reason: "closed", code: 1006, detail: "", aliveAt: 1_002_400, exchangeTime: undefined } as const
        hooks?.down(loss, ["execution"])
        yield* settle
        assert.strictEqual(all.at(-1)?._tag, "Interrupted")
        hooks?.down(loss, ["order", "execution"])
        hooks?.subscribed("execution")
        yield* pass(5000)
        assert.lengthOf(lives(all), 1)
        hooks?.subscribed("order")
        yield* pass(5000)
        assert.lengthOf(lives(all), 2)
        assert.deepStrictEqual(fills(all), ["missed"])
      })
    )
  )
})
