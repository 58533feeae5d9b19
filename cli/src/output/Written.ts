/** Prints what became of a write, in the same words for every command. */
import type * as Effect from "effect/Effect"
import * as Output from "./Output.js"

/** What became of a write. */
export interface Written {
  /** Whether the exchange took it, or everything was so already. */
  readonly status: "Accepted" | "Unchanged"
  /** Of a write with an ID: whether an earlier call with that ID made it, or it was looked up. */
  readonly found?: boolean
  /** What was written, for people. */
  readonly what: string | undefined
  /** The rest of the JSON. */
  readonly fields: Readonly<Record<string, unknown>>
  /** More for people. */
  readonly facts?: Output.Facts
}

/** Prints it: lines, or with `--json`, an object. */
export const print = (
  { json }: { readonly json: boolean },
  { facts = [], fields, found, status, what }: Written
): Effect.Effect<void> =>
  json
    ? Output.printJson({ status, found, ...fields })
    : Output.printFacts([[found === true ? "found" : status.toLowerCase(), what], ...facts])
