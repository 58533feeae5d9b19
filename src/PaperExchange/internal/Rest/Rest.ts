/** Answers HTTP requests: finds the operation, checks key, signature, clock and limit, and runs it. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Any } from "../../../Http/Endpoint.js"
import { header, v5 } from "../../../Http/Envelope.js"
import type { Handler } from "../../../Http/Handler.js"
import * as Multipart from "../../../Http/Multipart.js"
import { TransportError, type TransportResponse } from "../../../Http/Transport.js"
import type { Authenticate, Exchange, Family, PrivateContext, SignedRequest } from "../../Exchange.js"
import * as Access from "../Account/Access.js"
import * as Keys from "../Account/Keys.js"
import type { Disturbance } from "../Fault/Disturbance.js"
import { handlers as account } from "../Handlers/Account.js"
import { handlers as asset } from "../Handlers/Asset.js"
import { handlers as delivery } from "../Handlers/Delivery.js"
import { handlers as loans } from "../Handlers/Loans.js"
import { handlers as market } from "../Handlers/Market.js"
import { handlers as mmp } from "../Handlers/Mmp.js"
import { handlers as news } from "../Handlers/News.js"
import { handlers as order } from "../Handlers/Order.js"
import { handlers as position } from "../Handlers/Position.js"
import { handlers as positionMargin } from "../Handlers/PositionMargin.js"
import { handlers as spotMargin } from "../Handlers/SpotMargin.js"
import { handlers as user } from "../Handlers/User.js"
import { type Outcome, ok, refuse, textOf } from "../Outcome.js"
import * as Body from "./Body.js"
import { execute } from "./Execute.js"
import * as PartialBatch from "./PartialBatch.js"
import type { RateLimitStatus } from "./RateLimits.js"
import * as Refusals from "./Refusals.js"
import type { RestRequest } from "./Request.js"
import * as RestFaults from "./RestFaults.js"
import * as Unsimulated from "./Unsimulated.js"

/** The older API that an endpoint belongs to; `undefined` for V5 and for APIs that the exchange does not serve. */
const familyOf = (exchange: Exchange, endpoint: Any | undefined): Family | undefined =>
  endpoint === undefined ? undefined : exchange.families.get(endpoint.api)

const maxBodyCharacters = 1_048_576

const routes: ReadonlyMap<string, Handler<PrivateContext, never>> = new Map(
  [
    ...market,
    ...news,
    ...order,
    ...position,
    ...positionMargin,
    ...account,
    ...loans,
    ...spotMargin,
    ...mmp,
    ...asset,
    ...delivery,
    ...user
  ].map((handler) => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler])
)

/** The V5 handler of a route such as `POST /v5/order/create`. */
export const handlerOf = (route: string): Handler<PrivateContext, never> | undefined => routes.get(route)

/** The handler of a route on an exchange, including the older APIs it serves. */
export const handlerFor = (exchange: Exchange, route: string): Handler<PrivateContext, never> | undefined =>
  routes.get(route) ?? exchange.handlers.get(route)

const plain = (status: number, statusText: string, body: string): TransportResponse => ({
  status,
  statusText,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body
})

/** Answers a request. Checks it in Bybit's order: path, key, signature, clock, permission, limit. */
export const handle = (exchange: Exchange, request: RestRequest): Effect.Effect<TransportResponse, TransportError> =>
  Effect.suspend(() => {
    const { recorder } = exchange
    const unsafe = (cause: unknown) => new TransportError({ cause, sent: true })
    if (recorder?.broken !== undefined) return Effect.fail(unsafe(recorder.broken))
    const cut = request.path.indexOf("?")
    const path = cut < 0 ? request.path : request.path.slice(0, cut)
    const query = cut < 0 ? "" : request.path.slice(cut + 1)
    const safe = (disturbance: Disturbance | undefined) =>
      Effect.suspend(() => {
        exchange.catchUp()
        const answered = answer(exchange, request, path, query, disturbance)
        return recorder === undefined ? answered : Effect.zipLeft(answered, Effect.mapError(recorder.safe, unsafe))
      })
    const refusal = (code: number, message: string) =>
      respond(exchange, handlerFor(exchange, `${request.method} ${path}`)?.endpoint, code, message, undefined)
    return Effect.map(RestFaults.withFaults(exchange, request, path, refusal, safe), (response) =>
      Refusals.noted(exchange, request, response)
    )
  })

