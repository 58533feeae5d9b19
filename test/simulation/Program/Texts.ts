import { inspect } from "node:util"
import * as Cause from "effect/Cause"
import { failuresOf } from "../../../src/internal/Causes.js"
import { allLogsTo } from "../../effect/logs.js"

/** Looks for secrets in every text that leaves the client, and for whole keys in what people read. */
export class Texts {
  readonly #secrets: ReadonlyArray<string>
  readonly #keys: ReadonlyArray<string>
  /** Where one was found. */
  found: string | undefined
  /** Warnings and errors that were logged, for the event log. */
  readonly #note: (text: string) => void

  constructor(
    accounts: ReadonlyArray<{ readonly key: string; readonly secret: string }>,
    note: (text: string) => void
  ) {
    this.#secrets = accounts.map(({ secret }) => secret)
    this.#keys = accounts.map(({ key }) => key)
    this.#note = note
  }

  look(where: string, text: string): void {
    for (const secret of this.#secrets) if (text.includes(secret)) this.found ??= where
  }

  /** An error as an application would print it, in all the ways it could. */
  lookAtCause(where: string, cause: Cause.Cause<unknown>): void {
    this.#read(where, Cause.pretty(cause, { renderErrorCause: true }))
    for (const error of failuresOf(cause)) this.#read(where, `${inspect(error, { depth: 8 })} ${stringify(error)}`)
  }

  /** What people read. */
  #read(where: string, text: string): void {
    this.look(where, text)
    for (const key of this.#keys) if (text.includes(key)) this.found ??= `${where}, as a whole key`
  }

  readonly logger = allLogsTo(({ annotations, cause, isWarning, level, message }) => {
    this.#read("a log", `${level} ${inspect(message)} ${inspect(annotations)} ${Cause.pretty(cause)}`)
    if (isWarning) this.#note(`log ${level} ${firstLine(message)}`)
  })
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
