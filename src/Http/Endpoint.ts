/**
 * An endpoint is a value: called, it is an Effect; looked at, it tells what it is; and its pure doors encode and decode.
 *
 * @since 0.1.0
 */
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import { ParameterError } from "../Errors/Network.js"
import type { Refusal, RefusalUnion } from "../Errors/Refusal.js"
import { Credentials } from "../Layers/Credentials.js"
import { OrderEntry } from "../Layers/OrderEntry.js"
import * as Schema from "../Schema/Shape.js"
import type { EncodedRequest } from "./EncodedRequest.js"
import type { Response } from "./Envelope.js"
import * as Answer from "./internal/Answer.js"
import * as Parameters from "./internal/Parameters.js"
import type * as Multipart from "./Multipart.js"
import type { Any, Kind, Limit, TimeWindow } from "./Operation.js"
import { type Protocol, v5 } from "./Protocol.js"
import { RestClient } from "./RestClient.js"
import type { DecodeMode } from "./Settings.js"

export type { EncodedRequest } from "./EncodedRequest.js"
export type { Any, Kind, Limit, TimeWindow } from "./Operation.js"
export type { DecodeMode } from "./Settings.js"

/**
 * One operation of the exchange: call it for an Effect of its result, or `.response` for the result with what came around it.
 */
export interface Endpoint<in P, out A, out E, out R> extends Any {
  (params: P): Effect.Effect<A, CommonError | E | NetworkError, R>
  readonly response: (params: P) => Effect.Effect<Response<A>, CommonError | E | NetworkError, R>
}

/** An operation that needs no key. */
export type Public<P, A, E = never> = Endpoint<P, A, E, RestClient>

/** An operation that is signed with the account's key. */
export type Private<P, A, E = never> = Endpoint<P, A, E, RestClient | Credentials>

/** A private operation that goes by `OrderEntry`: over REST or over the order socket, as its layer says. */
export type Trading<P, A, E = never> = Endpoint<P, A, E, OrderEntry | Credentials>

/** An operation whose result depends on the category that the caller passes. */
export interface ByCategory<
  in out P extends { readonly category: string },
  in out A extends { readonly [C in P["category"]]: unknown },
  out E,
  out R
> extends Any {
  <C extends P["category"]>(
    params: P & { readonly category: C }
  ): Effect.Effect<A[C], CommonError | E | NetworkError, R>
  readonly response: <C extends P["category"]>(
    params: P & { readonly category: C }
  ) => Effect.Effect<Response<A[C]>, CommonError | E | NetworkError, R>
  readonly results: { readonly [C in P["category"]]: Schema.Schema<A[C]> }
}

/** An operation whose result depends on a category that may be left out, `D` standing for it then. */
export interface ByOptionalCategory<
  in out P extends { readonly category?: string | undefined },
  in out A,
  in out D extends keyof A,
  out E,
  out R
> extends Any {
  <C extends keyof A = D>(params: P & { readonly category?: C }): Effect.Effect<A[C], CommonError | E | NetworkError, R>
  readonly response: <C extends keyof A = D>(
    params: P & { readonly category?: C }
  ) => Effect.Effect<Response<A[C]>, CommonError | E | NetworkError, R>
  readonly results: { readonly [C in keyof A]: Schema.Schema<A[C]> }
}

interface Facts<E extends Refusal, Access> {
  readonly aliases?: ReadonlyArray<string>
  readonly access: Access
  /** What the API key or the account must have, where the page says so: it completes "private, ...". */
  readonly permission?: string
  /** Default `any`. */
  readonly role?: "any" | "master" | "sub" | "broker"
  readonly kind: Kind
  /** To be said for every commit. */
  readonly idempotencyKey?: string | null
  /** Default `result`. */
  readonly root?: "result" | "envelope"
  readonly rows?: string
  readonly window?: TimeWindow
  readonly errors?: ReadonlyArray<RefusalUnion<NoInfer<E>>>
  readonly limit: ReadonlyArray<Limit> | "undocumented"
  /** What the numbers of `limit` do not say: who shares it, or where it was read. */
  readonly limitNote?: string
  readonly demo: boolean
  readonly deprecated?: string
  readonly docs: string
  readonly large?: boolean
  readonly multipart?: (params: Readonly<Record<string, unknown>>) => Multipart.Body
}

