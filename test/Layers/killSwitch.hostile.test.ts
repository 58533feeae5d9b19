// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, TestClock } from "effect"
import * as Order from "../../src/Http/V5/Order.js"
import * as Spread from "../../src/Http/V5/Spread.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Socket from "../../src/Socket.js"
import { account, areCleared, assertHalted, finish, halting, order, refusal, venue } from "./haltedExchange.js"

const spread = { symbol: "SOLUSDT_SOL/USDT", side: "Buy", orderType: "Limit", qty: "1", price: "-4" } as const
const targets = [{ category: "linear", settleCoin: "USDT" }] as const

const makeBundle = () => Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone })
const bundle = makeBundle()
const second = makeBundle()
const kill = Safety.layerKillSwitch({ targets })
const socket = Socket.layerSocket({ venue })

type Program = Effect.Effect<void, unknown, Safety.KillSwitch | Credentials | Layer.Layer.Success<typeof bundle>>
type Platform = Layer.Layer.Success<ReturnType<typeof halting>["platform"]>

/** Ways to put a program, a switch and a bundle together. */
const compositions: Readonly<Record<string, (program: Program) => Effect.Effect<void, unknown, Platform>>> = {
  "the switch is provided with the bundle": (program) => Effect.provide(program, kill.pipe(Layer.provideMerge(bundle))),
  "the bundle is merged after the switch": (program) =>
    Effect.provide(program, Layer.merge(kill.pipe(Layer.provide(bundle)), bundle)),
  "the switch is merged after the bundle": (program) =>
    Effect.provide(program, Layer.merge(bundle, kill.pipe(Layer.provide(bundle)))),
  "the bundle is provided with the switch": (program) =>
    Effect.provide(program, bundle.pipe(Layer.provideMerge(kill.pipe(Layer.provideMerge(bundle))))),
  "the switch is provided inside of the bundle": (program) =>
    program.pipe(Effect.provide(kill), Effect.provide(bundle)),
  "the bundle is provided inside of the switch": (program) =>
    program.pipe(Effect.provide(bundle), Effect.provide(kill.pipe(Layer.provide(bundle)))),
  "a second bundle is merged after the switch and its bundle": (program) =>
    Effect.provide(program, Layer.merge(kill.pipe(Layer.provideMerge(bundle)), second)),
  "a second bundle is merged before the switch and its bundle": (program) =>
    Effect.provide(program, Layer.merge(second, kill.pipe(Layer.provideMerge(bundle)))),
  "a second bundle is provided over the switch and its bundle": (program) =>
    Effect.provide(program, second.pipe(Layer.provideMerge(kill.pipe(Layer.provideMerge(bundle))))),
  "a second bundle is provided inside of the switch and its bundle": (program) =>
    program.pipe(Effect.provide(second), Effect.provide(kill.pipe(Layer.provideMerge(bundle)))),
  "orders go over a socket provided above the switch": (program) =>
    Effect.provide(program, socket.pipe(Layer.provideMerge(kill.pipe(Layer.provideMerge(bundle))))),
  "orders go over a socket provided below the switch": (program) =>
    Effect.provide(program, kill.pipe(Layer.provideMerge(socket.pipe(Layer.provideMerge(bundle))))),
  "orders go over a socket merged after the switch": (program) =>
    Effect.provide(program, Layer.merge(kill.pipe(Layer.provideMerge(bundle)), socket.pipe(Layer.provide(bundle)))),
  "orders go over a socket merged before the switch": (program) =>
    Effect.provide(program, Layer.merge(socket.pipe(Layer.provide(bundle)), kill.pipe(Layer.provideMerge(bundle)))),
  "orders go over a socket provided inside of the switch": (program) =>
    program.pipe(Effect.provide(socket), Effect.provide(kill.pipe(Layer.provideMerge(bundle))))
}

