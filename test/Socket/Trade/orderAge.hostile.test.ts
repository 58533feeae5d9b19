import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, type Layer, TestClock } from "effect"
import { RequestFailed } from "../../../src/Errors/Network.js"
import * as Settings from "../../../src/Http/Settings.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { harmless, JumpingClock, lateness } from "../../Http/jumpingClock.js"
import { assertTooOld, until } from "../../Http/writeAgeWorld.js"
import { account } from "../FakeDialer.js"
import { tradeExchange, tradingAt } from "../tradeExchange.js"
import { type Around, order, orders, quiet, reply, restarting, TradeServer, trading } from "../tradeWorld.js"

const cancel = { category: "linear", symbol: "BTCUSDT", orderId: "o-1" } as const
const notSent = (error: unknown) => {
  assert.instanceOf(error, RequestFailed)
  assert.deepStrictEqual([error.sent, error.outcome], [false, "notExecuted"])
}
const pass = (time: "600 millis" | "3 seconds" | "4 seconds" | "30 seconds") =>
  Effect.zipRight(TestClock.adjust(time), quiet)

/** Runs a test with its own server and clock, which starts at the time of the test's clock. */
const test = (
  name: string,
  body: (server: TradeServer, clock: JumpingClock) => TestBody,
  around: (clock: JumpingClock) => Around = () => ({})
) =>
  it.scoped(name, () =>
    Effect.gen(function* () {
      const server = new TradeServer()
      const clock = new JumpingClock(yield* Effect.clock)
      yield* body(server, clock).pipe(
        Effect.provide(trading(server, around(clock))),
        Effect.provideService(Credentials, account)
      )
    })
  )
type TestBody = Effect.Effect<void, unknown, Layer.Layer.Success<ReturnType<typeof trading>> | Credentials>

describe("orders placed while the trade socket is down", () => {
  test("fail at once, and none arrives after a re-auth that is answered 4 s late", (server) =>
    Effect.gen(function* () {
      yield* placeOrder(order)
      server.holdsAuth = true
      server.last.cut()
      yield* pass("600 millis")
      assert.strictEqual(server.authsHeld, 1, "it reconnects")
      const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.flip(placeOrder(order))), 20)
      yield* quiet
      const waiting = fibers.filter((fiber) => fiber.unsafePoll() === null).length
      yield* pass("4 seconds")
      server.releaseAuth()
      yield* pass("30 seconds")
      assert.lengthOf(orders(server.trades[1]), 0, "orders arrived late")
      for (const fiber of fibers) notSent(yield* Fiber.join(fiber))
      assert.strictEqual(waiting, 0, "orders waited")
      yield* placeOrder(order)
      assert.lengthOf(orders(server.trades[1]), 1)
    }))

  test("fail at once before the first attempt to reconnect, too", (server) =>
    Effect.gen(function* () {
      yield* placeOrder(order)
      server.last.cut()
      yield* quiet
      const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.flip(placeOrder(order))), 20)
      yield* quiet
      for (const fiber of fibers) assert.isNotNull(fiber.unsafePoll())
      yield* pass("30 seconds")
      for (const fiber of fibers) notSent(yield* Fiber.join(fiber))
      assert.lengthOf(orders(server.trades[1]), 0)
    }))

  test("fail at once while the second handshake is not answered", (server) =>
    Effect.gen(function* () {
      yield* placeOrder(order)
      const { dialed } = server.behaviour
      server.behaviour.dialed = () => {}
      server.last.cut()
      yield* pass("600 millis")
      const fiber = yield* Effect.fork(Effect.flip(placeOrder(order)))
      yield* quiet
      assert.isNotNull(fiber.unsafePoll())
      server.behaviour.dialed = dialed
      server.last.open()
      yield* pass("30 seconds")
      notSent(yield* Fiber.join(fiber))
      assert.lengthOf(orders(server.trades[1]), 0)
    }))

  it.scopedLive("over real sockets: none of 20 arrives once the late re-auth is answered", () =>
    Effect.gen(function* () {
      const clock = new JumpingClock(yield* Effect.clock)
      const exchange = yield* tradeExchange
      exchange.auth = (line) => (line.index === 0 ? {} : undefined)
      yield* Effect.gen(function* () {
        yield* placeOrder(order)
        exchange.lines[0]?.cut()
        yield* until("the re-auth", () => exchange.lines[1]?.auths.length === 1)
        const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.flip(placeOrder(order))), 20)
        yield* Effect.sleep("20 millis")
        clock.wall += 4000
        clock.monotonic += 4000
        exchange.lines[1]?.authenticate()
        for (const fiber of fibers) notSent(yield* Fiber.join(fiber))
        yield* Effect.sleep("20 millis")
        assert.deepStrictEqual(
          exchange.lines.map((line) => line.orders.length),
          [1, 0]
        )
      }).pipe(Effect.provide(tradingAt(exchange)), Effect.withClock(clock))
    })
  )
})

