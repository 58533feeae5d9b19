import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { fill, fills, inVirtualTime, lives, order, position, push, reading } from "./AccountServer.js"

const filled = (orderId: string, cumExecQty: string, time: number) => ({
  ...order(orderId, "Filled", time),
  qty: cumExecQty,
  cumExecQty,
  createdTime: `${time - 10}`
})

const folded = (cursor: Socket.FeedCursor.FeedCursor, events: ReadonlyArray<Socket.FeedEvent>) =>
  events.reduce(Socket.FeedCursor.next, cursor)

describe("what Audited and Live claim", () => {
  it.scoped("an audit does not claim to be complete without an execution that REST shows only later", () =>
    inVirtualTime((_, exchange, clock) =>
      Effect.gen(function* () {
        const start = Socket.FeedCursor.from(1_000_000)
        const { all, fiber } = yield* reading({ audit: "1 minute", cursor: start })
        yield* clock.pass(2000)
        // The socket says nothing, and REST shows the order, but not its execution.
        const at = 1_010_000
        exchange.history = [filled("o1", "1", at)]
        yield* clock.pass(60_000)
        const audited = all.filter((event) => event._tag === "Audited")
        assert.lengthOf(audited, 1)
        for (const { completeUntil, unresolved } of audited) {
          if (completeUntil >= at)
            assert.deepStrictEqual(
              unresolved.map(({ orderId }) => orderId),
              ["o1"]
            )
        }
        // The program is killed here, and restarted from its cursor when REST shows the execution.
        const cursor = folded(start, all)
        yield* Effect.forkDaemon(Fiber.interrupt(fiber))
        yield* settle
        exchange.executions = [fill("late", at)]
        const again = yield* reading({ cursor })
        yield* clock.pass(2000)
        yield* clock.pass(5000)
        assert.deepStrictEqual(fills(again.all), ["late"])
      })
    )
  )

  it.scoped("an order that began and ended between two audits is emitted, although it ended in the last moment", () =>
    inVirtualTime((_, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        exchange.history = [{ ...order("o1", "Cancelled", 1_061_500), createdTime: "1010000" }]
        for (let i = 0; i < 5; i++) yield* clock.pass(60_000)
        assert.deepStrictEqual(
          all.flatMap((event) => (event._tag === "Order" ? [event.order.orderId] : [])),
          ["o1"]
        )
      })
    )
  )

  it.scoped("a connection that is lost with the last answer of a reading is not live", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* clock.pass(2000)
        server.last.cut()
        let wallets = 0
        exchange.failureOf = (id) => {
          // The last call of the second reading.
          if (id === "getWalletBalance" && ++wallets === 2) server.last.cut()
          return undefined
        }
        yield* clock.pass(500)
        yield* clock.pass(2000)
        exchange.executions = [fill("e1", 1_004_000)]
        for (let i = 0; i < 10; i++) yield* clock.pass(1000)
        assert.deepStrictEqual(fills(all), ["e1"])
        assert.lengthOf(lives(all), 2)
      })
    )
  )
})