const answer = (
  exchange: Exchange,
  request: RestRequest,
  path: string,
  query: string,
  disturbance: Disturbance | undefined
): Effect.Effect<TransportResponse> => {
  if (!exchange.limits.admit(request.address, exchange.engine.now)) {
    return Effect.succeed(plain(403, "Forbidden", "403, access too frequent. Please try again in 10 minutes."))
  }
  const { body: sent, bytes, method } = request
  if (method !== "GET" && method !== "POST" && method !== "DELETE") {
    return Effect.succeed(
      plain(400, "Bad Request", "400 Bad Request: the method must be GET, POST or DELETE in uppercase")
    )
  }
  if (method === "GET" && (sent !== undefined || bytes !== undefined)) {
    return Effect.succeed(plain(403, "Forbidden", "403 Forbidden: a GET request has no body"))
  }
  if ((sent?.length ?? bytes?.length ?? 0) > maxBodyCharacters) {
    return Effect.succeed(plain(413, "Payload Too Large", "413 Payload Too Large"))
  }
  const route = `${method} ${path}`
  const handler = handlerFor(exchange, route)
  const endpoint =
    handler?.endpoint ?? Unsimulated.operationOf(exchange.known.get(route) ?? [], { query, body: request.body })
  if (endpoint === undefined)
    return Effect.succeed(
      plain(
        404,
        "Not Found",
        `404 page not found: the paper exchange does not simulate ${request.method} ${request.path.replace(/\?.*/, "")}`
      )
    )
  const family = familyOf(exchange, endpoint)
  let signed: SignedRequest | undefined
  let rateLimit: RateLimitStatus | undefined
  if (endpoint.access === "private") {
    const checked = (family?.authenticate ?? authenticate)(exchange, request, query)
    if (checked === undefined) {
      return Effect.succeed(plain(401, "Unauthorized", "401 Unauthorized: authentication parameters are missing"))
    }
    const about = Access.about(query, sent)
    const permitted = Either.gen(function* () {
      const { key } = yield* checked
      yield* Access.checkKey(exchange, key, request.address)
      yield* Access.checkPermission(key, endpoint, about.category, family?.grants)
      yield* checkSigningTime(exchange, endpoint, request.body)
      return yield* checked
    })
    if (Either.isLeft(permitted)) {
      return Effect.succeed(respond(exchange, endpoint, permitted.left.code, permitted.left.message, undefined))
    }
    signed = permitted.right
    rateLimit = count(exchange, endpoint, signed.key.account.uid, about)
    if (rateLimit?.exceeded === true) {
      return Effect.succeed(respond(exchange, endpoint, 10006, textOf(10006), rateLimit))
    }
  }
  const key = signed?.key
  const plainRequest = signed ?? { query, body: sent }
  if (handler === undefined) {
    const { body, code, kind } = Unsimulated.answer(endpoint, plainRequest, exchange.now())
    return Effect.succeed(envelope(exchange, endpoint, body, code, rateLimit, kind))
  }
  const read = Body.read(endpoint, plainRequest.body, exchange.lenientTypes)
  if (Either.isLeft(read)) {
    return Effect.succeed(respond(exchange, endpoint, read.left.code, read.left.message, rateLimit))
  }
  const partial =
    rateLimit?.allowed === undefined || read.right === undefined
      ? undefined
      : PartialBatch.cut(read.right, rateLimit.allowed)
  const readable = { ...plainRequest, body: partial?.body ?? read.right, disturbance }
  const { body, code } = execute(exchange, handler, readable, key)
  return Effect.succeed(envelope(exchange, endpoint, partial?.complete(body) ?? body, code, rateLimit))
}

/** Counts a call against its operation's limit. A batch counts once per order, except for options. */
export const count = (
  exchange: Exchange,
  endpoint: Any,
  uid: string,
  { category, weight }: Access.About
): RateLimitStatus | undefined => {
  if (endpoint.limit === "undocumented") return undefined
  const units = category === "option" || endpoint.limit.every((limit) => limit.for === undefined) ? 1 : weight
  return exchange.limits.count(endpoint, uid, category, units, exchange.engine.now)
}

