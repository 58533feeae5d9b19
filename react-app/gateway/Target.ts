/**
 * Reads the target of a request: the venue, then a `/v5` path and its query.
 */
import * as Either from "effect/Either"

export interface Target {
  readonly venue: string
  readonly path: string
  /** Without the question mark. */
  readonly query: string
}

export interface Refusal {
  readonly status: number
  readonly message: string
}

const refusal = (status: number, message: string): Refusal => ({ status, message })

const plainPath = /^\/v5(?:\/[A-Za-z0-9_-]+)+$/

/**
 * Accepts only a target that no server reads in two ways: the path has neither dots nor escapes nor empty segments, and the query
 * is already in the form in which it is sent on, so that a signature over it stays valid.
 */
export const targetOf = (url: string): Either.Either<Target, Refusal> => {
  const [, venue, rest] = /^\/([a-z]+)(\/.*)$/s.exec(url) ?? []
  if (venue === undefined || rest === undefined) return Either.left(refusal(404, "Not a path of this gateway"))
  const mark = rest.indexOf("?")
  const path = mark === -1 ? rest : rest.slice(0, mark)
  const query = mark === -1 ? "" : rest.slice(mark + 1)
  if (!plainPath.test(path)) return Either.left(refusal(400, "Only plain /v5 paths are forwarded"))
  const sent = URL.canParse(`http://host${rest}`) ? new URL(`http://host${rest}`) : undefined
  return sent !== undefined && sent.hash === "" && sent.pathname === path && sent.search === (query && `?${query}`)
    ? Either.right({ venue, path, query })
    : Either.left(refusal(400, "The query has characters that must be percent-encoded"))
}