describe.concurrent("the kill switch stops every write, and resumes", () => {
  for (const [name, compose] of Object.entries(compositions)) {
    it.scoped(`if ${name}`, () => {
      const { exchange, platform } = halting()
      const program: Program = Effect.gen(function* () {
        const killSwitch = yield* Safety.KillSwitch
        yield* Order.placeOrder(order)
        assert.lengthOf(exchange.left, 1)
        assert.isTrue(areCleared(yield* killSwitch.halt("loss limit")))
        assert.deepStrictEqual(exchange.left, [])
        assertHalted(yield* Effect.flip(Order.placeOrder(order)))
        assertHalted(yield* Effect.flip(Spread.createSpreadOrder(spread)))
        assert.deepStrictEqual(exchange.left, [])
        yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
        yield* Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-9" })
        yield* Order.placeOrder({ ...order, reduceOnly: true })
        assert.lengthOf(exchange.left, 1)
        assert.strictEqual((yield* killSwitch.state)._tag, "Halted")
        yield* killSwitch.resume
        assert.strictEqual((yield* killSwitch.state)._tag, "Trading")
        yield* Order.placeOrder(order)
        yield* Spread.createSpreadOrder(spread)
        assert.lengthOf(exchange.left, 3)
      })
      return finish(Effect.provide(compose(program), platform))
    })
  }

  it.scoped("if one bundle has two switches, until both are resumed", () => {
    const { exchange, platform } = halting()
    return Effect.gen(function* () {
      const [first, other] = yield* Effect.all([
        Effect.map(Layer.build(Layer.fresh(kill)), (context) => context),
        Effect.map(Layer.build(Layer.fresh(kill)), (context) => context)
      ])
      const one = yield* Effect.provide(Safety.KillSwitch, first)
      const two = yield* Effect.provide(Safety.KillSwitch, other)
      yield* one.halt("one")
      yield* two.halt("two")
      yield* one.resume
      assertHalted(yield* Effect.flip(Order.placeOrder(order)))
      yield* two.resume
      yield* Order.placeOrder(order)
      assert.lengthOf(exchange.left, 1)
    }).pipe(Effect.provide(bundle), Effect.provide(platform), finish)
  })
})

describe.concurrent("orders that wait in the limiter when the switch is turned on", () => {
  const held = Layer.succeed(RateLimiter.RateLimiter, {
    acquire: ({ endpoint }) => (endpoint.path === "/v5/order/create" ? Effect.sleep("900 millis") : Effect.void),
    unsafeObserve: () => undefined
  })
  for (const [name, rateLimiter] of [
    ["a limiter that holds them 0.9 s", held],
    ["the default limiter", RateLimiter.layerMemory()],
    ["the default limiter with a wait of 10 s", RateLimiter.layerMemory({ commitWait: "10 seconds" })]
  ] as const) {
    for (const over of ["REST", "a socket"]) {
      it.scoped(`are never sent over ${over}, with ${name}`, () => {
        const { exchange, platform } = halting()
        const rest = kill.pipe(Layer.provideMerge(Bybit.layer({ venue, rateLimiter })))
        const layer = over === "REST" ? rest : socket.pipe(Layer.provideMerge(rest))
        return Effect.gen(function* () {
          const killSwitch = yield* Safety.KillSwitch
          const orders = yield* Effect.forEach(Array.from({ length: 40 }), () =>
            Effect.fork(Effect.exit(Order.placeOrder(order)))
          )
          yield* TestClock.adjust("100 millis")
          const sent = exchange.orders.length
          const all = yield* finish(killSwitch.halt("loss limit"))
          yield* TestClock.adjust("30 seconds")
          assert.isBelow(sent, 40)
          assert.deepStrictEqual(exchange.left, [], `${all.map(({ _tag }) => _tag)}, and orders are open`)
          const halted = orders.filter((fiber) => {
            const exit = fiber.unsafePoll()
            return exit?._tag === "Success" && exit.value._tag === "Failure"
          })
          assert.strictEqual(halted.length, 40 - sent)
        }).pipe(Effect.provide(layer), Effect.provide(platform))
      })
    }
  }
})

