/** Decodes answers: the envelope, the code, and the result according to the endpoint's schema. */
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import { maskText } from "../../Errors/Mask.js"
import { DecodeError } from "../../Errors/Network.js"
import { type Outcome, outcomeOfCode } from "../../Errors/Outcome.js"
import { type Refusal, type RefusalFields, refusalOf } from "../../Errors/Refusal.js"
import { type MeaningOf, UnknownExchangeError } from "../../Errors/Unknown.js"
import * as Field from "../../Schema/Field.js"
import * as Predicate from "../../Schema/internal/Predicate.js"
import { type Envelope, header, type RateLimit, type Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import type { DecodeMode } from "../Settings.js"

interface Options {
  readonly params?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly mode?: DecodeMode
  /** Whether an earlier attempt of the same call may have been executed. */
  readonly uncertain?: boolean
  /** API keys to mask. */
  readonly keys?: ReadonlyArray<string>
  /** Secrets to mask completely, like the signature of the request. Called only after a failure. */
  readonly secrets?: () => ReadonlyArray<string>
  /** The catalogue, if it is loaded. */
  readonly meaningOf?: MeaningOf | undefined
}

/** The name of an endpoint in errors, spans and metrics: family and operation, like `Order.placeOrder`. */
export const nameOf = (endpoint: { readonly family: string; readonly id: string }): string =>
  `${endpoint.family}.${endpoint.id}`

/** The outcome of a call whose answer is unusable. `succeeded` is whether its code reported success. */
const unusableOutcome = (endpoint: Any, succeeded: boolean): Outcome =>
  endpoint.kind === "read" ? "notExecuted" : succeeded ? "executed" : "unknown"

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
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return Either.left(unreadable(endpoint, body, options))
  }
  const fields = body as Record<string, unknown>
  const code = envelope.code(fields)
  if (code === undefined) return Either.left(unreadable(endpoint, body, options))
  const traceId = options.headers === undefined ? undefined : header(options.headers, "traceid")
  if (code !== 0) {
    return Either.left(
      refuse(endpoint, options, {
        code,
        message: maskedText(envelope.message(fields), options),
        retExtInfo: masked(endpoint, envelope.extension(fields), options),
        time: envelope.time(fields),
        traceId: traceId === undefined ? undefined : maskedText(traceId, options),
        rateLimit: options.headers === undefined ? undefined : envelope.rateLimit(fields, options.headers)
      })
    )
  }
  const result = endpoint.root === "envelope" ? body : envelope.result(fields)
  if (options.mode === undefined || options.mode === "strict") {
    const drift = mismatch(endpoint, body, result, options)
    if (drift !== undefined) return Either.left(drift)
  }
  return Either.right(response(envelope, fields, result, options.headers, traceId))
}

