/** Runs a program on the paper exchange, in simulated time. */
import type * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Predicate from "effect/Predicate"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { Transport } from "../Http/Transport.js"
import { between, inCategory, type MarketData } from "../MarketData/Data.js"
import { Digest } from "../MarketData/internal/Digest.js"
import { InvalidOption, type MarketDataError } from "../MarketData/MarketDataError.js"
import * as Bybit from "../PaperExchange/Bybit.js"
import type { DataError, DataOptions } from "../PaperExchange/DataOptions.js"
import type { Options } from "../PaperExchange/Exchange.js"
import type { InvalidAmount } from "../PaperExchange/InputErrors.js"
import type { Answers } from "../PaperExchange/internal/Data/Answers.js"
import { layer as paperLayer } from "../PaperExchange/OwnData.js"
import { PaperExchange } from "../PaperExchange/Service.js"
import { Credentials, type SecretCredentials } from "../Signing/Credentials.js"
import * as SimulationClock from "../SimulationClock.js"
import type { Dialer } from "../Socket/Dialer.js"
import * as Heartbeat from "../Socket/Heartbeat.js"
import * as Watchdog from "../Socket/Watchdog.js"
import type { Facts } from "./internal/Facts.js"
import { summary } from "./internal/Summary.js"
import { version } from "./internal/Version.js"
import { ProgramFailed } from "./ProgramFailed.js"
import { facts as factsOf } from "./Record.js"
import type { Report, Run } from "./Report.js"

/** Options of {@link run}: those of the paper exchange, the data and the time. `R` is what reading the data needs. */
export interface RunOptions<R = never> extends Options, Answers, Pick<DataOptions, "category" | "fills"> {
  /**
   * The market, instead of a made-up one: `symbols`, `stepMillis` and `historyDays` then mean nothing, nor do `instruments`, `riskLimits`
   * and `feeRates` without it.
   */
  readonly data?: MarketData<R> | undefined
  /** When it begins, in milliseconds since 1970. */
  readonly from: number
  /** When the program is interrupted, if it hasn't ended by then. */
  readonly to: number
  /** How much of the data is read before `from`, in milliseconds: for candles of the past. Defaults to nothing. */
  readonly warmUp?: number | undefined
  /** What the account begins with: decimals, by coin. Defaults to 10000 USDT. */
  readonly balances?: Readonly<Record<string, string>> | undefined
  /** How far apart the points of the equity curve are. Defaults to an hour. */
  readonly every?: Duration.DurationInput | undefined
}

/** What a program can use: the services of a bundle, as on every venue, the exchange itself, and time. */
export type Services = Bybit.Services | SimulationClock.SimulationClock | Scope.Scope

interface Ended<A, E> {
  readonly facts: Facts
  /** Undefined if it was interrupted. */
  readonly exit: Exit.Exit<A, E> | undefined
}

/** Follows the account while a program runs. */
const followed = <A, E, R>(program: Effect.Effect<A, E, R>, { every, to }: RunOptions<unknown>) =>
  Effect.gen(function* () {
    const { key } = yield* Credentials
    const present = yield* Effect.orDie(factsOf({ key, every }))
    const left = to - (yield* Clock.currentTimeMillis)
    // It falls asleep first, so at that time it is also the first to wake.
    const deadline = yield* Effect.forkScoped(Effect.sleep(Math.max(0, left)))
    yield* Effect.yieldNow()
    const fiber = yield* Effect.forkScoped(program)
    const paper = yield* PaperExchange
    // Data that turns out not to fit ends the run.
    const broken = Effect.zipRight(paper.markets.ended, Effect.never)
    const exit = yield* Effect.raceFirst(
      Effect.raceFirst(Fiber.await(fiber), Effect.as(Fiber.await(deadline), undefined)),
      broken
    )
    // The exchange answers once it has reached the present.
    yield* Effect.ignore(
      paper.request({ method: "GET", path: "/v5/market/time", headers: {}, body: undefined, address: "in process" })
    )
    const facts = yield* present
    yield* Fiber.interrupt(fiber)
    const ended: Ended<A, E> = { facts, exit }
    return ended
  })

/** Within a process, no connection dies unnoticed: it is enough not to be closed for idleness. */
const socket = { heartbeat: Heartbeat.every("5 minutes", "1 second"), watchdog: Watchdog.none }

/** Opens an account with the balances. */
const open =
  ({ balances = { USDT: "10000" } }: RunOptions<unknown>) =>
  ({ accounts }: PaperExchange["Type"]): Effect.Effect<SecretCredentials, InvalidAmount> =>
    // It has no master, so none is unknown.
    Effect.catchTag(accounts.open({ balances }), "UnknownKey", (error) => Effect.die(error))

