/** Reads what the context sets for writes besides: how old they may get, and who waits for them. */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import { oncePer } from "../../Schema/internal/OncePer.js"
import * as Settings from "../Settings.js"
import { type CompoundCall, PartOf } from "./PartOf.js"
import { Patience, type Waiting } from "./Patience.js"
import { CurrentRun, type RunWrites } from "./RunWrites.js"

/** The settings of the writes that are made in a context, besides those of every call. Times are in milliseconds. */
export interface WriteSettings {
  readonly window: number
  readonly maxAge: number | undefined
  readonly waiting: Waiting | undefined
  readonly partOf: CompoundCall | undefined
  readonly run: RunWrites | undefined
}

const read = (context: Context.Context<never>): WriteSettings => {
  const maxAge = Context.get(context, Settings.MaxWriteAge)
  return {
    window: Duration.toMillis(Context.get(context, Settings.ReceiveWindow)),
    maxAge: maxAge === undefined ? undefined : Duration.toMillis(maxAge),
    waiting: Context.get(context, Patience),
    partOf: Context.get(context, PartOf),
    run: Context.get(context, CurrentRun)
  }
}

/** Reads the settings once for each context, like `CallSettings.of`. */
export const of: (context: Context.Context<never>) => WriteSettings = oncePer(read)
