import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Logger, Redacted, Scope, TestClock } from "effect"
import { describe } from "vitest"
import * as Errors from "../../../src/Errors.js"
import * as Settings from "../../../src/Http/Settings.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { WriteGate } from "../../../src/Http/WriteGate.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { publicTrade } from "../../../src/Socket/Topic/publicTrade.js"
import * as Socket from "../../../src/Socket.js"
import { account, type FakeServer, type FakeSocket, settle } from "../FakeDialer.js"
import { entryOver, order, orders, reply, restarting, serving } from "../tradeWorld.js"

// @effect-diagnostics multipleEffectProvide:off
const cancel = cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "x" })
const placed = Effect.either(placeOrder(order))

/** Answers the auth messages of a server with `f`; undefined for no answer. */
const authenticating = (server: FakeServer, f: (socket: FakeSocket) => object | undefined) => {
  const answer = server.behaviour.message
  server.behaviour.message = (socket, message) => {
    if (message.op !== "auth") return answer(socket, message)
    const json = f(socket)
    if (json !== undefined) queueMicrotask(() => socket.push(json))
  }
}
const accepted = { retCode: 0, retMsg: "OK", op: "auth", connId: "c" }
const refusedWith = (retCode: number, retMsg = "no") => ({ retCode, retMsg, op: "auth", connId: "c" })

const isFirst = (server: FakeServer, socket: FakeSocket) => socket === server.sockets[0]

/** Lets this many milliseconds pass, and everything that is due happen. */
const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), settle)

const sentOver = (server: FakeServer) => server.sockets.map((socket) => orders(socket).length)

