import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  cut,
  type Fate,
  first,
  flattened,
  holding,
  linear,
  lostAnswer,
  lostRequest,
  prompt,
  refused
} from "./flattenWorld.js"

const http = (status: number): Fate => ({
  answers: 0,
  says: Effect.succeed({ status, statusText: "", headers: {}, body: "<html></html>" })
})
describe.concurrent("flatten, if a close", () => {
  const fates: Readonly<Record<string, Fate>> = {
    "has acted and its answer is lost": lostAnswer,
    "was lost before the exchange saw it": lostRequest,
    "acts 3 s after its connection broke": { acts: 3000, answers: 0, says: cut },
    "is acted on and never answered": { acts: 0 },
    "is answered after 4 s": { acts: 0, answers: 4000 },
    "acts after 4 s": { acts: 4000, answers: 0 },
    "is refused with 10006": refused(10006),
    "is refused with 10002": refused(10002),
    "is refused with 10016": refused(10016),
    "meets a 502, and has acted": { ...http(502), acts: 0 },
    "meets a 502, and hasn't": http(502)
  }
  for (const [name, fate] of Object.entries(fates))
    it.effect(`${name}, is Flat in the end, and sends no second one before it is known what became of the first`, () =>
      Effect.gen(function* () {
        const { one, tag, world } = yield* flattened((world) => {
          holding(world)
          world.fate = first("order", fate)
        })
        assert.strictEqual(tag, "Flat", inspect(one))
        assert.isEmpty(world.account.positions)
      })
    )

  it.effect("never has an answer, and never acts, is sent again once it can't arrive anymore", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(
        (world) => {
          holding(world)
          world.fate = first("order", {})
        },
        [linear],
        60_000
      )
      assert.isAtMost(world.closes.length, 2)
      assert.notStrictEqual(tag, "Remaining", inspect(one))
    })
  )

  it.effect("is lost each time, doesn't say Flat, and never says that nothing may arrive", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        holding(world)
        world.fate = ({ what }) => (what === "order" ? lostRequest : prompt)
      })
      assert.notStrictEqual(tag, "Flat")
      assert.lengthOf(world.account.positions, 1)
    })
  )

  it.effect("is refused for ever, says what remains, and why", () =>
    Effect.gen(function* () {
      const { one, world } = yield* flattened((world) => {
        holding(world)
        world.fate = ({ what }) => (what === "order" ? refused(110099, "the moon is full") : prompt)
      })
      assert.strictEqual(one?._tag, "Remaining", inspect(one))
      if (one?._tag === "Remaining")
        assert.deepStrictEqual(
          one.positions.map(({ side, size, symbol }) => [symbol, side, size]),
          [["BTCUSDT", "Buy", "1"]]
        )
      assert.match(inspect(one, { depth: 9 }), /the moon is full/)
      assert.isAtLeast(world.closes.length, 2)
      assert.isAtMost(world.closes.length, 200)
    })
  )

  it.effect("of one symbol is refused for ever, closes all others", () =>
    Effect.gen(function* () {
      const { one, world } = yield* flattened((world) => {
        for (const symbol of ["BTCUSDT", "ETHUSDT", "SOLUSDT"]) world.exchange.grow(world.account, symbol, "Sell", "1")
        world.fate = ({ params, what }) =>
          what === "order" && params["symbol"] === "ETHUSDT" ? refused(110007) : prompt
      })
      assert.strictEqual(one?._tag, "Remaining")
      assert.deepStrictEqual(
        world.account.positions.map(({ symbol }) => symbol),
        ["ETHUSDT"]
      )
    })
  )

  it.effect("of one symbol is never answered, closes all others meanwhile", () =>
    Effect.gen(function* () {
      const { world } = yield* flattened((world) => {
        for (const symbol of ["BTCUSDT", "ETHUSDT", "SOLUSDT"]) world.exchange.grow(world.account, symbol, "Sell", "1")
        world.fate = ({ params, what }) => (what === "order" && params["symbol"] === "BTCUSDT" ? {} : prompt)
      })
      assert.deepStrictEqual(
        world.account.positions.map(({ symbol }) => symbol),
        ["BTCUSDT"]
      )
    })
  )

  it.effect("is filled by half each time, goes on until nothing is left", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        world.exchange.grow(world.account, "BTCUSDT", "Buy", "0.016")
        world.exchange.fills = (_, most) => (most <= 1000n ? most : (most / 2000n) * 1000n)
      })
      assert.strictEqual(tag, "Flat")
      assert.isEmpty(world.account.positions)
    })
  )

  it.effect("is accepted and canceled unfilled each time, says what remains", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened((world) => {
        holding(world)
        world.exchange.fills = () => 0n
      })
      assert.strictEqual(tag, "Remaining", inspect(one))
    })
  )

  it.effect("matches 2 s after it was accepted, isn't Flat before, and sends nothing beside it", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        holding(world)
        world.exchange.matchesAfter = () => 2000
      })
      assert.strictEqual(tag, "Flat")
      assert.lengthOf(world.closes, 1)
    })
  )

  it.effect("is one of four of a split size, and is lost, sends only what is missing", () =>
    Effect.gen(function* () {
      const { tag } = yield* flattened((world) => {
        world.exchange.grow(world.account, "XRPUSDT", "Buy", "17")
        world.fate = (call) => (call.what === "order" && call.nth === 1 ? lostRequest : prompt)
      })
      assert.strictEqual(tag, "Flat")
    })
  )
})