describe("clocks", () => {
  for (const [name, since] of [
    ["five minutes in the future", 1_300_000],
    ["that is not a number", Number.NaN]
  ] as const) {
    it.scoped(`a cursor ${name} starts the feed now`, () =>
      inVirtualTime((server, exchange, clock) =>
        Effect.gen(function* () {
          const { all } = yield* reading({ cursor: { since, handled: [] } })
          yield* clock.pass(2000)
          server.last.cut()
          exchange.executions = [fill("e1", 1_002_100)]
          exchange.history = [filled("o1", "1", 1_002_100)]
          yield* clock.pass(500)
          yield* clock.pass(2000)
          assert.deepStrictEqual(fills(all), ["e1"])
          const last = lives(all).at(-1)
          assert.isTrue(last?._tag === "Live" && last.completeUntil <= 1_004_500, JSON.stringify(last))
        })
      )
    )
  }

  it.scoped("a clock that turns out to be an hour ahead during the first call doesn't make the feed blind", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        server.offset = 3_600_000
        // The library measures the clock again when a call is refused for its time.
        exchange.failureOf = () => {
          server.offset = 0
          return undefined
        }
        const start = Socket.FeedCursor.from(1_000_000)
        const { all } = yield* reading()
        yield* clock.pass(2000)
        const last = lives(all).at(-1)
        assert.isTrue(last?._tag === "Live" && last.completeUntil <= 1_002_000, JSON.stringify(last))
        assert.isAtMost(folded(start, all).since, 1_002_000)
        server.last.cut()
        exchange.executions = [fill("e1", 1_002_100)]
        yield* clock.pass(500)
        yield* clock.pass(2000)
        assert.deepStrictEqual(fills(all), ["e1"])
      })
    )
  )

  it.scoped(
    "a clock that turns out to be an hour behind when the socket logs in doesn't bring back the last hour",
    () =>
      inVirtualTime((server, exchange, clock) =>
        Effect.gen(function* () {
          server.offset = -3_600_000
          const { message } = server.behaviour
          server.behaviour.message = (socket, sent) => {
            if (sent.op === "auth") server.offset = 0
            message(socket, sent)
          }
          yield* clock.pass(7_200_000)
          exchange.executions = [fill("old", 8_000_000)]
          const { all } = yield* reading()
          yield* clock.pass(5000)
          assert.deepStrictEqual(fills(all), [])
          assert.lengthOf(lives(all), 1)
        })
      )
  )

  it.scoped("a clock that is corrected while an audit reads doesn't lead to a claim about the future", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        exchange.failureOf = () => {
          server.offset = 0
          return undefined
        }
        server.offset = 3_600_000
        yield* clock.pass(60_000)
        const audited = all.findLast((event) => event._tag === "Audited")
        assert.isTrue(audited?._tag === "Audited" && audited.completeUntil <= 1_062_000, JSON.stringify(audited))
      })
    )
  )
})

describe("states of one millisecond", () => {
  it.scoped("of which the first one was pushed last are put right by REST when it can't be behind any more", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const row = (takeProfit: string) => ({ ...order("o1", "New", 1_002_000), takeProfit })
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        push(server, "order", row("2"))
        push(server, "order", row("1"))
        exchange.orders = [row("2")]
        for (let i = 0; i < 4; i++) yield* clock.pass(60_000)
        const told = () => all.flatMap((event) => (event._tag === "Order" ? [event.order.takeProfit] : []))
        assert.deepStrictEqual(told(), ["2", "1"])
        for (let i = 0; i < 3; i++) yield* clock.pass(60_000)
        assert.deepStrictEqual(told(), ["2", "1", "2"])
      })
    )
  )
})

describe("states that REST dates later", () => {
  const row = (orderStatus: string, cumExecQty: string, time: number) => ({
    ...order("o1", orderStatus, time),
    qty: "10",
    cumExecQty
  })
  it.scoped("a push that fills or ends an order is emitted although REST dated its last state later", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        exchange.orders = [row("New", "0", 1_000_005)]
        const { all } = yield* reading()
        yield* clock.pass(2000)
        push(server, "order", row("PartiallyFilled", "4", 1_000_003))
        push(server, "order", row("Cancelled", "4", 1_000_004))
        yield* settle
        assert.deepStrictEqual(
          all.flatMap((event) =>
            event._tag === "Order" ? [`${event.order.orderStatus} ${event.order.cumExecQty}`] : []
          ),
          ["New 0", "PartiallyFilled 4", "Cancelled 4"]
        )
      })
    )
  )

  it.scoped("a push with a later number is emitted although REST dated the last state of the position later", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        exchange.positions = [{ ...position("1", 1_000_005), seq: 5 }]
        const { all } = yield* reading()
        yield* clock.pass(2000)
        push(server, "position", { ...position("3", 1_000_003), seq: 6 })
        push(server, "position", { ...position("1", 1_000_003), seq: 5 })
        yield* settle
        assert.deepStrictEqual(
          all.flatMap((event) => (event._tag === "Position" ? [event.position.size] : [])),
          ["1", "3"]
        )
      })
    )
  )

  it.scoped("an audit doesn't take the same state, written with more fields, for one that was not pushed", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* clock.pass(2000)
        const pushed = { ...order("o1", "Filled", 1_002_000), createdTime: "1001990", feeCurrency: "" }
        push(server, "order", pushed)
        exchange.history = [
          { ...pushed, updatedTime: "1002001", basePrice: "64999.5", slippageToleranceType: "UNKNOWN" }
        ]
        yield* clock.pass(60_000)
        const audited = all.at(-1)
        assert.deepStrictEqual(audited?._tag === "Audited" ? audited.repaired : undefined, [])
      })
    )
  )
})
