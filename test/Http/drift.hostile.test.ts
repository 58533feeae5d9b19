/** The alarm about what the exchange adds or changes: there by default, bounded, silent about values, and in nobody's way. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, TestClock } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import { Instruments } from "../../src/Layers/Instruments.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import * as Socket from "../../src/Socket.js"
import { uncaught } from "../Socket/hostileExchange.js"
import { realSleep, until } from "../Socket/waiting.js"
import { refusal, tooMany } from "./callRulesExchange.js"
import { accepted, drifts, inWorld, nodeAt, order, place, sorted } from "./driftWorld.js"
import { JumpingClock } from "./jumpingClock.js"

const soon = realSleep(40)
const linear = Market.getInstrumentsInfo({ category: "linear" })
const instrument = { symbol: "BTCUSDT", contractType: "LinearPerpetual", status: "Trading" }
const listOf = (...list: ReadonlyArray<object>) => ({ category: "linear", list, nextPageCursor: "" })
const grown = listOf({
  ...instrument,
  status: "Hibernating",
  lucky: "a-value",
  priceFilter: { tickSize: "0.1", halfTick: "0.05" }
})
const grownPaths = ["result.list.*.lucky", "result.list.*.priceFilter.halfTick", "result.list.*.status"]

describe("the bundle of Node, about an answer with more than it knows,", () => {
  for (const mode of ["strict", "tolerant"] as const)
    it.scopedLive(`counts it by endpoint, warns once a path, and returns all of it, in ${mode} mode`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          world.answers(grown)
          for (let nth = 0; nth < 3; nth++) assert.deepEqual(yield* Settings.withDecoding(linear, mode), grown as never)
          yield* soon
          assert.deepStrictEqual(world.counted("Market.getInstrumentsInfo"), { field: 2, value: 1 })
          assert.deepStrictEqual(world.counted(), { field: 2, value: 1 })
          assert.deepStrictEqual(sorted(world.paths), grownPaths)
          for (const { annotations } of world.entries)
            assert.deepInclude(annotations, { venue: "loopback", endpoint: "Market.getInstrumentsInfo" })
          for (const value of ["a-value", "Hibernating", "0.05"])
            assert.notInclude(JSON.stringify(world.entries), value)
        })
      )
    )

  it.scopedLive("looks for nothing where decoding is off", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        for (const result of [grown, 5, null, { list: 4 }]) {
          world.answers(result)
          yield* Settings.withDecoding(linear, "off")
        }
        yield* soon
        assert.deepStrictEqual([world.counted(), world.entries], [{}, []])
      })
    )
  )

  it.scopedLive("does the same over the order socket", () =>
    inWorld(
      (world) =>
        Effect.gen(function* () {
          world.answers({ ...accepted, lucky: "a-value" })
          assert.deepEqual(yield* place, { ...accepted, lucky: "a-value" } as never)
          world.answers({ orderId: 4711 })
          assert.strictEqual((yield* Effect.flip(place))._tag, "DecodeError")
          yield* soon
          assert.isTrue(world.exchange.arrived.every(({ over }) => over === "the order socket"))
          assert.deepStrictEqual(world.counted("Order.placeOrder"), { field: 1, changed: 1 })
          assert.deepStrictEqual(sorted(world.paths), ["result.lucky", "result.orderId"])
          assert.notInclude(JSON.stringify(world.entries), "4711")
        }),
      (venue) => Layer.provideMerge(Socket.layerSocket({ venue, drain: 0 }), nodeAt(venue))
    )
  )

  it.scopedLive("warns once of a field that has another type, in strict mode, and counts each such answer", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.answers({ orderId: 4711, orderLinkId: "" })
        for (let nth = 0; nth < 3; nth++) assert.strictEqual((yield* Effect.flip(place))._tag, "DecodeError")
        yield* soon
        assert.deepStrictEqual(world.counted("Order.placeOrder"), { changed: 3 })
        assert.deepStrictEqual(world.paths, ["result.orderId"])
        assert.notInclude(JSON.stringify(world.entries), "4711")
      })
    )
  )

  it.scopedLive("also warns of the older families", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.exchange.react = ({ operation }) => ({
          text: operation.includes("symbols")
            ? JSON.stringify({ ret_code: 0, ret_msg: "OK", result: [{ name: "BTCUSDT", lucky: 1 }], time_now: "1" })
            : JSON.stringify({ retCode: 0, retMsg: "OK", result: { symbol: "BTCUSDT", lucky: 1 }, time: 1 })
        })
        yield* Effect.either(Linear.getSymbols())
        yield* SpotV3.getBestBidAskPrice({ symbol: "BTCUSDT" })
        yield* soon
        assert.deepStrictEqual(Object.keys(world.counted("SpotV3.getBestBidAskPrice")), ["field"])
        assert.isNotEmpty(Object.keys(world.counted("Linear.getSymbols")))
      })
    )
  )

  it.scopedLive("warns of what Instruments fetches for itself", () =>
    Effect.suspend(() => {
      const before = drifts({ "bybit.endpoint": "Market.getInstrumentsInfo" })["field"] ?? 0
      return inWorld((world) =>
        Effect.gen(function* () {
          world.answers(grown)
          yield* Effect.flatMap(Instruments, ({ all }) => all("linear"))
          yield* soon
          assert.deepStrictEqual(sorted(world.paths), grownPaths)
          assert.strictEqual((drifts({ "bybit.endpoint": "Market.getInstrumentsInfo" })["field"] ?? 0) - before, 2)
        })
      )
    })
  )
})

describe("in time, the alarm", () => {
  it.scoped("looks again after ten seconds, and warns of new paths only", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        const ask = Effect.zipRight(linear, soon)
        world.answers(listOf({ ...instrument, one: 1 }))
        yield* ask
        world.answers(listOf({ ...instrument, one: 1, two: 2 }))
        yield* TestClock.adjust("9 seconds")
        yield* ask
        assert.deepStrictEqual(world.paths, ["result.list.*.one"])
        yield* TestClock.adjust("1 seconds")
        yield* ask
        assert.deepStrictEqual(world.paths, ["result.list.*.one", "result.list.*.two"])
        assert.deepStrictEqual(world.counted(), { field: 3 })
      })
    )
  )

  it.scopedLive("is not put off by a clock that is set back by an hour", () =>
    Effect.flatMap(Effect.clock, (beneath) => {
      const clock = new JumpingClock(beneath)
      return inWorld((world) =>
        Effect.gen(function* () {
          world.answers(listOf(instrument))
          yield* linear
          clock.wall -= 3_600_000
          clock.monotonic += 11_000
          world.answers(grown)
          yield* linear
          yield* soon
          assert.deepStrictEqual(sorted(world.paths), grownPaths)
        })
      ).pipe(Effect.withClock(clock))
    })
  )

  it.scoped("hears of each category of an endpoint that is asked for several in turn", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        for (let minute = 0; minute < 3; minute++) {
          world.answers({ category: "spot", list: [{ symbol: "BTCUSDT" }] })
          yield* Market.getInstrumentsInfo({ category: "spot" })
          world.answers(grown)
          yield* linear
          yield* TestClock.adjust("1 minute")
        }
        yield* soon
        assert.deepStrictEqual(sorted(world.paths), grownPaths)
      })
    )
  )

  it.scopedLive("counts a retried call once, and no refusal", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        for (const result of [{ ...accepted, lucky: 1 }, { orderId: 5, more: 1 }, 7, null]) {
          world.exchange.react = () => ({ ...refusal, result })
          yield* Effect.flip(place)
          yield* Effect.flip(Settings.withDecoding(place, "tolerant"))
        }
        yield* soon
        assert.deepStrictEqual([world.counted(), world.paths], [{}, []])
        let asked = 0
        world.exchange.react = () => (asked++ === 0 ? { ...tooMany, result: { early: 1 } } : { result: grown })
        yield* linear
        yield* soon
        assert.strictEqual(asked, 2)
        assert.deepStrictEqual(world.counted(), { field: 2, value: 1 })
      })
    )
  )

  it.scopedLive("survives a call that was interrupted and answered late", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        const thrown = yield* uncaught
        const release = yield* Deferred.make<void>()
        world.exchange.react = () => Effect.runPromise(Effect.as(Deferred.await(release), { result: grown }))
        const fiber = yield* Effect.fork(linear)
        yield* until("the call arrives", () => world.exchange.arrived.length === 1)
        yield* Fiber.interrupt(fiber)
        yield* Deferred.succeed(release, undefined)
        yield* soon
        world.answers(grown)
        yield* linear
        yield* soon
        assert.deepStrictEqual(sorted(world.paths), grownPaths)
        assert.deepStrictEqual(thrown, [])
      })
    )
  )

  it.scopedLive("stays silent about pages of a proxy, null, empty lists and complete answers", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.exchange.react = () => ({ text: "<html>maintenance</html>" })
        assert.isTrue(Effect.isEffect(yield* Effect.either(linear)))
        for (const result of [listOf(), { category: "linear", list: [], nextPageCursor: null }, listOf(instrument)]) {
          world.answers(result)
          yield* linear
        }
        yield* soon
        assert.deepStrictEqual([world.counted(), world.paths], [{}, []])
      })
    )
  )

  it.scoped("finds what a batch adds to its rows, and nothing in an ordinary batch", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        const { category, ...one } = order
        const batch = Order.batchPlaceOrder({ category, request: [one, one] })
        const row = { category: "linear", symbol: "BTCUSDT", orderId: "o-1", orderLinkId: "", createAt: "1" }
        const codes = {
          list: [
            { code: 0, msg: "OK" },
            { code: 110007, msg: "no" }
          ]
        }
        const refused = { ...row, orderId: "", createAt: "" }
        world.exchange.react = () => ({ result: { list: [row, refused] }, info: codes })
        yield* batch
        yield* soon
        assert.deepStrictEqual([world.counted(), world.paths], [{}, []])
        yield* TestClock.adjust("11 seconds")
        world.exchange.react = () => ({ result: { list: [row, { ...refused, lucky: 1 }] }, info: codes })
        yield* batch
        yield* soon
        assert.deepStrictEqual(world.counted(), { field: 1 })
        assert.match(world.paths.join(), /^result\.(result\.)?list\.\*\.lucky$/)
      })
    )
  )

  it.scoped("hears of what always comes second: the other market of an endpoint, asked for after the first", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        for (let minute = 0; minute < 30; minute++) {
          world.answers({ category: "inverse", list: [{ symbol: "BTCUSD" }], nextPageCursor: "" })
          yield* Market.getInstrumentsInfo({ category: "inverse" })
          world.answers(grown)
          yield* linear
          yield* TestClock.adjust("1 minute")
        }
        yield* soon
        assert.deepStrictEqual(sorted(world.paths), grownPaths)
      })
    )
  )

  it.scoped("hears of what always is in the same late row of a long list", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        const rows = Array.from({ length: 500 }, (_, i) => ({ ...instrument, symbol: `A${i}USDT` }))
        world.answers(listOf(...rows.slice(0, 300), ...grown.list, ...rows.slice(300)))
        for (let minute = 0; minute < 30; minute++) {
          yield* linear
          yield* TestClock.adjust("1 minute")
        }
        yield* soon
        assert.deepStrictEqual(sorted(world.paths), grownPaths)
      })
    )
  )
})
