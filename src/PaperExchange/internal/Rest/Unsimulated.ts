/** Answers operations that the paper exchange recognizes but does not simulate. */
import * as Either from "effect/Either"
import type { Any } from "../../../Http/Endpoint.js"
import { nameOf } from "../../../Http/internal/Answer.js"
import * as Empty from "./Empty.js"

/**
 * The header that describes an answer: `simulated` by the exchange, `empty` as nothing of that kind exists here, or
 * `not-simulated`.
 */
export const header = "x-paper-exchange"

/** The values of the header. */
export type AnswerKind = "simulated" | "empty" | "not-simulated"

interface Request {
  readonly query?: string | undefined
  readonly body?: string | undefined
}

/** Groups operations by route, such as `GET /v5/earn/advance/order`. */
export const byRoute = (endpoints: ReadonlyArray<Any>): ReadonlyMap<string, ReadonlyArray<Any>> => {
  const routes = new Map<string, Array<Any>>()
  for (const endpoint of endpoints) {
    const route = `${endpoint.method} ${endpoint.path}`
    const known = routes.get(route)
    if (known === undefined) routes.set(route, [endpoint])
    else known.push(endpoint)
  }
  return routes
}

/**
 * The operation a request refers to among those that share its route: the first one whose parameters match, otherwise
 * the first.
 */
export const operationOf = (endpoints: ReadonlyArray<Any>, request: Request): Any | undefined =>
  endpoints.length < 2
    ? endpoints[0]
    : (endpoints.find((endpoint) => Either.isRight(endpoint.decodeRequest(request))) ?? endpoints[0])

/** An answer and the value of its header. */
export interface Unsimulated {
  readonly body: Readonly<Record<string, unknown>>
  readonly code: number
  readonly kind: AnswerKind
}

/**
 * Answers an authorized request for an operation without a handler.
 *
 * A read of V5 whose result is a list returns an empty one, once its parameters are valid. Anything else is refused with
 * 10017.
 */
export const answer = (endpoint: Any, request: Request, time: number): Unsimulated => {
  const write = (kind: AnswerKind, code: number, message: string, result: unknown): Unsimulated => ({
    kind,
    code,
    body: endpoint.protocol.envelope.write({ code, message, result, extension: {}, time })
  })
  const refused = () => write("not-simulated", 10017, `${nameOf(endpoint)} is not simulated by the paper exchange`, {})
  const params = endpoint.decodeRequest(request)
  const result = Empty.resultOf(
    endpoint,
    Either.getOrElse(params, () => ({}))
  )
  if (result === undefined) return refused()
  if (Either.isLeft(params)) return write("empty", 10001, `params error: ${params.left.message}`, {})
  return write("empty", 0, "OK", result)
}
