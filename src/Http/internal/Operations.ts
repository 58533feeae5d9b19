/**
 * Makes the library's own operations, whose schemas consist of the nodes of `Schema/Shape`. `Http/Endpoint` makes those of users, from any
 * schema: what that takes is not in a bundle of the library's own operations.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { KeyError, PublicError, WrongCursor } from "../../Errors/CommonError.js"
import type { CredentialsError, NetworkError } from "../../Errors/Network.js"
import type { Refusal, RefusalUnion } from "../../Errors/Refusal.js"
import * as Schema from "../../Schema/Shape.js"
import type { Credentials } from "../../Signing/Credentials.js"
import type { Method } from "../EncodedRequest.js"
import type { Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import type { OrderEntry } from "../OrderEntry.js"
import { type Protocol, v5, v5Public } from "../Protocol.js"
import { RestClient } from "../RestClient.js"
import { byCategory } from "./ByCategory.js"
import * as Codec from "./Codec.js"
import { type Keyed, Keying } from "./Keyed.js"
import { keyed } from "./KeyedPath.js"
import { writes } from "./WritePath.js"
import { type Writes, Writing } from "./Writes.js"

export type { Any } from "../Operation.js"

/**
 * An operation of the exchange, and all that it fails with. Call it to get an Effect that returns its result, or call `.response` to also get the
 * message, time, rate limit and trace ID of the answer.
 */
export interface Endpoint<in P, out A, out E, out R> extends Any {
  (params: P): Effect.Effect<A, E, R>
  readonly response: (params: P) => Effect.Effect<Response<A>, E, R>
}

type CursorError<P> = "cursor" extends (P extends unknown ? keyof P : never) ? WrongCursor : never

/** How any call fails that takes these parameters and needs no API key. */
export type PublicFailure<P> = PublicError | CursorError<P> | Exclude<NetworkError, CredentialsError>

/** How any call fails that takes these parameters and needs an API key. */
export type PrivateFailure<P> = PublicFailure<P> | KeyError | CredentialsError

export type CommonFailure<Ac extends Access, P> = Ac extends "public" ? PublicFailure<P> : PrivateFailure<P>

/** An operation that requires no API key. Besides `E`, it fails like any. */
export type Public<P, A, E = never> = Endpoint<P, A, E | PublicFailure<P>, RestClient>

/** An operation that is signed with the account's API key. Besides `E`, it fails like any. */
export type Private<P, A, E = never> = Endpoint<P, A, E | PrivateFailure<P>, RestClient | Credentials>

/**
 * A private operation that is sent through `OrderEntry`: over REST or over the order socket, depending on its layer.
 */
export type Trading<P, A, E = never> = Endpoint<P, A, E | PrivateFailure<P>, OrderEntry | Credentials>

/** An operation whose result depends on the category in its parameters. */
export interface ByCategory<
  in out P extends { readonly category: string },
  in out A extends { readonly [C in P["category"]]: unknown },
  out E,
  out R
> extends Any {
  <C extends P["category"]>(params: P & { readonly category: C }): Effect.Effect<A[C], E, R>
  readonly response: <C extends P["category"]>(
    params: P & { readonly category: C }
  ) => Effect.Effect<Response<A[C]>, E, R>
  readonly results: { readonly [C in P["category"]]: Schema.Schema<A[C]> }
}

/** An operation whose result depends on an optional category, which defaults to `D`. */
export interface ByOptionalCategory<
  in out P extends { readonly category?: string | undefined },
  in out A,
  in out D extends keyof A,
  out E,
  out R
> extends Any {
  <C extends keyof A = D>(params: P & { readonly category?: C }): Effect.Effect<A[C], E, R>
  readonly response: <C extends keyof A = D>(
    params: P & { readonly category?: C }
  ) => Effect.Effect<Response<A[C]>, E, R>
  readonly results: { readonly [C in keyof A]: Schema.Schema<A[C]> }
}

type RequiredFact = "kind" | "limit" | "docs"

type OptionalFact =
  | "aliases"
  | "permission"
  | "role"
  | "idempotencyKey"
  | "signingTime"
  | "root"
  | "rows"
  | "repeatsLastCursor"
  | "window"
  | "limitNote"
  | "deprecated"
  | "large"
  | "multipart"
  | "demo"
  | "reducesRisk"