describe("an order and its connection", () => {
  it.scoped("fails at once, not sent, while a lost connection reconnects", () => {
    const server = serving(reply)
    let late: (() => void) | undefined
    authenticating(server, (socket) => {
      if (isFirst(server, socket)) return accepted
      late = () => socket.push(accepted)
      return undefined
    })
    return Effect.gen(function* () {
      yield* placeOrder(order)
      server.last.cut()
      yield* pass(500)
      assert.strictEqual(server.sockets.length, 2)
      // Time does not pass here: an order that waited would never end.
      const burst = yield* Effect.all(Effect.replicate(placed, 20), { concurrency: "unbounded" })
      for (const one of burst) {
        assert.isTrue(one._tag === "Left")
        if (one._tag === "Left") assert.deepInclude(one.left, { _tag: "RequestFailed", sent: false })
        assert.isTrue(one._tag === "Left" && Errors.is.notExecuted(one.left))
      }
      yield* pass(3900)
      late?.()
      yield* pass(10_000)
      assert.deepStrictEqual(sentOver(server), [1, 0])
      yield* placeOrder(order)
      assert.deepStrictEqual(sentOver(server), [1, 1])
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("waits for a connection that opens for the first time, but not until it is too old", () => {
    const server = serving(reply)
    authenticating(server, (socket) => {
      hold.push(() => socket.push(accepted))
      return undefined
    })
    const hold: Array<() => void> = []
    return Effect.gen(function* () {
      const [first, second] = yield* Effect.all([
        Effect.fork(placed),
        Effect.fork(Settings.withMaxWriteAge(placed, "2 seconds"))
      ])
      yield* settle
      yield* pass(2001)
      const late = yield* Fiber.join(second)
      assert.isTrue(late._tag === "Left" && late.left._tag === "RequestFailed" && !late.left.sent)
      assert.isTrue(late._tag === "Left" && "cause" in late.left && late.left.cause instanceof Errors.WriteTooOld)
      hold[0]?.()
      assert.strictEqual((yield* Fiber.join(first))._tag, "Right")
      assert.deepStrictEqual(sentOver(server), [1])
    }).pipe(Effect.provide(entryOver(server, { connectWait: "1 minute" })), Effect.provideService(Credentials, account))
  })
})

describe("an order that waits for the rate limit", () => {
  it.scoped("is not sent anymore once its layer closes", () => {
    const server = serving(() => undefined)
    let isFull = false
    const limiter = Layer.succeed(RateLimiter.RateLimiter, {
      acquire: () => (isFull ? Effect.sleep("1 second") : Effect.void),
      unsafeObserve: () => undefined
    })
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(entryOver(server, { drain: "3 seconds" }, limiter), scope)
      yield* Effect.fork(Effect.provide(placed, context))
      yield* pass(0)
      isFull = true
      const waiting = yield* Effect.fork(Effect.provide(placed, context))
      yield* pass(0)
      const closed = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* pass(1000)
      const end = yield* Fiber.join(waiting)
      assert.isTrue(end._tag === "Left" && Errors.is.notExecuted(end.left))
      assert.lengthOf(orders(server.last), 1)
      yield* pass(2000)
      yield* Fiber.join(closed)
    }).pipe(Effect.provideService(Credentials, account))
  })
})

describe("the age of an order", () => {
  /** Admits every call, but only after this time. */
  const slowLimiter = (millis: number) =>
    Layer.succeed(RateLimiter.RateLimiter, {
      acquire: () => Effect.sleep(millis),
      unsafeObserve: () => undefined
    })
  const held = (millis: number, options: Parameters<typeof entryOver>[1], place = placed) => {
    const server = serving(reply)
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(place)
      yield* pass(millis)
      yield* pass(1000)
      return [yield* Fiber.join(fiber), orders(server.last).length] as const
    }).pipe(
      Effect.provide(entryOver(server, options, slowLimiter(millis))),
      Effect.provideService(Credentials, account),
      Effect.catchAllDefect(() => Effect.succeed([undefined, server.sockets.length] as const))
    )
  }

  it.effect("counts the time in the limiter: its receive window by default", () =>
    Effect.gen(function* () {
      const [end, sent] = yield* held(5001, {})
      assert.strictEqual(sent, 0)
      assert.isTrue(end?._tag === "Left")
      if (end?._tag !== "Left" || end.left._tag !== "RequestFailed") return assert.fail("no RequestFailed")
      assert.deepInclude(end.left, { sent: false, outcome: "notExecuted" })
      assert.deepInclude(end.left.cause, { _tag: "WriteTooOld", ageMillis: 5001, maxAgeMillis: 5000 })
      assert.strictEqual((yield* held(4999, {}))[1], 1)
    })
  )

  it.effect("has a limit per layer, and per call", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* held(8000, { maxWriteAge: "10 seconds" }))[1], 1)
      assert.strictEqual((yield* held(300, { maxWriteAge: "200 millis" }))[1], 0)
      const patient = Settings.withMaxWriteAge(placed, "1 minute")
      assert.strictEqual((yield* held(30_000, { maxWriteAge: "200 millis" }, patient))[1], 1)
    })
  )
})

