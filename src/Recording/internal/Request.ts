/**
 * How a request of a program is told to be one of a recording.
 *
 * @since 0.1.0
 */
import { parseJson } from "../Line.js"
import * as Secrets from "./Secrets.js"

/** Ids that programs make up anew in each run. */
const idNames = ["orderLinkId", "transferId", "requestId", "serialNo", "request_id"]

const idFields = new RegExp(idNames.join("|"))

/** Moments that a program counts back from now. */
const timeNames = ["startTime", "endTime", "start", "end", "from", "start_time", "end_time"]

/** Who sends a message and when, over a socket. */
const messageNames = ["req_id", "reqId", "id", "header"]

type Json = Readonly<Record<string, unknown>>

const record = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** JSON with the keys in order and without some. */
const canonical = (value: unknown, without: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => canonical(one, without))
  if (!record(value)) return value
  return Object.entries(value)
    .filter(([name]) => !without.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, own]) => [name, canonical(own, without)])
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names that never tell one request from another: they are made when it is sent. */
const always = ["timestamp", "recv_window", "recvWindow"]

/** How closely a request must match: as it is; with ids that were made up anew; with other moments besides. */
export const levels: ReadonlyArray<ReadonlySet<string>> = [
  new Set(always),
  new Set([...always, ...idNames]),
  new Set([...always, ...idNames, ...timeNames])
]

/** A request without what signs it and without secrets: as a recording has it. */
export interface Plain {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body?: string
}

/** A request as a recording would have it. */
export const plain = (request: {
  readonly method: string
  readonly path: string
  readonly body?: string | undefined
}): Plain => {
  const { method, path } = request
  const mark = path.indexOf("?")
  const { query } = Secrets.splitQuery(mark < 0 ? "" : path.slice(mark + 1))
  const body = request.body === undefined ? undefined : Secrets.withoutFields(Secrets.splitBody(request.body).body)
  return {
    method,
    path: mark < 0 ? path : path.slice(0, mark),
    query: Secrets.clean(query, [], []),
    ...(body === undefined ? {} : { body })
  }
}

/** The text that two requests share when they ask for the same. */
export const keyOf = ({ body, method, path, query }: Plain, without: ReadonlySet<string>): string => {
  const pairs = (query === "" ? [] : query.split("&"))
    .map((pair) => {
      const at = pair.indexOf("=")
      return at < 0 ? [decoded(pair), ""] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    })
    .filter(([name = ""]) => !without.has(name))
    .map((pair) => pair.join("="))
    .sort()
  const json = body === undefined || body === "" ? undefined : (parseJson(body) ?? body)
  return JSON.stringify([method, path, pairs, canonical(json, without)])
}

/** The text that two messages over a socket share when they ask for the same. */
export const messageKey = (json: unknown, without: ReadonlySet<string>): string =>
  JSON.stringify(canonical(json, new Set([...without, ...messageNames])))

/** A request in one line, for people. */
export const words = ({ body, method, path, query }: Plain): string => {
  const text = `${method} ${path}${query === "" ? "" : `?${query}`}${body === undefined ? "" : ` ${body}`}`
  return text.length > 300 ? `${text.slice(0, 300)}...` : text
}

/** The made-up ids of a request, by their place. */
export const idsOf = (json: unknown): ReadonlyArray<string> => {
  const found: Array<string> = []
  const walk = (one: unknown): void => {
    if (Array.isArray(one)) for (const own of one) walk(own)
    else if (record(one)) {
      for (const name of idNames) {
        const id = one[name]
        if (typeof id === "string" && id.length >= 4) found.push(id)
      }
      for (const own of Object.values(one)) if (typeof own === "object") walk(own)
    }
  }
  walk(json)
  return found
}

/** The ids that a program makes up anew in each run, and what they were in the recording. */
export class Renames {
  readonly #pairs = new Map<string, string>()

  learn(recorded: unknown, actual: unknown): void {
    const before = idsOf(recorded)
    const now = idsOf(actual)
    if (before.length !== now.length) return
    before.forEach((id, i) => {
      const other = now[i]
      if (other !== undefined && other !== id) this.#pairs.set(id, other)
    })
  }

  apply(text: string): string {
    if (this.#pairs.size === 0 || !idFields.test(text)) return text
    return text.replace(/"([^"\\]{4,100})"/g, (whole, id: string) => {
      const other = this.#pairs.get(id)
      return other === undefined ? whole : JSON.stringify(other)
    })
  }
}
