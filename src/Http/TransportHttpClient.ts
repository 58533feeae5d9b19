/**
 * A transport that uses the `HttpClient` of `@effect/platform`.
 *
 * @since 0.1.0
 */
import * as HttpBody from "@effect/platform/HttpBody"
import * as HttpClient from "@effect/platform/HttpClient"
import type * as HttpClientError from "@effect/platform/HttpClientError"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import type * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { header } from "./Envelope.js"
import { statusText } from "./internal/StatusText.js"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "./Transport.js"

/**
 * Sends requests with the `HttpClient` from the context, so its middleware and mocks apply.
 *
 * A small call takes about three times the CPU time of `TransportUndici`. The client does not report whether a failed
 * request was written, so `sent` is always true. Trace headers are not sent to the exchange, and the client's spans are
 * disabled because a failed span contains the request with its key and signature. `RestClient` creates a span for
 * every call.
 */
export const layer: Layer.Layer<Transport, never, HttpClient.HttpClient> = Layer.effect(
  Transport,
  Effect.map(HttpClient.HttpClient, (given) => {
    const client = given.pipe(
      HttpClient.withTracerPropagation(false),
      HttpClient.withTracerDisabledWhen(() => true)
    )
    return Transport.of({
      send: (request) =>
        client.execute(requestOf(request)).pipe(
          Effect.catchTag("ResponseError", (error) =>
            error.reason === "StatusCode" ? Effect.succeed(error.response) : Effect.fail(error)
          ),
          Effect.flatMap(answerOf),
          Effect.mapError((error) => new TransportError({ cause: causeOf(error), sent: true }))
        )
    })
  })
)

const requestOf = (request: TransportRequest): HttpClientRequest.HttpClientRequest => {
  const made = HttpClientRequest.setHeaders(
    HttpClientRequest.make(request.method)(request.origin + request.path),
    request.headers
  )
  const type = header(request.headers, "content-type") ?? "application/json"
  if (request.bytes !== undefined) return HttpClientRequest.setBody(made, HttpBody.uint8Array(request.bytes, type))
  return request.body === undefined ? made : HttpClientRequest.setBody(made, HttpBody.text(request.body, type))
}

const answerOf = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.map(
    response.headers["content-encoding"] === undefined
      ? response.text
      : Effect.flatMap(response.arrayBuffer, decompress),
    (body): TransportResponse => ({
      status: response.status,
      statusText: statusText(response.status),
      headers: { ...response.headers },
      body
    })
  )

/**
 * Some clients decompress gzip but keep its header. Others return the compressed bytes, which the first two identify.
 */
const decompress = (buffer: ArrayBuffer): Effect.Effect<string, TransportError> => {
  const [first, second] = new Uint8Array(buffer)
  return Effect.tryPromise({
    try: () =>
      new Response(
        first === 0x1f && second === 0x8b
          ? new Blob([buffer]).stream().pipeThrough(new DecompressionStream("gzip"))
          : buffer
      ).text(),
    catch: (cause) => new TransportError({ cause, sent: true })
  })
}

/** The client's error contains the request headers, with the key and the signature. */
const causeOf = (error: HttpClientError.HttpClientError | TransportError): unknown =>
  error._tag === "TransportError"
    ? error.cause
    : (error.cause ?? new Error(error.description ?? `HttpClient: ${error._tag} ${error.reason}`))
