// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Logger, LogLevel, Redacted, Stream, TestClock } from "effect"
import * as Errors from "../../../src/Errors.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { type ApiKey, Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { isTrade, order, orders, quiet, reply, restarting, TradeServer, trading } from "../tradeWorld.js"

const cancel = { category: "linear", symbol: "BTCUSDT", orderId: "o-1" } as const

let hosts = 0
/** Connects are counted per host and process, so each test has its own host. */
const venueOf = () =>
  Venue.custom({ name: "t", rest: "http://127.0.0.1:1", socket: `ws://127.0.0.1:${20_000 + hosts++}`, live: false })
const accountOf = (n: number): ApiKey => ({ key: `account-${n}-key`, secret: Redacted.make("secret") })
const by =
  (n: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provideService(effect, Credentials, accountOf(n))
const trade = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

/** Listens to public trades, and returns the fiber that does. */
const listen = Effect.forkScoped(Stream.runDrain(Socket.stream(trade)))
const hears = (server: TradeServer) =>
  server.sockets.some((socket) => !isTrade(socket) && socket.isOpen && socket.topics().length > 0)

describe("an exchange that answers every order with 10019", () => {
  it.scoped("gets few connections for 450 orders", () => {
    const server = new TradeServer()
    server.order = (message) => reply(message, restarting)
    return Effect.gen(function* () {
      for (let i = 0; i < 450; i++) {
        const fiber = yield* Effect.fork(Effect.exit(placeOrder(order)))
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        if (i % 50 === 49) yield* Effect.zipRight(TestClock.adjust("100 millis"), quiet)
        if (fiber.unsafePoll() === null) yield* Effect.zipRight(TestClock.adjust("10 millis"), quiet)
      }
      assert.isAtMost(server.trades.length, 8)
    }).pipe(by(0), Effect.provide(trading(server, { venue: venueOf() })))
  })

  it.scoped("gets one new connection for 20 orders that are answered at once", () => {
    const server = new TradeServer()
    server.order = (message) => reply(message, restarting)
    return Effect.gen(function* () {
      const place = Effect.fork(Effect.exit(placeOrder(order)))
      const fibers = yield* Effect.replicateEffect(place, 20)
      yield* quiet
      for (const fiber of fibers) assert.isTrue(Exit.isFailure(yield* Fiber.join(fiber)))
      yield* quiet
      assert.isAtMost(server.trades.length, 2)
    }).pipe(by(0), Effect.provide(trading(server, { venue: venueOf() })))
  })

  it.scoped("is not left without a connection: a cancel goes out at once", () => {
    const server = new TradeServer()
    server.order = (message) => (message.op === "order.cancel" ? reply(message) : reply(message, restarting))
    return Effect.gen(function* () {
      for (let i = 0; i < 10; i++) {
        yield* Effect.fork(Effect.exit(placeOrder(order)))
        yield* Effect.zipRight(TestClock.adjust("100 millis"), quiet)
      }
      const fiber = yield* Effect.fork(Effect.exit(cancelOrder(cancel)))
      yield* quiet
      assert.isTrue(Exit.isSuccess(yield* Fiber.join(fiber)))
    }).pipe(by(0), Effect.provide(trading(server, { venue: venueOf() })))
  })
})

describe("a connection lost while it is being replaced", () => {
  it.scoped("lets orders fail at once, and none arrives over the new one later", () => {
    const server = new TradeServer()
    let count = 0
    server.order = (message) => (count++ === 0 ? reply(message, restarting) : reply(message))
    const { dialed } = server.behaviour
    server.behaviour.dialed = (socket) => {
      if (server.trades.length > 1) server.holdsAuth = true
      dialed(socket)
    }
    return Effect.gen(function* () {
      yield* Effect.exit(placeOrder(order))
      yield* Effect.zipRight(TestClock.adjust("600 millis"), quiet)
      assert.strictEqual(server.authsHeld, 1)
      server.trades[0]?.cut()
      yield* quiet
      const fiber = yield* Effect.fork(Effect.flip(placeOrder(order)))
      yield* quiet
      assert.isNotNull(fiber.unsafePoll(), "the order waits")
      assert.strictEqual((yield* Fiber.join(fiber)).outcome, "notExecuted")
      server.releaseAuth()
      yield* Effect.zipRight(TestClock.adjust("5 seconds"), quiet)
      for (const socket of server.trades.slice(1)) assert.lengthOf(orders(socket), 0)
      yield* placeOrder(order)
    }).pipe(by(0), Effect.provide(trading(server, { venue: venueOf() })))
  })
})

describe("a refused trade key", () => {
  const refusing = () => {
    const server = new TradeServer()
    server.auth = (key) =>
      key === accountOf(0).key ? { retCode: 10003, retMsg: "Invalid apikey" } : { retCode: 0, retMsg: "OK" }
    return server
  }

  it.scoped("is an auth error, and its orders were not executed", () => {
    const server = refusing()
    return Effect.gen(function* () {
      for (let i = 0; i < 3; i++) {
        const error = yield* Effect.flip(placeOrder(order))
        assert.isTrue(Errors.is.auth(error), `${error._tag}: ${error.message}`)
        assert.strictEqual(error.outcome, "notExecuted")
        assert.notInclude(JSON.stringify(error), "secret")
      }
      for (const socket of server.trades) assert.lengthOf(orders(socket), 0)
    }).pipe(by(0), Effect.provide(trading(server, { venue: venueOf() })))
  })

  it.scoped("is remembered: 100 orders in 10 seconds make few connections", () => {
    const server = refusing()
    return Effect.gen(function* () {
      for (let i = 0; i < 10; i++) {
        const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.exit(placeOrder(order))), 10)
        yield* quiet
        for (const fiber of fibers) assert.isNotNull(fiber.unsafePoll(), "the refusal is told at once")
        yield* TestClock.adjust("1 second")
      }
      assert.isAtMost(server.trades.length, 3)
    }).pipe(by(0), Effect.provide(trading(server, { venue: venueOf() })))
  })

  it.scoped("is tried again with another secret", () => {
    const server = new TradeServer()
    let isRight = false
    server.auth = () => (isRight ? { retCode: 0, retMsg: "OK" } : { retCode: 10004, retMsg: "error sign" })
    return Effect.gen(function* () {
      assert.isTrue(Errors.is.auth(yield* Effect.flip(by(0)(placeOrder(order)))))
      isRight = true
      const corrected = { key: accountOf(0).key, secret: Redacted.make("the right secret") }
      const fiber = yield* Effect.fork(Effect.provideService(placeOrder(order), Credentials, corrected))
      yield* quiet
      for (let i = 0; i < 3; i++) yield* Effect.zipRight(TestClock.adjust("1 second"), quiet)
      assert.strictEqual((yield* Fiber.join(fiber)).orderId, "o-1")
    }).pipe(Effect.provide(trading(server, { venue: venueOf() })))
  })

  it.scoped("does not keep another key from trading, nor market data from its host", () => {
    const server = refusing()
    return Effect.gen(function* () {
      for (let i = 0; i < 460; i++) {
        const fiber = yield* Effect.fork(Effect.exit(by(0)(placeOrder(order))))
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        if (fiber.unsafePoll() === null) yield* quiet
      }
      const other = yield* Effect.fork(by(1)(placeOrder(order)))
      yield* listen
      yield* quiet
      assert.isNotNull(other.unsafePoll(), "the other key waits")
      assert.strictEqual((yield* Fiber.join(other)).orderId, "o-1")
      assert.isTrue(hears(server), "market data is starved")
    }).pipe(Effect.provide(trading(server, { venue: venueOf() })))
  })
})

