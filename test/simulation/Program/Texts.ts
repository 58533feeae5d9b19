import { inspect } from "node:util"
import * as Cause from "effect/Cause"
import * as Logger from "effect/Logger"

/** Looks for secrets in every text that leaves the client. */
export class Texts {
  readonly #secrets: ReadonlyArray<string>
  /** Where one was found. */
  found: string | undefined
  /** Warnings and errors that were logged, for the event log. */
  readonly #note: (text: string) => void

  constructor(secrets: ReadonlyArray<string>, note: (text: string) => void) {
    this.#secrets = secrets
    this.#note = note
  }

  look(where: string, text: string): void {
    for (const secret of this.#secrets) if (text.includes(secret)) this.found ??= where
  }

  /** An error as an application would print it, in all the ways it could. */
  lookAtCause(where: string, cause: Cause.Cause<unknown>): void {
    this.look(where, Cause.pretty(cause, { renderErrorCause: true }))
    for (const error of Cause.failures(cause)) this.look(where, `${inspect(error, { depth: 8 })} ${stringify(error)}`)
  }

  readonly logger = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ annotations, cause, logLevel, message }) => {
      const text = `${logLevel.label} ${inspect(message)} ${inspect([...annotations])} ${Cause.pretty(cause)}`
      this.look("a log", text)
      if (logLevel.ordinal >= 30_000) this.#note(`log ${logLevel.label} ${firstLine(message)}`)
    })
  )
}

const stringify = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? ""
  } catch {
    return ""
  }
}

const firstLine = (message: unknown): string => {
  const [first] = Array.isArray(message) ? message : [message]
  return (typeof first === "string" ? first : inspect(first, { depth: 0 })).split("\n")[0] ?? ""
}