/** The data of an endpoint besides its schemas. */
export interface Facts<Es extends ReadonlyArray<Refusal>, Access>
  extends Pick<Any, RequiredFact>,
    Partial<Pick<Any, OptionalFact>> {
  /** `order` is for private operations that are sent through `OrderEntry`. */
  readonly access: Access
  /** The refusals that its calls fail with, besides those of any call. */
  readonly errors?: { readonly [K in keyof Es]: RefusalUnion<Es[K]> }
}

export type Access = "public" | "private" | "order"
export type Requirements<A extends Access> = A extends "public"
  ? RestClient
  : A extends "private"
    ? RestClient | Credentials
    : OrderEntry | Credentials

/** The data of an endpoint. Its schemas are built with `Schema/Shape` and `Schema/Field`. */
export interface Options<P, A, Es extends ReadonlyArray<Refusal>, Ac extends Access> extends Facts<Es, Ac> {
  /** Omitted if the operation takes no parameters. */
  readonly params?: Schema.Schema<NoInfer<Exclude<P, void>>>
  readonly result: Schema.Schema<A>
}

/** The data of an endpoint whose result depends on the category. */
export interface CategoryOptions<P, A, Es extends ReadonlyArray<Refusal>, Ac extends Access> extends Facts<Es, Ac> {
  readonly params: Schema.Schema<P>
  readonly results: { readonly [C in keyof A]: Schema.Schema<A[C]> }
}

/** The data of an endpoint whose result depends on an optional category. */
export interface OptionalCategoryOptions<P, A, D extends keyof A, Es extends ReadonlyArray<Refusal>, Ac extends Access>
  extends CategoryOptions<P, A, Es, Ac> {
  /** The category that the exchange assumes if none is given. */
  readonly defaultCategory: D
}

/** Makes an endpoint whose parameters have a schema. */
export const make = (
  protocol: Protocol,
  method: Method,
  name: string,
  path: string,
  options: Facts<ReadonlyArray<Refusal>, Access> & Pick<Any, "params"> & Partial<Pick<Any, "result">>,
  keyed: Keyed | undefined,
  writes: Writes | undefined
  // biome-ignore lint/suspicious/noExplicitAny: the one place where an endpoint gets the type that its options describe
): any => {
  type Services = RestClient | OrderEntry | Credentials
  const { access } = options
  // One step of the fiber: with a `flatMap` for each service it would be six.
  const response = (params: unknown) =>
    Effect.withFiberRuntime<Response<unknown>, unknown, Services>(({ currentContext }) =>
      keyed === undefined || access === "public"
        ? Context.unsafeGet(currentContext, RestClient).call<Any>(endpoint, params, undefined)
        : keyed.respond(endpoint, params, currentContext, access === "order")
    )
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const endpoint: any = Object.assign((params: unknown) => Effect.map(response(params), resultOf), {
    ...Codec.methods,
    id: name.slice(name.indexOf(".") + 1),
    family: name.includes(".") ? name.slice(0, name.indexOf(".")) : protocol.api,
    aliases: [],
    permission: undefined,
    limitNote: undefined,
    role: "any",
    signingTime: undefined,
    root: "result",
    rows: undefined,
    repeatsLastCursor: false,
    window: undefined,
    errors: [],
    deprecated: undefined,
    large: false,
    multipart: undefined,
    demo: false,
    reducesRisk: false,
    ...options,
    idempotencyKey: options.idempotencyKey ?? null,
    access: access === "public" ? "public" : "private",
    api: protocol.api,
    protocol,
    method,
    path,
    response,
    [Keying]: keyed,
    [Writing]: writes
  })
  return endpoint
}

const resultOf = (response: Response<unknown>): unknown => response.result

const none: Schema.Schema.AnyNoContext = Schema.Struct({})

type Data = Facts<ReadonlyArray<Refusal>, Access> & Partial<Pick<Any, "params">>

