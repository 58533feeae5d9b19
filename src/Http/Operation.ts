/**
 * The data of an operation: everything that is known about an endpoint whatever its types.
 *
 * @since 0.1.0
 */
import type * as Either from "effect/Either"
import type { DecodeError, ParameterError } from "../Errors/Network.js"
import type { Refusal, RefusalUnion } from "../Errors/Refusal.js"
import type * as Schema from "../Schema/Shape.js"
import type { EncodedRequest } from "./EncodedRequest.js"
import type { Response } from "./Envelope.js"
import type * as Multipart from "./Multipart.js"
import type { Protocol } from "./Protocol.js"
import type { DecodeMode } from "./Settings.js"

/**
 * What repeating a call would do: a `read` nothing, an `idempotentWrite` leaves the same state, a `commit` moves money or
 * makes something once more.
 */
export type Kind = "read" | "idempotentWrite" | "commit"

/** A documented limit: `count` calls in `perMs` milliseconds, `for` one category where they differ. */
export interface Limit {
  readonly for?: string
  readonly count: number
  readonly perMs: number
}

/** A documented longest time range: the names of the two parameters, and milliseconds. */
export interface TimeWindow {
  readonly start: string
  readonly end: string
  readonly longestMillis: number
}

/** What tools can read of every endpoint, whatever its types. */
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
  /** What the API key or the account must have, where the page says so: it completes "private, ...". */
  readonly permission: string | undefined
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
  /** The parameters of its time range, and the longest range that the exchange answers, where it documents one. */
  readonly window: TimeWindow | undefined
  readonly errors: ReadonlyArray<RefusalUnion>
  readonly limit: ReadonlyArray<Limit> | "undocumented"
  /** What the numbers of `limit` do not say: who shares it, or where it was read. */
  readonly limitNote: string | undefined
  /** Whether demo trading answers it. */
  readonly demo: boolean
  /** What replaces it, where the exchange has deprecated it. */
  readonly deprecated: string | undefined
  readonly docs: string
  /** Whether its answers are big enough to be worth compressing. */
  readonly large: boolean
  /** Writes the body of an operation that takes a file. */
  readonly multipart: ((params: Readonly<Record<string, unknown>>) => Multipart.Body) | undefined
  readonly protocol: Protocol
  /** The schema of the result for these parameters: one category's, where the result depends on it. */
  resultFor(params: unknown): Schema.Schema.AnyNoContext
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