describe("the age of an order over a socket", () => {
  for (const [how, jump] of Object.entries(lateness)) {
    test(`keeps it from being sent if, while the first connection opens, ${how}`, (server, clock) =>
      Effect.gen(function* () {
        server.holdsAuth = true
        const place = Effect.withClock(Effect.flip(placeOrder(order)), clock)
        const fibers = yield* Effect.replicateEffect(Effect.fork(place), 3)
        yield* quiet
        assert.strictEqual(server.authsHeld, 1)
        jump(clock)
        server.releaseAuth()
        yield* quiet
        for (const fiber of fibers) assertTooOld(yield* Fiber.join(fiber))
        assert.lengthOf(orders(server.last), 0)
        yield* Effect.withClock(placeOrder(order), clock)
      }))

    test(
      `keeps it from being sent if, in the limiter, ${how}`,
      (server, clock) =>
        Effect.gen(function* () {
          assertTooOld(yield* Effect.withClock(Effect.flip(placeOrder(order)), clock))
          assertTooOld(yield* Effect.withClock(Effect.flip(cancelOrder(cancel)), clock))
          for (const socket of server.sockets) assert.lengthOf(orders(socket), 0)
        }),
      (clock) => ({ limiter: Effect.sync(() => jump(clock)) })
    )
  }

  for (const [how, jump] of Object.entries(harmless)) {
    test(`does not keep it from being sent if ${how}`, (server, clock) =>
      Effect.gen(function* () {
        server.holdsAuth = true
        const fiber = yield* Effect.fork(Effect.withClock(placeOrder(order), clock))
        yield* quiet
        jump(clock)
        server.releaseAuth()
        yield* quiet
        assert.strictEqual((yield* Fiber.join(fiber)).orderId, "o-1")
      }))
  }

  /** The first connection takes 3 s. */
  const opensIn3s =
    (wrap: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>, sends: boolean) =>
    (server: TradeServer) =>
      Effect.gen(function* () {
        server.holdsAuth = true
        const fiber = yield* Effect.fork(Effect.exit(wrap(placeOrder(order))))
        yield* quiet
        yield* pass("3 seconds")
        server.releaseAuth()
        yield* pass("3 seconds")
        assert.lengthOf(orders(server.last), sends ? 1 : 0)
        const exit = yield* Fiber.join(fiber)
        assert.strictEqual(Exit.isSuccess(exit), sends)
        if (Exit.isFailure(exit)) notSent(exit.cause._tag === "Fail" ? exit.cause.error : exit.cause)
      })
  test(
    "is at most the receive window: an order that waited 3 s for its first connection is sent",
    opensIn3s((self) => self, true)
  )
  test(
    "is at most that of the call",
    opensIn3s((self) => Settings.withMaxWriteAge(self, "2 seconds"), false)
  )
  test(
    "is at most the receive window of the call",
    opensIn3s((self) => Settings.withReceiveWindow(self, "2 seconds"), false)
  )
  test(
    "is at most that of the layer",
    opensIn3s((self) => self, false),
    () => ({ maxWriteAge: "2 seconds" })
  )
  test(
    "is that of the call before that of the layer",
    opensIn3s((self) => Settings.withMaxWriteAge(self, "9 seconds"), true),
    () => ({
      maxWriteAge: "2 seconds"
    })
  )

  it.scopedLive("counts time during which the event loop is really blocked while the first connection opens", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      yield* Effect.gen(function* () {
        const fiber = yield* Effect.fork(Effect.flip(Settings.withMaxWriteAge(placeOrder(order), "200 millis")))
        yield* until("the auth", () => exchange.lines[0]?.auths.length === 1)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
        assertTooOld(yield* Fiber.join(fiber))
        assert.lengthOf(exchange.arrived, 0)
      }).pipe(Effect.provide(tradingAt(exchange)))
    })
  )
})

