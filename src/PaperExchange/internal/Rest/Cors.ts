/** The headers with which browsers let web pages call a served paper exchange. */

/**
 * The web pages that may access a served paper exchange: all, none, or those from certain origins, such as
 * `http://localhost:5173`.
 */
export type Cors = boolean | ReadonlyArray<string>

type Headers = Readonly<Record<string, string | undefined>>

const exposed =
  "x-bapi-limit, x-bapi-limit-status, x-bapi-limit-reset-timestamp, traceid, timenow, ret_code, x-paper-exchange"

/** Whether pages of an origin may access the exchange. */
export const allows = (cors: Cors, origin: string): boolean =>
  typeof cors === "boolean" ? cors : cors.includes(origin)

/** The headers that let a page read an answer in the browser. Empty if its origin is not allowed. */
export const headers = (cors: Cors, request: Headers): Record<string, string> => {
  const { origin } = request
  if (origin === undefined || !allows(cors, origin)) return {}
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposed,
    vary: "origin"
  }
}

/**
 * The headers for answering a CORS preflight; `undefined` if the request is not a preflight or its origin is not
 * allowed.
 */
export const preflight = (cors: Cors, method: string, request: Headers): Record<string, string> | undefined => {
  if (method !== "OPTIONS" || request["access-control-request-method"] === undefined) return undefined
  const allowed = headers(cors, request)
  if (allowed["access-control-allow-origin"] === undefined) return undefined
  return {
    ...allowed,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": request["access-control-request-headers"] ?? "*",
    "access-control-allow-private-network": "true",
    "access-control-max-age": "600"
  }
}
