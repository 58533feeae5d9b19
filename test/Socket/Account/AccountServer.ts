import { Effect, Layer, type Scope, Stream, TestClock } from "effect"
import { InvalidApiKey } from "../../../src/Errors/CommonError.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import type { ClockOffset } from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { account, FakeServer, settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { VirtualClock } from "../VirtualClock.js"

/** An account as REST returns it: rows can be added before they are pushed, or without being pushed. */
export class Account {
  executions: Array<object> = []
  orders: Array<object> = []
  history: Array<object> = []
  positions: Array<object> = []
  wallets: Array<object> = [{ accountType: "UNIFIED", totalEquity: "1", coin: [] }]
  reads: Array<{ readonly id: string; readonly params: Readonly<Record<string, unknown>> }> = []
  /** Why calls fail, if they do. */
  failure: unknown
  failureOf: (id: string, params: Readonly<Record<string, unknown>>) => unknown = () => this.failure
  readonly layer = Layer.succeed(
    RestClient,
    mock((endpoint, given) => this.answer(endpoint.id, given as Readonly<Record<string, unknown>>))
  )
  /** What REST answers to a call. */
  answer(id: string, params: Readonly<Record<string, unknown>>) {
    return Effect.suspend(() => {
      this.reads.push({ id, params })
      const failure = this.failureOf(id, params)
      if (failure !== undefined) return Effect.fail(failure)
      const rows = this.#rows(id, params)
      const from = Number(params["cursor"] ?? 0)
      const to = from + Number(params["limit"] ?? 50)
      const nextPageCursor = to < rows.length ? `${to}` : ""
      return Effect.succeed({ result: { list: rows.slice(from, to), nextPageCursor } })
    })
  }
  count(id: string): number {
    return this.reads.filter((read) => read.id === id).length
  }
  #rows(id: string, params: Readonly<Record<string, unknown>>): ReadonlyArray<object> {
    const { category, orderId, symbol } = params
    if (id === "getWalletBalance") return this.wallets
    if (category !== "linear") return []
    const within = (time: unknown) =>
      (params["startTime"] === undefined || Number(time) >= Number(params["startTime"])) &&
      (params["endTime"] === undefined || Number(time) <= Number(params["endTime"]))
    const of = (rows: ReadonlyArray<object>) =>
      rows.filter(
        (row) =>
          (orderId === undefined || ("orderId" in row && row.orderId === orderId)) &&
          (symbol === undefined || ("symbol" in row && row.symbol === symbol))
      )
    if (params["settleCoin"] === "USDC") return []
    switch (id) {
      case "getTradeHistory":
        return of(this.executions).filter((row) => "execTime" in row && within(row.execTime))
      case "getOpenOrders":
        return of(this.orders)
      case "getOrderHistory":
        return of(this.history).filter((row) => !("createdTime" in row) || within(row.createdTime))
      case "getPositionInfo":
        return of(this.positions)
      default:
        return []
    }
  }
}

export const fill = (execId: string, execTime: number, orderId = "o1") => ({
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
export const order = (orderId: string, orderStatus: string, updatedTime: number) => ({
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
export const position = (size: string, updatedTime: number) => ({
  category: "linear",
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size,
  updatedTime: `${updatedTime}`
})

export const push = (server: FakeServer, topic: string, ...data: ReadonlyArray<object>) =>
  server.last.push({ id: "m", topic, creationTime: 1_000_000, data })

export const shown = (event: Socket.FeedEvent): string => {
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

type Services = Socket.Sockets | RestClient | ClockOffset | Credentials | Scope.Scope

const provided = <A, E>(server: FakeServer, exchange: Account, body: Effect.Effect<A, E, Services>) =>
  body.pipe(
    Effect.provide(
      Socket.layer({ venue: Venue.live }).pipe(Layer.provideMerge(server.layer), Layer.merge(exchange.layer))
    ),
    Effect.provideService(Credentials, account)
  )

export const withAccount = <A, E>(body: (server: FakeServer, exchange: Account) => Effect.Effect<A, E, Services>) => {
  const server = new FakeServer()
  const exchange = new Account()
  return provided(server, exchange, Effect.zipRight(TestClock.adjust("1000 seconds"), body(server, exchange)))
}

/** The same for tests of thousands of steps, which are slow with TestClock. */
export const inVirtualTime = <A, E>(
  body: (server: FakeServer, exchange: Account, clock: VirtualClock) => Effect.Effect<A, E, Services>
) => {
  const server = new FakeServer()
  const exchange = new Account()
  const clock = new VirtualClock()
  return provided(server, exchange, Effect.zipRight(clock.pass(1_000_000), body(server, exchange, clock))).pipe(
    Effect.withClock(clock)
  )
}

export const reading = Effect.fnUntraced(function* (options?: Socket.FeedOptions) {
  const events: Array<string> = []
  const all: Array<Socket.FeedEvent> = []
  const fiber = yield* Effect.forkScoped(
    Stream.runForEach(Socket.feed({ audit: "off", ...options }), (event) =>
      Effect.sync(() => {
        all.push(event)
        events.push(shown(event))
      })
    )
  )
  yield* settle
  yield* settle
  return { all, events, fiber }
})
export const reconnected = Effect.gen(function* () {
  yield* pass(500)
  yield* settle
  yield* pass(2000)
})

/** The same, until the feed is live. */
export const liveReading = (options?: Socket.FeedOptions) => Effect.tap(reading(options), () => pass(2000))

/** REST rejects the key. */
export const invalidKey = new InvalidApiKey({
  code: 10003,
  message: "no",
  endpoint: "x",
  retExtInfo: {},
  time: undefined,
  traceId: undefined,
  outcome: "notExecuted"
})

/** The fields of a refusal by the exchange. */
export const refusal = (code: number, message: string, endpoint = "x") =>
  ({ code, message, endpoint, retExtInfo: {}, time: undefined, traceId: undefined, outcome: "notExecuted" }) as const

export const fills = (all: ReadonlyArray<Socket.FeedEvent>) =>
  all.flatMap((event) => (event._tag === "Execution" ? [event.execution.execId] : []))
export const lives = (all: ReadonlyArray<Socket.FeedEvent>) => all.filter((event) => event._tag === "Live")
