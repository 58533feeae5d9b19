import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { units } from "./flattenExchange.js"
import {
  cut,
  type Fate,
  FlattenWorld,
  first,
  flattened,
  holding,
  linear,
  lostAnswer,
  lostRequest,
  prompt,
  refused,
  spot
} from "./flattenWorld.js"

const sold = ({ account }: FlattenWorld): bigint => account.placed.reduce((sum, { filled }) => sum + filled, 0n)
const rich = (amount: string, borrowed?: string) => (world: FlattenWorld) =>
  world.exchange.bring(world.account, "BTC", amount, borrowed)

describe.concurrent("flatten, on spot", () => {
  it.effect("sells what is free, and no other coin", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          rich("1.5")(world)
          world.exchange.bring(world.account, "ETH", "7")
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat")
      assert.strictEqual(sold(world), units("1.5"))
      assert.strictEqual(world.account.free("ETH"), units("7"))
    })
  )

  it.effect("rounds down to the lot, and tries no sale of the dust", () =>
    Effect.gen(function* () {
      const { world } = yield* flattened(rich("1.234567"), [spot])
      assert.strictEqual(sold(world), units("1.23456"))
      assert.lengthOf(world.closes, 1)
    })
  )

  it.effect("sends nothing for a balance below the lot", () =>
    Effect.gen(function* () {
      const { world } = yield* flattened(rich("0.000009"), [spot])
      assert.isEmpty(world.closes)
    })
  )

  it.effect("doesn't sell what is borrowed, and says that it remains", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(rich("1", "0.4"), [spot])
      assert.strictEqual(sold(world), units("0.6"))
      assert.strictEqual(tag, "Remaining", inspect(one))
      if (one?._tag === "Remaining") assert.match(inspect(one.balances), /BTC/)
      assert.isAtMost(world.ends[0]?.at ?? Number.NaN, 2000, "nothing can change")
    })
  )

  it.effect("sells what is locked elsewhere once it is free", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          rich("1")(world)
          world.exchange.rest(world.account, "ETHUSDT", "", "BTC", units("0.7"))
          world.onAct = ({ nth, what }) => {
            if (what === "wallet" && nth === 0)
              world.later(8000, () => world.exchange.release(world.account, (symbol) => symbol === "ETHUSDT"))
          }
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat")
      assert.strictEqual(sold(world), units("1"))
    })
  )

  it.effect("sends nothing if more is borrowed than there is", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(rich("0.3", "0.4"), [spot])
      assert.isEmpty(world.closes)
      assert.strictEqual(tag, "Remaining")
    })
  )

  it.effect("sells what its own open orders had locked, once they are canceled", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          rich("1")(world)
          world.exchange.rest(world.account, "BTCUSDT", "", "BTC", units("0.7"))
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat")
      assert.strictEqual(sold(world), units("1"))
    })
  )

  it.effect("leaves alone what is locked elsewhere, and says that it remains", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(
        (world) => {
          rich("1")(world)
          world.exchange.rest(world.account, "ETHUSDT", "", "BTC", units("0.7"))
        },
        [spot]
      )
      assert.strictEqual(sold(world), units("0.3"))
      assert.strictEqual(tag, "Remaining", inspect(one))
    })
  )

  it.effect("splits what is above the maximum, one sale after the other", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          rich("5.00001")(world)
          world.fate = () => ({ acts: 100, answers: 100 })
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat")
      assert.strictEqual(sold(world), units("5.00001"))
    })
  )

  it.effect("sells a deposit that arrives meanwhile once", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          rich("1")(world)
          let deposits = 0
          world.onAct = ({ what }) => {
            if (what === "order" && deposits++ === 0) world.exchange.bring(world.account, "BTC", "0.5")
          }
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat")
      assert.strictEqual(sold(world), units("1.5"))
    })
  )

  const fates: Readonly<Record<string, Fate>> = {
    "has acted and its answer is lost": lostAnswer,
    "was lost before the exchange saw it": lostRequest,
    "acts 3 s after its connection broke": { acts: 3000, answers: 0, says: cut },
    "acts after 4 s": { acts: 4000, answers: 0 },
    "is refused with 10006": refused(10006),
    "is acted on and never answered": { acts: 0 }
  }
  for (const [name, fate] of Object.entries(fates))
    for (const deposits of [false, true])
      it.effect(
        `sells once what is there if the first sale ${name}${deposits ? ", and as much arrives meanwhile" : ""}`,
        () =>
          Effect.gen(function* () {
            const { one, tag, world } = yield* flattened(
              (world) => {
                rich("1")(world)
                world.fate = first("order", fate)
                let sales = 0
                world.onAct = ({ what }) => {
                  if (deposits && what === "wallet" && sales++ === 0)
                    world.later(1000, () => {
                      if (world.ends.length === 0) world.exchange.bring(world.account, "BTC", "1")
                    })
                }
              },
              [spot],
              60_000
            )
            assert.strictEqual(tag, "Flat", inspect(one))
            assert.isAtMost(world.of("order").length, deposits ? 3 : 2)
          })
      )

  it.effect("sells nothing beside a sale that was accepted and isn't matched yet", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          rich("1")(world)
          world.exchange.matchesAfter = () => 3000
          world.later(0, () => {})
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat")
      assert.lengthOf(world.closes, 1)
    })
  )

  it.effect("is Flat in the end if balances are listed 1.5 s late", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(
        (world) => {
          rich("1")(world)
          world.isExact = false
          world.exchange.lagBy(1500)
        },
        [spot]
      )
      assert.strictEqual(tag, "Flat", inspect(one))
      assert.strictEqual(sold(world), units("1"))
    })
  )

  it.effect("says what remains, and why, if the amount is too small for the exchange", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(
        (world) => {
          rich("0.00002")(world)
          world.fate = ({ what }) => (what === "order" ? refused(170140, "below the lower limit") : prompt)
        },
        [spot]
      )
      assert.strictEqual(tag, "Remaining", inspect(one))
      assert.match(inspect(one), /below the lower limit/)
      assert.lengthOf(world.closes, 2)
      assert.isAtMost(world.ends[0]?.at ?? Number.NaN, 2000, "nothing can change")
    })
  )

  it.effect("and a contract of the same name: each is closed by its own orders", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(
        (world) => {
          holding(world)
          rich("0.7")(world)
        },
        [spot, linear]
      )
      assert.deepStrictEqual(tags, ["Flat", "Flat"])
      assert.lengthOf(world.of("order", "spot"), 1)
      assert.lengthOf(world.of("order", "linear"), 1)
    })
  )
})

