import { assert, describe, it } from "@effect/vitest"
import {
  Cause,
  Deferred,
  Effect,
  Exit,
  Fiber,
  HashMap,
  Layer,
  Option,
  Scope,
  Stream,
  SubscriptionRef,
  TestClock
} from "effect"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { changesOf } from "../../../src/internal/Refs.js"
import type { ClockOffset } from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { logsTo } from "../../effect/logs.js"
import { settle } from "../../effect/turns.js"
import { invalidKey } from "../Account/AccountServer.js"
import { answer, account as credentials, FakeServer, type FakeSocket } from "../FakeDialer.js"

const { Account } = Socket

/** What the exchange answers over REST. */
class Rest {
  orders: Array<object> = []
  positions: Array<object> = []
  failure: unknown
  readonly layer = Layer.succeed(
    RestClient,
    mock((endpoint, params) =>
      Effect.suspend(() => {
        if (this.failure !== undefined) return Effect.fail(this.failure)
        const { category, settleCoin } = params as Readonly<Record<string, unknown>>
        const list = endpoint.id === "getWalletBalance" ? [wallet("1000")] : []
        const isUsdt = category === "linear" && settleCoin === "USDT"
        if (isUsdt && endpoint.id === "getOpenOrders") list.push(...(this.orders as typeof list))
        if (isUsdt && endpoint.id === "getPositionInfo") list.push(...(this.positions as typeof list))
        return Effect.succeed({ result: { list }, time: 1_000_000 })
      })
    )
  )
}

const wallet = (totalEquity: string) => ({
  accountType: "UNIFIED",
  totalEquity,
  totalPerpUPL: "0",
  coin: [{ coin: "USDT", equity: totalEquity, usdValue: totalEquity, walletBalance: totalEquity }]
})
const order = (orderId: string, orderStatus: string, cumExecQty: string, updatedTime: number) => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId,
  orderLinkId: `link-${orderId}`,
  side: "Buy",
  orderType: "Limit",
  orderStatus,
  qty: "1",
  cumExecQty,
  updatedTime: `${updatedTime}`
})
const fill = (execId: string, orderId: string, execTime: number) => ({
  category: "linear",
  symbol: "BTCUSDT",
  execId,
  orderId,
  orderLinkId: `link-${orderId}`,
  side: "Buy",
  execPrice: "65000",
  execQty: "0.5",
  execFee: "1",
  execType: "Trade",
  execTime: `${execTime}`
})
const position = (size: string, updatedTime: number, symbol = "BTCUSDT") => ({
  category: "linear",
  symbol,
  positionIdx: 0,
  side: size === "0" ? "" : "Buy",
  size,
  entryPrice: "100",
  markPrice: "100",
  unrealisedPnl: "0",
  updatedTime: `${updatedTime}`
})

interface World {
  readonly server: FakeServer
  readonly rest: Rest
  /** The newest socket of a path that is open. */
  readonly socket: (path: string) => FakeSocket
  readonly push: (topic: string, ...data: ReadonlyArray<object>) => Effect.Effect<void>
  readonly tick: (symbol: string, type: string, data: object) => Effect.Effect<void>
}

type Needs = Socket.Sockets | RestClient | ClockOffset | Credentials | Scope.Scope

const world = <A, E>(body: (world: World) => Effect.Effect<A, E, Needs>) => {
  const server = new FakeServer()
  const rest = new Rest()
  const socket = (path: string) => {
    const found = server.sockets.findLast((one) => one.url.includes(path) && !one.isOver)
    if (found === undefined) throw new Error(`there is no socket of ${path}`)
    return found
  }
  const push = (path: string, message: object) =>
    Effect.zipRight(
      Effect.sync(() => socket(path).push(message)),
      settle
    )
  return Effect.zipRight(
    TestClock.adjust("1000 seconds"),
    body({
      server,
      rest,
      socket,
      push: (topic, ...data) => push("/v5/private", { id: "m", topic, creationTime: 1_000_000, data }),
      tick: (symbol, type, data) =>
        push("/v5/public/linear", { topic: `tickers.${symbol}`, type, ts: 1, data: { symbol, ...data } })
    })
  ).pipe(
    Effect.provide(Socket.layer({ venue: Venue.live }).pipe(Layer.provideMerge(server.layer), Layer.merge(rest.layer))),
    Effect.provideService(Credentials, credentials)
  )
}

