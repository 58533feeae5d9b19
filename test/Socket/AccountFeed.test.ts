import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, type Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { InvalidApiKey } from "../../src/Errors/CommonError.js"
import { RequestError } from "../../src/Errors/Network.js"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import type { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { account, FakeServer, settle } from "./FakeDialer.js"

/** An account as REST returns it: rows can be added before they are pushed, or without being pushed. */
class Account {
  executions: Array<object> = []
  orders: Array<object> = []
  history: Array<object> = []
  positions: Array<object> = []
  wallets: Array<object> = [{ accountType: "UNIFIED", totalEquity: "1", coin: [] }]
  reads: Array<{ readonly id: string; readonly params: Readonly<Record<string, unknown>> }> = []
  failure: unknown
  readonly layer = Layer.succeed(
    RestClient,
    mock((endpoint, given) =>
      Effect.suspend(() => {
        const params = given as Readonly<Record<string, unknown>>
        this.reads.push({ id: endpoint.id, params })
        if (this.failure !== undefined) return Effect.fail(this.failure)
        return Effect.succeed({ result: { list: this.rows(endpoint.id, params) }, time: 1_000_000 })
      })
    )
  )
  private rows(id: string, params: Readonly<Record<string, unknown>>): ReadonlyArray<object> {
    const { category, orderId, symbol } = params
    if (id === "getWalletBalance") return this.wallets
    if (category !== "linear") return []
    const of = (rows: ReadonlyArray<object>) =>
      rows.filter(
        (row) =>
          (orderId === undefined || ("orderId" in row && row.orderId === orderId)) &&
          (symbol === undefined || ("symbol" in row && row.symbol === symbol))
      )
    if (params["settleCoin"] === "USDC") return []
    switch (id) {
      case "getTradeHistory": {
        const from = Number(params["startTime"])
        return this.executions.filter((row) => "execTime" in row && Number(row.execTime) >= from)
      }
      case "getOpenOrders":
        return of(this.orders)
      case "getOrderHistory":
        return of(this.history)
      case "getPositionInfo":
        return of(this.positions)
      default:
        return []
    }
  }
}

const fill = (execId: string, execTime: number, orderId = "o1") => ({
  category: "linear",
  symbol: "BTCUSDT",
  execId,
  orderId,
  side: "Buy",
  execPrice: "65000",
  execQty: "1",
  execFee: "0",
  execType: "Trade",
  execTime: `${execTime}`
})
const order = (orderId: string, orderStatus: string, updatedTime: number) => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId,
  side: "Buy",
  orderType: "Limit",
  orderStatus,
  qty: "1",
  cumExecQty: "0",
  updatedTime: `${updatedTime}`
})
const position = (size: string, updatedTime: number) => ({
  category: "linear",
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size,
  updatedTime: `${updatedTime}`
})

const push = (server: FakeServer, topic: string, ...data: ReadonlyArray<object>) =>
  server.last.push({ id: "m", topic, creationTime: 1_000_000, data })

const shown = (event: Socket.FeedEvent): string => {
  switch (event._tag) {
    case "Execution":
      return `${event.source} fill ${event.execution.execId}`
    case "Order":
      return `${event.source} order ${event.order.orderId} ${event.order.orderStatus}`
    case "Position":
      return `${event.source} position ${event.position.size}`
    case "Wallet":
      return `${event.source} wallet ${event.wallet.totalEquity}`
    default:
      return event._tag
  }
}

const withAccount = <A, E>(
  body: (
    server: FakeServer,
    exchange: Account
  ) => Effect.Effect<A, E, Socket.Sockets | RestClient | ClockOffset | Credentials | Scope.Scope>
) => {
  const server = new FakeServer()
  const exchange = new Account()
  return Effect.zipRight(TestClock.adjust("1000 seconds"), body(server, exchange)).pipe(
    Effect.provide(
      Socket.layer({ venue: Venue.live }).pipe(Layer.provideMerge(server.layer), Layer.merge(exchange.layer))
    ),
    Effect.provideService(Credentials, account)
  )
}

const reading = Effect.fnUntraced(function* (options?: Socket.FeedOptions) {
  const events: Array<string> = []
  const fiber = yield* Effect.forkScoped(
    Stream.runForEach(Socket.feed(options), (event) => Effect.sync(() => events.push(shown(event))))
  )
  yield* settle
  yield* settle
  return { events, fiber }
})
const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.zipRight(settle, settle))
const reconnected = Effect.gen(function* () {
  yield* pass(500)
  yield* settle
  yield* pass(2000)
})

