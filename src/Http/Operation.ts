/**
 * Properties of every endpoint that tools can read: its path, access, limits, errors and schemas.
 *
 * @since 0.1.0
 */
import type * as Either from "effect/Either"
import type { DecodeError, ParameterError } from "../Errors/Network.js"
import type { Kind } from "../Errors/Outcome.js"
import type { Refusal, RefusalUnion } from "../Errors/Refusal.js"
import type * as Schema from "../Schema/Shape.js"
import type { EncodedRequest, Method } from "./EncodedRequest.js"
import type { Response } from "./Envelope.js"
import type * as Multipart from "./Multipart.js"
import type { Protocol } from "./Protocol.js"
import type { DecodeMode } from "./Settings.js"

export type { Kind }

/**
 * A documented limit: `count` calls in `perMs` milliseconds. `for` names the category if the limits differ by category.
 */
export interface Limit {
  readonly for?: string
  readonly count: number
  readonly perMs: number
}

/**
 * Which calls of an operation can only reduce the account's risk: all (`true`: cancels and closes), none (`false`), or
 * those in which one of these parameters is `true`, in the categories that respect it.
 *
 * Such calls pass a halted kill switch and go before other calls in the rate limiter.
 */
export type ReducesRisk = boolean | { readonly [parameter: string]: ReadonlyArray<string> | "any" }

/** The longest time range of one call, and the names of its two parameters. */
export interface TimeWindow {
  readonly start: string
  readonly end: string
  readonly maxMillis: number
  /** For how many months the exchange keeps rows, if documented: it may refuse an earlier start. */
  readonly keptMonths?: number
}

/** A parameter that is the time of the call, and the code with which the exchange refuses one too far from its clock. */
export interface SigningTime {
  readonly parameter: string
  readonly code: number
}

/** The properties that every endpoint has, regardless of its types. */
export interface Any {
  /** The exported name, like `placeOrder`. */
  readonly id: string
  /** Names of the same operation in older clients. */
  readonly aliases: ReadonlyArray<string>
  /** The family, like `Order`. */
  readonly family: string
  /** `v5`, or the name of an older API. */
  readonly api: string
  readonly method: Method
  readonly path: string
  readonly access: "public" | "private"
  /** What the API key or account requires, if documented. Completes the phrase "private, ...". */
  readonly permission: string | undefined
  /** Which accounts may call it. Defaults to `any`. */
  readonly role: "any" | "master" | "sub" | "broker"
  readonly kind: Kind
  /** Whether its calls can only reduce the account's risk: see {@link ReducesRisk}. Defaults to false. */
  readonly reducesRisk: ReducesRisk
  /** The parameter by which the exchange recognizes a repeated commit, or null if there is none. */
  readonly idempotencyKey: string | null
  /** The parameter, if any, that gets the time at which the call is signed, unless the caller passes another. */
  readonly signingTime: SigningTime | undefined
  readonly params: Schema.Schema.AnyNoContext
  readonly result: Schema.Schema.AnyNoContext
  /** Whether `result` describes the `result` field of the envelope or the whole envelope. Defaults to `result`. */
  readonly root: "result" | "envelope"
  /** The field of the answer's result that holds the rows, whatever its schema calls it, for operations that page by cursor. */
  readonly rows: string | undefined
  /** Whether the last page has the cursor that it was asked for with. Elsewhere that means that the list stalls. Defaults to false. */
  readonly repeatsLastCursor: boolean
  /** The longest documented time range. */
  readonly window: TimeWindow | undefined
  readonly errors: ReadonlyArray<RefusalUnion>
  readonly limit: ReadonlyArray<Limit> | "undocumented"
  /** Details that `limit` does not express: which calls share it, or its source. */
  readonly limitNote: string | undefined
  /** Whether demo trading supports it. Defaults to false. */
  readonly demo: boolean
  /** The replacement of a deprecated operation. */
  readonly deprecated: string | undefined
  /** The page of the exchange's documentation. */
  readonly docs: string
  /** Whether its answers are large enough to be worth compressing. */
  readonly large: boolean
  /** Writes the body of an operation that uploads a file. */
  readonly multipart: ((params: Readonly<Record<string, unknown>>) => Multipart.Body) | undefined
  readonly protocol: Protocol
  /** The schema of the result for these parameters: that of their category if the result depends on it. */
  resultFor(params: unknown): Schema.Schema.AnyNoContext
  /**
   * Checks and encodes parameters. `strict` rejects parameters that are undefined. With `unknown: "send"`, those that the
   * library does not know are sent: see `Settings.UnknownParameters`.
   */
  encodeRequest(
    params: unknown,
    options?: { readonly strict?: boolean; readonly unknown?: "refuse" | "send" }
  ): Either.Either<EncodedRequest, ParameterError>
  /** Decodes the parameters of a received request. */
  decodeRequest(request: {
    readonly query?: string | undefined
    readonly body?: string | undefined
  }): Either.Either<unknown, ParameterError>
  /**
   * Decodes a parsed answer. Without `params` the shape of any category is accepted. Parse it with `Json.parse` of
   * `Schema/Json`: `JSON.parse` rounds integers beyond 2^53, which are refused here.
   */
  decodeBody(
    body: unknown,
    options?: {
      readonly params?: unknown
      readonly headers?: Readonly<Record<string, string>>
      readonly mode?: DecodeMode
    }
  ): Either.Either<Response<unknown>, Refusal | DecodeError>
}
