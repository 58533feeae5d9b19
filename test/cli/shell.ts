import * as NodeContext from "@effect/platform-node/NodeContext"
import { ConfigProvider, Context, Effect, Layer } from "effect"
import { Screen } from "../../cli/src/output/Screen.js"
import { program } from "../../cli/src/Program.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import { account, layer, PaperExchange } from "../../src/PaperExchange.js"

/** The output and exit code of a command. */
export interface Ended {
  readonly code: number
  readonly out: ReadonlyArray<string>
  readonly err: ReadonlyArray<string>
}

export const plainScreen: Screen["Type"] = {
  isTerminal: false,
  errorIsTerminal: false,
  color: false,
  stream: process.stdout,
  columns: 80,
  rows: 24
}

/**
 * Runs `effect-bybit` in this process, isolated from the real environment. What it prints also goes to `options.out` and
 * `options.err`, so that it can be read after an interruption.
 */
export const shell = (
  args: ReadonlyArray<string>,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly screen?: Partial<Screen["Type"]>
    readonly out?: Array<string>
    readonly err?: Array<string>
  } = {}
): Effect.Effect<Ended> =>
  Effect.gen(function* () {
    const out = options.out ?? []
    const err = options.err ?? []
    const console = yield* Effect.console
    const write =
      (lines: Array<string>) =>
      (...parts: ReadonlyArray<unknown>) =>
        Effect.sync(() => void lines.push(...parts.join(" ").split("\n")))
    const code = yield* program(["node", "effect-bybit", ...args]).pipe(
      Effect.withConsole({ ...console, log: write(out), error: write(err) }),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(options.env ?? {})))),
      Effect.provideService(Screen, { ...plainScreen, ...options.screen }),
      Effect.provide(NodeContext.layer)
    )
    return { code, out, err }
  })

/** A paper exchange on a port, which keeps orders between commands, and the environment with its demo key. */
export const served = Effect.gen(function* () {
  const exchange = yield* Layer.build(layer({ symbols: ["BTCUSDT", "ETHUSDT", "BTCUSD"], historyDays: 2 }))
  const { rest } = yield* serve().pipe(Effect.provide(exchange))
  const env = { BYBIT_API_KEY: account.key, BYBIT_API_SECRET: account.secret }
  return { rest, env, paper: Context.get(exchange, PaperExchange) }
})