type Access = "public" | "private" | "order"
type Requirements<A extends Access> = A extends "public"
  ? RestClient
  : A extends "private"
    ? RestClient | Credentials
    : OrderEntry | Credentials

/** What makes an endpoint. `access: "order"` is a private one that goes by `OrderEntry`. */
export interface Options<P, A, E extends Refusal, Ac extends Access> extends Facts<E, Ac> {
  /** Left out where the operation takes none. */
  readonly params?: Schema.Schema<NoInfer<Exclude<P, void>>>
  readonly result: Schema.Schema<A>
}

/** What makes an endpoint whose result depends on its category. */
export interface CategoryOptions<P, A, E extends Refusal, Ac extends Access> extends Facts<E, Ac> {
  readonly params: Schema.Schema<P>
  readonly results: { readonly [C in keyof A]: Schema.Schema<A[C]> }
}

/** What makes an endpoint whose result depends on a category that may be left out. */
export interface OptionalCategoryOptions<P, A, D extends keyof A, E extends Refusal, Ac extends Access>
  extends CategoryOptions<P, A, E, Ac> {
  /** The category that the exchange takes when none is given. */
  readonly defaultCategory: D
}

type Results = Readonly<Record<string, Schema.Schema.AnyNoContext>>

const none: Schema.Schema.AnyNoContext = Schema.Struct({})

const doors = {
  resultFor(this: Any & { readonly results?: Results; readonly defaultCategory?: string }, params: unknown) {
    if (this.results === undefined || params === undefined) return this.result
    const category = (params as { readonly category?: unknown } | null)?.category ?? this.defaultCategory
    return typeof category === "string" && Object.hasOwn(this.results, category)
      ? (this.results[category] ?? this.result)
      : this.result
  },
  encodeRequest(
    this: Any,
    params: unknown,
    options?: { readonly strict?: boolean }
  ): Either.Either<EncodedRequest, ParameterError> {
    const refused = (invalid: Parameters.Invalid) => new ParameterError({ endpoint: Answer.nameOf(this), ...invalid })
    const wire = Parameters.toWire(this.params, params, options?.strict ?? false)
    if (Either.isLeft(wire)) return Either.left(refused(wire.left))
    const { method, path, multipart } = this
    if (multipart !== undefined)
      return Either.right({ method, path, query: "", body: undefined, multipart: multipart(wire.right) })
    if (method === "POST") return Either.right({ method, path, query: "", body: JSON.stringify(wire.right) })
    const query = Parameters.toQuery(wire.right)
    if (Either.isLeft(query)) return Either.left(refused(query.left))
    return Either.right({ method, path, query: query.right, body: undefined })
  },
  decodeRequest(
    this: Any,
    request: { readonly query?: string | undefined; readonly body?: string | undefined }
  ): Either.Either<unknown, ParameterError> {
    const received = readRequest(request)
    const params = Either.isLeft(received) ? received : Parameters.fromWire(this.params, received.right)
    return Either.mapLeft(params, (invalid) => new ParameterError({ endpoint: Answer.nameOf(this), ...invalid }))
  },
  decodeBody(
    this: Any,
    body: unknown,
    options?: {
      readonly params?: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly mode?: DecodeMode
    }
  ) {
    return Answer.decode(this, body, options ?? {})
  }
}

const readRequest = (request: {
  readonly query?: string | undefined
  readonly body?: string | undefined
}): Either.Either<Record<string, unknown>, Parameters.Invalid> => {
  const query = Parameters.fromQuery(request.query ?? "")
  if (Either.isLeft(query) || request.body === undefined || request.body === "") return query
  try {
    const body: unknown = JSON.parse(request.body)
    if (typeof body === "object" && body !== null && !Array.isArray(body))
      return Either.right({ ...query.right, ...body })
  } catch {}
  return Either.left({ parameter: "", message: "The body is not a JSON object" })
}

