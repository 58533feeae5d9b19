import * as FileSystem from "@effect/platform/FileSystem"
import * as Clock from "effect/Clock"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Backtest from "effect-bybit/Backtest"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as ExitCode from "../ExitCode.js"
import type { Assignment } from "../options/Assignment.js"
import * as Moment from "../options/Moment.js"
import { jsonLine } from "../output/Output.js"
import * as Report from "../Report.js"
import { closest, didYouMean } from "../Suggestion.js"
import { UsageError } from "../UsageError.js"
import { dataOf, marketOf } from "./BacktestData.js"
import { load } from "./BacktestProgram.js"
import { watching } from "./BacktestProgress.js"

/** The parsed arguments. */
export interface Input {
  readonly file: string
  readonly data: ReadonlyArray<Assignment>
  readonly format: string
  readonly instruments: ReadonlyArray<string>
  readonly tiers: ReadonlyArray<string>
  readonly fees: ReadonlyArray<string>
  readonly from: Option.Option<Moment.Moment>
  readonly to: Option.Option<Moment.Moment>
  readonly symbols: Option.Option<string>
  readonly seed: number
  readonly balance: ReadonlyArray<Assignment>
  readonly sample: "minute" | "hour" | "day"
  readonly warmUp: Option.Option<number>
  readonly participation: Option.Option<number>
  readonly penetration: Option.Option<number>
  readonly slippage: Option.Option<number>
  readonly report: Option.Option<string>
  readonly overwrite: boolean
  readonly json: boolean
}

/** The program failed. The report until then has been printed. */
export class BacktestFailed extends Data.TaggedError("BacktestFailed")<{
  readonly message: string
  readonly exitCode: number
  readonly hint: string | undefined
}> {}

const rangeOf = ({ from, to }: Input) =>
  Effect.gen(function* () {
    if (Option.isNone(from) || Option.isNone(to))
      return yield* new UsageError({ message: "A backtest needs --from and --to" })
    const now = yield* Clock.currentTimeMillis
    const range = { from: Moment.millis(from.value, now), to: Moment.millis(to.value, now) }
    return range.from < range.to ? range : yield* new UsageError({ message: "--from is not before --to" })
  })

const symbolsOf = ({ data, instruments, symbols }: Input) =>
  Effect.gen(function* () {
    const named = Option.getOrElse(symbols, () => "").split(",")
    const given = instruments.length > 0 ? [] : data
    const ofData = yield* Effect.forEach(given, ([name]) => Effect.map(marketOf(name), ({ symbol }) => symbol))
    const all = [...new Set([...named.map((name) => name.trim().toUpperCase()), ...ofData])]
    const wanted = all.filter((symbol) => symbol !== "")
    const unknown = wanted.find((symbol) => !PaperExchange.symbols.includes(symbol))
    if (unknown !== undefined) {
      const known = `Known symbols: ${PaperExchange.symbols.join(", ")}.`
      const hint = didYouMean(closest(unknown, PaperExchange.symbols), known)
      return yield* new UsageError({
        message: `Unknown symbol ${unknown}`,
        hint: ofData.includes(unknown) ? `${hint} Data of others needs --instruments.` : hint
      })
    }
    return wanted.length === 0 ? undefined : wanted
  })

/** The saved answers of an option; undefined without any. */
const answersOf = (paths: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    if (paths.length === 0) return undefined
    const files = yield* FileSystem.FileSystem
    return yield* Effect.forEach(paths, (path) =>
      Effect.flatMap(files.readFileString(path), (text) =>
        Effect.try({
          try: (): unknown => JSON.parse(text),
          catch: () => new UsageError({ message: `${path} is not JSON` })
        })
      )
    )
  })

const everyAnswer = ({ data, fees, instruments, tiers }: Input) =>
  Effect.gen(function* () {
    if (data.length === 0 && [fees, instruments, tiers].some((paths) => paths.length > 0))
      return yield* new UsageError({ message: "--instruments, --tiers and --fees need --data" })
    return {
      instruments: yield* answersOf(instruments),
      riskLimits: yield* answersOf(tiers),
      feeRates: yield* answersOf(fees)
    }
  })

/** How orders meet data. */
const meetingOf = ({ data, participation, penetration, slippage, warmUp }: Input) =>
  Effect.gen(function* () {
    const isDefault = [participation, penetration, slippage].every(Option.isNone)
    if (data.length === 0 && !(isDefault && Option.isNone(warmUp)))
      return yield* new UsageError({ message: "--warm-up, --participation, --penetration and --slippage need --data" })
    const fills = {
      participation: Option.getOrUndefined(participation),
      penetrationTicks: Option.getOrUndefined(penetration),
      slippageTicks: Option.getOrUndefined(slippage)
    }
    return { warmUp: Option.getOrUndefined(warmUp), fills: isDefault ? undefined : fills }
  })

const checkReport = ({ overwrite, report }: Input) =>
  Effect.gen(function* () {
    if (overwrite || Option.isNone(report)) return
    if (yield* Effect.flatMap(FileSystem.FileSystem, (files) => files.exists(report.value)))
      return yield* new UsageError({
        message: `${report.value}: the file already exists`,
        hint: "Add --overwrite to replace it."
      })
  })

const every = { minute: "1 minute", hour: "1 hour", day: "1 day" } as const

const print = ({ json, report: file }: Input, report: Backtest.Report) =>
  Effect.gen(function* () {
    const text = jsonLine(report)
    yield* Console.log(json ? text : Backtest.table(report))
    if (Option.isSome(file))
      yield* Effect.flatMap(FileSystem.FileSystem, (files) => files.writeFileString(file.value, `${text}\n`))
  })

/** A failure of the program, with its exit code unless the program has a bug. */
const failureOf = (failed: Backtest.ProgramFailed): BacktestFailed => {
  const described = Report.describeCause(failed.cause)
  if (described === undefined || described.exitCode === ExitCode.bug)
    return new BacktestFailed({ message: failed.message, exitCode: ExitCode.usage, hint: undefined })
  const { exitCode, hint, message } = described
  const at = new Date(failed.report.to).toISOString()
  return new BacktestFailed({ message: `The program failed at ${at}: ${message}`, exitCode, hint })
}

/** Runs a backtest. What the program prints goes to standard error. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const range = yield* rangeOf(input)
    const symbols = yield* symbolsOf(input)
    const answers = yield* everyAnswer(input)
    const meeting = yield* meetingOf(input)
    yield* checkReport(input)
    const data = yield* dataOf(input.data, input.format)
    const program = yield* load(input.file)
    const console = yield* Effect.console
    const { shown, watched } = yield* watching(Effect.withConsole(program, { ...console, log: console.error }), range)
    const backtest = Backtest.run(watched, {
      ...range,
      ...answers,
      ...meeting,
      data,
      symbols,
      seed: input.seed,
      balances: input.balance.length === 0 ? undefined : Object.fromEntries(input.balance),
      every: every[input.sample]
    })
    const ended = Effect.raceFirst(backtest, shown)
    const report = yield* Effect.catchTag(ended, "ProgramFailed", (failed) =>
      Effect.zipRight(print(input, failed.report), Effect.fail(failureOf(failed)))
    )
    yield* print(input, report)
  })