const hashOf = (text: string): Effect.Effect<string> =>
  Effect.promise(async () => {
    const digest = new Digest()
    await digest.add(text)
    return digest.value()
  })

const windowed = <R>(data: MarketData<R>, { category, from, to, warmUp }: RunOptions<unknown>): MarketData<R> =>
  inCategory(between(data, { from, to, warmUp }), category)

const exchangeOf = <R>(options: RunOptions<R>): Layer.Layer<PaperExchange | Transport | Dialer, DataError, R> => {
  const { data, symbols, stepMillis, historyDays, ...others } = options
  return data === undefined ? paperLayer(options) : paperLayer({ ...others, market: windowed(data, options) })
}

/** The hash of the data that a run reads, and what is wrong with it. */
const dataOf = <R>(options: RunOptions<R>): Effect.Effect<Pick<Run, "data" | "flaws">, MarketDataError, R> =>
  Effect.gen(function* () {
    if (options.data === undefined) return {}
    const { events, report } = yield* windowed(options.data, options).open
    yield* Stream.runDrain(events)
    const { hash, sources } = yield* report
    const gaps = sources.reduce((sum, source) => sum + source.gaps, 0)
    const badRows = sources.reduce((sum, source) => sum + source.badRows, 0)
    return { data: hash, ...(gaps + badRows > 0 ? { flaws: { gaps, badRows } } : {}) }
  })

/** Makes JSON that doesn't depend on the order in which properties were written. */
const sorted = (_key: string, value: unknown): unknown =>
  Predicate.isReadonlyRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value

/** Identifies a run by everything that it depends on but the program. */
const identityOf = <R>(options: RunOptions<R>): Effect.Effect<Run, MarketDataError, R> =>
  Effect.gen(function* () {
    const { data, every = "1 hour", endpoints, families, from, seed = 1, to, ...rest } = options
    const { feeRates, historyDays, instruments, riskLimits, stepMillis, symbols, ...others } = rest
    const madeUp = data === undefined ? { historyDays, stepMillis, symbols } : {}
    const names = { endpoints: endpoints?.length, families: families?.map(({ api }) => api) }
    const answers = [instruments, riskLimits, feeRates]
    const given = answers.some((each) => each !== undefined) ? { answers: yield* hashOf(JSON.stringify(answers)) } : {}
    const run = {
      ...(yield* dataOf(options)),
      seed,
      version,
      from,
      to,
      options: JSON.stringify({ ...others, ...madeUp, ...names, ...given, every: Duration.toMillis(every) }, sorted)
    }
    return { id: yield* hashOf(JSON.stringify(run)), ...run }
  })

/**
 * Runs a program on a paper exchange of its own, with an account of its own, and reports what it earned. Time is simulated: it passes
 * as soon as the program has nothing left to do. The same options give the same report.
 *
 * A program that ends before `to` is reported up to its end. Fails with `ProgramFailed`, and the report until then, if the program does.
 *
 * @example
 * ```ts
 * import { Console, Effect } from "effect"
 * import * as Backtest from "effect-bybit/Backtest"
 * import * as Order from "effect-bybit/Order"
 *
 * const bot = Effect.gen(function* () {
 *   const order = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.01" } as const
 *   yield* Order.placeOrder({ ...order, side: "Buy" })
 *   yield* Effect.sleep("30 minutes")
 *   yield* Order.placeOrder({ ...order, side: "Sell", reduceOnly: true })
 * })
 *
 * const from = Date.UTC(2026, 0, 1)
 * const program = Effect.gen(function* () {
 *   const report = yield* Backtest.run(bot, { from, to: from + 3_600_000, symbols: ["BTCUSDT"], historyDays: 1 })
 *   yield* Console.log(Backtest.table(report))
 * })
 *
 * Effect.runPromise(program)
 * ```
 */
export const run = <A, E, R, DR = never>(
  program: Effect.Effect<A, E, R>,
  options: RunOptions<DR>
): Effect.Effect<
  Report,
  (ProgramFailed & { readonly cause: Cause.Cause<E> }) | InvalidAmount | DataError,
  Exclude<R, Services> | DR
> =>
  Effect.gen(function* () {
    if (!(options.from <= options.to)) return yield* new InvalidOption({ at: "run.to", detail: "is before from" })
    const identity = yield* identityOf(options)
    const services = Layer.merge(Bybit.layerOn(exchangeOf(options), open(options), { socket }), Layer.scope)
    const { exit, facts } = yield* followed(program, options).pipe(
      Effect.provide(Layer.provideMerge(services, SimulationClock.layer({ start: options.from })))
    )
    const report = summary(facts, identity)
    if (exit === undefined || Exit.isSuccess(exit)) return report
    const { cause } = exit
    return yield* Effect.fail(Object.assign(new ProgramFailed({ cause, report }), { cause }))
  })
