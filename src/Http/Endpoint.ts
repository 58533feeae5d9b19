import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type { CommonError } from "../Errors/Exchange.js"
import type { DecodeError, NetworkError, ParameterError } from "../Errors/Network.js"
import type { Refusal, RefusalUnion } from "../Errors/Refusal.js"
import type { Credentials } from "../Layers/Credentials.js"
import type { OrderEntry } from "../Layers/OrderEntry.js"
import type { Response } from "./Envelope.js"
import type { Protocol } from "./Protocol.js"
import type { RestClient } from "./RestClient.js"

/**
 * What repeating a call would do: a `read` nothing, an `idempotentWrite` leaves the same state, a `commit` moves money or
 * makes something once more.
 *
 * @since 0.1.0
 */
export type Kind = "read" | "idempotentWrite" | "commit"

/**
 * A documented limit: `count` calls in `perMs` milliseconds, `for` one category where they differ.
 *
 * @since 0.1.0
 */
export interface Limit {
  readonly for?: string
  readonly count: number
  readonly perMs: number
}

/**
 * A request as text: `query` without its question mark, `body` as JSON; empty and `undefined` where there is none.
 *
 * @since 0.1.0
 */
export interface EncodedRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly query: string
  readonly body: string | undefined
}

/**
 * How strictly answers are checked.
 *
 * @since 0.1.0
 */
export type DecodeMode = "strict" | "tolerant" | "off"

/**
 * What tools can read of every endpoint, whatever its types.
 *
 * @since 0.1.0
 */
export interface Any {
  readonly id: string
  /** Names that older clients use for it. */
  readonly aliases: ReadonlyArray<string>
  readonly family: string
  /** `v5`, or the name of an older api. */
  readonly api: string
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly access: "public" | "private"
  readonly role: "any" | "master" | "sub" | "broker"
  readonly kind: Kind
  /** The parameter by which the exchange knows a repeated commit, or null where it has none. */
  readonly idempotencyKey: string | null
  readonly params: Schema.Schema.AnyNoContext
  readonly result: Schema.Schema.AnyNoContext
  /** Whether `result` describes the envelope's `result` field or the whole envelope. */
  readonly root: "result" | "envelope"
  /** The field of the result that holds the rows, for operations that page by cursor. */
  readonly rows: string | undefined
  readonly errors: ReadonlyArray<RefusalUnion>
  readonly limit: ReadonlyArray<Limit> | "undocumented"
  /** Whether demo trading answers it. */
  readonly demo: boolean
  /** What replaces it, where the exchange has deprecated it. */
  readonly deprecated: string | undefined
  readonly docs: string
  /** Whether its answers are big enough to be worth compressing. */
  readonly large: boolean
  readonly protocol: Protocol
  encodeRequest(params: unknown, options?: { readonly strict?: boolean }): Either.Either<EncodedRequest, ParameterError>
  decodeRequest(request: {
    readonly query?: string | undefined
    readonly body?: string | undefined
  }): Either.Either<unknown, ParameterError>
  decodeBody(
    body: unknown,
    options?: {
      readonly params?: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly mode?: DecodeMode
    }
  ): Either.Either<Response<unknown>, Refusal | DecodeError>
}

/**
 * One operation of the exchange: call it for an Effect of its result, or `.response` for the result with what came around it.
 *
 * @since 0.1.0
 */
export interface Endpoint<in P, out A, out E, out R> extends Any {
  (params: P): Effect.Effect<A, CommonError | E | NetworkError, R>
  readonly response: (params: P) => Effect.Effect<Response<A>, CommonError | E | NetworkError, R>
}

/**
 * An operation whose result depends on the category that the caller passes.
 *
 * @since 0.1.0
 */
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

/**
 * An operation whose result depends on a category that may be left out, `D` standing for it then.
 *
 * @since 0.1.0
 */
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
  readonly id: string
  readonly aliases?: ReadonlyArray<string>
  readonly family: string
  readonly access: Access
  /** Default `any`. */
  readonly role?: "any" | "master" | "sub" | "broker"
  readonly kind: Kind
  /** To be said for every commit. */
  readonly idempotencyKey?: string | null
  /** Default `result`. */
  readonly root?: "result" | "envelope"
  readonly rows?: string
  readonly errors?: ReadonlyArray<RefusalUnion<E>>
  readonly limit: ReadonlyArray<Limit> | "undocumented"
  readonly demo: boolean
  readonly deprecated?: string
  readonly docs: string
  readonly large?: boolean
}

type Access = "public" | "private" | "order"
type Requirements<A extends Access> = A extends "public"
  ? RestClient
  : A extends "private"
    ? RestClient | Credentials
    : OrderEntry | Credentials

/**
 * What makes an endpoint. `access: "order"` is a private one that goes by `OrderEntry`.
 *
 * @since 0.1.0
 */
export interface Options<P, A, E extends Refusal, Ac extends Access> extends Facts<E, Ac> {
  /** Left out where the operation takes none. */
  readonly params?: Schema.Schema<NoInfer<Exclude<P, void>>>
  readonly result: Schema.Schema<A>
}

/**
 * What makes an endpoint whose result depends on its category.
 *
 * @since 0.1.0
 */
export interface CategoryOptions<P, A, E extends Refusal, Ac extends Access> extends Facts<E, Ac> {
  readonly params: Schema.Schema<P>
  readonly results: { readonly [C in keyof A]: Schema.Schema<A[C]> }
}
declare const make: any
/** X. */
export const get: <P, A, E extends Refusal = never, Ac extends Access = Access>(
  path: string,
  options: Options<P, A, E, Ac>
) => Endpoint<P, A, E, Requirements<Ac>> = make
/** X. */
export const getByCategory: <
  P extends { readonly category: string },
  A extends { readonly [C in P["category"]]: unknown },
  E extends Refusal = never,
  Ac extends Access = Access
>(
  path: string,
  options: CategoryOptions<P, A, E, Ac>
) => ByCategory<P, A, E, Requirements<Ac>> = make
export const x = [Context, Effect]
