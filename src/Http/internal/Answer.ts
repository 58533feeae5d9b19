/** Decodes answers: the envelope, the code, and the result according to the endpoint's schema. */
import * as Either from "effect/Either"
import { ServerText } from "../../Errors/internal/ServerText.js"
import { DecodeError, type NetworkError } from "../../Errors/Network.js"
import { type Outcome, outcomeOfCode } from "../../Errors/Outcome.js"
import { type Reason, type Refusal, type RefusalFields, reasonsIn, refusalOf } from "../../Errors/Refusal.js"
import { type MeaningOf, UnknownExchangeError } from "../../Errors/Unknown.js"
import * as Predicate from "../../Schema/internal/Predicate.js"
import { type Envelope, header, type RateLimit, type Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import type { DecodeMode } from "../Settings.js"
import { keyedOf, screenOf } from "./Keyed.js"
import { receivedIn } from "./Received.js"
import type { Screen } from "./Screen.js"
import { writesOf } from "./Writes.js"

interface Options {
  /** How it is shown in errors: by default, as one of a call whose keys nobody knows. */
  readonly screen?: Screen | undefined
  readonly params?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly mode?: DecodeMode
  /** Whether an earlier attempt of the same call may have been executed. */
  readonly uncertain?: boolean
  /** The catalogue, if it is loaded. */
  readonly meaningOf?: MeaningOf | undefined
}

/** The name of an endpoint in errors, spans and metrics: family and operation, like `Order.placeOrder`. */
export const nameOf = (endpoint: { readonly family: string; readonly id: string }): string =>
  `${endpoint.family}.${endpoint.id}`

/**
 * The outcome of a call whose answer is unusable. `succeeded` is whether its code reported success. A batch, whose result is the whole
 * envelope, reports success even if all its orders were refused.
 */
const unusableOutcome = (endpoint: Any, succeeded: boolean): Outcome =>
  endpoint.kind === "read" ? "notExecuted" : succeeded && endpoint.root === "result" ? "executed" : "unknown"

/**
 * Decodes a parsed body. Without `params` the shape of any category is accepted; without `headers` there is no
 * `rateLimit` and no `traceId`. In `tolerant` and `off` mode, a result with an unexpected shape is returned unchanged.
 */
export const decode = (
  endpoint: Any,
  body: unknown,
  options: Options
): Either.Either<Response<unknown>, Refusal | DecodeError> => {
  const { envelope } = endpoint.protocol
  const { screen = screenOf(endpoint) } = options
  if (!Predicate.isRecord(body)) return Either.left(unreadable(endpoint, body, screen))
  const fields = body
  const code = envelope.code(fields)
  if (code === undefined) return Either.left(unreadable(endpoint, body, screen, envelope.message(fields)))
  const traceId = options.headers === undefined ? undefined : header(options.headers, "traceid")
  if (code !== 0) {
    return Either.left(
      refuse(endpoint, options, {
        code,
        message: new ServerText(envelope.message(fields), screen),
        result: envelope.result(fields),
        retExtInfo: envelope.extension(fields),
        time: envelope.time(fields),
        traceId,
        rateLimit: options.headers === undefined ? undefined : envelope.rateLimit(fields, options.headers),
        ...screen.unmasked(body)
      })
    )
  }
  const received = receivedIn(endpoint, fields)
  const isStrict = options.mode === undefined || options.mode === "strict"
  let result = received
  if (isStrict || Predicate.isDecoding(endpoint.resultFor(options.params).ast)) {
    const read = resultOf(endpoint, body, received, options)
    if (Either.isRight(read)) result = read.right
    else if (isStrict) return Either.left(read.left)
  }
  const answer = response(envelope, fields, result, options.headers, traceId)
  writesOf(endpoint)?.keep(answer, screen, received)
  return Either.right(answer)
}

const reasonText = ({ code, message }: Reason): string =>
  code === undefined ? message : `${code} ${message}`.trimEnd()

/** Creates an endpoint's error for a code. Secrets are masked, and the reasons in the result become part of the message. */
export const refuse = (
  endpoint: Any,
  options: Options,
  facts: Omit<RefusalFields, "endpoint" | "message" | "outcome"> & { readonly message: ServerText }
): Refusal => {
  const { code, traceId } = facts
  const { screen = screenOf(endpoint) } = options
  const { categoryOf } = endpoint.protocol
  const keyed = keyedOf(endpoint)
  const common = keyed?.commonOf(endpoint) ?? endpoint.protocol.common
  const cursor = (options.params as { readonly cursor?: unknown } | undefined)?.cursor
  const sentCursor = endpoint.kind === "read" && cursor !== undefined && cursor !== null && cursor !== ""
  const found = refusalOf(code, endpoint.errors, common, sentCursor)
  const Class = found?.tag === "WrongCursor" && !sentCursor ? undefined : found
  const category = Class?.category ?? categoryOf(code) ?? "server"
  const result = screen.masked(facts.result)
  const reasons = screen.shown(reasonsIn(result).map(reasonText).join("; "))
  const fields: RefusalFields = {
    ...facts,
    message: screen.mayTellSecret
      ? `refused with code ${code} (its words may contain a secret)`
      : [`${facts.message}${keyed?.hintOf(endpoint, code) ?? ""}`, reasons].filter((text) => text !== "").join(": "),
    result,
    retExtInfo: screen.masked(facts.retExtInfo),
    traceId: traceId === undefined ? undefined : screen.shown(traceId),
    endpoint: nameOf(endpoint),
    outcome:
      options.uncertain === true && endpoint.kind !== "read"
        ? "unknown"
        : outcomeOfCode(code, endpoint.kind, { category })
  }
  if (Class !== undefined && Class.tag !== "UnknownExchangeError") return new Class(fields)
  return new UnknownExchangeError({ ...fields, category, meaning: options.meaningOf?.(code, common.areas) })
}

const response = (
  envelope: Envelope,
  fields: Record<string, unknown>,
  result: unknown,
  headers: Readonly<Record<string, string>> | undefined,
  traceId: string | undefined
): Response<unknown> => ({
  result,
  message: envelope.message(fields),
  time: envelope.time(fields),
  retExtInfo: envelope.extension(fields),
  rateLimit: headers === undefined ? undefined : envelope.rateLimit(fields, headers),
  traceId
})

/** Decodes the result of a successful answer according to the endpoint's schema. */
export const resultOf = (
  endpoint: Any,
  body: unknown,
  received: unknown,
  options: Options
): Either.Either<unknown, DecodeError> => {
  const root = endpoint.root === "envelope" ? "" : "result"
  const { screen = screenOf(endpoint) } = options
  return Either.mapLeft(Predicate.decode(endpoint.resultFor(options.params), received), (found) => {
    const path = screen.shown(found.path)
    return new DecodeError({
      endpoint: nameOf(endpoint),
      path: path === "" ? root : root === "" ? path : `${root}.${path}`,
      issue: screen.shown(found.issue),
      body: screen.masked(body),
      ...screen.unmasked(body),
      outcome: unusableOutcome(endpoint, true)
    })
  })
}

/** The first mismatch of a successful answer with the endpoint's schema. The result may have been decoded, so it is read anew. */
export const mismatch = (endpoint: Any, body: unknown, options: Options): DecodeError | undefined => {
  if (!Predicate.isRecord(body)) return undefined
  const read = resultOf(endpoint, body, receivedIn(endpoint, body), options)
  return Either.isLeft(read) ? read.left : undefined
}

/**
 * Statuses below 500 after which the exchange may have acted: 408 (request timeout), 429, which it documents as high load, and 499, with
 * which a proxy reports that it gave up.
 */
const uncertainStatuses: ReadonlySet<number> = new Set([408, 429, 499])

/** Whether the exchange did not act on a call that it answered with this status. */
export const isRefusedBy = (status: number): boolean => status >= 400 && status < 500 && !uncertainStatuses.has(status)

/** The code, rate limit and time of a decoded answer, for the limiter. */
export const observed = (
  decoded: Either.Either<Response<unknown>, NetworkError | Refusal>
): {
  readonly code: number | undefined
  readonly rateLimit: RateLimit | undefined
  readonly time: number | undefined
} => {
  if (Either.isRight(decoded)) return { code: 0, rateLimit: decoded.right.rateLimit, time: decoded.right.time }
  const failure = decoded.left
  return "category" in failure
    ? { code: failure.code, rateLimit: failure.rateLimit, time: failure.time }
    : { code: undefined, rateLimit: undefined, time: undefined }
}

/** How much of the words of such an answer is shown, in characters: `body` has the rest. */
const longestWords = 200

/** Creates the error for an answer without an envelope: HTML, a list, text, or JSON without a code, whose words are kept. */
export const unreadable = (endpoint: Any, body: unknown, screen: Screen, words = ""): DecodeError => {
  const issue = typeof body === "string" ? "the body is not JSON" : "the body has no return code"
  return new DecodeError({
    endpoint: nameOf(endpoint),
    path: "",
    issue: words === "" || screen.mayTellSecret ? issue : `${issue}: ${screen.shown(words).slice(0, longestWords)}`,
    body: screen.masked(body),
    ...screen.unmasked(body),
    outcome: unusableOutcome(endpoint, false)
  })
}
