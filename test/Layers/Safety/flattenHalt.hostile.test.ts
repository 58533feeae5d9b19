import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import { type PlaceOrderParams, placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { type Write, WriteGate } from "../../../src/Http/WriteGate.js"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Safety from "../../../src/Layers/Safety.js"
import { units } from "./flattenExchange.js"
import { FlattenWorld, first, holding, linear, prompt, spot } from "./flattenWorld.js"

const both = [linear, spot]
const sale = { category: "spot", orderType: "Market", qty: "1", side: "Sell", symbol: "BTCUSDT" } as const
const halt = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("loss limit"))
const tagsOf = (world: FlattenWorld) => Effect.map(world.flatten(both), (all) => all.map(({ _tag }) => _tag))
const wealthy = () => {
  const world = new FlattenWorld()
  world.targets = both
  holding(world)
  world.exchange.bring(world.account, "BTC", "1.5")
  return world
}
/** Asserts that an order of the program was refused because of the halt. */
const isRefused = <A, E, R>(order: Effect.Effect<A, E, R>): Effect.Effect<void, never, R> =>
  Effect.map(Effect.exit(order), (exit) =>
    assert.isTrue(exit._tag === "Failure" && Safety.isHalted(exit.cause), inspect(exit))
  )
/** What is sold of the 1.5 BTC. */
const sold = ({ account }: FlattenWorld) => units("1.5") - (account.balances.get("BTC")?.wallet ?? 0n)
const isParams = (params: unknown): params is PlaceOrderParams =>
  typeof params === "object" && params !== null && "symbol" in params && "qty" in params

