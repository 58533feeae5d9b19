import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { InvalidParameter } from "../../src/Errors/CommonError.js"
import { HttpStatusError } from "../../src/Errors/Network.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { Account, fill, order, pass, position, push, reading, reconnected, withAccount } from "./AccountServer.js"
import { account, FakeServer, settle } from "./FakeDialer.js"

const filled = (orderId: string, orderStatus: string, cumExecQty: string, updatedTime: number, more: object = {}) => ({
  ...order(orderId, orderStatus, updatedTime),
  qty: "10",
  cumExecQty,
  ...more
})
const refused = new InvalidParameter({
  code: 10001,
  message: "params error",
  endpoint: "x",
  retExtInfo: {},
  time: undefined,
  traceId: undefined,
  outcome: "notExecuted"
})
const down = new HttpStatusError({
  endpoint: "x",
  code: 503,
  message: "down",
  body: "",
  headers: {},
  outcome: "notExecuted"
})
const orders = (all: ReadonlyArray<Socket.FeedEvent>) =>
  all.flatMap((event) =>
    event._tag === "Order" ? [`${event.order.orderId} ${event.order.orderStatus} ${event.order.cumExecQty}`] : []
  )
const fills = (all: ReadonlyArray<Socket.FeedEvent>) =>
  all.flatMap((event) => (event._tag === "Execution" ? [event.execution.execId] : []))
const lives = (all: ReadonlyArray<Socket.FeedEvent>) => all.filter((event) => event._tag === "Live")

describe("orders", () => {
  it.scoped("that begin and end within a gap are told, from every page of the history", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
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
        const { all } = yield* reading()
        yield* pass(2000)
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

  it.scoped("are told without a readable time, unless they go backwards", () =>
    withAccount((server) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
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

  it.scoped("are told again if only a stop loss changed in the same millisecond, and not if nothing did", () =>
    withAccount((server) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
        const row = filled("o1", "New", "0", 1_002_000, { stopLoss: "1" })
        push(server, "order", row, row, { ...row, stopLoss: "2" }, { ...row, stopLoss: "2" })
        yield* settle
        assert.lengthOf(orders(all), 2)
      })
    )
  )
})

describe("positions", () => {
  it.scoped("a leg of hedge mode that was closed in a gap is told as closed, and the other one is not", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const leg = (positionIdx: number, size: string, time: number) => ({ ...position(size, time), positionIdx })
        exchange.positions = [leg(1, "3", 900_000), leg(2, "5", 900_000)]
        const { all } = yield* reading()
        yield* pass(2000)
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

describe("executions", () => {
  it.scoped("are read by order until they add up, before the feed is live", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
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

  it.scoped("that never add up are named when the feed goes live, and told when they appear", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
        push(server, "order", filled("o1", "New", "0", 1_002_000))
        server.last.cut()
        exchange.history = [filled("o1", "Filled", "10", 1_002_300, { createdTime: "1002000" })]
        exchange.executions = [{ ...fill("e1", 1_002_200), execQty: "4" }]
        for (let i = 0; i < 16; i++) yield* pass(5000)
        const live = lives(all).at(-1)
        assert.deepStrictEqual(live?._tag === "Live" ? live.unresolved : [], [
          { category: "linear", orderId: "o1", told: "4", cumExecQty: "10" }
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
        const { all } = yield* reading()
        yield* pass(2000)
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

  it.scoped("from before the feed count, but are not told", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.orders = [filled("o1", "PartiallyFilled", "4", 900_000, { createdTime: "800000" })]
        exchange.executions = [{ ...fill("old", 900_000), execQty: "4" }]
        const { all } = yield* reading()
        yield* pass(2000)
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

  it.scoped("of a market that was refused once, after it answered, are not left out", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
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
        const { all } = yield* reading()
        yield* pass(2000)
        assert.lengthOf(lives(all), 1)
      })
    )
  )

  it.scoped("by the thousand do not count towards the limit, and are told in order", () =>
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

describe("the wallet", () => {
  const usdt = (walletBalance: string) => ({
    accountType: "UNIFIED",
    totalEquity: walletBalance,
    coin: [{ coin: "USDT", equity: walletBalance, walletBalance }]
  })
  const balances = (all: ReadonlyArray<Socket.FeedEvent>) =>
    all.flatMap((event) => (event._tag === "Wallet" ? [event.wallet.coin[0]?.walletBalance] : []))

  it.scoped("does not go back to what a push replaced, however late REST is", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = [usdt("100")]
        const { all } = yield* reading()
        yield* pass(2000)
        push(server, "wallet", usdt("50"))
        server.last.cut()
        yield* reconnected
        yield* pass(10_000)
        assert.deepStrictEqual(balances(all), ["100", "50"])
        exchange.wallets = [usdt("70")]
        server.last.cut()
        yield* pass(10_000)
        yield* pass(10_000)
        assert.deepStrictEqual(balances(all), ["100", "50", "70"])
      })
    )
  )

  it.scoped("goes back if three audits in a row say so", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = [usdt("100")]
        const { all } = yield* reading({ audit: "1 minute" })
        yield* pass(2000)
        push(server, "wallet", usdt("50"))
        yield* pass(60_000)
        yield* pass(60_000)
        assert.deepStrictEqual(balances(all), ["100", "50"])
        yield* pass(60_000)
        assert.deepStrictEqual(balances(all), ["100", "50", "100"])
      })
    )
  )

  it.scoped("does not go back to a push that was sent before the last one", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = [usdt("100")]
        const { all } = yield* reading()
        yield* pass(2000)
        server.last.push({ topic: "wallet", creationTime: 1_002_002, data: [usdt("40")] })
        server.last.push({ topic: "wallet", creationTime: 1_002_001, data: [usdt("70")] })
        yield* settle
        assert.deepStrictEqual(balances(all), ["100", "40"])
      })
    )
  )

  it.scoped("keeps the coins that a push does not list", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const btc = { coin: "BTC", equity: "1", walletBalance: "1" }
        exchange.wallets = [{ ...usdt("100"), coin: [...usdt("100").coin, btc] }]
        const { all } = yield* reading()
        yield* pass(2000)
        push(server, "wallet", usdt("50"))
        yield* settle
        const last = all.at(-1)
        const coins =
          last?._tag === "Wallet" ? last.wallet.coin.map(({ coin, walletBalance }) => [coin, walletBalance]) : []
        assert.deepStrictEqual(coins, [
          ["USDT", "50"],
          ["BTC", "1"]
        ])
      })
    )
  )
})

