/**
 * Reads a whole answer: envelope, code, and a result that the endpoint's schema accepts.
 *
 * @since 0.1.0
 */
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import { maskText } from "../../Errors/Mask.js"
import { DecodeError } from "../../Errors/Network.js"
import { type Outcome, outcomeOf } from "../../Errors/Outcome.js"
import { type Refusal, type RefusalFields, refusalOf } from "../../Errors/Refusal.js"
import { type MeaningOf, UnknownExchangeError } from "../../Errors/Unknown.js"
import * as Field from "../../Schema/Field.js"
import * as Predicate from "../../Schema/internal/Predicate.js"
import { type Envelope, header, type Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import type { DecodeMode } from "../Settings.js"

interface Options {
  readonly params?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly mode?: DecodeMode
  /** An earlier attempt of the same call may have been executed. */
  readonly uncertain?: boolean
  /** API keys, which are shown masked. */
  readonly keys?: ReadonlyArray<string>
  /** What must not be shown at all, like the request's signature; asked for when something went wrong. */
  readonly secrets?: () => ReadonlyArray<string>
  /** The catalogue, where it is loaded. */
  readonly meaningOf?: MeaningOf | undefined
}

/** Family and operation, like `Order.placeOrder`: how errors, spans and metrics name an endpoint. */
export const nameOf = (endpoint: { readonly family: string; readonly id: string }): string =>
  `${endpoint.family}.${endpoint.id}`

/** What is certain when an answer cannot be used, once it is known whether its code said success. */
const unusableOutcome = (endpoint: Any, succeeded: boolean): Outcome =>
  endpoint.kind === "read" ? "notExecuted" : succeeded ? "executed" : "unknown"

/**
 * Reads a parsed body. Without `params` any category's shape is accepted, without `headers` there is no `rateLimit` and no
 * `traceId`. In the modes `tolerant` and `off` a result of another shape is handed out as it came.
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
        message: hidden(envelope.message(fields), options),
        retExtInfo: masked(endpoint, envelope.extension(fields), options),
        time: envelope.time(fields),
        traceId: traceId === undefined ? undefined : hidden(traceId, options),
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

/** Makes the error that a code stands for at an endpoint. */
export const refuse = (
  endpoint: Any,
  options: Options,
  facts: Omit<RefusalFields, "endpoint" | "outcome">
): Refusal => {
  const { code } = facts
  const cursor = (options.params as { readonly cursor?: unknown } | undefined)?.cursor
  const sentCursor = endpoint.kind === "read" && cursor !== undefined && cursor !== ""
  const Class = refusalOf(code, endpoint.errors, endpoint.protocol.common, sentCursor)
  const fields: RefusalFields = {
    ...facts,
    endpoint: nameOf(endpoint),
    outcome: options.uncertain === true && endpoint.kind !== "read" ? "unknown" : outcomeOf(code, endpoint.kind, Class)
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
  const path = hidden(found.path, options)
  return new DecodeError({
    endpoint: nameOf(endpoint),
    path: path === "" ? root : root === "" ? path : `${root}.${path}`,
    issue: found.issue,
    body: masked(endpoint, body, options),
    outcome: unusableOutcome(endpoint, true)
  })
}

/** An answer that is no envelope: HTML, a list, text, or JSON without a code. */
export const unreadable = (endpoint: Any, body: unknown, hide: Hidden): DecodeError =>
  new DecodeError({
    endpoint: nameOf(endpoint),
    path: "",
    issue: typeof body === "string" ? "the body is not JSON" : "the body has no return code",
    body: masked(endpoint, body, hide),
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

type Hidden = Pick<Options, "keys" | "secrets">

/** A text without the keys, whose first characters stay, and the secrets. */
export const hidden = (text: string, { keys, secrets }: Hidden): string => maskText(text, keys ?? [], secrets?.() ?? [])

/** No answer of the exchange is nested this deeply. */
const deepest = 64

/**
 * Copies a body without what must not be shown: fields that the endpoint's schemas mark as secret, wherever they stand, and keys
 * and secrets inside of texts. Of a text whose answer may hold a secret nothing is left.
 */
export const masked = (endpoint: Any, body: unknown, hide: Hidden): unknown => {
  const names = namesOfSecrets(endpoint)
  const keys = hide.keys ?? []
  const secrets = hide.secrets?.() ?? []
  if (typeof body === "string" && names.size > 0) return "****"
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return maskText(value, keys, secrets)
    if (typeof value !== "object" || value === null) return value
    if (depth === deepest) return "..."
    if (Array.isArray(value)) return value.map((own) => copy(own, depth + 1))
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
 * The raw cause of a lost request, if nothing in it must be hidden; else an error with its name, code and masked message.
 *
 * Errors of HTTP clients may hold the request, with key and signature, or a piece of the answer.
 */
export const maskedCause = (endpoint: Any, cause: unknown, hide: Hidden): unknown => {
  const telling = [...(hide.keys ?? []), ...(hide.secrets?.() ?? [])]
  if (namesOfSecrets(endpoint).size === 0 && !mentions(cause, telling)) return cause
  const message = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : ""
  const error = new Error(hidden(message, hide))
  if (cause instanceof Error) {
    error.name = cause.name
    if ("code" in cause && typeof cause.code === "string") Object.assign(error, { code: cause.code })
  }
  return error
}

/** An error that is larger than this is not searched, and passed on as its name and message. */
const searched = 1000

const mentions = (value: unknown, texts: ReadonlyArray<string>, seen = new Set<unknown>()): boolean => {
  if (typeof value === "string") return texts.some((text) => text !== "" && value.includes(text))
  if (typeof value !== "object" || value === null || seen.has(value)) return false
  if (seen.size === searched) return true
  seen.add(value)
  if (value instanceof URL) return mentions(value.href, texts, seen)
  if (value instanceof Map || value instanceof Set) return mentions([...value], texts, seen)
  if (ArrayBuffer.isView(value)) return true
  return Reflect.ownKeys(value).some((key) => {
    const own = Object.getOwnPropertyDescriptor(value, key)
    return own !== undefined && "value" in own && mentions(own.value, texts, seen)
  })
}
