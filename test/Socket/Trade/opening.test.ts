import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { account, settle } from "../FakeDialer.js"
import { type Around, order as fields, isTrade, linkOf, orders, TradeServer, trading } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const order = (link: string) => placeOrder({ ...fields, orderLinkId: link })

const world = (server: TradeServer, around: Around) =>
  Layer.provideMerge(trading(server, around), Layer.succeed(Credentials, account))
type World = Layer.Layer.Success<ReturnType<typeof world>>

const test = (
  name: string,
  around: Around,
  body: (server: TradeServer, base: VirtualClock, clock: JumpingClock) => Effect.Effect<void, unknown, World>
) =>
  it.effect(name, () => {
    const server = new TradeServer()
    const base = new VirtualClock()
    const clock = new JumpingClock(base)
    return Effect.provide(body(server, base, clock), world(server, around)).pipe(Effect.withClock(clock))
  })

/** What each trade socket does when it is dialed: one after another, then they all open. */
const dialing = (server: TradeServer, ...acts: ReadonlyArray<(socket: TradeServer["last"]) => void>) => {
  const { dialed } = server.behaviour
  server.behaviour.dialed = (socket) => {
    const act = isTrade(socket) ? acts[server.trades.length - 1] : undefined
    if (act === undefined) dialed(socket)
    else act(socket)
  }
}
const hang = () => {}

describe("an order that waits for its first connection", () => {
  test("goes over whichever of several is open first", { lines: 2 }, (server, base) =>
    Effect.gen(function* () {
      dialing(server, hang)
      const placed = yield* Effect.fork(Effect.exit(order("a")))
      yield* settle
      yield* base.pass(100)
      assert.isTrue(server.trades[1]?.isOpen)
      assert.deepStrictEqual(orders(server.trades[1]).map(linkOf), ["a"])
      assert.isTrue(Exit.isSuccess(yield* Fiber.join(placed)))
    })
  )

  test(
    "goes over one that a later order opens, if that is the first",
    { lines: 2, reconnect: Socket.Reconnect.never },
    (server, base) =>
      Effect.gen(function* () {
        dialing(server, hang, (socket) => socket.refuse(503))
        const first = yield* Effect.fork(Effect.exit(order("a")))
        yield* settle
        yield* base.pass(100)
        assert.isNull(first.unsafePoll())
        const second = yield* Effect.fork(Effect.exit(order("b")))
        yield* settle
        yield* base.pass(100)
        assert.deepStrictEqual(orders(server.trades[2]).map(linkOf).sort(), ["a", "b"])
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(first)))
        assert.isTrue(Exit.isSuccess(yield* Fiber.join(second)))
      })
  )

  test(
    "fails with the reason as soon as all of several have ended",
    { lines: 2, reconnect: Socket.Reconnect.never },
    (server, base) =>
      Effect.gen(function* () {
        const later = (socket: TradeServer["last"]) => queueMicrotask(() => socket.refuse(503))
        dialing(server, later, later)
        const placed = yield* Effect.fork(Effect.flip(order("a")))
        yield* settle
        yield* base.pass(1)
        assert.isNotNull(placed.unsafePoll())
        const failure = yield* Fiber.join(placed)
        assert.include(failure.message, "503")
        assert.strictEqual("outcome" in failure && failure.outcome, "notExecuted")
      })
  )
})

describe("an order whose connection ends while it waits for the limit", () => {
  it.effect("goes over the next one", () => {
    const server = new TradeServer()
    const clock = new VirtualClock()
    const limiter = Effect.sync(() => server.trades[0]?.cut())
    return Effect.gen(function* () {
      const placed = yield* Effect.fork(Effect.exit(order("a")))
      yield* settle
      yield* clock.pass(100)
      assert.deepStrictEqual(orders(server.trades[1]).map(linkOf), ["a"])
      assert.isTrue(Exit.isSuccess(yield* Fiber.join(placed)))
    }).pipe(Effect.provide(world(server, { limiter, reconnect: Socket.Reconnect.never })), Effect.withClock(clock))
  })
})

describe("an order that waits when the layer closes", () => {
  it.effect("ends with it, not sent", () => {
    const server = new TradeServer()
    const clock = new VirtualClock()
    return Effect.gen(function* () {
      dialing(server, hang)
      const scope = yield* Scope.make()
      const around = { connectWait: "20 seconds", maxWriteAge: "20 seconds" } as const
      const context = yield* Layer.buildWithScope(world(server, around), scope)
      const placed = yield* Effect.fork(Effect.provide(Effect.flip(order("a")), context))
      yield* settle
      yield* Scope.close(scope, Exit.void)
      yield* settle
      assert.isNotNull(placed.unsafePoll())
      const failure = yield* Fiber.join(placed)
      assert.strictEqual("outcome" in failure && failure.outcome, "notExecuted")
      assert.strictEqual(clock.sleepers, 0)
    }).pipe(Effect.withClock(clock))
  })
})

describe("a connection that fails within the dialer's call", () => {
  test("is opened again by the next order", { reconnect: Socket.Reconnect.never }, (server) =>
    Effect.gen(function* () {
      dialing(server, () => {
        throw new Error("no dialing here")
      })
      const failure = yield* Effect.flip(order("a"))
      assert.include(failure.message, "no dialing here")
      assert.strictEqual("outcome" in failure && failure.outcome, "notExecuted")
      yield* order("b")
    })
  )

  test("because the key is refused is opened again 30 s later", {}, (server, base) =>
    Effect.gen(function* () {
      dialing(server, (socket) => socket.refuse(401))
      assert.strictEqual((yield* Effect.flip(order("a")))._tag, "CredentialsError")
      yield* base.pass(29_000)
      assert.strictEqual((yield* Effect.flip(order("b")))._tag, "CredentialsError")
      yield* base.pass(2000)
      yield* order("c")
    })
  )
})

describe("an idle connection", () => {
  for (const minutes of [-60, 60])
    test(
      `is closed 10 minutes after its last order, although the clock is set by ${minutes} minutes`,
      {},
      (server, base, clock) =>
        Effect.gen(function* () {
          yield* order("a")
          clock.wall += minutes * 60_000
          yield* base.pass(9 * 60_000)
          assert.strictEqual(server.live, 1)
          yield* base.pass(4 * 60_000)
          assert.strictEqual(server.live, 0)
        })
    )
})
