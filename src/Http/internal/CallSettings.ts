/** Reads what the context sets for every call: windows, timeouts, decoding. */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import { ErrorCatalogue, type MeaningOf } from "../../Errors/Unknown.js"
import { oncePer } from "../../Schema/internal/OncePer.js"
import * as Settings from "../Settings.js"

/** The settings of the calls that are made in a context. Times are in milliseconds. */
export interface CallSettings {
  readonly encoding: { readonly strict: boolean; readonly unknown: "refuse" | "send" }
  readonly window: number
  readonly timeout: number
  readonly decoding: Settings.DecodeMode
  readonly meaningOf: MeaningOf | undefined
}

const read = (context: Context.Context<never>): CallSettings => ({
  encoding: {
    strict: Context.get(context, Settings.StrictParameters),
    unknown: Context.get(context, Settings.UnknownParameters)
  },
  window: Duration.toMillis(Context.get(context, Settings.ReceiveWindow)),
  timeout: Duration.toMillis(Context.get(context, Settings.RequestTimeout)),
  decoding: Context.get(context, Settings.Decoding),
  meaningOf: Context.get(context, ErrorCatalogue)
})

/** Reads the settings once for each context, which never changes, instead of several lookups for each call. */
export const of: (context: Context.Context<never>) => CallSettings = oncePer(read)