type Method = "GET" | "POST" | "DELETE"

const make = (
  protocol: Protocol,
  method: Method,
  name: string,
  path: string,
  options: Facts<Refusal, Access> & {
    readonly params?: unknown
    readonly result?: unknown
    readonly results?: unknown
    readonly defaultCategory?: unknown
  }
  // biome-ignore lint/suspicious/noExplicitAny: the one place where a built endpoint gets the type its options describe
): any => {
  const response: (
    params: unknown
  ) => Effect.Effect<Response<unknown>, unknown, RestClient | OrderEntry | Credentials> =
    options.access === "public"
      ? (params: unknown) => Effect.flatMap(RestClient, (client) => client.call(endpoint, params, undefined))
      : options.access === "private"
        ? (params: unknown) =>
            Effect.flatMap(RestClient, (client) =>
              Effect.flatMap(Credentials, (credentials) => client.call(endpoint, params, credentials))
            )
        : (params: unknown) =>
            Effect.flatMap(OrderEntry, (entry) =>
              Effect.flatMap(Credentials, (credentials) => entry.call(endpoint, params, credentials))
            )
  const results = options.results as Results | undefined
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const endpoint: any = Object.assign((params: unknown) => Effect.map(response(params), resultOf), {
    ...doors,
    id: name.slice(name.indexOf(".") + 1),
    family: name.includes(".") ? name.slice(0, name.indexOf(".")) : protocol.api,
    aliases: [],
    permission: undefined,
    limitNote: undefined,
    role: "any",
    root: "result",
    rows: undefined,
    window: undefined,
    errors: [],
    deprecated: undefined,
    large: false,
    multipart: undefined,
    ...options,
    idempotencyKey: options.idempotencyKey ?? null,
    access: options.access === "public" ? "public" : "private",
    params: options.params ?? none,
    api: protocol.api,
    protocol,
    method,
    path,
    response
  })
  if (results !== undefined) {
    let union: Schema.Schema.AnyNoContext | undefined
    Object.defineProperty(endpoint, "result", {
      enumerable: true,
      get: () => (union ??= Schema.Union(...new Set(Object.values(results))))
    })
  }
  return endpoint
}

const resultOf = (response: Response<unknown>): unknown => response.result

/**
 * Makes an endpoint with one shape of result.
 *
 * `name` is the family and the exported name, `Order.placeOrder`; an older api, which is one family, gives the exported name only.
 */
export type Make = <P, A, E extends Refusal = never, Ac extends Access = Access>(
  name: string,
  path: string,
  options: Options<P, A, E, Ac>
) => Endpoint<P, A, E, Requirements<Ac>>

/** Makes an endpoint whose result depends on the category passed. */
export type MakeByCategory = <
  P extends { readonly category: string },
  A extends { readonly [C in P["category"]]: unknown },
  E extends Refusal = never,
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: CategoryOptions<P, A, E, Ac>
) => ByCategory<P, A, E, Requirements<Ac>>

/** Makes an endpoint whose result depends on a category that may be left out. */
export type MakeByOptionalCategory = <
  P extends { readonly category?: string | undefined },
  A,
  D extends keyof A,
  E extends Refusal = never,
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: OptionalCategoryOptions<P, A, D, E, Ac>
) => ByOptionalCategory<P, A, D, E, Requirements<Ac>>

/** The constructors for the endpoints of one api. */
export interface Constructors {
  readonly get: Make
  readonly post: Make
  readonly del: Make
  readonly getByCategory: MakeByCategory
  readonly postByCategory: MakeByCategory
  readonly getByOptionalCategory: MakeByOptionalCategory
}

