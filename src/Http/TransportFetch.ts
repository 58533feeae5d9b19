/**
 * A transport that uses `fetch`, for browsers and other runtimes.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Transport, TransportError, type TransportRequest, type TransportResponse } from "./Transport.js"

/**
 * Sends requests with the global `fetch`.
 *
 * `fetch` does not report whether a failed request was written, so `sent` is always true. Redirects are not followed (a
 * signature must not reach another host), cookies are not sent, and the browser's cache is not used.
 */
export const layer: Layer.Layer<Transport> = Layer.sync(Transport, () =>
  Transport.of({
    send: (request) =>
      Effect.tryPromise({
        try: (signal) => send(request, signal),
        catch: (cause) => new TransportError({ cause, sent: true })
      })
  })
)

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
    body: await response.text()
  }
}
