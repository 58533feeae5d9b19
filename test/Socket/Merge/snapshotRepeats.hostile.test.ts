import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { combinations, seeds } from "../../sample.js"
import { randomOf } from "../random.js"
import { symbol } from "./snapshotMarket.js"
import { readBook } from "./snapshotReaders.js"
import { quiet, rotated } from "./snapshotScenes.js"
import { inMarket, type SnapshotExchange } from "./snapshotWorld.js"

type Kind = "trades" | "executions" | "executions with an id of each connection"
/** Numbers from 1 on are pushed, and what is heard of them is noted. */
const numbered = (exchange: SnapshotExchange, kind: Kind) =>
  Effect.gen(function* () {
    let last = 0
    let isOn = true
    const heard: Array<number> = []
    const trade = Socket.Topic.publicTrade({ category: "linear", symbol })
    if (kind === "trades") {
      exchange.others.push(() => {
        const T = exchange.clock.exchange
        const data = isOn
          ? [{ T, s: symbol, S: "Buy", v: "1", p: "1000", L: "PlusTick", i: `${++last}`, BT: false }]
          : []
        return { topic: trade.text, type: "snapshot", ts: T, data }
      })
      yield* Effect.forkScoped(
        Stream.runForEach(Socket.stream(trade), ({ data }) =>
          Effect.sync(() => void heard.push(...data.map(({ i }) => Number(i))))
        )
      )
    } else {
      if (kind !== "executions")
        exchange.dressed = (wire, json) => ({ ...json, ...("id" in json ? { id: `${wire.index}-${json.id}` } : {}) })
      exchange.others.push(() => {
        const creationTime = exchange.clock.exchange
        const money = { execPrice: "1000", execQty: "1", execFee: "0", execType: "Trade", execTime: `${creationTime}` }
        const row = () => ({ category: "linear", symbol, execId: `${++last}`, orderId: "o", side: "Buy", ...money })
        return { topic: "execution", id: `m${last}`, creationTime, data: isOn ? [row()] : [] }
      })
      yield* Effect.forkScoped(
        Stream.runForEach(Socket.stream(Socket.Topic.execution()), (message) =>
          Effect.sync(() => {
            if (Socket.isUndecoded(message)) heard.push(Number.NaN)
            else heard.push(...message.data.map(({ execId }) => Number(execId)))
          })
        )
      )
    }
    yield* exchange.runUntil("the first", () => heard.length > 0, 20_000)
    return {
      heard,
      /** All that was pushed since the first was heard once; a faster connection may be ahead of what a slower one still has. */
      whole: Effect.gen(function* () {
        isOn = false
        yield* exchange.run(8000)
        const from = heard[0] ?? 0
        const numbers = Array.from({ length: last - from + 1 }, (_, i) => from + i)
        const twice = heard.filter((one, i) => heard.indexOf(one) !== i)
        const missing = numbers.filter((one) => !heard.includes(one))
        const what = `twice: ${twice}; missing: ${missing}\n${exchange.history.join("\n")}`
        assert.deepStrictEqual({ twice, missing }, { twice: [], missing: [] }, what)
      })
    }
  })

const slow = Socket.Heartbeat.every("10 seconds", "6 seconds")
const sizes = [-1, 999, -2500, 30_000, -30_000, 61_000, -61_000, -3_600_000, 259_200_000, -259_200_000]