describe.concurrent("writes on their way when the switch is turned on", () => {
  it.scoped("are not sent by a second attempt", () => {
    const { exchange, platform } = halting()
    return Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const halt = Effect.provideService(killSwitch.halt("now"), Credentials, account)
      exchange.intercept = (path, act) =>
        path === "/v5/order/create"
          ? Effect.forkDaemon(halt).pipe(Effect.zipRight(Effect.sleep("100 millis")), Effect.zipRight(refusal(10006)))
          : act
      const exit = yield* finish(Effect.exit(Order.placeOrder(order)))
      assert.isTrue(Exit.isFailure(exit))
      assert.strictEqual(exchange.count("/v5/order/create"), 1)
    }).pipe(Effect.provide(kill.pipe(Layer.provideMerge(bundle))), Effect.provide(platform))
  })

  it.scoped("are not sent over a socket whose first connection opens afterwards", () => {
    const { exchange, platform, server } = halting()
    server.holdsAuth = true
    return Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const fiber = yield* Effect.fork(Effect.flip(Order.placeOrder(order)))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(server.authsHeld, 1)
      yield* finish(killSwitch.halt("now"))
      server.releaseAuth()
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(exchange.left, [])
      assert.strictEqual((yield* Fiber.join(fiber)).outcome, "notExecuted")
    }).pipe(
      Effect.provide(socket.pipe(Layer.provideMerge(kill.pipe(Layer.provideMerge(bundle))))),
      Effect.provide(platform)
    )
  })

  it.scoped("are distinguished from reads: waiting reads are sent", () => {
    const { exchange, platform } = halting()
    const rateLimiter = Layer.succeed(RateLimiter.RateLimiter, {
      acquire: ({ endpoint }) => (endpoint.path === "/v5/order/history" ? Effect.sleep("1 second") : Effect.void),
      unsafeObserve: () => undefined
    })
    return Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const read = yield* Effect.fork(Order.getOrderHistory({ category: "linear" }))
      yield* finish(killSwitch.halt("now"))
      yield* TestClock.adjust("2 seconds")
      yield* Fiber.join(read)
      assert.strictEqual(exchange.count("/v5/order/history"), 1)
    }).pipe(
      Effect.provide(kill.pipe(Layer.provideMerge(Bybit.layer({ venue, rateLimiter })))),
      Effect.provide(platform)
    )
  })
})

describe.concurrent("a guard of the write gate", () => {
  const forbidding = (why: () => Error | undefined) => Effect.flatMap(WriteGate.WriteGate, (gate) => gate.guard(why))

  it.scoped("refuses a write if it throws", () => {
    const { exchange, platform } = halting()
    return Effect.gen(function* () {
      yield* forbidding(() => {
        throw new Error("a bug in the guard")
      })
      const error = yield* Effect.flip(Order.placeOrder(order))
      assert.strictEqual(error.outcome, "notExecuted")
      yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
      assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(bundle), Effect.provide(platform))
  })

  it.scoped("stops with its scope, and leaves the kill switch as it is", () => {
    const { exchange, platform } = halting()
    return Effect.gen(function* () {
      const no = new Error("not today")
      const error = yield* Effect.scoped(
        Effect.zipRight(
          forbidding(() => no),
          Effect.flip(Order.placeOrder(order))
        )
      )
      assert.propertyVal(error, "cause", no)
      yield* Order.placeOrder(order)
      assert.lengthOf(exchange.left, 1)
      const killSwitch = yield* Safety.KillSwitch
      yield* killSwitch.halt("now")
      yield* Effect.scoped(forbidding(() => undefined))
      assertHalted(yield* Effect.flip(Order.placeOrder(order)))
    }).pipe(Effect.provide(kill.pipe(Layer.provideMerge(bundle))), Effect.provide(platform), finish)
  })
})