describe("the gate of an order", () => {
  it.scoped("is asked at the call and again before the order is handed to the socket", () => {
    const server = serving(reply)
    return Effect.gen(function* () {
      const gate = yield* WriteGate
      let stopped: Error | undefined
      yield* gate.guard(({ endpoint }) => (endpoint.id === "placeOrder" ? stopped : undefined))
      yield* placeOrder(order)
      const fiber = yield* Effect.fork(placed)
      stopped = new Error("halted")
      const end = yield* Fiber.join(fiber)
      assert.isTrue(end._tag === "Left" && end.left._tag === "RequestFailed" && end.left.cause === stopped)
      const late = yield* Effect.flip(placeOrder(order))
      assert.deepInclude(late, { _tag: "RequestFailed", sent: false, outcome: "notExecuted", cause: stopped })
      yield* cancel
      assert.deepStrictEqual(
        orders(server.last).map(({ op }) => op),
        ["order.create", "order.cancel"]
      )
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("counts an unanswered order as in flight until its window is over", () => {
    const server = serving(() => undefined)
    return Effect.gen(function* () {
      const gate = yield* WriteGate
      const fiber = yield* Effect.fork(placed)
      yield* settle
      yield* pass(0)
      assert.strictEqual(gate.inFlight().length, 1)
      server.last.cut()
      yield* Fiber.join(fiber)
      assert.strictEqual(gate.inFlight().length, 1)
      yield* pass(6001)
      assert.strictEqual(gate.inFlight().length, 0)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })
})

describe("when the service restarts (10019)", () => {
  it.scoped("orders and cancels use the old connection until the new one is authenticated", () => {
    let late: (() => void) | undefined
    const server = serving((message, socket) =>
      isFirst(server, socket) && message.op === "order.create" ? reply(message, restarting) : reply(message)
    )
    authenticating(server, (socket) => {
      if (isFirst(server, socket)) return accepted
      late = () => socket.push(accepted)
      return undefined
    })
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(placeOrder(order))).outcome, "unknown")
      yield* cancel
      yield* pass(3000)
      yield* cancel
      assert.deepStrictEqual(sentOver(server), [3, 0])
      late?.()
      yield* settle
      yield* cancel
      yield* placeOrder(order)
      assert.deepStrictEqual(sentOver(server), [3, 2])
      assert.deepStrictEqual([server.sockets[0]?.left, server.live], ["closed", 1])
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("the old connection stays if the new one is refused", () => {
    const server = serving((message) => (message.op === "order.create" ? reply(message, restarting) : reply(message)))
    authenticating(server, (socket) => (isFirst(server, socket) ? accepted : refusedWith(10003)))
    return Effect.gen(function* () {
      yield* placed
      yield* pass(1000)
      assert.deepStrictEqual([server.sockets.length, server.live], [2, 1])
      yield* cancel
      assert.deepStrictEqual(sentOver(server), [2, 0])
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("one connection after another is opened, with pauses that grow, however many orders are refused", () => {
    const server = serving((message) => reply(message, restarting))
    return Effect.gen(function* () {
      for (let i = 0; i < 45; i++) {
        for (let j = 0; j < 10; j++) yield* placed
        yield* pass(1000)
      }
      // after 0, 1, 3, 7, 15 and 31 s
      assert.strictEqual(server.sockets.length, 7)
      assert.strictEqual(server.live, 1)
      yield* pass(60_000 + 31_000)
      yield* placed
      yield* pass(0)
      yield* pass(1000)
      yield* placed
      yield* pass(0)
      assert.strictEqual(server.sockets.length, 9)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })
})

describe("a refused key", () => {
  for (const [code, tag] of [
    [10003, "InvalidApiKey"],
    [10004, "InvalidSignature"],
    [10005, "PermissionDenied"],
    [10010, "IpNotAllowed"],
    [20001, "CredentialsError"]
  ] as const) {
    it.scoped(`(${code}) is the ${tag} of every order, without another connection`, () => {
      const server = serving(reply)
      authenticating(server, () => refusedWith(code))
      return Effect.gen(function* () {
        for (let i = 0; i < 450; i++) {
          const error = yield* Effect.flip(placeOrder(order))
          assert.deepStrictEqual([error._tag, error.outcome], [tag, "notExecuted"])
          assert.isTrue(Errors.is.notExecuted(error))
          assert.notInclude(error.message, account.key)
        }
        assert.deepStrictEqual([server.sockets.length, server.live], [1, 0])
      }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
    })
  }

  it.scoped("in the handshake (401) is a CredentialsError", () => {
    const server = serving(reply)
    server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401, "no"))
    return Effect.gen(function* () {
      for (let i = 0; i < 20; i++) assert.strictEqual((yield* Effect.flip(placeOrder(order)))._tag, "CredentialsError")
      assert.strictEqual(server.sockets.length, 1)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("is tried again after 30 s, and forgotten once it is accepted", () => {
    const server = serving(reply)
    let answer: object = refusedWith(10003)
    authenticating(server, () => answer)
    return Effect.gen(function* () {
      yield* placed
      yield* pass(29_999)
      yield* placed
      assert.strictEqual(server.sockets.length, 1)
      yield* pass(1)
      yield* placed
      assert.strictEqual(server.sockets.length, 2)
      answer = accepted
      yield* pass(30_000)
      yield* placeOrder(order)
      yield* placeOrder(order)
      assert.strictEqual(server.sockets.length, 3)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("is tried at once with another secret, and other keys aren't affected", () => {
    const server = serving(reply)
    authenticating(server, (socket) => (isFirst(server, socket) ? refusedWith(10003) : accepted))
    return Effect.gen(function* () {
      yield* Effect.flip(Effect.provideService(placeOrder(order), Credentials, account))
      yield* Effect.provideService(placeOrder(order), Credentials, { ...account, key: "another" })
      const again = { key: account.key, secret: Redacted.make("secret") }
      yield* Effect.flip(Effect.provideService(placeOrder(order), Credentials, again))
      const corrected = { key: account.key, secret: Redacted.make("corrected") }
      yield* Effect.provideService(placeOrder(order), Credentials, corrected)
      assert.strictEqual(server.sockets.length, 3)
    }).pipe(Effect.provide(entryOver(server)))
  })

  for (const [code, text] of [
    [10016, "server error"],
    [10006, "Too many visits!"]
  ] as const)
    it.scoped(
      `is not the same as a busy service (${code}): its orders were not sent, and the next one may try after a pause`,
      () => {
        const server = serving(reply)
        authenticating(server, () => refusedWith(code, text))
        return Effect.gen(function* () {
          for (let i = 0; i < 20; i++) {
            assert.deepInclude(yield* Effect.flip(placeOrder(order)), { _tag: "RequestFailed", sent: false })
          }
          assert.strictEqual(server.sockets.length, 1)
          yield* pass(1000)
          yield* placed
          assert.strictEqual(server.sockets.length, 2)
        }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
      }
    )
})

describe("the connects of orders and of streams", () => {
  it.scoped("have separate budgets, and a long wait is logged once", () => {
    const server = serving(reply)
    authenticating(server, () => refusedWith(10003))
    const logged: Array<string> = []
    const logger = Logger.replace(
      Logger.defaultLogger,
      Logger.make(({ logLevel, message }) => {
        // On a slow machine, the test clock warns as well.
        const text = String(message)
        if (logLevel.label === "WARN" && !text.startsWith("Warning: A test is")) logged.push(text)
      })
    )
    return Effect.gen(function* () {
      const keys = Array.from({ length: 260 }, (_, i) => ({ ...account, key: `key ${i}` }))
      const fiber = yield* Effect.fork(
        Effect.forEach(keys, (key) => Effect.provideService(placed, Credentials, key), { concurrency: "unbounded" })
      )
      yield* pass(0)
      yield* pass(0)
      assert.strictEqual(server.sockets.length, 250)
      const listening = yield* Effect.fork(
        Socket.Sockets.pipe(
          Effect.flatMap((socket) =>
            socket.listen([publicTrade({ category: "linear", symbol: "BTCUSDT" })], ignoring, undefined)
          )
        )
      )
      yield* pass(0)
      assert.strictEqual(server.last.url, "wss://stream-testnet.bybit.com/v5/public/linear")
      yield* Fiber.join(listening)
      yield* pass(5000)
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(logged, [
        "Too many connects for orders to stream-testnet.bybit.com: the next one waits 300 s"
      ])
    }).pipe(
      Effect.provide(
        Layer.merge(entryOver(server), Socket.layer({ venue: Venue.testnet }).pipe(Layer.provide(server.layer)))
      ),
      Effect.provide(logger)
    )
  })
})

const ignoring = { message: () => {}, undecoded: () => {}, failed: () => {}, down: () => {}, subscribed: () => {} }
