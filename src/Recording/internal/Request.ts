/** Matches a program's requests to those of a recording. */
import { maskText } from "../../Errors/Mask.js"
import { isRecord, parseJson } from "./Json.js"
import * as Secrets from "./Secrets.js"

/** IDs that programs generate on each run. */
const idNames = ["orderLinkId", "transferId", "requestId", "serialNo", "request_id"]

const idFields = new RegExp(idNames.join("|"))

/** Times that programs compute from the current time. */
const timeNames = ["startTime", "endTime", "start", "end", "from", "start_time", "end_time"]

/** Fields of a socket message that identify the sender and time. */
const messageNames = ["req_id", "reqId", "id", "header"]

/** JSON with sorted keys, except some. */
const canonical = (value: unknown, without: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => canonical(one, without))
  if (!isRecord(value)) return value
  return Object.entries(value)
    .filter(([name]) => !without.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, inner]) => [name, canonical(inner, without)])
}

/** Names that never distinguish requests, because their values are set when sending. */
const always = ["timestamp", "recv_window", "recvWindow"]

/** The names that each looser match ignores: only those, then generated IDs too, then times too. */
export const levels: ReadonlyArray<ReadonlySet<string>> = [
  new Set(always),
  new Set([...always, ...idNames]),
  new Set([...always, ...idNames, ...timeNames])
]

/** A request without signature and secrets, as a recording contains it. */
export interface Plain {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body?: string
}

/** Removes signature and secrets from a request. */
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
    query: Secrets.withoutFields(maskText(query, [])),
    ...(body === undefined ? {} : { body })
  }
}

/** A key that is the same for equal requests. */
export const keyOf = ({ body, method, path, query }: Plain, without: ReadonlySet<string>): string => {
  const pairs = (query === "" ? [] : query.split("&"))
    .map((pair) => {
      const at = pair.indexOf("=")
      return at < 0
        ? [Secrets.decoded(pair), ""]
        : [Secrets.decoded(pair.slice(0, at)), Secrets.decoded(pair.slice(at + 1))]
    })
    .filter(([name = ""]) => !without.has(name))
    .map((pair) => pair.join("="))
    .sort()
  const json = body === undefined || body === "" ? undefined : (parseJson(body) ?? body)
  return JSON.stringify([method, path, pairs, canonical(json, without)])
}

/** A key that is the same for equal socket messages. */
export const messageKey = (json: unknown, without: ReadonlySet<string>): string =>
  JSON.stringify(canonical(json, new Set([...without, ...messageNames])))

/** Describes a request in one line, for messages. */
export const describe = ({ body, method, path, query }: Plain): string => {
  const text = `${method} ${path}${query === "" ? "" : `?${query}`}${body === undefined ? "" : ` ${body}`}`
  return text.length > 300 ? `${text.slice(0, 300)}...` : text
}

/** The generated IDs in a request, in order. */
export const idsOf = (json: unknown): ReadonlyArray<string> => {
  const found: Array<string> = []
  const walk = (one: unknown): void => {
    if (Array.isArray(one)) for (const inner of one) walk(inner)
    else if (isRecord(one)) {
      for (const name of idNames) {
        const id = one[name]
        if (typeof id === "string" && id.length >= 4) found.push(id)
      }
      for (const inner of Object.values(one)) if (typeof inner === "object") walk(inner)
    }
  }
  walk(json)
  return found
}

/** Maps generated IDs in the recording to those of the current run. */
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
