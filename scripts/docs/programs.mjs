// Runs the programs that blocks export, many in one process. Started by `docs.mjs` under tsx.
import { pathToFileURL } from "node:url"
import { format } from "node:util"
import * as Cause from "effect/Cause"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import { Bybit } from "effect-bybit/PaperExchange"
import * as Registry from "effect-bybit/Registry"

/** A console that collects its output. */
const recorder = (lines) => {
  const write = (...parts) => lines.push(format(...parts))
  const unsafe = {
    ...globalThis.console,
    debug: write,
    error: write,
    info: write,
    log: write,
    table: write,
    warn: write
  }
  const through =
    (name) =>
    (...parts) =>
      Effect.sync(() => unsafe[name](...parts))
  return {
    [Console.TypeId]: Console.TypeId,
    unsafe,
    ...Object.fromEntries(
      ["debug", "error", "info", "log", "table", "trace", "warn"].map((name) => [name, through(name)])
    ),
    clear: Effect.void
  }
}

const silent = Logger.remove(Logger.defaultLogger)

/** Whether the exchange refused. That is acceptable for examples, whose IDs don't exist. */
const isRefusal = (error) => typeof error === "object" && error !== null && "category" in error && "code" in error

const runOne = ({ file, mayBeRefused }, bybit) =>
  Effect.gen(function* () {
    const lines = []
    const module = yield* Effect.tryPromise({ try: () => import(pathToFileURL(file).href), catch: (cause) => cause })
    if (!Effect.isEffect(module.program)) return { file, outcome: "loaded", lines }
    const exit = yield* module.program.pipe(
      Effect.provide(bybit),
      Effect.provide(silent),
      Effect.scoped,
      Effect.withConsole(recorder(lines)),
      Effect.timeout("20 seconds"),
      Effect.exit
    )
    if (Exit.isSuccess(exit)) return { file, outcome: "ran", lines }
    const failure = Cause.failureOption(exit.cause)
    if (mayBeRefused && failure._tag === "Some" && isRefusal(failure.value)) {
      return { file, outcome: "refused", lines: [`${failure.value._tag}: ${failure.value.message}`] }
    }
    return { file, outcome: "failed", lines: [...lines, Cause.pretty(exit.cause, { renderErrorCause: true })] }
  }).pipe(
    Effect.catchAllCause((cause) => Effect.succeed({ file, outcome: "failed", lines: [Cause.pretty(cause)] })),
    Effect.withSpan("block")
  )

/** Runs the given files: pages on one exchange each, operations on a shared one. Results: pages first, then operations. */
export const run = (jobs) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const pages = jobs.filter(({ mayBeRefused }) => !mayBeRefused)
      const operations = jobs.filter(({ mayBeRefused }) => mayBeRefused)
      const ofPages = yield* Effect.forEach(pages, (job) => runOne(job, Bybit.paper), { concurrency: 8 })
      // The shared exchange also answers operations that it doesn't simulate.
      const shared = yield* Layer.build(Bybit.layer({ endpoints: Registry.v5, rateLimits: false, historyDays: 3 }))
      const ofOperations = yield* Effect.forEach(operations, (job) => runOne(job, Layer.succeedContext(shared)), {
        concurrency: 8
      })
      return [...ofPages, ...ofOperations]
    }).pipe(Effect.scoped)
  )
