/** Reports what a command was doing when it was interrupted. */
import * as Console from "effect/Console"
import type * as Effect from "effect/Effect"
import { jsonLine } from "./output/Output.js"

/** What is certain of a call that was interrupted, and what it can be looked up by. */
export interface Interrupted {
  readonly message: string
  readonly outcome: "unknown" | "executed"
  readonly ids: Readonly<Record<string, string>>
}

/** Prints it on standard error: a line, or with `--json`, an object. The signal, and with it the exit code, is unknown here. */
export const print = (
  { ids, message, outcome }: Interrupted,
  { json }: { readonly json: boolean }
): Effect.Effect<void> =>
  Console.error(json ? jsonLine({ error: "Interrupted", message, outcome, ...ids }) : `effect-bybit: ${message}`)
