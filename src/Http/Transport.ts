/**
 * The service that sends HTTP requests.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { Method } from "./EncodedRequest.js"

/** An HTTP request that is ready to be sent. */
export interface TransportRequest {
  readonly method: Method
  /** Scheme and host, like `https://api.bybit.com`. */
  readonly origin: string
  /** The encoded path with its query, sent exactly as it was signed. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  /** A binary body, instead of `body`. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Whether the answer is large and should be compressed. */
  readonly large: boolean
  /**
   * Returns why the request must not be sent any more, or `undefined`. A transport that knows when the first byte is
   * about to be written asks then, and may ask before. If there is a reason, it writes nothing and fails with the reason
   * as `cause` and `sent: false`.
   */
  readonly revoked?: (() => Error | undefined) | undefined
}

/** An HTTP response with any status. Header names are lower-case, and the body is text. */
export interface TransportResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** There was no response. `sent` is false only if it is certain that no byte of the request was written. */
export class TransportError extends Data.TaggedError("TransportError")<{
  readonly cause: unknown
  readonly sent: boolean
}> {}

/**
 * Sends HTTP requests to the exchange.
 *
 * Interrupting the effect aborts the request. A transport has no timeout: `RestClient` decides when to give up.
 */
export class Transport extends Context.Tag("effect-bybit/Transport")<
  Transport,
  {
    readonly send: (request: TransportRequest) => Effect.Effect<TransportResponse, TransportError>
    /**
     * Optional variant of `send` without a fiber: calls `done` once, and returns a function that aborts the request,
     * after which `done` is not called. Saves about a tenth of the CPU time of a small call.
     */
    readonly start?: (
      request: TransportRequest,
      done: (answer: Effect.Effect<TransportResponse, TransportError>) => void
    ) => () => void
  }
>() {}