/** The constructors for an api other than V5. */
export const of = (protocol: Protocol): Constructors => ({
  get: (name, path, options) => make(protocol, "GET", name, path, options),
  post: (name, path, options) => make(protocol, "POST", name, path, options),
  del: (name, path, options) => make(protocol, "DELETE", name, path, options),
  getByCategory: (name, path, options) => make(protocol, "GET", name, path, options),
  postByCategory: (name, path, options) => make(protocol, "POST", name, path, options),
  getByOptionalCategory: (name, path, options) => make(protocol, "GET", name, path, options)
})

/** A V5 operation read with GET. */
export const get: Make = (name, path, options) => make(v5, "GET", name, path, options)
/** A V5 operation written with POST. */
export const post: Make = (name, path, options) => make(v5, "POST", name, path, options)
/** A V5 operation read with GET whose result depends on the category. */
export const getByCategory: MakeByCategory = (name, path, options) => make(v5, "GET", name, path, options)
/** A V5 operation written with POST whose result depends on the category. */
export const postByCategory: MakeByCategory = (name, path, options) => make(v5, "POST", name, path, options)
/** A V5 operation read with GET whose result depends on a category that may be left out. */
export const getByOptionalCategory: MakeByOptionalCategory = (name, path, options) =>
  make(v5, "GET", name, path, options)

/** What a handler answers instead of a result: a refusal, in the exchange's own codes. */
export class Reply extends Data.TaggedError("Reply")<{
  readonly code: number
  readonly message: string
  /** What the envelope holds as its result; an empty object when left out. */
  readonly result?: unknown
  readonly retExtInfo?: unknown
}> {}

/** The server's side of an endpoint, for a paper exchange or a mock: parameters in, result out. */
export interface Handler<in Context, out R> {
  readonly endpoint: Any
  /** Reads the request, runs the handler, and gives the whole body of the answer. `time` is put into the envelope. */
  readonly answer: (
    request: { readonly query?: string | undefined; readonly body?: string | undefined },
    context: Context,
    time: number
  ) => Effect.Effect<{ readonly body: Readonly<Record<string, unknown>>; readonly code: number }, never, R>
}

type ParamsOf<T> = T extends { readonly response: (params: infer P) => unknown } ? Exclude<P, void> : never
type ResultOf<T> = T extends { readonly results: infer S }
  ? { readonly [C in keyof S]: S[C] extends Schema.Schema<infer A> ? A : never }[keyof S]
  : T extends { readonly response: (params: never) => Effect.Effect<Response<infer A>, infer _E, infer _R> }
    ? A
    : never

/**
 * Makes a handler of an endpoint: `f` gets checked parameters and yields the result, or fails with a {@link Reply}.
 *
 * A synchronous `f` returns an `Either`. For operations whose documented answer is the whole envelope, `f` yields the fields
 * beside the code.
 */
export const handle = <T extends Any, Context, R = never>(
  endpoint: T,
  f: (params: ParamsOf<T>, context: Context) => Effect.Effect<ResultOf<T>, Reply, R>
): Handler<Context, R> => ({
  endpoint,
  answer: (request, context, time) => {
    const params = endpoint.decodeRequest(request)
    const refuse = (reply: Reply) =>
      Effect.succeed({
        code: reply.code,
        body: endpoint.protocol.envelope.write({
          code: reply.code,
          message: reply.message,
          result: reply.result ?? {},
          extension: reply.retExtInfo ?? {},
          time
        })
      })
    if (Either.isLeft(params))
      return refuse(new Reply({ code: 10001, message: `params error: ${params.left.message}` }))
    const accept = (result: ResultOf<T>) => {
      const body = endpoint.protocol.envelope.write({
        code: 0,
        message: "OK",
        result: endpoint.root === "result" ? result : {},
        extension: {},
        time
      })
      return Effect.succeed({ code: 0, body: endpoint.root === "result" ? body : { ...body, ...(result as object) } })
    }
    return Effect.matchEffect(
      Effect.suspend(() => f(params.right as ParamsOf<T>, context)),
      { onFailure: refuse, onSuccess: accept }
    )
  }
})
