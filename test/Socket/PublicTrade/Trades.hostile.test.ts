import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { runSchedule, type Schedule } from "./tradeSchedule.js"
import { shown } from "./tradeTruth.js"
import { inWorld, type RestFate, reading, type TradeWorld } from "./tradeWorld.js"

const push = (world: TradeWorld, count = 1, age = 0) => world.push(world.trade(count, age))

const rest = (fate: Partial<RestFate>) => (): RestFate => ({ lag: 0, takes: 10, fails: 0, ...fate })

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`)

/** The connection is lost, and back after the trades of `meanwhile`. */
const cut = (world: TradeWorld, meanwhile: () => void) =>
  Effect.gen(function* () {
    world.cut()
    yield* world.run(100)
    meanwhile()
    yield* world.run(600)
  })

describe("trades that nobody pushed", () => {
  for (const fate of ["cut off", "garbled", "half garbled", "other"] as const)
    for (const decoding of ["strict", "tolerant", "off"] as const)
      it.scoped(`are read if their message was ${fate}, with decoding ${decoding}`, () =>
        inWorld(
          {},
          (world) =>
            Effect.gen(function* () {
              const { events } = yield* reading(world, undefined)
              yield* world.run(100)
              push(world)
              yield* world.run(100)
              world.pushFate = () => fate
              push(world)
              yield* world.run(100)
              world.pushFate = () => "sent"
              push(world)
              yield* world.run(3000)
              assert.deepStrictEqual(shown(events), ["0", "1r", "2"])
            }),
          { decoding }
        )
      )

  it.scoped("are read before the next push, if one of them is a late block trade", () =>
    inWorld({}, (world) =>
      Effect.gen(function* () {
        world.past(5, 1000)
        const { events } = yield* reading(world, undefined)
        yield* world.run(4000)
        push(world)
        yield* world.run(3000)
        yield* cut(world, () => {
          world.trade(1)
          world.trade(1, 2000)
          world.trade(1)
        })
        push(world)
        yield* world.run(3000)
        assert.deepStrictEqual(
          [...shown(events)].sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
          ["5", "6r", "7r", "8r", "9"]
        )
      })
    )
  )

  it.scoped("are read if the first push after the loss is a late block trade", () =>
    inWorld({}, (world) =>
      Effect.gen(function* () {
        const { events } = yield* reading(world, undefined)
        yield* world.run(100)
        push(world)
        yield* world.run(3000)
        world.restFate = rest({ takes: 1000 })
        yield* cut(world, () => world.trade(2))
        push(world, 1, 3000)
        yield* world.run(3000)
        push(world)
        yield* world.run(3000)
        assert.deepStrictEqual([...shown(events)].sort(), ["0", "1r", "2r", "3", "4"])
      })
    )
  )

  it.scoped("of options are read by their base coin", () =>
    inWorld({ category: "option" }, (world) =>
      Effect.gen(function* () {
        const { events } = yield* reading(world, undefined)
        yield* world.run(100)
        push(world, 2)
        yield* world.run(100)
        yield* cut(world, () => world.trade(3))
        push(world)
        yield* world.run(3000)
        assert.deepStrictEqual(shown(events), ["0", "1", "2r", "3r", "4r", "5"])
      })
    )
  )
})

describe("the order of trades", () => {
  it.scoped("stays that of the exchange when a faster connection replaces a slower one", () =>
    inWorld(
      {},
      (world) =>
        Effect.gen(function* () {
          world.lagOf = (index) => (index === 0 ? 800 : 5)
          const { events } = yield* reading(world, undefined)
          yield* world.run(3000)
          for (let i = 0; i < 80; i++) {
            push(world)
            yield* world.run(100)
          }
          yield* world.run(3000)
          assert.isAtLeast(world.wires.length, 2)
          assert.deepStrictEqual(shown(events), numbers(0, 79))
        }),
      { rotateAfter: "7 seconds" }
    )
  )

  it.scoped("stays that of the exchange if only a slower connection has what the other one has garbled twice", () =>
    inWorld(
      { category: "spot" },
      (world) =>
        Effect.gen(function* () {
          world.lagOf = (index) => (index === 0 ? 5 : 800)
          world.restFate = rest({ takes: 2000 })
          const { events } = yield* reading(world, undefined)
          yield* world.run(3000)
          const isGarbled = new Set([1, 3])
          for (let i = 0; i < 6; i++) {
            let wire = 0
            world.pushFate = () => (wire++ === 0 && isGarbled.has(i) ? "half garbled" : "sent")
            push(world, 1, i === 4 ? 2000 : 0)
            yield* world.run(100)
          }
          push(world, 70)
          yield* world.run(5000)
          assert.deepStrictEqual(
            shown(events).filter((event) => event !== "4" && !event.startsWith("gap")),
            numbers(0, 75).filter((event) => event !== "4")
          )
        }),
      { lines: 2 }
    )
  )

  it.scoped("has nothing before the beginning that only a slower connection has", () =>
    inWorld(
      {},
      (world) =>
        Effect.gen(function* () {
          world.lagOf = (index) => (index === 0 ? 5 : 800)
          yield* reading(world, undefined)
          yield* world.run(3000)
          let wire = 0
          world.pushFate = () => (wire++ === 0 ? "cut off" : "sent")
          push(world)
          world.pushFate = () => "sent"
          push(world)
          yield* world.run(100)
          const { events } = yield* reading(world, undefined)
          yield* world.run(1000)
          push(world)
          yield* world.run(3000)
          assert.deepStrictEqual(shown(events), ["2"])
        }),
      { lines: 2 }
    )
  )
})

describe("a gap", () => {
  it.scoped("ends where REST begins, and the pushes of a later loss are after it", () =>
    inWorld({ category: "spot" }, (world) =>
      Effect.gen(function* () {
        const { events } = yield* reading(world, undefined)
        yield* world.run(100)
        push(world)
        yield* world.run(100)
        world.restFate = rest({ fails: 10006 })
        world.pushFate = () => "garbled"
        push(world)
        yield* world.run(50)
        world.pushFate = () => "sent"
        push(world, 1, 2000)
        yield* world.run(50)
        world.pushFate = () => "garbled"
        push(world)
        yield* world.run(50)
        world.pushFate = () => "sent"
        push(world, 70)
        yield* world.run(1000)
        world.restFate = rest({})
        yield* world.run(10_000)
        assert.deepStrictEqual(shown(events), ["0", "gap 100-350", "2", "gap 100-350", ...numbers(4, 73)])
      })
    )
  )

  it.scoped("of spot is told after more than 60 trades, and not after fewer", () =>
    inWorld({ category: "spot" }, (world) =>
      Effect.gen(function* () {
        const { events } = yield* reading(world, undefined)
        yield* world.run(100)
        push(world)
        yield* world.run(100)
        yield* cut(world, () => world.trade(58))
        push(world)
        yield* world.run(3000)
        assert.isFalse(events.some(({ _tag }) => _tag === "Gap"))
        yield* cut(world, () => world.trade(61))
        push(world)
        yield* world.run(3000)
        assert.deepStrictEqual(events.filter(({ _tag }) => _tag === "Gap").length, 1, `${shown(events)}`)
      })
    )
  )

  it.scoped("ends with the first trade that isn't a late block trade, and what it skipped isn't emitted later", () =>
    inWorld({}, (world) =>
      Effect.gen(function* () {
        const { events } = yield* reading(world, undefined)
        yield* world.run(100)
        push(world)
        yield* world.run(100)
        world.restFate = rest({ lag: 60_000 })
        yield* cut(world, () => world.trade(1))
        push(world, 1, 3000)
        push(world)
        const at = world.now
        yield* world.run(15_000)
        assert.deepStrictEqual(shown(events), ["0", `gap 100-${at}`, "2", "3"])
        world.restFate = rest({})
        yield* cut(world, () => world.trade(1))
        push(world)
        yield* world.run(3000)
        assert.deepStrictEqual(shown(events).slice(4), ["4r", "5"])
      })
    )
  )

  it.scoped("is told if a history could be read only after a loss", () =>
    inWorld({ category: "spot" }, (world) =>
      Effect.gen(function* () {
        world.restFate = rest({ fails: 10006 })
        const { events } = yield* reading(world, { history: 2 })
        yield* world.run(100)
        push(world)
        yield* world.run(100)
        yield* cut(world, () => world.trade(70))
        push(world)
        world.restFate = rest({})
        yield* world.run(20_000)
        assert.deepStrictEqual(shown(events).slice(0, 3), ["0", "gap 100-300", "12r"])
      })
    )
  )
})

describe("the beginning after a trade", () => {
  for (const hasSeq of [true, false])
    it.scoped(`has nothing older that a slow connection still pushes, ${hasSeq ? "with" : "without"} sequences`, () =>
      inWorld({ hasSeq }, (world) =>
        Effect.gen(function* () {
          world.lagOf = () => 800
          yield* reading(world, undefined)
          yield* world.run(3000)
          push(world)
          yield* world.run(50)
          push(world, 3)
          yield* world.run(50)
          const { events } = yield* reading(world, { after: 3 })
          push(world)
          yield* world.run(3000)
          assert.deepStrictEqual(shown(events), ["4r"])
        })
      )
    )

  it.scoped("is each reader's own", () =>
    inWorld({}, (world) =>
      Effect.gen(function* () {
        world.past(10, 100)
        const one = yield* reading(world, { after: 7 })
        const other = yield* reading(world, { after: 4 })
        yield* world.run(1000)
        push(world)
        yield* world.run(1000)
        assert.deepStrictEqual(shown(one.events), ["8r", "9r", "10"])
        assert.deepStrictEqual(shown(other.events), ["5r", "6r", "7r", "8r", "9r", "10"])
        assert.strictEqual(world.wires.length, 1)
      })
    )
  )

  it.scoped("has what was traded since, though REST doesn't show that trade yet", () =>
    inWorld({}, (world) =>
      Effect.gen(function* () {
        world.past(3, 1000)
        world.trade(1)
        world.restFate = rest({ lag: 500 })
        yield* world.run(10)
        const { events } = yield* reading(world, { after: 3 })
        yield* world.run(100)
        push(world)
        yield* world.run(5000)
        assert.deepStrictEqual(shown(events), ["4"])
      })
    )
  )
})

/** Schedules in which random ones have found trades that were lost, doubled or out of order. */
const found: Readonly<Record<string, Schedule>> = JSON.parse(
  readFileSync(new URL("foundSchedules.json", import.meta.url), "utf8")
)

describe("trades are emitted once and in order, or lie in a gap, though", () => {
  for (const [what, schedule] of Object.entries(found)) it.scoped(what, () => runSchedule(schedule))
})
