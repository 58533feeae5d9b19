/**
 * Which pages may talk to a served paper exchange: all of them, or those of the named origins, like `http://localhost:5173`.
 */
export type Cors = boolean | ReadonlyArray<string>

type Headers = Readonly<Record<string, string | undefined>>

const exposed =
  "x-bapi-limit, x-bapi-limit-status, x-bapi-limit-reset-timestamp, traceid, timenow, ret_code, x-paper-exchange"

/** The headers by which a browser lets a page read an answer; none where the page's origin may not. */
export const headers = (cors: Cors, request: Headers): Record<string, string> => {
  const { origin } = request
  if (cors === false || origin === undefined) return {}
  if (cors !== true && !cors.includes(origin)) return {}
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": exposed,
    vary: "origin"
  }
}

/**
 * The headers that answer a browser's question whether a page may send a request; `undefined` when it is no such question, or
 * the page may not.
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
