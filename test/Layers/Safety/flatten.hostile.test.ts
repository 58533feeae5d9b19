import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import { shown, units } from "./flattenExchange.js"
import { FlattenWorld, flattened, linear, other, prompt, refused, spot, type Target } from "./flattenWorld.js"

/** The quantities that were sent, by symbol and side. */
const sent = ({ closes }: FlattenWorld): ReadonlyArray<string> =>
  closes.map(({ params: { qty, side, symbol } }) => `${symbol} ${side} ${shown(units(String(qty)))}`).sort()

describe.concurrent("flatten, on an exchange that does as it should", () => {
  it.effect("is Flat if there is nothing, and sends no order", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(() => {}, [linear, spot])
      assert.deepStrictEqual(tags, ["Flat", "Flat"])
      assert.isEmpty(world.closes)
    })
  )

  it.effect("closes a long and a short position with the other side, and their exact sizes", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "BTCUSDT", "Buy", "0.123")
        exchange.grow(account, "ETHUSDT", "Sell", "45.6")
      })
      assert.deepStrictEqual(tags, ["Flat"])
      assert.deepStrictEqual(sent(world), ["BTCUSDT Sell 0.123", "ETHUSDT Buy 45.6"])
    })
  )

  it.effect("closes both sides of a symbol in hedge mode, each by its index", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "BTCUSDT", "Buy", "2", 1)
        exchange.grow(account, "BTCUSDT", "Sell", "3", 2)
      })
      assert.deepStrictEqual(tags, ["Flat"])
      const indices = world.closes.map(({ params }) => [params["side"], params["qty"], params["positionIdx"]])
      assert.sameDeepMembers(indices, [
        ["Sell", "2", 1],
        ["Buy", "3", 2]
      ])
    })
  )

  it.effect("splits a size above the instrument's maximum, and sends no more than there is", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "XRPUSDT", "Buy", "17.003")
      })
      assert.deepStrictEqual(tags, ["Flat"])
      const total = world.closes.reduce((sum, { params }) => sum + units(String(params["qty"])), 0n)
      assert.strictEqual(total, units("17.003"))
      assert.lengthOf(world.closes, 4)
    })
  )

  it.effect("splits a size that is a multiple of the maximum without an order of nothing", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "XRPUSDT", "Sell", "15")
      })
      assert.deepStrictEqual(tags, ["Flat"])
      assert.deepStrictEqual(
        sent(world),
        Array.from({ length: 3 }, () => "XRPUSDT Buy 5")
      )
    })
  )

  it.effect("closes 120 positions, on however many pages they are", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        for (let index = 0; index < 120; index++) exchange.grow(account, `C${index}XUSDT`, "Buy", "1.5")
      })
      assert.deepStrictEqual(tags, ["Flat"])
      assert.lengthOf(world.closes, 120)
    })
  )

  it.effect("closes 120 positions under the library's own limiter before the deadline", () =>
    Effect.gen(function* () {
      const { tags } = yield* flattened((world) => {
        for (let index = 0; index < 120; index++) world.exchange.grow(world.account, `C${index}XUSDT`, "Sell", "1")
        world.limiter = RateLimiter.layerMemory()
      })
      assert.deepStrictEqual(tags, ["Flat"])
    })
  )

  it.effect("closes only the symbol that it is given", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(
        ({ account, exchange }) => {
          exchange.grow(account, "SOLUSDT", "Buy", "1")
          exchange.grow(account, "SOLAYERUSDT", "Buy", "1")
          exchange.rest(account, "SOLAYERUSDT")
        },
        [{ category: "linear", symbol: "SOLUSDT" }]
      )
      assert.deepStrictEqual(tags, ["Flat"])
      assert.strictEqual(world.account.size("SOLAYERUSDT"), units("1"))
      assert.lengthOf(world.account.resting, 1)
    })
  )

  it.effect(
    "closes no symbol whose name only begins with the base coin, and is not Flat with a position of that coin open",
    () =>
      Effect.gen(function* () {
        const { tags, world } = yield* flattened(
          ({ account, exchange }) => {
            exchange.grow(account, "SOLUSDT", "Buy", "1")
            exchange.grow(account, "SOLAYERUSDT", "Buy", "1")
            exchange.grow(account, "BTCUSDT", "Buy", "1")
          },
          [{ category: "linear", baseCoin: "SOL" }]
        )
        assert.strictEqual(world.account.size("SOLAYERUSDT"), units("1"))
        assert.strictEqual(world.account.size("BTCUSDT"), units("1"))
        assert.deepStrictEqual(tags, ["Flat"])
      })
  )

  it.effect("finds what a base coin has in each settle coin: BTCPERP, too", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(
        ({ account, exchange }) => {
          exchange.grow(account, "BTCUSDT", "Buy", "1")
          exchange.grow(account, "BTCPERP", "Sell", "1")
        },
        [{ category: "linear", baseCoin: "BTC" }]
      )
      assert.deepStrictEqual(tags, ["Flat"])
      assert.isEmpty(world.account.positions)
    })
  )

  it.effect("leaves positions of another settle coin alone", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "BTCUSDT", "Buy", "1")
        exchange.grow(account, "BTCPERP", "Buy", "1")
      })
      assert.deepStrictEqual(tags, ["Flat"])
      assert.strictEqual(world.account.size("BTCPERP"), units("1"))
    })
  )

  it.effect("closes inverse contracts and options, and says so in the order of its targets", () =>
    Effect.gen(function* () {
      const targets: ReadonlyArray<Target> = [
        { category: "option", baseCoin: "BTC" },
        spot,
        { category: "inverse", settleCoin: "BTC" },
        linear
      ]
      const { all, tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "BTCUSD", "Buy", "2500")
        exchange.grow(account, "ETHUSD", "Buy", "10")
        exchange.grow(account, "BTC-27MAR26-90000-C-USDT", "Sell", "0.07")
        exchange.grow(account, "ETH-27MAR26-3000-C-USDT", "Buy", "1")
        exchange.grow(account, "BTCUSDT", "Buy", "1")
      }, targets)
      assert.deepStrictEqual(tags, ["Flat", "Flat", "Flat", "Flat"])
      assert.deepStrictEqual(
        all.map(({ target }) => target),
        targets
      )
      assert.deepStrictEqual(world.account.positions.map(({ symbol }) => symbol).sort(), [
        "ETH-27MAR26-3000-C-USDT",
        "ETHUSD"
      ])
    })
  )

  it.effect("cancels the orders before it closes", () =>
    Effect.gen(function* () {
      const { tags, world } = yield* flattened(({ account, exchange }) => {
        exchange.grow(account, "BTCUSDT", "Buy", "1")
        exchange.rest(account, "BTCUSDT")
        exchange.rest(account, "ETHUSDT")
      })
      assert.deepStrictEqual(tags, ["Flat"])
      const [cancel] = world.of("cancel")
      const [close] = world.closes
      assert.isBelow(cancel?.answeredSeq ?? Number.NaN, close?.seq ?? Number.NaN)
    })
  )

  it.effect("is done in seconds where everything is answered at once", () =>
    Effect.gen(function* () {
      const { world } = yield* flattened(
        ({ account, exchange }) => {
          exchange.grow(account, "BTCUSDT", "Buy", "1")
          exchange.bring(account, "BTC", "1.5")
        },
        [linear, spot]
      )
      assert.isBelow(world.ends[0]?.at ?? Number.NaN, 5000)
    })
  )

  it.effect("closes the positions of its caller's account only", () =>
    Effect.gen(function* () {
      const world = new FlattenWorld()
      const second = world.exchange.account(other.key ?? "")
      for (const account of [world.account, second]) world.exchange.grow(account, "BTCUSDT", "Buy", "1")
      yield* world.run(
        Effect.gen(function* () {
          assert.deepStrictEqual(
            (yield* world.flatten().pipe(Effect.provideService(Credentials, other))).map(({ _tag }) => _tag),
            ["Flat"]
          )
          assert.isEmpty(second.positions)
          assert.lengthOf(world.account.positions, 1)
          yield* world.flatten()
          assert.isEmpty(world.account.positions)
        })
      )
    })
  )

  it.effect("flattens two accounts at once, neither of which waits for the other", () =>
    Effect.gen(function* () {
      const world = new FlattenWorld()
      const second = world.exchange.account(other.key ?? "")
      for (const account of [world.account, second]) world.exchange.grow(account, "BTCUSDT", "Sell", "1")
      world.fate = ({ key, what }) => (what === "order" && key === other.key ? refused(110007) : prompt)
      const [one, two] = yield* world.run(
        Effect.all([world.flatten(), world.flatten().pipe(Effect.provideService(Credentials, other))], {
          concurrency: 2
        })
      )
      assert.deepStrictEqual([one?.[0]?._tag, two?.[0]?._tag], ["Flat", "Remaining"])
      assert.isBelow(world.ends[0]?.at ?? Number.NaN, 5000)
    })
  )
})