const read = (protocol: Protocol, name: string, path: string, options: Data, keyed: Keyed | undefined) =>
  make(protocol, "GET", name, path, { ...options, params: options.params ?? none }, keyed, undefined)

/** What an endpoint of a kind brings for its writes. */
export const writesFor = (kind: Any["kind"]): Writes | undefined => (kind === "read" ? undefined : writes)

const write = (protocol: Protocol, method: "POST" | "DELETE", name: string, path: string, options: Data) =>
  make(protocol, method, name, path, { ...options, params: options.params ?? none }, keyed, writesFor(options.kind))

/** GET only reads. `Endpoint.get` brings no code for writes, so a call of another kind dies. */
export interface Reads {
  readonly kind: "read"
}

/** Brings no code for keys and secrets either. */
export interface PublicReads extends Reads {
  readonly access: "public"
}

export interface PrivateReads extends Reads {
  readonly access: "private" | "order"
}

/**
 * Creates an endpoint with one shape of result.
 *
 * `name` is the family and the exported name, like `Order.placeOrder`. In an older API, which is a single family, it is
 * only the exported name.
 */
export type Make<F = unknown> = <P, A, Es extends ReadonlyArray<Refusal> | [] = [], Ac extends Access = Access>(
  name: string,
  path: string,
  options: Options<P, A, Es, Ac> & F
) => Endpoint<P, A, Es[number] | CommonFailure<Ac, P>, Requirements<Ac>>

/** Creates an endpoint whose result depends on the category. */
export type MakeByCategory<F = unknown> = <
  P extends { readonly category: string },
  A extends { readonly [C in P["category"]]: unknown },
  Es extends ReadonlyArray<Refusal> | [] = [],
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: CategoryOptions<P, A, Es, Ac> & F
) => ByCategory<P, A, Es[number] | CommonFailure<Ac, P>, Requirements<Ac>>

/** Creates an endpoint whose result depends on an optional category. */
export type MakeByOptionalCategory<F = unknown> = <
  P extends { readonly category?: string | undefined },
  A,
  D extends keyof A,
  Es extends ReadonlyArray<Refusal> | [] = [],
  Ac extends Access = Access
>(
  name: string,
  path: string,
  options: OptionalCategoryOptions<P, A, D, Es, Ac> & F
) => ByOptionalCategory<P, A, D, Es[number] | CommonFailure<Ac, P>, Requirements<Ac>>

/** The constructors of the endpoints of one API. */
export interface Constructors {
  readonly get: Make<Reads>
  readonly post: Make
  readonly del: Make
  readonly getByCategory: MakeByCategory<Reads>
  readonly postByCategory: MakeByCategory
  readonly getByOptionalCategory: MakeByOptionalCategory<Reads>
}

/** Returns the constructors for an API other than V5. A bundle contains all of them. */
export const of = (protocol: Protocol): Constructors => {
  const get = (name: string, path: string, options: Data) => read(protocol, name, path, options, keyed)
  return {
    get,
    post: (name, path, options) => write(protocol, "POST", name, path, options),
    del: (name, path, options) => write(protocol, "DELETE", name, path, options),
    getByCategory: (name, path, options) => byCategory(get(name, path, options)),
    postByCategory: (name, path, options) => byCategory(write(protocol, "POST", name, path, options)),
    getByOptionalCategory: (name, path, options) => byCategory(get(name, path, options))
  }
}

/** A V5 operation that uses GET and needs a key. */
export const get: Make<PrivateReads> = (name, path, options) => read(v5, name, path, options, keyed)
/** A V5 operation that uses GET and needs no key. None of its fields is a secret. */
export const publicGet: Make<PublicReads> = (name, path, options) => read(v5Public, name, path, options, undefined)
/** A V5 operation that uses POST. */
export const post: Make = (name, path, options) => write(v5, "POST", name, path, options)
/** {@link get}, with a result that depends on the category. */
export const getByCategory: MakeByCategory<PrivateReads> = (name, path, options) =>
  byCategory(read(v5, name, path, options, keyed))
/** {@link publicGet}, with a result that depends on the category. */
export const publicGetByCategory: MakeByCategory<PublicReads> = (name, path, options) =>
  byCategory(read(v5Public, name, path, options, undefined))
