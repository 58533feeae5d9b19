// Four bots, each a program that runs in three places:
//
//   bots.ts                             backtests all of them, on data that it makes
//   bots.ts grid                        trades on a paper exchange in this process, until Ctrl-C
//   BYBIT_VENUE=testnet ... bots.ts grid   the same on testnet, with BYBIT_API_KEY and BYBIT_API_SECRET
//   bots.ts data FOLDER                 writes the data, for effect-bybit backtest
import assert from "node:assert/strict"
import { FileSystem } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Option } from "effect"
import * as Backtest from "effect-bybit/Backtest"
import { PaperExchange } from "effect-bybit/PaperExchange"
import { backtests, bots, type Name } from "./bots/backtests.js"
import * as Data from "./bots/data.js"
import * as Venue from "./support/venue.js"

const names: ReadonlyArray<Name> = ["market-maker", "trend", "funding-arbitrage", "grid"]

const backtestAll = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const folder = yield* files.makeTempDirectoryScoped()
  yield* Data.write(folder)
  for (const name of names) {
    yield* Console.log(`\n${name}`)
    const report = yield* Backtest.run(bots[name], backtests(folder)[name])
    yield* Console.log(Backtest.table(report))
    assert.ok(report.orders.orders > 0, "it traded")
  }
}).pipe(Effect.scoped)

/** Runs a bot where `BYBIT_VENUE` says. On the paper exchange, it reports at the end. */
const trade = (name: Name) =>
  Effect.gen(function* () {
    const paper = yield* Effect.serviceOption(PaperExchange)
    if (Option.isNone(paper)) return yield* bots[name]
    const { report } = yield* Effect.provideService(Backtest.record({ every: "1 minute" }), PaperExchange, paper.value)
    const print = Effect.flatMap(report, (report) => Console.log(Backtest.table(report)))
    yield* Effect.ensuring(bots[name], print)
  }).pipe(Effect.scoped, Effect.provide(Venue.layer({ symbols: ["BTCUSDT"], historyDays: 1 })))

const main = Effect.gen(function* () {
  const [first, folder] = process.argv.slice(2)
  if (first === undefined) return yield* backtestAll
  if (first === "data" && folder !== undefined) return yield* Data.write(folder)
  const name = names.find((name) => name === first)
  if (name !== undefined) return yield* trade(name)
  return yield* Console.error(`Name one of ${names.join(", ")}, or data and a folder.`)
})

/** Without keys, and on live. */
const refuse = ({
  message,
  variables = []
}: {
  readonly message: string
  readonly variables?: ReadonlyArray<string> | undefined
}) =>
  Effect.zipRight(
    Console.error([message, ...variables].join("\n  ")),
    Effect.sync(() => {
      process.exitCode = 1
    })
  )
NodeRuntime.runMain(
  main.pipe(Effect.catchTags({ CredentialsError: refuse, NotHere: refuse }), Effect.provide(NodeContext.layer))
)
