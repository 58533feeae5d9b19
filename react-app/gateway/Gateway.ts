/**
 * Forwards the terminal's REST requests to testnet, demo or the live exchange if the exchange rejects requests from web pages.
 *
 * It holds no keys: the page signs, and signed requests are forwarded byte for byte. It listens only on this machine, serves only
 * pages on this machine, and forwards only unsigned reads to the live exchange.
 */
import type * as Headers from "@effect/platform/Headers"
import * as HttpBody from "@effect/platform/HttpBody"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as Effect from "effect/Effect"

/** The host of each venue, and whether orders are allowed there. */
export interface Hosts {
  readonly [venue: string]: { readonly rest: string; readonly orders: boolean }
}

const maxBodyLength = 1_048_576

const ownPage = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const forwardedHeaders = /^(?:x-bapi-[\w-]+|x-referer|referer|content-type)$/

const returnedHeaders = /^(?:x-bapi-[\w-]+|content-type|traceid|timenow|retry-after)$/

const pick = (headers: Headers.Headers, names: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.test(name)))

const reject = (status: number, message: string) => HttpServerResponse.text(`${message}\n`, { status })

const forward = (hosts: Hosts, request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const [, name = "", rest = ""] = /^\/([a-z]+)(\/v5\/.*)$/.exec(request.url) ?? []
    const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined
    if (host === undefined)
      return reject(404, `Unknown venue or path: use ${Object.keys(hosts).join(", ")} with a /v5 path`)
    if (request.method !== "GET" && request.method !== "POST") return reject(405, "Only GET and POST are supported")
    if (!host.orders && (request.method !== "GET" || request.headers["x-bapi-sign"] !== undefined)) {
      return reject(403, `${name} is read-only here`)
    }
    const length = Number(request.headers["content-length"] ?? "0")
    if (length > maxBodyLength) return reject(413, "The body is too large")
    const body = request.method === "POST" ? yield* request.text : undefined
    if (body !== undefined && body.length > maxBodyLength) return reject(413, "The body is too large")
    const forwarded = HttpClientRequest.make(request.method)(host.rest + rest, {
      headers: pick(request.headers, forwardedHeaders),
      ...(body === undefined
        ? {}
        : { body: HttpBody.text(body, request.headers["content-type"] ?? "application/json") })
    })
    const response = yield* HttpClient.execute(forwarded)
    const text = yield* response.text
    return HttpServerResponse.text(text, { status: response.status, headers: pick(response.headers, returnedHeaders) })
  }).pipe(
    // The cause may quote the request with its signature, so it is not shown.
    Effect.catchAll(() => Effect.succeed(reject(502, "The exchange could not be reached")))
  )

/** Handles one request from a page. */
export const handle = (hosts: Hosts) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { origin } = request.headers
    // Other sites must not use the gateway, not even through a host name that resolves to this machine.
    if (!ownHost.test(request.headers["host"] ?? "") || (origin !== undefined && !ownPage.test(origin))) {
      return reject(403, "Only pages on this machine are served")
    }
    const response =
      request.method === "OPTIONS" ? HttpServerResponse.empty({ status: 204 }) : yield* forward(hosts, request)
    return origin === undefined
      ? response
      : HttpServerResponse.setHeaders(response, {
          "access-control-allow-origin": origin,
          "access-control-allow-methods": "GET, POST",
          "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "",
          "access-control-expose-headers": "*",
          vary: "origin"
        })
  })