describe.concurrent("flatten, while trading is halted", () => {
  for (const route of ["REST", "a socket"] as const) {
    it.effect(`closes positions and sells spot over ${route}, and trading stays halted`, () =>
      Effect.gen(function* () {
        const world = wealthy()
        yield* world.run(
          Effect.gen(function* () {
            yield* halt
            assert.deepStrictEqual(yield* tagsOf(world), ["Flat", "Flat"])
            const killSwitch = yield* Safety.KillSwitch
            assert.strictEqual((yield* killSwitch.state)._tag, "Halted")
            yield* isRefused(placeOrder({ ...sale, orderLinkId: "own-1" }))
          }),
          route
        )
      })
    )

    it.effect(`passes no spot order of the program over ${route} while it runs: same params, sent every 50 ms`, () =>
      Effect.gen(function* () {
        const world = wealthy()
        world.fate = () => ({ acts: 120, answers: 120 })
        yield* world.run(
          Effect.gen(function* () {
            yield* halt
            const look = isRefused(placeOrder({ ...sale, qty: "1.5", orderLinkId: "own-1" })).pipe(
              Effect.zipRight(isRefused(placeOrder({ ...sale, qty: "0.1", orderLinkId: "own-2" }))),
              Effect.delay(50),
              Effect.forever
            )
            const looking = yield* Effect.fork(look)
            assert.deepStrictEqual(yield* tagsOf(world), ["Flat", "Flat"])
            yield* Fiber.interrupt(looking)
          }),
          route
        )
        assert.isEmpty(world.of("order").filter(({ params }) => String(params["orderLinkId"]).startsWith("own-")))
      })
    )

    it.effect(`passes no copy over ${route} of its own sale, with its very params, as a guard sees them`, () =>
      Effect.gen(function* () {
        const world = wealthy()
        yield* world.run(
          Effect.gen(function* () {
            yield* halt
            const gate = yield* WriteGate
            const seen = yield* Deferred.make<PlaceOrderParams>()
            yield* gate.guard(({ params }: Write) => {
              if (isParams(params) && params.category === "spot") Deferred.unsafeDone(seen, Effect.succeed(params))
              return undefined
            })
            world.fate = (call) => (call.what === "order" ? { acts: 500, answers: 500 } : prompt)
            const copying = yield* Effect.fork(
              Effect.gen(function* () {
                const params = yield* Deferred.await(seen)
                yield* isRefused(placeOrder(params))
                yield* isRefused(placeOrder({ ...params }))
                yield* Effect.sleep(700)
                yield* isRefused(placeOrder(params))
                yield* Effect.sleep("5 seconds")
                yield* isRefused(placeOrder(params))
              })
            )
            assert.deepStrictEqual(yield* tagsOf(world), ["Flat", "Flat"])
            yield* Fiber.join(copying)
          }),
          route
        )
        assert.strictEqual(sold(world), units("1.5"))
        assert.lengthOf(world.of("order", "spot"), 1)
      })
    )
  }

  it.effect("passes no order that is sent in its own fiber, by a limiter that it waits for", () =>
    Effect.gen(function* () {
      const world = wealthy()
      let inside: Effect.Effect<void> = Effect.void
      let isAsked = false
      world.limiter = Layer.succeed(RateLimiter.RateLimiter, {
        acquire: ({ endpoint }) =>
          Effect.suspend(() => {
            if (endpoint.path !== "/v5/order/create" || isAsked) return Effect.void
            isAsked = true
            return inside
          }),
        unsafeObserve: () => undefined
      })
      yield* world.run(
        Effect.gen(function* () {
          yield* halt
          const context = yield* Effect.context<OrderEntry | Credentials>()
          inside = Effect.provide(isRefused(placeOrder({ ...sale, qty: "1.5", orderLinkId: "own-1" })), context)
          assert.deepStrictEqual(yield* tagsOf(world), ["Flat", "Flat"])
          assert.isTrue(isAsked)
        })
      )
      assert.lengthOf(world.of("order", "spot"), 1)
    })
  )

  it.effect("passes no order of a fiber that is forked from within its own", () =>
    Effect.gen(function* () {
      const world = wealthy()
      let inside: Effect.Effect<void> = Effect.void
      const forked: Array<Fiber.Fiber<void>> = []
      world.limiter = Layer.succeed(RateLimiter.RateLimiter, {
        acquire: ({ endpoint }) =>
          Effect.suspend(() =>
            endpoint.path === "/v5/order/create" && forked.length === 0
              ? Effect.map(Effect.forkDaemon(inside), (fiber) => void forked.push(fiber))
              : Effect.void
          ),
        unsafeObserve: () => undefined
      })
      yield* world.run(
        Effect.gen(function* () {
          yield* halt
          const context = yield* Effect.context<OrderEntry | Credentials>()
          const order = Effect.provide(isRefused(placeOrder({ ...sale, qty: "0.1", orderLinkId: "own-1" })), context)
          inside = Effect.zipRight(order, Effect.delay(order, 200))
          yield* world.flatten(both)
          for (const fiber of forked) yield* Fiber.join(fiber)
        })
      )
      assert.isEmpty(world.of("order").filter(({ params }) => params["orderLinkId"] === "own-1"))
    })
  )

  it.effect("passes no batch of spot sales that looks like its own", () =>
    Effect.gen(function* () {
      const world = wealthy()
      world.fate = () => ({ acts: 100, answers: 100 })
      yield* world.run(
        Effect.gen(function* () {
          yield* halt
          const flattening = yield* Effect.fork(tagsOf(world))
          const { category, ...row } = sale
          for (let i = 0; i < 20; i++) {
            yield* isRefused(batchPlaceOrder({ category, request: [{ ...row, qty: "1.5", orderLinkId: "own-1" }] }))
            yield* Effect.sleep(50)
          }
          assert.deepStrictEqual(yield* Fiber.join(flattening), ["Flat", "Flat"])
        })
      )
    })
  )

  it.effect("passes no order after it was interrupted in the middle of a sale", () =>
    Effect.gen(function* () {
      const world = wealthy()
      world.fate = (call) => (call.what === "order" ? { acts: 1000, answers: 1000 } : prompt)
      yield* world.run(
        Effect.gen(function* () {
          yield* halt
          const flattening = yield* Effect.fork(world.flatten([spot]))
          yield* Effect.sleep(800)
          assert.isNotEmpty(world.closes)
          yield* Fiber.interrupt(flattening)
          const [close] = world.closes
          if (close !== undefined && isParams(close.params)) yield* isRefused(placeOrder(close.params))
          yield* isRefused(placeOrder({ ...sale, orderLinkId: "own-1" }))
        })
      )
      assert.lengthOf(world.of("order"), 1)
    })
  )

  it.effect("goes on if trading is halted while it runs, and its sales pass", () =>
    Effect.gen(function* () {
      const world = wealthy()
      world.fate = () => ({ acts: 100, answers: 100 })
      yield* world.run(
        Effect.gen(function* () {
          const flattening = yield* Effect.fork(tagsOf(world))
          yield* Effect.sleep(250)
          yield* halt
          assert.deepStrictEqual(yield* Fiber.join(flattening), ["Flat", "Flat"])
        })
      )
    })
  )

  it.effect("passes two switches that are both on, and turns off neither", () =>
    Effect.gen(function* () {
      const world = wealthy()
      yield* world.run(
        Effect.gen(function* () {
          const second = yield* Layer.build(Layer.fresh(Safety.layerKillSwitch({ targets: [] })))
          yield* halt
          yield* Effect.provide(halt, second)
          assert.deepStrictEqual(yield* tagsOf(world), ["Flat", "Flat"])
          yield* isRefused(placeOrder({ ...sale, orderLinkId: "own-1" }))
        })
      )
    })
  )

  it.effect("settles a sale whose answer was lost, and sells nothing twice", () =>
    Effect.gen(function* () {
      const world = wealthy()
      world.fate = first("order", { acts: 2500, answers: 0, says: Effect.never })
      yield* world.run(Effect.zipRight(halt, tagsOf(world)))
      assert.strictEqual(sold(world), units("1.5"))
    })
  )
})