describe("after a 10019", () => {
  /** The first order is refused with 10019, and the new connection's auth is held. */
  const rotating = (server: TradeServer) =>
    Effect.gen(function* () {
      let refusals = 0
      server.order = (message) => (refusals++ === 0 ? reply(message, restarting) : reply(message))
      yield* Effect.exit(
        Effect.zipRight(
          Effect.sync(() => {
            server.behaviour.dialed = (socket) => {
              if (server.trades.length > 1) server.holdsAuth = true
              queueMicrotask(() => socket.open())
            }
          }),
          placeOrder(order)
        )
      )
      yield* quiet
    })

  test("orders and cancels use the old connection until the new one is authenticated", (server) =>
    Effect.gen(function* () {
      yield* rotating(server)
      const fiber = yield* Effect.fork(cancelOrder(cancel))
      yield* quiet
      assert.isNotNull(fiber.unsafePoll(), "the cancel waited for the new connection")
      yield* Fiber.join(fiber)
      const [first] = server.trades
      assert.deepStrictEqual(
        orders(first).map(({ op }) => op),
        ["order.create", "order.cancel"]
      )
      assert.isUndefined(first?.left)
      yield* pass("600 millis")
      assert.strictEqual(server.authsHeld, 1)
      yield* placeOrder(order)
      assert.lengthOf(orders(first), 3)
    }))

  test("new orders use the new connection once it is authenticated, and the old one is closed", (server) =>
    Effect.gen(function* () {
      yield* rotating(server)
      const fiber = yield* Effect.fork(cancelOrder(cancel))
      yield* pass("600 millis")
      server.releaseAuth()
      yield* quiet
      yield* Fiber.join(fiber)
      yield* placeOrder(order)
      assert.strictEqual(orders(server.trades[1]).at(-1)?.op, "order.create")
      yield* pass("30 seconds")
      assert.strictEqual(server.trades[0]?.left, "closed")
      assert.lengthOf(server.trades, 2)
    }))

  test("the old connection is kept if the new one is refused", (server) =>
    Effect.gen(function* () {
      let refusals = 0
      server.order = (message) => (refusals++ === 0 ? reply(message, restarting) : reply(message))
      const { dialed } = server.behaviour
      server.behaviour.dialed = (socket) =>
        server.trades.length > 1 ? queueMicrotask(() => socket.refuse(503)) : dialed(socket)
      yield* Effect.exit(placeOrder(order))
      yield* pass("3 seconds")
      assert.isAtLeast(server.trades.length, 2)
      yield* placeOrder(order)
      yield* cancelOrder(cancel)
      assert.lengthOf(orders(server.trades[0]), 3)
      assert.isUndefined(server.trades[0]?.left)
    }))

  test("an answer that is still outstanding on the old connection is received after the swap", (server) =>
    Effect.gen(function* () {
      const first = yield* Effect.sync(() => {
        const held: Array<() => void> = []
        let count = 0
        server.order = (message, socket) => {
          if (count++ === 0) {
            held.push(() => socket.push(reply(message)))
            return undefined
          }
          return count === 2 ? reply(message, restarting) : reply(message)
        }
        return held
      })
      const slow = yield* Effect.fork(placeOrder(order))
      yield* quiet
      yield* Effect.exit(placeOrder(order))
      yield* pass("600 millis")
      yield* placeOrder(order)
      for (const answer of first) answer()
      yield* quiet
      assert.strictEqual((yield* Fiber.join(slow)).orderId, "o-1")
    }))
})
