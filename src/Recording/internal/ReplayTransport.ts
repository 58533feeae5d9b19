/** Answers requests from a recording, and refuses those that it doesn't contain. */
import * as Effect from "effect/Effect"
import { type Transport, TransportError, type TransportResponse } from "../../Http/Transport.js"
import type { Line } from "../Line.js"
import { NotRecorded } from "../RecordingError.js"
import { parseJson } from "./Json.js"
import * as Request from "./Request.js"

type RecordedRequest = Extract<Line, { readonly kind: "request" }>
type Outcome = Extract<Line, { readonly kind: "answer" | "lost" | "abandoned" }>

interface Entry {
  readonly request: RecordedRequest
  outcome: Outcome | undefined
  isUsed: boolean
}

const entriesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Entry> => {
  const entries = new Map<number, Entry>()
  for (const line of lines) {
    if (line.kind === "request") entries.set(line.id, { request: line, outcome: undefined, isUsed: false })
    else if (line.kind === "answer" || line.kind === "lost" || line.kind === "abandoned") {
      const entry = entries.get(line.id)
      if (entry !== undefined && entry.outcome === undefined) entry.outcome = line
    }
  }
  return [...entries.values()]
}

/** The entries by request key, ignoring some names; each list in recorded order. */
const indexOf = (entries: ReadonlyArray<Entry>, without: ReadonlySet<string>): ReadonlyMap<string, Array<Entry>> => {
  const index = new Map<string, Array<Entry>>()
  for (const entry of entries) {
    const key = Request.keyOf(entry.request, without)
    const known = index.get(key)
    if (known === undefined) index.set(key, [entry])
    else known.push(entry)
  }
  return index
}

/** Clients treat this as a refusal and don't retry it. */
const notFound = (error: NotRecorded): TransportResponse => ({
  status: 404,
  statusText: error.message,
  headers: {},
  body: ""
})

/** A transport that answers from a recording: each request gets the next answer to the same method, path and parameters. */
export const make = (options: {
  readonly lines: ReadonlyArray<Line>
  readonly renames: Request.Renames
  /** Converts a recorded time span to its length in the replay, in milliseconds. */
  readonly scaled: (millis: number) => number
  readonly missing: (error: NotRecorded) => void
}): Transport["Type"] => {
  const { renames, scaled } = options
  const entries = entriesOf(options.lines)
  const indexes = Request.levels.map((without) => ({ without, index: indexOf(entries, without) }))

  const take = (request: Request.Plain): Entry | undefined => {
    for (const { index, without } of indexes) {
      const list = index.get(Request.keyOf(request, without))
      if (list === undefined) continue
      while (list[0]?.isUsed === true) list.shift()
      const entry = list.shift()
      if (entry === undefined) continue
      entry.isUsed = true
      return entry
    }
    return undefined
  }

  const refuse = (what: string, detail: string) =>
    Effect.sync(() => {
      const error = new NotRecorded({ kind: "request", what: `answer to ${what}`, detail })
      options.missing(error)
      return notFound(error)
    })

  return {
    send: (request) =>
      Effect.suspend((): Effect.Effect<TransportResponse, TransportError> => {
        const plain = Request.plain(request)
        const entry = take(plain)
        if (entry === undefined) {
          const isKnown = entries.some(({ request }) => request.method === plain.method && request.path === plain.path)
          const detail = isKnown ? "it was sent with other parameters, or less often" : ""
          return refuse(Request.describe(plain), detail)
        }
        const { outcome, request: recorded } = entry
        if (outcome === undefined) return refuse(Request.describe(plain), "the recording ends before the answer")
        if (outcome.kind === "abandoned") return Effect.never
        renames.learn(parseJson(recorded.body ?? ""), parseJson(plain.body ?? ""))
        const wait = scaled(outcome.at - recorded.at)
        const answer =
          outcome.kind === "lost"
            ? Effect.fail(new TransportError({ cause: new Error(outcome.detail), sent: outcome.sent }))
            : Effect.sync(() => {
                const { body, headers, status, statusText } = outcome
                return { status, statusText, headers, body: renames.apply(body) }
              })
        return Effect.zipRight(wait > 0 ? Effect.sleep(wait) : Effect.yieldNow(), answer)
      })
  }
}
