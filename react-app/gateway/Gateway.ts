/**
 * Passes the terminal's REST calls on to testnet, demo or the live exchange, for browsers whose calls the exchange refuses.
 *
 * It holds no keys: the page signs, and what was signed is passed on byte for byte. It listens on this machine only, answers
 * pages of this machine only, and sends nothing but reads to the live exchange.
 */
import type * as Headers from "@effect/platform/Headers"
import * as HttpBody from "@effect/platform/HttpBody"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as Effect from "effect/Effect"

/** Where each name leads, and whether orders may go there. */
export interface Hosts {
  readonly [venue: string]: { readonly rest: string; readonly orders: boolean }
}

const longestBody = 1_048_576

const ownPage = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const passed = /^(?:x-bapi-[\w-]+|x-referer|referer|content-type)$/

const told = /^(?:x-bapi-[\w-]+|content-type|traceid|timenow|retry-after)$/

const chosen = (headers: Headers.Headers, which: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => which.test(name)))

const refuse = (status: number, message: string) => HttpServerResponse.text(`${message}\n`, { status })

const pass = (hosts: Hosts, request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const [, name = "", rest = ""] = /^\/([a-z]+)(\/v5\/.*)$/.exec(request.url) ?? []
    const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined
    if (host === undefined)
      return refuse(404, `Not a venue of this gateway: ${Object.keys(hosts).join(", ")} with a /v5 path`)
    if (request.method !== "GET" && request.method !== "POST") return refuse(405, "Only GET and POST")
    if (!host.orders && (request.method !== "GET" || request.headers["x-bapi-sign"] !== undefined)) {
      return refuse(403, `${name} is read-only here`)
    }
    const length = Number(request.headers["content-length"] ?? "0")
    if (length > longestBody) return refuse(413, "The body is too long")
    const body = request.method === "POST" ? yield* request.text : undefined
    if (body !== undefined && body.length > longestBody) return refuse(413, "The body is too long")
    const onward = HttpClientRequest.make(request.method)(host.rest + rest, {
      headers: chosen(request.headers, passed),
      ...(body === undefined
        ? {}
        : { body: HttpBody.text(body, request.headers["content-type"] ?? "application/json") })
    })
    const answer = yield* HttpClient.execute(onward)
    const text = yield* answer.text
    return HttpServerResponse.text(text, { status: answer.status, headers: chosen(answer.headers, told) })
  }).pipe(
    // The cause may quote the request with its signature: it is not shown.
    Effect.catchAll(() => Effect.succeed(refuse(502, "The exchange could not be reached")))
  )

/** Answers one request of the page. */
export const handle = (hosts: Hosts) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { origin } = request.headers
    // A page elsewhere must not talk through this machine, nor find it under another name.
    if (!ownHost.test(request.headers["host"] ?? "") || (origin !== undefined && !ownPage.test(origin))) {
      return refuse(403, "Only pages of this machine are answered")
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