describe("what a new connection repeats of what the old one delivered", () => {
  const kind = ["trades", "executions", "executions with an id of each connection"] as const
  const lag = [300, 3000]
  const rotations = combinations(
    { kind, lag, by: [0, ...sizes], after: [-500, 0, 100, 1500, 5000] },
    ({ after, by }) => after >= 0 || by >= -30_000
  )
  const atRandom = combinations({ kind, lag, seed: seeds(2, 5), lines: [1, 2, 3] })
  for (const { after, by, kind, lag } of rotations)
    it.effect(`is heard once: ${kind}, ${lag} ms late, the clock set by ${by} ms, ${after} ms after a rotation`, () =>
      inMarket({ rotateAfter: "30 seconds", heartbeat: slow }, (exchange) =>
        Effect.gen(function* () {
          exchange.lagOf = (index) => (index % 2 === 0 ? 20 : lag)
          const reader = yield* numbered(exchange, kind)
          if (after < 0) {
            yield* exchange.run(29_500 + after)
            yield* exchange.set(by)
          }
          const { length } = exchange.wires
          yield* exchange.runUntil("the rotation begins", () => exchange.wires.length > length, 100_000)
          yield* exchange.run(Math.max(after, 0))
          if (after >= 0) yield* exchange.set(by)
          yield* exchange.run(12_000)
          yield* reader.whole
        })
      ).pipe(quiet, Effect.scoped)
    )

  for (const lag of [900, 2900])
    it.effect(`is heard once, rotation after rotation, if every second connection is ${lag} ms late`, () =>
      inMarket({ rotateAfter: "30 seconds", heartbeat: slow }, (exchange) =>
        Effect.gen(function* () {
          exchange.lagOf = (index) => (index % 2 === 0 ? 20 : lag)
          const reader = yield* numbered(exchange, "trades")
          yield* exchange.run(250_000)
          yield* reader.whole
        })
      ).pipe(quiet, Effect.scoped)
    )

  for (const { kind, lag, lines, seed } of atRandom)
    it.effect(`is heard once: ${kind}, ${lag} ms late, ${lines} lines, the clock set at random, seed ${seed}`, () =>
      inMarket({ rotateAfter: "30 seconds", heartbeat: slow, lines }, (exchange) =>
        Effect.gen(function* () {
          const dice = randomOf(seed)
          exchange.lagOf = () => Math.floor(dice() * lag)
          const reader = yield* numbered(exchange, kind)
          for (let i = 0; i < 40; i++) {
            yield* exchange.run(Math.floor(dice() * 4000))
            yield* exchange.set(Math.floor((dice() - 0.5) * 2 * 10 ** (dice() * 8)))
          }
          yield* reader.whole
        })
      ).pipe(quiet, Effect.scoped)
    )
})

describe("two connections of different lags", () => {
  for (const [title, jumps] of [
    ["once", [3_600_000]],
    ["back once", [-3_600_000]],
    ["ahead by a minute, twice within a second", [60_000, 60_000]],
    ["ahead by 6 minutes, twice within a second", [360_000, 360_000]],
    ["ahead by an hour, twice within a second", [3_600_000, 3_600_000]],
    ["ahead by an hour, and back within a second", [3_600_000, -3_600_000]],
    ["back by an hour, and ahead within a second", [-3_600_000, 3_600_000]],
    ["back by an hour, twice within a second", [-3_600_000, -3_600_000]]
  ] as const)
    it.effect(`give each trade once, though the wall clock is set ${title}`, () =>
      inMarket({ lines: 2, heartbeat: slow }, (exchange) =>
        Effect.gen(function* () {
          exchange.lagOf = (index) => [20, 2000][index] ?? 20
          const reader = yield* numbered(exchange, "trades")
          yield* exchange.run(10_000)
          for (const by of jumps) {
            yield* exchange.set(by)
            yield* exchange.run(500)
          }
          yield* exchange.run(9000)
          yield* reader.whole
        })
      ).pipe(quiet, Effect.scoped)
    )
})

describe("a book whose new connection never sends its snapshot after a rotation", () => {
  for (const depth of [50, 200, 1000] as const)
    it.effect(`never goes on after the gap as if nothing were missing, with ${depth} levels`, () =>
      inMarket({ rotateAfter: "200 seconds" }, (exchange) =>
        Effect.gen(function* () {
          exchange.fate = ({ index }) => (index === 0 ? "sent" : "lost")
          yield* readBook(exchange, depth, { patience: Number.POSITIVE_INFINITY })
          yield* rotated(exchange).pipe((wait) => Effect.zipRight(exchange.run(180_000), wait))
          yield* exchange.run(100_000)
        })
      ).pipe(quiet, Effect.scoped)
    )
})