/** Checks a request that is signed in its headers. */
const authenticate: Authenticate = (exchange, request, query) => {
  const { headers } = request
  const name = header(headers, "x-bapi-api-key")
  const timestamp = header(headers, "x-bapi-timestamp")
  const signature = header(headers, "x-bapi-sign")
  if (!name || !timestamp || !signature) return undefined
  const key = exchange.keys.get(name)
  if (key === undefined) return refuse(10003)
  const window = header(headers, "x-bapi-recv-window")
  const payload = request.method === "POST" ? (request.body ?? "") : query
  const text = `${timestamp}${name}${window ?? ""}${payload}`
  const signed = request.bytes === undefined ? text : Multipart.joined([new TextEncoder().encode(text), request.bytes])
  if (!Keys.verifies(exchange.root, key, signed, signature)) {
    return refuse(10004, `error sign! origin_string[${text}]`)
  }
  return Either.map(checkClock(exchange, timestamp, window ?? "5000"), () => ({ key, query, body: request.body }))
}

/** Rejects a timestamp outside the window around the exchange's clock. */
export const checkClock = (exchange: Exchange, timestamp: string, window: string): Outcome<void> => {
  const now = exchange.now()
  const at = Number(timestamp)
  const wide = Number(window)
  if (Number.isFinite(at) && Number.isFinite(wide) && now - wide <= at && at < now + 1000) return ok
  return refuse(
    10002,
    `invalid request, please check your server timestamp or recv_window param. req_timestamp[${timestamp}],server_timestamp[${now}],recv_window[${window}]`
  )
}

const maxSigningDifference = 60_000

/**
 * Rejects a parameter that must be the current time and is not, like `timestamp` of a withdrawal. It is checked before the call is
 * recorded: when the record is replayed, the clock is another.
 */
const checkSigningTime = (exchange: Exchange, endpoint: Any, body: string | undefined): Outcome<void> => {
  const { signingTime } = endpoint
  if (signingTime === undefined) return ok
  const readable = Either.getOrUndefined(Body.read(endpoint, body, true))
  const params = Either.getOrUndefined(endpoint.decodeRequest({ body: readable }))
  // Unreadable parameters are refused by the handler.
  if (typeof params !== "object" || params === null) return ok
  const difference = Math.abs(exchange.now() - Number(Reflect.get(params, signingTime.parameter)))
  return difference < maxSigningDifference ? ok : refuse(signingTime.code)
}

/** A refusal in the envelope of the endpoint's API. Defaults to V5's envelope. */
const respond = (
  exchange: Exchange,
  endpoint: Any | undefined,
  code: number,
  message: string,
  rateLimit: RateLimitStatus | undefined
): TransportResponse => {
  const { write } = (familyOf(exchange, endpoint) === undefined ? undefined : endpoint?.protocol.envelope) ?? v5
  const body = write({ code, message, result: {}, extension: {}, time: exchange.now() })
  return envelope(exchange, endpoint, body, code, rateLimit)
}

/** The headers sent with every answer. */
export const headersOf = (exchange: Exchange, rateLimit: RateLimitStatus | undefined): Record<string, string> => ({
  Traceid: exchange.nextId().replaceAll("-", ""),
  Timenow: String(exchange.now()),
  ...(rateLimit === undefined
    ? {}
    : {
        "X-Bapi-Limit": String(rateLimit.limit),
        "X-Bapi-Limit-Status": String(rateLimit.remaining),
        "X-Bapi-Limit-Reset-Timestamp": String(rateLimit.reset)
      })
})

const envelope = (
  exchange: Exchange,
  endpoint: Any | undefined,
  body: Readonly<Record<string, unknown>>,
  code: number,
  rateLimit: RateLimitStatus | undefined,
  kind: Unsimulated.AnswerKind = "simulated"
): TransportResponse => {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    ret_code: String(code),
    [Unsimulated.header]: kind
  }
  const withLimits = familyOf(exchange, endpoint)?.withLimits
  const added = headersOf(exchange, withLimits === undefined ? rateLimit : undefined)
  for (const [name, value] of Object.entries(added)) headers[name.toLowerCase()] = value
  const sent = withLimits === undefined ? body : withLimits(body, rateLimit, code)
  return { status: 200, statusText: "OK", headers, body: JSON.stringify(sent) }
}
