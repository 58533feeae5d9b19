import type { EncodedRequest } from "../../Http/EncodedRequest.js"
import type { Style } from "../Style.js"

/**
 * How an older api wants its signed parameters: `parameters` in the body of a POST and the query of anything else,
 * `parametersInQuery` (spot v1) always in the query, with its receive window in camel case.
 */
export type Placement = "parameters" | "parametersInQuery"

/** A request of an older api that has everything but its signature. */
export interface Unsigned {
  /** What is to be signed: every parameter, sorted by name, not encoded. */
  readonly text: string
  /** Where `sign` is still to be added. */
  readonly query: string
  readonly body: string | undefined
}

/** A parameter with its value as it is signed. */
export type Parameter = readonly [name: string, value: string]

/**
 * Adds key, timestamp and receive window to a request, behind its own parameters, and makes the text to be signed.
 *
 * - Source: https://bybit-exchange.github.io/docs-legacy/futuresV2/linear/#t-authentication
 */
export const unsigned = (
  request: Pick<EncodedRequest, "method" | "query" | "body">,
  style: Placement,
  key: string,
  timestamp: number,
  recvWindow: number
): Unsigned => {
  const own = members(request.body ?? "")
  const window = style === "parameters" ? "recv_window" : "recvWindow"
  const text = sorted([
    ...pairs(request.query),
    ...own.map(([name, json]): Parameter => [name, plain(json)]),
    ["api_key", key],
    ["timestamp", `${timestamp}`],
    [window, `${recvWindow}`]
  ])
  if (style === "parameters" && request.method === "POST") {
    const auth = `"api_key":${JSON.stringify(key)},"timestamp":${timestamp},"${window}":${recvWindow}`
    return { text, query: request.query, body: inside(request.body, auth) }
  }
  const query = own.map(([name, json]) => `${encoded(name)}=${encoded(plain(json))}`)
  if (request.query !== "") query.unshift(request.query)
  query.push(`api_key=${encoded(key)}`, `timestamp=${timestamp}`, `${window}=${recvWindow}`)
  return { text, query: query.join("&"), body: undefined }
}

/** Puts the signature last, into the body where there is one. */
export const withSignature = (request: Unsigned, signature: string): { query: string; body: string | undefined } =>
  request.body === undefined
    ? { query: `${request.query}&sign=${encoded(signature)}`, body: undefined }
    : { query: request.query, body: inside(request.body, `"sign":${JSON.stringify(signature)}`) }

/**
 * The parameters of a request as they are signed: not encoded, and numbers in the digits that they are sent in. Throws a
 * `SyntaxError` for a body that is no JSON object.
 */
export const parametersOf = (request: Pick<EncodedRequest, "query" | "body">): ReadonlyArray<Parameter> => [
  ...pairs(request.query),
  ...members(request.body ?? "").map(([name, json]): Parameter => [name, plain(json)])
]

/** The text to be signed for parameters. */
export const sorted = (parameters: ReadonlyArray<Parameter>): string =>
  [...parameters]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&")

const pairs = (query: string): Array<Parameter> =>
  query === ""
    ? []
    : query.split("&").map((pair) => {
        const at = pair.indexOf("=")
        return at < 0 ? [decoded(pair), ""] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
      })

/** An apostrophe is encoded too: URL parsers (that of `fetch`) would do it after the signature is made. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27")

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const inside = (object: string | undefined, more: string): string => {
  const open = (object ?? "{}").trimEnd().slice(0, -1).trimEnd()
  return open.endsWith("{") ? `${open}${more}}` : `${open},${more}}`
}

/**
 * The members of a JSON object with their values still as JSON text, so that a number is signed in the digits it is sent in.
 */
const members = (json: string): Array<readonly [name: string, json: string]> => {
  const found: Array<readonly [string, string]> = []
  let name: string | undefined
  let depth = 0
  let from = 0
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '"') {
      const start = at
      for (at++; at < json.length && json[at] !== '"'; at++) if (json[at] === "\\") at++
      if (depth === 1 && name === undefined) name = String(JSON.parse(json.slice(start, at + 1)))
    } else if (char === ":" && depth === 1) {
      from = at + 1
    } else if (char === "{" || char === "[") {
      depth++
    } else if (char === "}" || char === "]" || (char === "," && depth === 1)) {
      if (depth === 1 && name !== undefined) {
        found.push([name, json.slice(from, at).trim()])
        name = undefined
      }
      if (char !== ",") depth--
    }
  }
  return found
}

const plain = (json: string): string => (json[0] === '"' || json[0] === "[" ? String(JSON.parse(json)) : json)

const styleOf = (placement: Placement): Style => ({
  prepare: (request, key, timestamp, recvWindow) => {
    const ready = unsigned(request, placement, key, timestamp, recvWindow)
    const { method, path } = request
    return {
      text: ready.text,
      finish: (signature) => ({ method, path, ...withSignature(ready, signature), headers: {} })
    }
  }
})

/** Signed among the parameters: in the body of a POST, else in the query. */
export const parameters: Style = styleOf("parameters")

/** Signed among the parameters, which are all in the query: spot v1. */
export const parametersInQuery: Style = styleOf("parametersInQuery")
