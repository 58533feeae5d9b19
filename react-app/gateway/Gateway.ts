/**
 * Forwards the terminal's REST requests to testnet, demo or the live exchange if the exchange rejects requests from web pages.
 *
 * It holds no keys: the page signs. The path, the query and the body of a request are forwarded byte for byte or not at all; of its
 * headers, only those that the exchange knows. It listens only on this machine and serves only pages on this machine. Nothing but
 * unsigned reads of public market data reaches the live exchange.
 */
import type * as Headers from "@effect/platform/Headers"
import * as HttpBody from "@effect/platform/HttpBody"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import * as NodeStream from "@effect/platform-node/NodeStream"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { collected } from "./Bytes.js"
import { isPublicQuery, isSecretHeader, publicPaths } from "./reads.js"
import { type Refusal, type Target, targetOf } from "./Target.js"

/** The host of each venue, and whether orders are allowed there. */
export interface Hosts {
  readonly [venue: string]: { readonly rest: string; readonly orders: boolean }
}

const maxBodyLength = 1_048_576

const maxAnswerLength = 33_554_432

/** How long the exchange may take to answer. */
const patience = "30 seconds"

const forwardedHeaders = /^(?:x-bapi-[\w-]+|x-referer|referer|content-type)$/

const returnedHeaders = /^(?:x-bapi-[\w-]+|content-type|traceid|timenow|retry-after)$/

const headerNames = /^[\w-]+(?:\s*,\s*[\w-]+)*$/

const pick = (headers: Headers.Headers, names: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.test(name)))

const reject = (status: number, message: string) => HttpServerResponse.text(`${message}\n`, { status })

const refused = ({ message, status }: Refusal) => reject(status, message)

/** The body of a request broke off. */
class Unread extends Data.TaggedError("Unread") {}

const tooLarge = `The body is longer than ${maxBodyLength} bytes`

/** Why a request must not reach a read-only venue. */
const readProblem = (
  { path, query, venue }: Target,
  { headers, method }: HttpServerRequest.HttpServerRequest
): Refusal | undefined => {
  if (method !== "GET") return { status: 403, message: `${venue} is read-only here` }
  if (Object.keys(headers).some(isSecretHeader)) {
    return { status: 403, message: `${venue} is read-only here: send it no key and no signature` }
  }
  if (!publicPaths.has(path)) return { status: 403, message: `${venue} is read-only here: only public market data` }
  return isPublicQuery(query)
    ? undefined
    : { status: 403, message: `${venue} is read-only here: only documented parameters, each at most once` }
}

/** Reads the body of a request. The connection survives an unread body, so that the refusal can be sent. */
const bodyOf = (request: HttpServerRequest.HttpServerRequest) =>
  collected(
    NodeStream.fromReadable(
      () => NodeHttpServerRequest.toIncomingMessage(request),
      () => new Unread(),
      { closeOnDone: false }
    ),
    maxBodyLength
  )

const forward = (hosts: Hosts, request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const { headers, method } = request
    const parsed = targetOf(request.url)
    if (Either.isLeft(parsed)) return refused(parsed.left)
    const target = parsed.right
    const host = Object.hasOwn(hosts, target.venue) ? hosts[target.venue] : undefined
    if (host === undefined) {
      return reject(404, `Unknown venue: use ${Object.keys(hosts).join(", ")} with a /v5 path`)
    }
    if (method !== "GET" && method !== "POST") return reject(405, "Only GET and POST are supported")
    const problem = host.orders ? undefined : readProblem(target, request)
    if (problem !== undefined) return refused(problem)
    const length = Number(headers["content-length"] ?? "0")
    const hasBody = headers["transfer-encoding"] !== undefined || length !== 0
    if (method === "GET" && hasBody) return reject(400, "A GET has no body")
    if (length > maxBodyLength) return reject(413, tooLarge)
    const body = method === "POST" ? yield* bodyOf(request) : undefined
    return yield* exchanged(target, host, request, body)
  }).pipe(
    Effect.catchTags({
      TooLong: () => Effect.succeed(reject(413, tooLarge)),
      Unread: () => Effect.succeed(reject(400, "The body could not be read"))
    })
  )

/** Sends a request to the exchange and returns its answer. */
const exchanged = (
  { path, query }: Target,
  host: Hosts[string],
  { headers, method }: HttpServerRequest.HttpServerRequest,
  body: Uint8Array | undefined
) =>
  Effect.gen(function* () {
    const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
    const request = HttpClientRequest.make(method === "POST" ? "POST" : "GET")(
      host.rest + path + (query && `?${query}`),
      {
        headers: host.orders ? pick(headers, forwardedHeaders) : {},
        ...(body === undefined
          ? {}
          : { body: HttpBody.uint8Array(body, headers["content-type"] ?? "application/json") })
      }
    )
    const response = yield* client.execute(request)
    const answer = yield* collected(response.stream, maxAnswerLength)
    return HttpServerResponse.uint8Array(answer, {
      status: response.status,
      headers: pick(response.headers, returnedHeaders)
    })
  }).pipe(
    Effect.timeout(patience),
    // The cause may quote the request with its signature, so it is not shown.
    Effect.catchAll(() => Effect.succeed(reject(502, "The exchange could not be reached")))
  )

/** Ends a connection whose request is still arriving, soon after the response, so that the client can still read it. */
const hangUp = (request: HttpServerRequest.HttpServerRequest) => {
  const incoming = NodeHttpServerRequest.toIncomingMessage(request)
  const end = Effect.sync(() => {
    if (!incoming.complete) incoming.socket.destroy()
  })
  return incoming.complete ? Effect.void : Effect.forkDaemon(Effect.delay(end, "200 millis"))
}

/** What a browser may do with an answer: read it, and nothing else. */
const inert = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff"
}

/** Handles one request, whose origin, if it names one, is that of a page on this machine. */
export const handle = (hosts: Hosts) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { origin } = request.headers
    const response =
      request.method === "OPTIONS" ? HttpServerResponse.empty({ status: 204 }) : yield* forward(hosts, request)
    yield* hangUp(request)
    const asked = request.headers["access-control-request-headers"] ?? ""
    return HttpServerResponse.setHeaders(response, {
      ...inert,
      ...(origin === undefined
        ? {}
        : {
            "access-control-allow-origin": origin,
            "access-control-allow-methods": "GET, POST",
            "access-control-allow-headers": headerNames.test(asked) ? asked : "",
            "access-control-expose-headers": "*",
            vary: "origin"
          })
    })
  })