/** The topics that were subscribed on a connection, each once: a missing snapshot is requested again. */
const topicsOf = (socket: FakeSocket) => [...new Set(socket.topics().flat())]
const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

const opened = Effect.fnUntraced(function* (options?: Socket.Account.AccountOptions) {
  const fiber = yield* Effect.forkScoped(Account.live(options))
  yield* Effect.repeatN(settle, 3)
  yield* pass(3000)
  yield* pass(3000)
  return yield* Fiber.join(fiber)
})

describe("a live account", () => {
  it.scoped("is there when the first reading is complete, and has everything that was read", () =>
    world(({ rest }) =>
      Effect.gen(function* () {
        rest.orders = [order("o1", "New", "0", 900_000)]
        rest.positions = [position("2", 800_000)]
        const fiber = yield* Effect.forkScoped(Account.live())
        yield* Effect.repeatN(settle, 3)
        assert.isNull(fiber.unsafePoll())
        yield* pass(3000)
        yield* pass(3000)
        const view = (yield* Fiber.join(fiber)).view()
        assert.strictEqual(view.freshness.status, "Live")
        assert.isDefined(view.freshness.completeUntil)
        assert.isTrue(HashMap.has(view.orders, "o1"))
        assert.isTrue(HashMap.has(view.positions, "linear BTCUSDT 0"))
        assert.strictEqual(view.totals?.totalEquity, "1000")
      })
    )
  )

  it.scoped("gives every reader of its events all of them, and a slow reader of its changes the newest", () =>
    world(({ push }) =>
      Effect.gen(function* () {
        const account = yield* opened()
        const seen: Array<ReadonlyArray<string>> = []
        const reading = (wait: number) => {
          const own: Array<string> = []
          seen.push(own)
          return Effect.forkScoped(
            Stream.runForEach(account.events, (event) =>
              Effect.zipRight(
                wait === 0 ? Effect.void : Effect.sleep(wait),
                Effect.sync(() => own.push(event._tag === "Wallet" ? `${event.wallet.totalEquity}` : event._tag))
              )
            )
          )
        }
        yield* reading(0)
        yield* reading(10)
        const equities: Array<string | undefined> = []
        yield* Effect.forkScoped(
          Stream.runForEach(account.changes, ({ totals }) =>
            Effect.delay(
              Effect.sync(() => equities.push(totals?.totalEquity)),
              10
            )
          )
        )
        yield* settle
        for (const equity of ["1", "2", "3", "4"]) yield* push("wallet", wallet(equity))
        for (let i = 0; i < 5; i++) yield* pass(10)
        assert.deepStrictEqual(seen, [
          ["1", "2", "3", "4"],
          ["1", "2", "3", "4"]
        ])
        assert.deepStrictEqual(equities, ["1000", "4"])
        const current = yield* SubscriptionRef.get(account.ref)
        assert.strictEqual(current, account.view())
      })
    )
  )

  it.scoped(
    "moves equity and unrealized profit with the tickers of open positions, and leaves them a minute after",
    () =>
      world(({ push, rest, server, socket, tick }) =>
        Effect.gen(function* () {
          rest.positions = [position("2", 800_000)]
          const account = yield* opened()
          assert.deepStrictEqual(topicsOf(socket("/v5/public/linear")), ["tickers.BTCUSDT"])
          yield* tick("BTCUSDT", "snapshot", { lastPrice: "99", markPrice: "110" })
          yield* tick("BTCUSDT", "delta", { lastPrice: "98" })
          const [first] = HashMap.toValues(account.view().positions)
          assert.deepInclude(first, { markPrice: "110", unrealisedPnl: "20", positionValue: "220", isEstimate: true })
          assert.deepInclude(account.view().totals, { totalEquity: "1020", totalPerpUPL: "20", isEstimate: true })

          yield* push("position", position("0", 1_100_000))
          yield* push("wallet", wallet("1021"))
          assert.deepInclude(account.view().totals, { totalEquity: "1021", isEstimate: false })
          yield* pass(59_000)
          assert.isFalse(socket("/v5/public/linear").isOver)
          yield* push("position", position("1", 1_200_000))
          yield* pass(59_000)
          yield* push("position", position("0", 1_300_000))
          yield* pass(61_000)
          yield* pass(61_000)
          assert.deepStrictEqual(
            server.sockets.filter(({ isOver }) => !isOver).map(({ url }) => new URL(url).pathname),
            ["/v5/private"]
          )
          yield* push("position", position("1", 1_400_000, "ETHUSDT"))
          yield* pass(1000)
          assert.deepStrictEqual(topicsOf(socket("/v5/public/linear")), ["tickers.ETHUSDT"])
        })
      )
  )

  it.scoped("outlives the refusal of a ticker, and asks for it again", () => {
    const logged: Array<string> = []
    const logger = logsTo(({ level, message }) => {
      if (level === "WARN") logged.push(String(message))
    })
    return world(({ push, rest, server, socket, tick }) =>
      Effect.gen(function* () {
        let refusals = 0
        server.behaviour.message = (from, message) =>
          queueMicrotask(() => {
            if (message.op !== "subscribe" || message.args?.[0] !== "tickers.BTCUSDT" || refusals >= 3) {
              answer(from, message)
              return
            }
            refusals++
            from.push({
              success: false,
              ret_msg: "Invalid symbol",
              conn_id: "c",
              req_id: message.req_id,
              op: "subscribe"
            })
          })
        rest.positions = [position("2", 800_000)]
        const account = yield* opened()
        yield* push("wallet", wallet("5"))
        assert.strictEqual(account.view().freshness.status, "Live")
        for (let i = 0; i < 8; i++) yield* pass(2000)
        assert.strictEqual(refusals, 3)
        assert.lengthOf(
          logged.filter((line) => line.includes("no mark prices of BTCUSDT")),
          1
        )
        assert.deepStrictEqual(socket("/v5/public/linear").topics().at(-1), ["tickers.BTCUSDT"])
        yield* tick("BTCUSDT", "snapshot", { markPrice: "110" })
        assert.strictEqual(account.view().totals?.totalEquity, "25")
      })
    ).pipe(Effect.provide(logger))
  })

  it.scoped("says that it is catching up while the connection is lost", () =>
    world(({ socket }) =>
      Effect.gen(function* () {
        const account = yield* opened()
        socket("/v5/private").cut()
        yield* settle
        assert.strictEqual(account.view().freshness.status, "CatchingUp")
        for (let i = 0; i < 4; i++) yield* pass(2000)
        assert.strictEqual(account.view().freshness.status, "Live")
      })
    )
  )

  it.scoped("waits for an order, by either of its IDs, without missing a state", () =>
    world(({ push, rest }) =>
      Effect.gen(function* () {
        rest.orders = [order("o1", "New", "0", 900_000)]
        const account = yield* opened()
        const partly = yield* Effect.fork(
          account.awaitOrder("o1", ({ order }) => order.orderStatus === "PartiallyFilled")
        )
        const done = yield* Effect.fork(account.awaitOrder("link-o1"))
        const later = yield* Effect.fork(account.awaitOrder("o2", ({ fills }) => fills.qty === "0.5"))
        const broken = yield* Effect.fork(
          account.awaitOrder("o2", () => {
            throw new Error("a bug in the condition")
          })
        )
        yield* settle
        // In one message: a reader of the newest view would not see the first state.
        yield* push("order", order("o1", "PartiallyFilled", "0.5", 1_000_001), order("o1", "Filled", "1", 1_000_002))
        assert.strictEqual((yield* Fiber.join(partly)).order.cumExecQty, "0.5")
        yield* settle
        assert.isNull(done.unsafePoll())
        yield* push("execution", fill("e0", "o1", 1_000_001), fill("e00", "o1", 1_000_002))
        assert.strictEqual((yield* Fiber.join(done)).fills.qty, "1")
        assert.strictEqual((yield* account.awaitOrder("o1")).order.orderStatus, "Filled")
        yield* push("order", order("o2", "New", "0", 1_000_003))
        yield* push("execution", fill("e1", "o2", 1_000_004))
        assert.strictEqual((yield* Fiber.join(later)).fills.qty, "0.5")
        const bug = yield* Fiber.await(broken)
        assert.isTrue(Exit.isFailure(bug) && Cause.isDie(bug.cause))
        assert.strictEqual(account.view().freshness.status, "Live")
      })
    )
  )

  it.scoped("fails like its feed: before the first reading, and later for everyone who reads or waits", () =>
    world(({ rest, socket }) =>
      Effect.gen(function* () {
        const refused = invalidKey
        rest.failure = refused
        const early = yield* Effect.forkScoped(Effect.flip(Account.live()))
        yield* pass(3000)
        assert.strictEqual(yield* Fiber.join(early), refused)

        rest.failure = undefined
        const account = yield* opened()
        const reading = yield* Effect.fork(Effect.flip(Stream.runDrain(account.changes)))
        const listening = yield* Effect.fork(Effect.flip(Stream.runDrain(account.events)))
        const waiting = yield* Effect.fork(Effect.flip(account.awaitOrder("o1")))
        const last = yield* Effect.fork(
          Stream.runHead(Stream.filter(changesOf(account.ref), ({ freshness }) => freshness.status === "Failed"))
        )
        yield* settle
        rest.failure = refused
        socket("/v5/private").cut()
        for (let i = 0; i < 4; i++) yield* pass(2000)
        assert.strictEqual(yield* Fiber.join(reading), refused)
        assert.strictEqual(yield* Fiber.join(listening), refused)
        assert.strictEqual(yield* Fiber.join(waiting), refused)
        assert.strictEqual(Option.getOrThrow(yield* Fiber.join(last)).freshness.status, "Failed")
        assert.strictEqual(account.view().freshness.status, "Failed")
        assert.strictEqual(yield* Effect.flip(Stream.runDrain(account.changes)), refused)
      })
    )
  )

  it.scoped("ends its streams when the layer closes", () =>
    Effect.gen(function* () {
      const ready = yield* Deferred.make<void>()
      const close = yield* Deferred.make<void>()
      const streams = yield* Deferred.make<Socket.Account.LiveAccount>()
      const outer = yield* Effect.scope
      const fiber = yield* Effect.forkScoped(
        world(() =>
          Effect.gen(function* () {
            yield* Deferred.succeed(streams, yield* Effect.provideService(opened(), Scope.Scope, outer))
            yield* Deferred.succeed(ready, undefined)
            yield* Deferred.await(close)
          })
        )
      )
      for (let i = 0; i < 8; i++) yield* pass(1000)
      yield* Deferred.await(ready)
      const account = yield* Deferred.await(streams)
      const changes = yield* Effect.fork(Stream.runDrain(account.changes))
      const events = yield* Effect.fork(Stream.runDrain(account.events))
      yield* settle
      yield* Deferred.succeed(close, undefined)
      yield* pass(2000)
      yield* Fiber.join(fiber)
      yield* Fiber.join(changes)
      yield* Fiber.join(events)
    })
  )

  it.scoped("can be read as a stream that starts with an empty view", () =>
    world(() =>
      Effect.gen(function* () {
        const statuses: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Account.stream(), ({ freshness }) => Effect.sync(() => statuses.push(freshness.status)))
        )
        yield* Effect.repeatN(settle, 3)
        yield* pass(3000)
        yield* pass(3000)
        assert.strictEqual(statuses[0], "Reading")
        assert.strictEqual(statuses.at(-1), "Live")
      })
    )
  )
})
