import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** One HTTP request, ready to go on the wire as it is. */
export interface TransportRequest {
  readonly method: "GET" | "POST" | "DELETE"
  /** Scheme and host, like `https://api.bybit.com`. */
  readonly origin: string
  /** Path with its query, already encoded: what was signed is what is sent. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  /** A body that is no text, in place of `body`. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Big answers are asked for compressed. */
  readonly large: boolean
}

/** One HTTP response: any status, header names in lower case, the body as text. */
export interface TransportResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * No response came.
 *
 * `sent` is false only when it is certain that no byte of the request was written.
 */
export class TransportError extends Data.TaggedError("TransportError")<{
  readonly cause: unknown
  readonly sent: boolean
}> {}

/**
 * Carries a request to the exchange and the answer back.
 *
 * Interrupting the effect abandons the request. It has no time limit of its own: `RestClient` decides.
 */
export class Transport extends Context.Tag("effect-bybit/Transport")<
  Transport,
  {
    readonly send: (request: TransportRequest) => Effect.Effect<TransportResponse, TransportError>
    /**
     * The same without a fiber, for transports that can: calls `done` once, and gives back how to abandon the request, after
     * which `done` is not called. Spares a small call about a tenth of its CPU.
     */
    readonly start?: (
      request: TransportRequest,
      done: (answer: Effect.Effect<TransportResponse, TransportError>) => void
    ) => () => void
  }
>() {}