describe("a silent socket", () => {
  it.scoped("is noticed by an audit, which tells what was missing and asks for a new connection", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all, events } = yield* reading({ audit: "1 minute" })
        yield* pass(2000)
        exchange.executions = [fill("e1", 1_010_000)]
        const dials = server.sockets.length
        yield* pass(60_000)
        assert.deepStrictEqual(fills(all), ["e1"])
        const audited = all.find((event) => event._tag === "Audited")
        assert.deepStrictEqual(audited?._tag === "Audited" ? audited.repaired.map(({ _tag }) => _tag) : [], [
          "Execution"
        ])
        assert.include(events, "Interrupted")
        yield* pass(5000)
        assert.strictEqual(server.sockets.length, dials + 1)
        exchange.executions = [fill("e2", 1_070_000), ...exchange.executions]
        for (let i = 0; i < 5; i++) yield* pass(60_000)
        assert.deepStrictEqual(fills(all), ["e1", "e2"])
        assert.strictEqual(server.sockets.length, dials + 1)
      })
    )
  )

  it.scoped("an audit that finds nothing says so", () =>
    withAccount(() =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute" })
        yield* pass(2000)
        yield* pass(60_000)
        const last = all.at(-1)
        assert.strictEqual(last?._tag, "Audited")
        if (last?._tag === "Audited") {
          assert.deepStrictEqual(last.repaired, [])
          assert.isAbove(last.completeUntil, 1_050_000)
        }
      })
    )
  )
})

