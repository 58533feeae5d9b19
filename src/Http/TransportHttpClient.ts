/**
 * A transport that uses the `HttpClient` of `@effect/platform`.
 *
 * @since 0.1.0
 */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpBody from "@effect/platform/HttpBody"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import type * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { header } from "./Envelope.js"
import * as Connections from "./internal/Connections.js"
import { bodyOf, failureOf } from "./internal/HttpClientBody.js"
import { guarded, redirected } from "./internal/HttpClientGuard.js"
import { statusText } from "./internal/StatusText.js"
import { Transport, type TransportRequest, type TransportResponse } from "./Transport.js"

/** Options of {@link layer}. */
export interface HttpClientOptions {
  /** How many requests may be in flight at once. Defaults to 128. Further ones wait, writes before reads. */
  readonly connections?: number | undefined
}

/**
 * Sends requests with the `HttpClient` that it is provided with, so its middleware and mocks apply, at most 128 at once.
 *
 * A small call takes about three times the CPU time of `TransportUndici`. The client does not report whether a failed
 * request was written, so `sent` is always true, except for a write that was revoked while it waited its turn or while a
 * middleware held it. Trace headers are not sent to the exchange, and the client's spans are disabled because a failed span contains the request with its key and
 * signature. `RestClient` creates a span for every call.
 *
 * Redirects are not followed, neither by `FetchHttpClient` nor by undici's redirect interceptor. A request that
 * `HttpClient.followRedirects` directs to another address fails before it is sent. A write is sent once, even with
 * `HttpClient.retryTransient`: the exchange could act twice. To ensure this, the layer sets the options of `fetch` and
 * undici itself: provide your own `FetchHttpClient.RequestInit` to this layer too, not only to `FetchHttpClient.layer`.
 */
export const layer = (options: HttpClientOptions = {}): Layer.Layer<Transport, never, HttpClient.HttpClient> =>
  Layer.fresh(
    Layer.effect(
      Transport,
      Effect.gen(function* () {
        const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
        const connections = new Connections.Connections(options.connections)
        const init = Option.getOrUndefined(yield* Effect.serviceOption(FetchHttpClient.RequestInit))
        return Transport.of({
          send: (request) =>
            Connections.send(
              connections,
              request,
              client.execute(requestOf(request)).pipe(
                Effect.catchTag("ResponseError", (error) =>
                  error.reason === "StatusCode" ? Effect.succeed(error.response) : Effect.fail(error)
                ),
                Effect.flatMap(answerOf),
                guarded(init, request),
                Effect.mapError(failureOf)
              )
            )
        })
      })
    )
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

const answerOf = (response: HttpClientResponse.HttpClientResponse) => {
  // How a browser shows a redirect that it did not follow.
  if (response.status === 0) return Effect.fail(redirected())
  return Effect.map(
    bodyOf(response),
    (body): TransportResponse => ({
      status: response.status,
      statusText: statusText(response.status),
      headers: { ...response.headers },
      body
    })
  )
}
