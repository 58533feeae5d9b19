/**
 * Reads a whole answer: envelope, code, and a result that the endpoint's schema accepts.
 *
 * @since 0.1.0
 */
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import { maskText } from "../Errors/Mask.js"
import { DecodeError } from "../Errors/Network.js"
import { type Outcome, outcomeOf } from "../Errors/Outcome.js"
import { type Refusal, type RefusalFields, refusalOf } from "../Errors/Refusal.js"
import { type MeaningOf, UnknownExchangeError } from "../Errors/Unknown.js"
import * as Field from "../Schema/Field.js"
import * as Predicate from "../Schema/Predicate.js"
import type { Any, DecodeMode } from "./Endpoint.js"
import { type Envelope, header, type Response } from "./Envelope.js"

interface Options {
  readonly params?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly mode?: DecodeMode
  /** An earlier attempt of the same call may have been executed. */
  readonly uncertain?: boolean
  /** API keys, which are shown masked. */
  readonly keys?: ReadonlyArray<string>
  /** The catalogue, where it is loaded. */
  readonly meaningOf?: MeaningOf | undefined
}

/**
 * Family and operation, like `Order.placeOrder`: how errors, spans and metrics name an endpoint.
 *
 * @since 0.1.0
 */
export const nameOf = (endpoint: { readonly family: string; readonly id: string }): string =>
  `${endpoint.family}.${endpoint.id}`

/** What is certain when an answer cannot be used, once it is known whether its code said success. */
const unusableOutcome = (endpoint: Any, succeeded: boolean): Outcome =>
  endpoint.kind === "read" ? "notExecuted" : succeeded ? "executed" : "unknown"

/**
 * Reads a parsed body. Without `params` any category's shape is accepted, without `headers` there is no `rateLimit` and no
 * `traceId`. In the modes `tolerant` and `off` a result of another shape is handed out as it came.
 *
 * @since 0.1.0
 */
export const decode = (
  endpoint: Any,
  body: unknown,
  options: Options
): Either.Either<Response<unknown>, Refusal | DecodeError> => {
  const { envelope } = endpoint.protocol
  if (typeof body !== "object" || body === null || Array.isArray(body)) return Either.left(unreadable(endpoint, body))
  const fields = body as Record<string, unknown>
  const code = envelope.code(fields)
  if (code === undefined) return Either.left(unreadable(endpoint, body))
  const traceId = options.headers === undefined ? undefined : header(options.headers, "traceid")
  if (code !== 0) {
    return Either.left(
      refuse(endpoint, options, {
        code,
        message: maskText(envelope.message(fields), options.keys ?? []),
        retExtInfo: envelope.extension(fields),
        time: envelope.time(fields),
        traceId,
        rateLimit: options.headers === undefined ? undefined : envelope.rateLimit(fields, options.headers)
      })
    )
  }
  const result = endpoint.root === "envelope" ? body : envelope.result(fields)
  if (options.mode === undefined || options.mode === "strict") {
    const drift = mismatch(endpoint, options.params, body, result)
    if (drift !== undefined) return Either.left(drift)
  }
  return Either.right(response(envelope, fields, result, options.headers, traceId))
}

/**
 * Makes the error that a code stands for at an endpoint.
 *
 * @since 0.1.0
 */
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

/**
 * Checks the result of a successful answer against the endpoint's schema.
 *
 * @since 0.1.0
 */
export const mismatch = (endpoint: Any, params: unknown, body: unknown, result: unknown): DecodeError | undefined => {
  const schema: Schema.Schema<unknown> = endpoint.resultFor(params)
  if (Predicate.compile(schema)(result)) return undefined
  const found = Predicate.explain(schema, result)
  if (found === undefined) return undefined
  const root = endpoint.root === "envelope" ? "" : "result"
  return new DecodeError({
    endpoint: nameOf(endpoint),
    path: found.path === "" ? root : root === "" ? found.path : `${root}.${found.path}`,
    issue: found.issue,
    body: masked(endpoint, body),
    outcome: unusableOutcome(endpoint, true)
  })
}

/**
 * An answer that is no envelope: HTML, a list, text, or JSON without a code.
 *
 * @since 0.1.0
 */
export const unreadable = (endpoint: Any, body: unknown): DecodeError =>
  new DecodeError({
    endpoint: nameOf(endpoint),
    path: "",
    issue: typeof body === "string" ? "the body is not JSON" : "the body has no return code",
    body: masked(endpoint, body),
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

/**
 * Copies a body with every field masked that the endpoint's schemas mark as secret, wherever it stands.
 *
 * @since 0.1.0
 */
export const masked = (endpoint: Any, body: unknown): unknown => {
  const names = namesOfSecrets(endpoint)
  if (names.size === 0) return body
  if (typeof body === "string") return "****"
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [
        key,
        names.has(key) && own !== "" && own !== null ? "****" : copy(own)
      ])
    )
  }
  return copy(body)
}