describe.concurrent("two flattens at once", () => {
  for (const [name, fate] of Object.entries({
    "where all is answered at once": prompt,
    "where each call takes 200 ms": { acts: 100, answers: 100 }
  })) {
    for (const after of [0, 50, 150, 350])
      it.effect(`sell no more than was free, ${name}, the second ${after} ms later`, () =>
        Effect.gen(function* () {
          const world = new FlattenWorld()
          world.targets = [spot]
          rich("1.5")(world)
          world.fate = () => fate
          const run = world.flatten([spot])
          const all = yield* world.run(Effect.all([run, Effect.delay(run, after)], { concurrency: 2 }))
          assert.strictEqual(sold(world), units("1.5"))
          assert.deepStrictEqual(
            all.map(([one]) => one?._tag),
            ["Flat", "Flat"]
          )
        })
      )

    it.effect(`never flip a position, nor a pair of a hedge, ${name}`, () =>
      Effect.gen(function* () {
        const world = new FlattenWorld()
        world.isExact = false
        world.exchange.grow(world.account, "BTCUSDT", "Buy", "1", 1)
        world.exchange.grow(world.account, "BTCUSDT", "Sell", "2", 2)
        world.exchange.grow(world.account, "XRPUSDT", "Sell", "12")
        world.fate = () => fate
        const run = world.flatten()
        const all = yield* world.run(Effect.all([run, run, Effect.delay(run, 130)], { concurrency: 3 }))
        assert.isEmpty(world.account.positions)
        assert.deepStrictEqual(
          all.map(([one]) => one?._tag),
          ["Flat", "Flat", "Flat"]
        )
      })
    )
  }

  it.effect("one of which is interrupted: the other one is Flat", () =>
    Effect.gen(function* () {
      for (let millis = 0; millis <= 1200; millis += 100) {
        const world = new FlattenWorld()
        world.targets = [spot, linear]
        holding(world)
        rich("1.5")(world)
        world.isExact = false
        world.fate = () => ({ acts: 100, answers: 100 })
        const tags = yield* world.run(
          Effect.gen(function* () {
            const first = yield* Effect.fork(world.flatten())
            const second = yield* Effect.fork(world.flatten())
            yield* Effect.sleep(millis)
            yield* Fiber.interrupt(first)
            return (yield* Fiber.join(second)).map(({ _tag }) => _tag)
          })
        )
        assert.deepStrictEqual(tags, ["Flat", "Flat"], `interrupted after ${millis} ms`)
        assert.strictEqual(world.account.free("BTC"), 0n)
      }
    })
  )
})

describe.concurrent("a flatten that is interrupted", () => {
  for (let millis = 0; millis <= 1500; millis += 100)
    it.effect(`after ${millis} ms sends nothing more, and another one is Flat`, () =>
      Effect.gen(function* () {
        const world = new FlattenWorld()
        world.targets = [spot, linear]
        holding(world)
        world.exchange.grow(world.account, "XRPUSDT", "Sell", "12")
        world.exchange.rest(world.account, "XRPUSDT")
        rich("4.5")(world)
        world.fate = () => ({ acts: 70, answers: 80 })
        yield* world.run(
          Effect.gen(function* () {
            const flattening = yield* Effect.fork(world.flatten())
            yield* Effect.sleep(millis)
            yield* Fiber.interrupt(flattening)
            const calls = world.calls.length
            yield* Effect.sleep("20 seconds")
            // What others wait for, too, is fetched to its end.
            const later = world.calls.slice(calls).filter(({ what }) => what !== "instruments")
            assert.deepStrictEqual(later, [])
            assert.deepStrictEqual(
              (yield* world.flatten()).map(({ _tag }) => _tag),
              ["Flat", "Flat"]
            )
          })
        )
      })
    )
})
