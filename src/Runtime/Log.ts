/** What the library logs, with annotations that say what it is about. */
import type * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Credentials } from "../Signing/Credentials.js"
import { shownName } from "../Signing/internal/ShownAccount.js"

/** What an entry is about. Those that are undefined are left out. */
export interface About {
  /** The name of the venue. */
  readonly venue?: string | undefined
  /** Family and operation, or a path. */
  readonly endpoint?: string | undefined
  readonly [annotation: string]: string | number | boolean | undefined
}

/**
 * Logs with annotations, to which it adds the account of its context, if there is one and none is given. What was thrown is a `Cause`:
 * of an `Error` as a message, loggers that write JSON show no text.
 */
export const logged =
  (log: typeof Effect.logWarning) =>
  (about: About, message: string, cause?: Cause.Cause<unknown>): Effect.Effect<void> =>
    Effect.contextWithEffect((context: Context.Context<never>) => {
      const account = Option.map(Context.getOption(context, Credentials), shownName)
      const annotations = { account: Option.getOrUndefined(account), ...about }
      const known = Object.entries(annotations).filter(([, value]) => value !== undefined)
      const entry = cause === undefined ? log(message) : log(message, cause)
      return Effect.annotateLogs(entry, Object.fromEntries(known))
    })

export const warning: ReturnType<typeof logged> = logged(Effect.logWarning)
export const error: ReturnType<typeof logged> = logged(Effect.logError)