describe("the budget of connects", () => {
  const connectPace = { count: 3, per: "1 minute" } as const

  it.scoped("is separate for each purpose: trading that has used up its own does not starve market data", () => {
    const server = new TradeServer()
    return Effect.gen(function* () {
      const place = (n: number) => Effect.forkScoped(Effect.exit(by(n)(placeOrder(order))))
      yield* Effect.forEach([0, 1, 2, 3, 4, 5], place)
      yield* quiet
      assert.lengthOf(server.trades, 3)
      yield* listen
      yield* Effect.zipRight(TestClock.adjust("1 second"), quiet)
      assert.isTrue(hears(server), "market data is starved")
    }).pipe(Effect.provide(trading(server, { venue: venueOf(), connectPace })))
  })

  it.scoped("logs once if a connect waits longer than a second", () => {
    const server = new TradeServer()
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => {
      if (LogLevel.greaterThanEqual(logLevel, LogLevel.Warning)) lines.push(String(message))
    })
    return Effect.gen(function* () {
      const place = (n: number) => Effect.forkScoped(Effect.exit(by(n)(placeOrder(order))))
      yield* Effect.forEach([0, 1, 2, 3, 4, 5], place)
      yield* quiet
      for (let i = 0; i < 4; i++) yield* Effect.zipRight(TestClock.adjust("1 second"), quiet)
      yield* Effect.forEach([6, 7], place)
      yield* Effect.zipRight(TestClock.adjust("2 seconds"), quiet)
      assert.lengthOf(lines, 1, lines.join("\n"))
      assert.notMatch(lines.join(), /account-\d-key/)
    }).pipe(
      Effect.provide(trading(server, { venue: venueOf(), connectPace })),
      Effect.provide(Logger.replace(Logger.defaultLogger, logger))
    )
  })

  it.scoped("logs nothing if no connect waits", () => {
    const server = new TradeServer()
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => {
      if (LogLevel.greaterThanEqual(logLevel, LogLevel.Warning)) lines.push(String(message))
    })
    return Effect.gen(function* () {
      for (const n of [0, 1]) yield* by(n)(placeOrder(order))
      yield* Effect.zipRight(TestClock.adjust("10 seconds"), quiet)
      assert.deepStrictEqual(lines, [])
    }).pipe(
      Effect.provide(trading(server, { venue: venueOf(), connectPace })),
      Effect.provide(Logger.replace(Logger.defaultLogger, logger))
    )
  })
})
