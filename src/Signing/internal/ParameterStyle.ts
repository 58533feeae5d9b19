/** The text that older APIs have signed, and the signature among the parameters. */
import type { EncodedRequest } from "../../Http/EncodedRequest.js"
import type { Style } from "../Style.js"

/**
 * Where an older API expects the signature: `parameters` in the body of a POST and the query of other methods,
 * `parametersInQuery` (spot v1) always in the query, with the receive window in camel case.
 */
export type Placement = "parameters" | "parametersInQuery"

/** A request of an older API without its signature. */
export interface Unsigned {
  /** The text to sign: every parameter, sorted by name, not encoded. */
  readonly text: string
  /** The query without `sign`. */
  readonly query: string
  readonly body: string | undefined
}

/** A parameter and its value as signed. */
export type Parameter = readonly [name: string, value: string]

/**
 * Appends key, timestamp and receive window to the parameters of a request, and creates the text to sign.
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

/** Appends the signature, to the body if there is one. */
export const withSignature = (request: Unsigned, signature: string): { query: string; body: string | undefined } =>
  request.body === undefined
    ? { query: `${request.query}&sign=${encoded(signature)}`, body: undefined }
    : { query: request.query, body: inside(request.body, `"sign":${JSON.stringify(signature)}`) }

/**
 * The parameters of a request as signed: not encoded, and with numbers exactly as they are sent. Throws a `SyntaxError`
 * if the body is not a JSON object.
 */
export const parametersOf = (request: Pick<EncodedRequest, "query" | "body">): ReadonlyArray<Parameter> => [
  ...pairs(request.query),
  ...members(request.body ?? "").map(([name, json]): Parameter => [name, plain(json)])
]

/** Creates the text to sign from the parameters. */
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

/** Also encodes apostrophes: the URL parser of `fetch` would encode them after the request was signed. */
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
 * The members of a JSON object with their values as JSON text, so that a number is signed exactly as it is sent.
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

/** The signature is one of the parameters: in the body of a POST, otherwise in the query. */
export const parameters: Style = styleOf("parameters")

/** The signature is one of the parameters, which are all in the query: spot v1. */
export const parametersInQuery: Style = styleOf("parametersInQuery")
