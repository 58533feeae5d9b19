import * as Effect from "effect/Effect"
import * as Endpoint from "../../../Http/Endpoint.js"
import type { DecimalInput } from "../../../Schema/Field.js"
import { isReply, type Outcome, params, type Reply, reply } from "../Reply.js"

/** A refusal, as a handler answers it. */
export const refuse = (refusal: Reply): Effect.Effect<never, Endpoint.Reply> =>
  Effect.fail(new Endpoint.Reply({ code: refusal.code, message: refusal.message }))

/** What a command gives, as a handler answers it. */
export const answer = <A>(outcome: Outcome<A>): Effect.Effect<A, Endpoint.Reply> =>
  isReply(outcome) ? refuse(outcome) : Effect.succeed(outcome as Exclude<Outcome<A>, Reply>)

/** A decimal parameter as text. */
export const text = (value: DecimalInput | undefined): string | undefined =>
  value === undefined ? undefined : typeof value === "string" ? value : String(value)

/** One page, newest first. */
export interface Page<A> {
  readonly rows: ReadonlyArray<A>
  readonly cursor: string
}

/**
 * Cuts a page out of rows that are ordered from the oldest to the newest.
 *
 * The cursor names the last row of the page before, percent-encoded as the exchange's own cursors are.
 */
export const page = <A extends { readonly seq: number }>(
  rows: ReadonlyArray<A>,
  options: {
    readonly limit: number | undefined
    readonly most: number
    readonly usual: number
    readonly cursor: string | undefined
    /** Which rows count; all when left out. */
    readonly fits?: ((row: A) => boolean) | undefined
  }
): Outcome<Page<A>> => {
  const { cursor } = options
  if (options.limit !== undefined && options.limit < 1) return params("params error: limit invalid")
  const limit = Math.min(options.limit ?? options.usual, options.most)
  let before = Number.POSITIVE_INFINITY
  if (cursor !== undefined && cursor !== "") {
    const match = /^(\d+)(?::|%3A)(\d+)$/i.exec(cursor)
    if (match === null) return reply(10016)
    before = Number(match[1])
  }
  const found: Array<A> = []
  let more = false
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]
    if (row === undefined || row.seq >= before || options.fits?.(row) === false) continue
    if (found.length === limit) {
      more = true
      break
    }
    found.push(row)
  }
  const last = found[found.length - 1]
  return { rows: found, cursor: more && last !== undefined ? `${last.seq}%3A${found.length}` : "" }
}

/** Whether a time is within optional bounds. */
export const within = (time: number, start: number | undefined, end: number | undefined): boolean =>
  (start === undefined || time >= start) && (end === undefined || time <= end)

const day = 86_400_000

/** A stretch of time, both ends included, in milliseconds. */
export interface Window {
  readonly start: number
  readonly end: number
}

/**
 * The stretch of time that a history answers: the last days when nothing is said, as many days from a start or up to an end, and
 * no more between the two. Nothing that is older than two years.
 */
export const windowOf = (
  now: number,
  start: number | undefined,
  end: number | undefined,
  days = 7
): Outcome<Window> => {
  const longest = days * day
  if (start !== undefined && end !== undefined) {
    if (start > end) return params("params error: startTime should be before endTime")
    if (end - start > longest) {
      return params(`The time range between startTime and endTime cannot exceed ${days} days`)
    }
  }
  const from = start ?? (end ?? now) - longest
  if (from < now - 731 * day - longest) return params("Can't query data of more than 2 years ago")
  return { start: from, end: end ?? (start === undefined ? now : start + longest) }
}
