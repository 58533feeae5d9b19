/**
 * A transport that uses `fetch`, for browsers and other runtimes.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { textOf } from "./internal/AnswerBody.js"
import * as Connections from "./internal/Connections.js"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "./Transport.js"

/** Options of {@link layerWith}. */
export interface FetchOptions {
  /** How many requests may be in flight at once. Defaults to 128. Further ones wait, writes before reads. */
  readonly connections?: number | undefined
}

/**
 * Sends requests with the global `fetch`, at most 128 at once.
 *
 * `fetch` does not report whether a failed request was written, so `sent` is always true, except for a write that was revoked
 * while it waited for others. Redirects are not followed (a signature must not reach another host), cookies are not sent, and the
 * browser's cache is not used. How long idle connections stay open is up to the runtime: on Node, use `TransportUndici`.
 */
export const layer: Layer.Layer<Transport> = Layer.suspend(() => layerWith({}))

/** Sends requests as {@link layer} does, with another limit. */
export const layerWith = (options: FetchOptions): Layer.Layer<Transport> =>
  Layer.sync(Transport, () => {
    const connections = new Connections.Connections(options.connections)
    return Transport.of({
      send: (request) =>
        Connections.send(
          connections,
          request,
          Effect.tryPromise({
            try: (signal) => send(request, signal),
            catch: (cause) => new TransportError({ cause, sent: true })
          })
        )
    })
  })

const send = async (request: TransportRequest, signal: AbortSignal): Promise<TransportResponse> => {
  const response = await globalThis.fetch(request.origin + request.path, {
    method: request.method,
    headers: request.headers,
    body: request.bytes ?? request.body ?? null,
    credentials: "omit",
    cache: "no-store",
    redirect: "manual",
    signal
  })
  if (response.type === "opaqueredirect") throw new Error("The exchange responded with a redirect")
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => {
    headers[name] = value
  })
  return {
    status: response.status,
    statusText: response.statusText,
    headers,
    body: await textOf(response.body)
  }
}
