import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { BigDecimal as Big, ConfigProvider, Effect, Layer, Schedule } from "effect"
import * as Backtest from "effect-bybit/Backtest"
import * as Order from "effect-bybit/Order"
import { Bybit } from "effect-bybit/PaperExchange"
import * as Position from "effect-bybit/Position"
import * as SimulationClock from "effect-bybit/SimulationClock"
import { backtests, bots, type Name } from "./bots/backtests.js"
import * as Data from "./bots/data.js"

const folder = mkdtempSync(join(tmpdir(), "bots-"))
const market = { category: "linear", symbol: "BTCUSDT" } as const
const paper = Layer.provideMerge(
  Bybit.layer({ symbols: [market.symbol], seed: 2, historyDays: 1 }),
  SimulationClock.layer({ start: Data.noon })
)

/** The largest position on the perpetual that each bot may have. */
const limits: Readonly<Record<Name, number>> = {
  "market-maker": 0.03,
  trend: 0.01,
  "funding-arbitrage": 0.05,
  grid: 0.03
}

/** Settings with which a bot trades within minutes. */
const hasty: Readonly<Record<Name, ReadonlyMap<string, string>>> = {
  "market-maker": new Map(),
  trend: new Map([
    ["FAST", "1"],
    ["SLOW", "2"]
  ]),
  "funding-arbitrage": new Map([
    ["OPEN_RATE", "-1"],
    ["CLOSE_RATE", "-1"]
  ]),
  grid: new Map([["STEP", "0.0001"]])
}

interface Seen {
  readonly largest: number
  /** What is open after the bot's end. */
  readonly left: ReadonlyArray<{ readonly stopOrderType?: string | undefined }>
}

/** Lets a bot run for a time, and watches its position. */
const watched = (name: Name, seconds: number): Effect.Effect<Seen, unknown, Backtest.Services> =>
  Effect.gen(function* () {
    let largest = 0
    const watch = Position.getPositionInfo(market).pipe(
      Effect.map(({ list }) => {
        largest = Math.max(largest, ...list.map(({ size }) => Number(size)))
      }),
      Effect.repeat(Schedule.spaced("2 seconds"))
    )
    const console = yield* Effect.console
    const bot = Effect.withConsole(bots[name], { ...console, log: () => Effect.void })
    yield* Effect.timeoutOption(Effect.raceFirst(bot, watch), seconds * 1000)
    const { list } = yield* Order.getOpenOrders({ ...market, openOnly: 0 })
    return { largest, left: list }
  })

const check = (name: Name, { largest, left }: Seen, report: Backtest.Report) => {
  assert.isAbove(report.orders.orders, 0)
  assert.isAbove(largest, 0, "it traded")
  assert.isAtMost(largest, limits[name], "its position is bounded")
  assert.deepStrictEqual(
    left.filter(({ stopOrderType }) => stopOrderType !== "StopLoss"),
    [],
    "its orders are canceled"
  )
  const { equity, fees, funding, interest, realised, transfers, unrealised } = report
  const gains = Big.sumAll([realised, unrealised, funding, transfers].map(Big.unsafeFromString))
  const costs = Big.sumAll([fees, interest].map(Big.unsafeFromString))
  const change = Big.subtract(Big.unsafeFromString(equity.final), Big.unsafeFromString(equity.initial))
  assert.strictEqual(Big.format(change), Big.format(Big.subtract(gains, costs)), "the report adds up")
}

describe.each(["market-maker", "trend", "funding-arbitrage", "grid"] as const)("the bot %s", (name) => {
  it.live("trades on the paper exchange, within its limit, and leaves no order behind", () =>
    Effect.gen(function* () {
      const { report } = yield* Backtest.record({ every: "1 minute" })
      const seen = yield* Effect.withConfigProvider(watched(name, 180), ConfigProvider.fromMap(new Map(hasty[name])))
      check(name, seen, yield* report)
    }).pipe(Effect.scoped, Effect.provide(paper))
  )

  it.live("trades on data", () =>
    Effect.gen(function* () {
      const options = backtests(folder)[name]
      let seen: Seen = { largest: 0, left: [] }
      const program = Effect.map(watched(name, (options.to - options.from) / 1000 - 1), (it) => {
        seen = it
      })
      const report = yield* Backtest.run(program, options)
      check(name, seen, report)
      if (name === "funding-arbitrage") {
        const categories = report.trades.map(({ category }) => category).toSorted()
        assert.deepStrictEqual([categories, report.open], [["linear", "spot"], []], "it has left both markets")
        assert.notStrictEqual(report.funding, "0")
      }
    }).pipe(Effect.provide(NodeContext.layer))
  )
})

beforeAll(() => Effect.runPromise(Effect.provide(Data.write(folder), NodeContext.layer)))

afterAll(() => rmSync(folder, { recursive: true }))