describe.concurrent("flatten, and a guard of the program", () => {
  const guarded = (guard: (world: FlattenWorld, write: Write) => Error | undefined, isHalted: boolean) =>
    Effect.gen(function* () {
      const world = wealthy()
      const all = yield* world.run(
        Effect.gen(function* () {
          if (isHalted) yield* halt
          const gate = yield* WriteGate
          yield* gate.guard((write) => guard(world, write))
          return yield* world.flatten(both)
        })
      )
      return { all, world }
    })
  for (const isHalted of [false, true]) {
    const state = isHalted ? "halted" : "trading"
    it.effect(`that refuses every order: says what remains, and the guard's reason (${state})`, () =>
      Effect.gen(function* () {
        const { all, world } = yield* guarded(
          (_, { endpoint }) => (endpoint.id === "placeOrder" ? new Error("the cap is reached") : undefined),
          isHalted
        )
        for (const one of all) {
          assert.strictEqual(one._tag, "Remaining", inspect(one))
          assert.match(inspect(one, { depth: 9 }), /the cap is reached/)
        }
        assert.isEmpty(world.closes)
      })
    )

    it.effect(`that throws: says what remains (${state})`, () =>
      Effect.gen(function* () {
        const { all, world } = yield* guarded((_, { endpoint }) => {
          if (endpoint.id === "placeOrder") throw new Error("a bug in the guard")
          return undefined
        }, isHalted)
        for (const one of all) assert.strictEqual(one._tag, "Remaining", inspect(one))
        assert.isEmpty(world.closes)
      })
    )

    it.effect(`that refuses spot only: closes the positions, and says that the balance remains (${state})`, () =>
      Effect.gen(function* () {
        const { all } = yield* guarded(
          (_, { endpoint, params }) =>
            endpoint.id === "placeOrder" && isParams(params) && params.category === "spot"
              ? new Error("no")
              : undefined,
          isHalted
        )
        assert.deepStrictEqual(
          all.map(({ _tag }) => _tag),
          ["Flat", "Remaining"]
        )
      })
    )

    it.effect(`that refuses for 3 s: is Flat afterwards (${state})`, () =>
      Effect.gen(function* () {
        const { all } = yield* guarded(
          (world, { endpoint }) =>
            endpoint.id === "placeOrder" && world.now < 5000 ? new Error("not yet") : undefined,
          isHalted
        )
        assert.deepStrictEqual(
          all.map(({ _tag }) => _tag),
          ["Flat", "Flat"]
        )
      })
    )

    it.effect(`that refuses to cancel: doesn't say Flat with an order open (${state})`, () =>
      Effect.gen(function* () {
        const world = wealthy()
        const all = yield* world.run(
          Effect.gen(function* () {
            if (isHalted) yield* halt
            world.exchange.rest(world.account, "ETHUSDT")
            const gate = yield* WriteGate
            yield* gate.guard(({ endpoint }) => (endpoint.id === "cancelAllOrders" ? new Error("no") : undefined))
            return yield* world.flatten([linear])
          })
        )
        assert.strictEqual(all[0]?._tag, "Remaining", inspect(all))
      })
    )
  }
})