describe("the feed", () => {
  it.scoped("hands out what is pushed while REST is down after a blip, marked", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all } = yield* reading()
        yield* pass(2000)
        exchange.failure = down
        server.last.cut()
        yield* pass(500)
        yield* settle
        push(server, "execution", fill("e1", 1_002_700))
        yield* settle
        const last = all.at(-1)
        assert.deepStrictEqual(last?._tag === "Execution" && [last.execution.execId, last.isCatchingUp], ["e1", true])
        yield* pass(25_000)
        exchange.failure = undefined
        yield* pass(30_000)
        yield* pass(2000)
        yield* settle
        push(server, "execution", fill("e2", 1_060_000))
        yield* settle
        const next = all.at(-1)
        assert.lengthOf(lives(all), 2)
        assert.deepStrictEqual(next?._tag === "Execution" && next.isCatchingUp, false)
      })
    )
  )

  it.scoped("reads the account once for many messages that cannot be decoded", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        yield* reading()
        yield* pass(2000)
        const before = exchange.count("getWalletBalance")
        for (let i = 0; i < 30; i++) push(server, "execution", { symbol: "BTCUSDT" })
        for (let i = 0; i < 10; i++) yield* pass(2000)
        assert.strictEqual(exchange.count("getWalletBalance"), before + 1)
      })
    )
  )

  it.scoped("reads the account once more for messages that cannot be decoded during a reading", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        yield* reading()
        yield* pass(2000)
        const before = exchange.count("getWalletBalance")
        let isBad = true
        exchange.failureOf = (id) => {
          if (id === "getWalletBalance" && isBad) {
            isBad = false
            for (let i = 0; i < 30; i++) push(server, "order", { symbol: "BTCUSDT" })
          }
          return undefined
        }
        push(server, "execution", { symbol: "BTCUSDT" })
        for (let i = 0; i < 10; i++) yield* pass(2000)
        assert.strictEqual(exchange.count("getWalletBalance"), before + 2)
      })
    )
  )

  it.effect("ends when the layer closes", () =>
    Effect.gen(function* () {
      const layer = yield* Scope.make()
      const server = new FakeServer()
      const exchange = new Account()
      const context = yield* Layer.buildWithScope(
        Socket.layer({ venue: Venue.live }).pipe(Layer.provideMerge(server.layer), Layer.merge(exchange.layer)),
        layer
      )
      const fiber = yield* Effect.fork(
        Stream.runCollect(Socket.feed()).pipe(Effect.provide(context), Effect.provideService(Credentials, account))
      )
      yield* settle
      yield* settle
      yield* pass(2000)
      yield* Scope.close(layer, Exit.void)
      const events = [...(yield* Fiber.join(fiber))]
      assert.strictEqual(events.at(-1)?._tag, "Live")
    })
  )

  it.scoped("reads a long absence week by week, oldest first", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        const day = 86_400_000
        yield* TestClock.adjust("30 days")
        const start = 1_000_000
        exchange.executions = Array.from({ length: 3000 }, (_, i) => fill(`e${i}`, start + i * (day / 100))).reverse()
        const { all } = yield* reading({ cursor: Socket.FeedCursor.from(start), coverage: { categories: ["linear"] } })
        yield* pass(2000)
        for (let i = 0; i < 10; i++) yield* settle
        assert.lengthOf(fills(all), 3000)
        const read = exchange.reads.filter(({ id }) => id === "getTradeHistory")
        const starts = read.map(({ params }) => Number(params["startTime"]))
        assert.isTrue(read.every(({ params }) => Number(params["endTime"]) - Number(params["startTime"]) < 7 * day))
        assert.deepStrictEqual(
          starts,
          [...starts].sort((a, b) => a - b)
        )
        assert.deepStrictEqual(
          fills(all),
          Array.from({ length: 3000 }, (_, i) => `e${i}`)
        )
      })
    )
  )

  it.scoped("fails when more pushes wait than its limit", () =>
    withAccount((server) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.fork(Stream.runForEach(Socket.feed({ limit: 3 }), () => Effect.never))
        yield* settle
        yield* settle
        for (let i = 0; i < 5; i++) push(server, "execution", fill(`e${i}`, 1_000_100))
        yield* settle
        yield* Fiber.interrupt(fiber)
        const error = yield* Effect.scoped(
          Effect.gen(function* () {
            const pull = yield* Stream.toPull(Socket.feed({ limit: 3, audit: "off" }))
            const first = yield* Effect.fork(pull)
            yield* settle
            yield* settle
            yield* Fiber.join(first)
            for (let i = 0; i < 5; i++) push(server, "execution", fill(`f${i}`, 1_000_100))
            yield* settle
            return yield* Effect.flip(Effect.forever(pull))
          })
        )
        assert.strictEqual(error._tag === "Some" ? error.value._tag : "", "StreamOverflow")
      })
    )
  )

  it.scoped("reads nothing more when its stream has ended", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const { events } = yield* Scope.extend(reading({ audit: "1 minute" }), scope)
        yield* pass(2000)
        yield* Scope.close(scope, Exit.void)
        yield* settle
        assert.strictEqual(server.live, 0)
        assert.include(events, "Live")
        const reads = exchange.reads.length
        yield* pass(600_000)
        assert.strictEqual(exchange.reads.length, reads)
      })
    )
  )
})
