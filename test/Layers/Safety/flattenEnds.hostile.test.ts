import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { units } from "./flattenExchange.js"
import { FlattenWorld, first, flattened, holding, isOwn, linear, prompt, refused, spot } from "./flattenWorld.js"

const rich = (world: FlattenWorld, amount = "1") => world.exchange.bring(world.account, "BTC", amount)
const sold = ({ account }: FlattenWorld) => account.placed.reduce((sum, { filled }) => sum + filled, 0n)

describe.concurrent("flatten, in a program that ends", () => {
  it.effect("is done at its deadline in a finalizer, although no order is ever answered", () =>
    Effect.gen(function* () {
      const world = new FlattenWorld()
      holding(world)
      world.fate = ({ what }) => (what === "order" ? {} : prompt)
      yield* world.run(
        Effect.gen(function* () {
          const scope = yield* Scope.make()
          const flattening = Effect.orDie(world.flatten([linear], 10_000))
          yield* Scope.addFinalizer(
            scope,
            Effect.provide(flattening, yield* Effect.context<Effect.Effect.Context<typeof flattening>>())
          )
          yield* Scope.close(scope, Exit.void)
        })
      )
      assert.notStrictEqual(world.ends[0]?.all[0]?._tag, "Flat")
    })
  )

  it.effect("is done at its deadline in a finalizer, although no list is ever answered", () =>
    Effect.gen(function* () {
      const world = new FlattenWorld()
      holding(world)
      world.fate = ({ what }) => (what === "positions" ? {} : prompt)
      yield* world.run(Effect.uninterruptible(world.flatten([linear], 10_000)))
      assert.strictEqual(world.ends[0]?.all[0]?._tag, "Unknown")
    })
  )

  it.effect("isn't Flat while an order of the program is on its way, and closes what that opens", () =>
    Effect.gen(function* () {
      const world = new FlattenWorld()
      world.fate = (call) => (call.what === "order" && isOwn(call.params) ? { acts: 2500, answers: 0 } : prompt)
      world.onAct = ({ params, what }) => {
        if (what === "order" && isOwn(params)) world.exchange.grow(world.account, "ETHUSDT", "Buy", "3")
      }
      const tags = yield* world.run(
        Effect.gen(function* () {
          const order = {
            category: "linear",
            orderLinkId: "own-1",
            orderType: "Market",
            qty: "3",
            side: "Buy"
          } as const
          yield* Effect.fork(placeOrder({ ...order, symbol: "ETHUSDT" }))
          yield* Effect.sleep(100)
          return (yield* world.flatten()).map(({ _tag }) => _tag)
        })
      )
      assert.deepStrictEqual(tags, ["Flat"])
      assert.isEmpty(world.account.positions)
    })
  )

  it.effect("sends no second close beside one that was accepted and doesn't match, and isn't Flat", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(
        (world) => {
          holding(world)
          world.exchange.matchesAfter = () => 60_000
        },
        [linear],
        10_000
      )
      assert.notStrictEqual(tag, "Flat", inspect(one))
      assert.lengthOf(world.closes, 1)
    })
  )

  it.effect("without a deadline goes on until it is Flat", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened(
        (world) => {
          holding(world)
          world.fate = first("order", refused(110099), 20)
        },
        [linear],
        Number.POSITIVE_INFINITY
      )
      assert.strictEqual(tag, "Flat", inspect(one))
    })
  )

  it.effect("is Unknown if the exchange refuses everything, with its reason", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened((world) => {
        holding(world)
        world.fate = () => refused(10003, "API key is invalid")
      })
      assert.strictEqual(tag, "Unknown")
      assert.match(inspect(one, { depth: 9 }), /API key is invalid/)
    })
  )

  it.effect("goes through 20 s of 10006 for every call, and is Flat before its deadline of a minute", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened(
        (world) => {
          holding(world)
          world.fate = ({ at }) => (at < 20_000 ? refused(10006) : prompt)
        },
        [linear],
        60_000
      )
      assert.strictEqual(tag, "Flat", inspect(one))
    })
  )
})

describe.concurrent("flatten, on spot, later", () => {
  it.effect("sells after an interrupted one whose sale never arrived, once that can't arrive anymore", () =>
    Effect.gen(function* () {
      const world = new FlattenWorld()
      world.targets = [spot]
      rich(world)
      world.fate = first("order", {})
      yield* world.run(
        Effect.gen(function* () {
          const flattening = yield* Effect.fork(world.flatten([spot]))
          yield* Effect.sleep("1 second")
          assert.lengthOf(world.closes, 1)
          yield* Fiber.interrupt(flattening)
          yield* Effect.sleep("10 seconds")
          const [one] = yield* world.flatten([spot])
          assert.strictEqual(one?._tag, "Flat", inspect(one))
        })
      )
    })
  )

  it.effect(
    "sends all parts of a split sale, no more than was free, and nothing new before all of them have matched",
    () =>
      Effect.gen(function* () {
        const { tag, world } = yield* flattened(
          (world) => {
            rich(world, "3.5")
            world.exchange.matchesAfter = () => 1500
          },
          [spot]
        )
        assert.strictEqual(tag, "Flat")
        assert.strictEqual(sold(world), units("3.5"))
        assert.lengthOf(world.closes, 2)
      })
  )

  it.effect("sells a coin once that is the base of two of its targets", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(
        (world) => {
          rich(world, "1.5")
          world.fate = () => ({ acts: 100, answers: 100 })
        },
        [spot, { category: "spot", symbol: "BTCUSDC" }]
      )
      assert.deepStrictEqual(tags, ["Flat", "Flat"])
      assert.strictEqual(sold(world), units("1.5"))
    })
  )

  it.effect("sells no coin of a pair that the exchange doesn't list, and says Unknown", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => rich(world), [{ category: "spot", symbol: "NONEUSDT" }])
      assert.strictEqual(tag, "Unknown")
      assert.isEmpty(world.closes)
    })
  )

  it.effect("is not Flat if the wallet is missing from the answer", () =>
    Effect.gen(function* () {
      const { tag } = yield* flattened(
        (world) => {
          rich(world)
          const body = JSON.stringify({ retCode: 0, retMsg: "OK", result: { list: [] }, time: 1_763_700_000_000 })
          const says = Effect.succeed({ body, headers: {}, status: 200, statusText: "OK" })
          world.fate = ({ what }) => (what === "wallet" ? { answers: 0, says } : prompt)
        },
        [spot],
        5000
      )
      assert.strictEqual(tag, "Unknown")
    })
  )
})
