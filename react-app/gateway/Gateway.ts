/**
 * Forwards the terminal's REST requests to testnet, demo or the live exchange, for browsers whose requests the exchange rejects.
 *
 * It holds no keys: the page signs, and signed requests are forwarded byte for byte. It listens on this machine only, serves
 * pages of this machine only, and forwards only reads to the live exchange.
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

const longestBody = 1_048_576

const ownPage = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const passed = /^(?:x-bapi-[\w-]+|x-referer|referer|content-type)$/

const returnedHeaders = /^(?:x-bapi-[\w-]+|content-type|traceid|timenow|retry-after)$/

const chosen = (headers: Headers.Headers, which: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => which.test(name)))

const reject = (status: number, message: string) => HttpServerResponse.text(`${message}\n`, { status })

const pass = (hosts: Hosts, request: HttpServerRequest.HttpServerRequest) =>
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
    if (length > longestBody) return reject(413, "The body is too large")
    const body = request.method === "POST" ? yield* request.text : undefined
    if (body !== undefined && body.length > longestBody) return reject(413, "The body is too large")
    const onward = HttpClientRequest.make(request.method)(host.rest + rest, {
      headers: chosen(request.headers, passed),
      ...(body === undefined
        ? {}
        : { body: HttpBody.text(body, request.headers["content-type"] ?? "application/json") })
    })
    const answer = yield* HttpClient.execute(onward)
    const text = yield* answer.text
    return HttpServerResponse.text(text, { status: answer.status, headers: chosen(answer.headers, returnedHeaders) })
  }).pipe(
    // The cause may quote the request with its signature, so it is not shown.
    Effect.catchAll(() => Effect.succeed(reject(502, "The exchange could not be reached")))
  )

/** Handles one request of the page. */
export const handle = (hosts: Hosts) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { origin } = request.headers
    // A page from elsewhere must not use this machine, nor reach it under another name.
    if (!ownHost.test(request.headers["host"] ?? "") || (origin !== undefined && !ownPage.test(origin))) {
      return reject(403, "Only pages of this machine are served")
    }
    const response =
      request.method === "OPTIONS" ? HttpServerResponse.empty({ status: 204 }) : yield* pass(hosts, request)
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
