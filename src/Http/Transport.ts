/**
 * The service that sends HTTP requests.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import { callError } from "../Errors/internal/Vouched.js"
import type { Outcome } from "../Errors/Outcome.js"
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
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
  /** Whether the answer is large and should be compressed. */
  readonly large: boolean
  /** Whether the call can only reduce risk, like a cancel: it goes before others that wait for a connection. */
  readonly reducesRisk?: boolean | undefined
  /** How a recording shows the answer, if that may contain a secret. */
  readonly masked?: ((body: string) => string) | undefined
  /**
   * Returns why the request must no longer be sent, or `undefined`: a guard refuses it, it is too old, or its caller was
   * answered, told that it timed out, or interrupted. A read is never revoked. A transport that knows when the first byte is
   * about to be written calls it then, and may call it earlier. If there is a reason, the transport writes nothing and fails
   * with `sent: false` and the reason as `cause`.
   *
   * A transport that changes a request before it passes it on keeps this function, as `{ ...request, headers }` does: the
   * library's transports refuse a POST or DELETE without it.
   */
  readonly revoked: () => Error | undefined
}

/** An HTTP response with any status. Header names are lower-case, and the body is text. */
export interface TransportResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The maximum size of an answer in bytes, before and after decompression. The exchange's answers are far smaller. */
export const maxBodyBytes = 64 * 1024 * 1024

/** There was no response. `sent` is false only if it is certain that no byte of the request was written. */
export class TransportError extends callError("TransportError")<{
  readonly cause: unknown
  readonly sent: boolean
}> {
  get outcome(): Outcome {
    return this.sent ? "unknown" : "notExecuted"
  }
}

/**
 * Sends HTTP requests to the exchange.
 *
 * Interrupting the effect aborts the request. A transport has no timeout: `RestClient` decides when to give up. It follows no
 * redirects, and fails if an answer is larger than {@link maxBodyBytes}.
 *
 * Every REST request of a bundle goes through `send`. To wrap it, use the option `transport` of the bundle: beside a finished bundle, a
 * layer of this service changes nothing.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Layer from "effect/Layer"
 * import { Transport } from "effect-bybit/Http/Transport"
 * import { Venue } from "effect-bybit/Layers"
 * import { Bybit } from "effect-bybit/Node"
 *
 * const transport = Layer.effect(
 *   Transport,
 *   Effect.map(Transport, ({ send }) => ({
 *     send: (request) => Effect.zipRight(Effect.logDebug(`${request.method} ${request.path}`), send(request))
 *   }))
 * )
 * export const bybit = Bybit.layer({ venue: Venue.testnet, transport })
 * ```
 */
export class Transport extends Context.Tag("effect-bybit/Transport")<
  Transport,
  {
    readonly send: (request: TransportRequest) => Effect.Effect<TransportResponse, TransportError>
  }
>() {}