describe("the feed of an account", () => {
  it.scoped("starts with open orders and positions, then is live", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.orders = [order("o1", "New", 900_000)]
        exchange.positions = [position("2", 800_000)]
        exchange.executions = [fill("old", 900_000)]
        const { events } = yield* reading()
        assert.deepStrictEqual(server.last.topics(), [["order", "execution", "position", "wallet"]])
        push(server, "execution", fill("e1", 1_000_100))
        yield* pass(2000)
        assert.deepStrictEqual(events, [
          "rest position 2",
          "rest order o1 New",
          "rest wallet 1",
          "socket fill e1",
          "Live"
        ])
        push(server, "execution", fill("e2", 1_003_000))
        yield* settle
        assert.deepStrictEqual(events.slice(5), ["socket fill e2"])
      })
    )
  )

  it.scoped("emits each execution exactly once across a gap, before it is live again", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        yield* pass(2000)
        push(server, "execution", fill("e1", 1_002_000))
        yield* settle
        server.last.cut()
        yield* settle
        // e2 happens in the gap, e3 is pushed during the reading, and REST returns e4 only on the second read.
        exchange.executions = [fill("e2", 1_002_100), fill("e1", 1_002_000)]
        yield* pass(500)
        yield* settle
        push(server, "execution", fill("e3", 1_002_700))
        exchange.executions = [fill("e4", 1_002_200), fill("e3", 1_002_700), ...exchange.executions]
        yield* settle
        assert.deepStrictEqual(events.slice(3), ["rest fill e2", "socket fill e3"])
        yield* pass(2000)
        assert.deepStrictEqual(events.slice(5), ["rest fill e4", "Live"])
        push(server, "execution", fill("e3", 1_002_700), fill("e4", 1_002_200), fill("e5", 1_005_000))
        yield* settle
        assert.deepStrictEqual(events.slice(7), ["socket fill e5"])
      })
    )
  )

  it.scoped("looks up orders and positions that were closed during the gap", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        yield* pass(2000)
        push(server, "order", order("o1", "New", 1_002_000), order("o2", "New", 1_002_000))
        push(server, "position", position("5", 1_002_000))
        server.last.cut()
        yield* settle
        exchange.orders = [order("o2", "PartiallyFilled", 1_002_300)]
        exchange.history = [order("o1", "Filled", 1_002_200)]
        yield* reconnected
        assert.deepStrictEqual(events, [
          "Live",
          "socket order o1 New",
          "socket order o2 New",
          "socket position 5",
          "Interrupted",
          "rest order o1 Filled",
          "rest order o2 PartiallyFilled",
          "rest position 0",
          "Live"
        ])
        const symbolsRead = exchange.reads.filter(
          ({ id, params }) => id === "getPositionInfo" && params["symbol"] === "BTCUSDT"
        )
        assert.isAbove(symbolsRead.length, 0)
      })
    )
  )

  it.scoped("looks up an order that was triggered when the gap began: it is not final", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        yield* pass(2000)
        push(server, "order", order("o1", "Triggered", 1_002_000))
        server.last.cut()
        yield* settle
        exchange.history = [order("o1", "Filled", 1_002_200)]
        yield* reconnected
        assert.deepStrictEqual(events, [
          "Live",
          "socket order o1 Triggered",
          "Interrupted",
          "rest order o1 Filled",
          "Live"
        ])
      })
    )
  )

  it.scoped("continues where the previous run ended", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        exchange.executions = [fill("c", 700_000), fill("b", 600_000), fill("a", 500_000), fill("z", 400_000)]
        const { events } = yield* reading({ cursor: { since: 500_000, handled: ["a o1"] } })
        yield* pass(2000)
        assert.deepStrictEqual(events, ["rest fill b", "rest fill c", "Live"])
      })
    )
  )

  it.scoped("keeps both sides of a self-trade", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        yield* pass(2000)
        push(
          server,
          "execution",
          fill("e1", 1_002_000, "buy"),
          fill("e1", 1_002_000, "sell"),
          fill("e1", 1_002_000, "buy")
        )
        yield* settle
        assert.deepStrictEqual(events, ["Live", "socket fill e1", "socket fill e1"])
      })
    )
  )

  it.scoped("a message that cannot be decoded is emitted, and the account is read over REST", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        yield* pass(2000)
        exchange.executions = [fill("e1", 1_002_000)]
        push(server, "execution", { symbol: "BTCUSDT" })
        yield* pass(2000)
        assert.deepStrictEqual(events, ["Live", "Undecoded", "rest fill e1"])
      })
    )
  )

  it.scoped("a second loss restarts a reading in progress", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        yield* pass(2000)
        server.last.cut()
        yield* pass(500)
        exchange.executions = [fill("e1", 1_002_100)]
        yield* pass(1000)
        server.last.cut()
        yield* settle
        yield* pass(10_000)
        yield* pass(2000)
        yield* pass(2000)
        assert.deepStrictEqual(events, ["Live", "Interrupted", "rest fill e1", "Live"])
      })
    )
  )

  it.scoped("tells what is pushed while REST does not answer, and fails when it rejects the key", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.failure = new RequestError({ endpoint: "x", cause: "down", sent: true, outcome: "notExecuted" })
        const { events, fiber } = yield* reading()
        push(server, "execution", fill("e1", 1_000_100))
        yield* settle
        assert.deepStrictEqual(events, ["socket fill e1"])
        yield* pass(60_000)
        exchange.failure = new InvalidApiKey({
          code: 10003,
          message: "no",
          endpoint: "x",
          retExtInfo: {},
          time: undefined,
          traceId: undefined,
          outcome: "notExecuted"
        })
        yield* pass(60_000)
        const error = yield* Effect.flip(Fiber.join(fiber))
        assert.strictEqual(error._tag, "InvalidApiKey")
        assert.strictEqual(server.live, 0)
      })
    )
  )
})