/** Creates an endpoint's error for a code. */
export const refuse = (
  endpoint: Any,
  options: Options,
  facts: Omit<RefusalFields, "endpoint" | "outcome">
): Refusal => {
  const { code } = facts
  const cursor = (options.params as { readonly cursor?: unknown } | undefined)?.cursor
  const sentCursor = endpoint.kind === "read" && cursor !== undefined && cursor !== null && cursor !== ""
  const Class = refusalOf(code, endpoint.errors, endpoint.protocol.common, sentCursor)
  const fields: RefusalFields = {
    ...facts,
    endpoint: nameOf(endpoint),
    outcome:
      options.uncertain === true && endpoint.kind !== "read" ? "unknown" : outcomeOfCode(code, endpoint.kind, Class)
  }
  if (Class !== undefined && Class.tag !== "UnknownExchangeError") return new Class(fields)
  const areas = endpoint.errors.flatMap((union) => union.areas).concat(endpoint.protocol.common.areas)
  return new UnknownExchangeError({ ...fields, meaning: options.meaningOf?.(code, areas) })
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

/** Checks the result of a successful answer against the endpoint's schema. */
export const mismatch = (endpoint: Any, body: unknown, result: unknown, options: Options): DecodeError | undefined => {
  const schema: Schema.Schema<unknown> = endpoint.resultFor(options.params)
  if (Predicate.compile(schema)(result)) return undefined
  const found = Predicate.explain(schema, result)
  if (found === undefined) return undefined
  const root = endpoint.root === "envelope" ? "" : "result"
  const path = maskedText(found.path, options)
  return new DecodeError({
    endpoint: nameOf(endpoint),
    path: path === "" ? root : root === "" ? path : `${root}.${path}`,
    issue: found.issue,
    body: masked(endpoint, body, options),
    outcome: unusableOutcome(endpoint, true)
  })
}

/**
 * Statuses below 500 after which the exchange may have acted: 408 (request timeout), 429, which it documents as high load, and 499, with
 * which a proxy reports that it gave up.
 */
const uncertainStatuses: ReadonlySet<number> = new Set([408, 429, 499])

/** The outcome of a call whose answer has another status than 200. */
export const statusOutcome = (endpoint: Any, status: number): Outcome => {
  const isRefusal = status >= 400 && status < 500 && !uncertainStatuses.has(status)
  return endpoint.kind === "read" || isRefusal ? "notExecuted" : "unknown"
}

/** The code, rate limit and time of a decoded answer, for the limiter. */
export const observed = (
  decoded: Either.Either<Response<unknown>, Refusal | DecodeError>
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

/** Creates the error for an answer without an envelope: HTML, a list, text, or JSON without a code. */
export const unreadable = (endpoint: Any, body: unknown, sensitive: Sensitive): DecodeError =>
  new DecodeError({
    endpoint: nameOf(endpoint),
    path: "",
    issue: typeof body === "string" ? "the body is not JSON" : "the body has no return code",
    body: masked(endpoint, body, sensitive),
    outcome: unusableOutcome(endpoint, false)
  })

const secretNames = new WeakMap<object, ReadonlySet<string>>()

const namesOfSecrets = (endpoint: Any): ReadonlySet<string> => {
  const known = secretNames.get(endpoint)
  if (known !== undefined) return known
  const names = new Set<string>()
  const seen = new Set<AST.AST>()
  const walk = (ast: AST.AST): void => {
    if (seen.has(ast)) return
    seen.add(ast)
    switch (ast._tag) {
      case "TypeLiteral":
        for (const field of ast.propertySignatures) {
          const types = field.type._tag === "Union" ? field.type.types : [field.type]
          if (types.some((type) => type.annotations[Field.Secret] === true)) names.add(String(field.name))
          walk(field.type)
        }
        for (const index of ast.indexSignatures) walk(index.type)
        return
      case "TupleType":
        for (const element of [...ast.elements, ...ast.rest]) walk(element.type)
        return
      case "Union":
        for (const type of ast.types) walk(type)
        return
      case "Refinement":
        walk(ast.from)
        return
      case "Suspend":
        walk(ast.f())
        return
    }
  }
  walk(endpoint.result.ast)
  walk(endpoint.params.ast)
  secretNames.set(endpoint, names)
  return names
}

type Sensitive = Pick<Options, "keys" | "secrets">

/** Masks the keys (except for their first characters) and the secrets in a text. */
export const maskedText = (text: string, { keys, secrets }: Sensitive): string =>
  maskText(text, keys ?? [], secrets?.() ?? [])

/** The exchange's answers are never nested this deeply. */
const maximumDepth = 64

/**
 * Copies a body with secrets masked: fields that the endpoint's schemas mark as secret, at any depth, and keys and
 * secrets within strings. A body that is plain text is masked completely if the answer may contain a secret.
 */
export const masked = (endpoint: Any, body: unknown, sensitive: Sensitive): unknown => {
  const names = namesOfSecrets(endpoint)
  const keys = sensitive.keys ?? []
  const secrets = sensitive.secrets?.() ?? []
  if (typeof body === "string" && names.size > 0) return "****"
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return maskText(value, keys, secrets)
    if (typeof value !== "object" || value === null) return value
    if (depth === maximumDepth) return "..."
    if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [
        maskText(key, keys, secrets),
        names.has(key) && own !== "" && own !== null ? "****" : copy(own, depth + 1)
      ])
    )
  }
  return copy(body, 0)
}

/**
 * Returns the raw cause of a lost request if it contains nothing sensitive, otherwise an error with its name, code and
 * masked message.
 *
 * Errors of HTTP clients may contain the request, with key and signature, or a part of the answer.
 */
export const maskedCause = (endpoint: Any, cause: unknown, sensitive: Sensitive): unknown => {
  const texts = [...(sensitive.keys ?? []), ...(sensitive.secrets?.() ?? [])]
  if (namesOfSecrets(endpoint).size === 0 && !mentions(cause, texts)) return cause
  const message = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : ""
  const error = new Error(maskedText(message, sensitive))
  if (cause instanceof Error) {
    error.name = cause.name
    if ("code" in cause && typeof cause.code === "string") Object.assign(error, { code: cause.code })
  }
  return error
}

/** A larger error is not searched: only its name, code and masked message are kept. */
const maximumObjects = 1000

const mentions = (value: unknown, texts: ReadonlyArray<string>, seen = new Set<unknown>()): boolean => {
  if (typeof value === "string") return texts.some((text) => text !== "" && value.includes(text))
  if (typeof value !== "object" || value === null || seen.has(value)) return false
  if (seen.size === maximumObjects) return true
  seen.add(value)
  if (value instanceof URL) return mentions(value.href, texts, seen)
  if (value instanceof Map || value instanceof Set) return mentions([...value], texts, seen)
  if (ArrayBuffer.isView(value)) return true
  return Reflect.ownKeys(value).some((key) => {
    const own = Object.getOwnPropertyDescriptor(value, key)
    return own !== undefined && "value" in own && mentions(own.value, texts, seen)
  })
}
