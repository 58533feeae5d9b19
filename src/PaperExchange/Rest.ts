import * as Effect from "effect/Effect"
import type { Any, Handler } from "../Http/Endpoint.js"
import { header } from "../Http/Envelope.js"
import { TransportError, type TransportResponse } from "../Http/Transport.js"
import type { Exchange, PrivateContext } from "./Exchange.js"
import { handlers as account } from "./Handlers/Account.js"
import { handlers as market } from "./Handlers/Market.js"
import { handlers as order } from "./Handlers/Order.js"
import { handlers as position } from "./Handlers/Position.js"
import * as Hmac from "./Hmac.js"
import type { ApiKey } from "./Keys.js"
import type { Standing } from "./RateLimits.js"
import { isReply, type Outcome, reply } from "./Reply.js"

/**
 * One HTTP request as it comes in. `path` holds the query, `address` names the caller's machine.
 *
 * @since 0.1.0
 */
export interface RestRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly address: string
}

const routes: ReadonlyMap<string, Handler<PrivateContext, never>> = /*#__PURE__*/ new Map(
  /*#__PURE__*/ [...market, ...order, ...position, ...account].map((handler) => [
    `${handler.endpoint.method} ${handler.endpoint.path}`,
    handler
  ])
)

/**
 * The handler of a route like `POST /v5/order/create`.
 *
 * @since 0.1.0
 */
export const handlerOf = (route: string): Handler<PrivateContext, never> | undefined => routes.get(route)

/**
 * Every operation that the paper exchange simulates.
 *
 * @since 0.1.0
 */
export const endpoints: ReadonlyArray<Any> = /*#__PURE__*/ [...routes.values()].map((handler) => handler.endpoint)

const plain = (status: number, statusText: string, body: string): TransportResponse => ({
  status,
  statusText,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body
})

/**
 * Answers one request, with the checks in the exchange's own order: path, key, signature, clock, permission, limit.
 *
 * @since 0.1.0
 */
export const handle = (exchange: Exchange, request: RestRequest): Effect.Effect<TransportResponse, TransportError> =>
  Effect.suspend(() => {
    const cut = request.path.indexOf("?")
    const path = cut < 0 ? request.path : request.path.slice(0, cut)
    const query = cut < 0 ? "" : request.path.slice(cut + 1)
    const fault = exchange.faults.strike(path)
    if (fault?.kind === "loseRequest") {
      return Effect.fail(new TransportError({ cause: new Error("connection reset"), sent: true }))
    }
    exchange.catchUp()
    const late = exchange.faults.delayMillis
    const delayed = <A, E>(effect: Effect.Effect<A, E>) => (late > 0 ? Effect.delay(effect, late) : effect)
    if (fault?.kind === "refuse") {
      const { code, status, text } = fault.refusal
      return delayed(
        Effect.succeed(code === undefined ? plain(status ?? 500, "", text) : respond(exchange, code, text, undefined))
      )
    }
    return Effect.flatMap(answer(exchange, request, path, query), (response) =>
      fault?.kind === "loseAnswer"
        ? Effect.fail(new TransportError({ cause: new Error("connection reset"), sent: true }))
        : delayed(Effect.succeed(response))
    )
  })

const answer = (
  exchange: Exchange,
  request: RestRequest,
  path: string,
  query: string
): Effect.Effect<TransportResponse> => {
  if (!exchange.limits.admit(request.address, exchange.engine.now)) {
    return Effect.succeed(plain(403, "Forbidden", "403, access too frequent. Please try again in 10 minutes."))
  }
  const route = `${request.method} ${path}`
  const handler = routes.get(route)
  const endpoint = handler?.endpoint ?? exchange.known.get(route)
  if (endpoint === undefined)
    return Effect.succeed(
      plain(
        404,
        "Not Found",
        `404 page not found: the paper exchange does not simulate ${request.method} ${request.path}`
      )
    )
  let key: ApiKey | undefined
  if (endpoint.access === "private") {
    const checked = authenticate(exchange, request, query)
    if (checked === undefined) {
      return Effect.succeed(plain(401, "Unauthorized", "401 Unauthorized: authentication parameters are missing"))
    }
    if (isReply(checked)) return Effect.succeed(respond(exchange, checked.code, checked.message, undefined))
    key = checked
    const barred = (key.readOnly && endpoint.kind !== "read") || (endpoint.role === "master" && key.role !== "master")
    if (barred) return Effect.succeed(respond(exchange, 10005, reply(10005).message, undefined))
  }
  const standing = key === undefined ? undefined : count(exchange, endpoint, key.account.uid, query, request.body)
  if (standing?.exceeded === true) {
    return Effect.succeed(respond(exchange, 10006, reply(10006).message, standing))
  }
  if (handler === undefined) {
    const message = `${endpoint.family}.${endpoint.id} is not simulated by the paper exchange`
    return Effect.succeed(respond(exchange, 10017, message, standing))
  }
  // Public operations never look at the account.
  const context: PrivateContext = {
    exchange,
    engine: exchange.engine,
    account: key?.account ?? exchange.engine.flow
  }
  return Effect.map(handler.answer({ query, body: request.body }, context, exchange.now()), ({ body, code }) =>
    envelope(exchange, body, code, standing)
  )
}

/**
 * Counts a call against the limit of its operation; batches count their orders.
 *
 * @since 0.1.0
 */
export const count = (
  exchange: Exchange,
  endpoint: Any,
  uid: string,
  query: string,
  body: string | undefined
): Standing | undefined => {
  if (endpoint.limit === "undocumented") return undefined
  let category: string | undefined
  let weight = 1
  if (endpoint.limit.some((limit) => limit.for !== undefined)) {
    if (body === undefined || body === "") category = new URLSearchParams(query).get("category") ?? undefined
    else {
      try {
        const fields: unknown = JSON.parse(body)
        if (typeof fields === "object" && fields !== null) {
          if ("category" in fields && typeof fields.category === "string") category = fields.category
          if ("request" in fields && Array.isArray(fields.request)) weight = Math.max(1, fields.request.length)
        }
      } catch {}
    }
  }
  return exchange.limits.count(endpoint, uid, category, weight, exchange.engine.now)
}

/** Finds the key of a request and checks its signature and clock; `undefined` when it says nothing of a key. */
const authenticate = (exchange: Exchange, request: RestRequest, query: string): Outcome<ApiKey> | undefined => {
  const { headers } = request
  const name = header(headers, "x-bapi-api-key")
  const timestamp = header(headers, "x-bapi-timestamp")
  const signature = header(headers, "x-bapi-sign")
  if (name === undefined || timestamp === undefined || signature === undefined) return undefined
  const key = exchange.keys.get(name)
  if (key === undefined) return reply(10003)
  const window = header(headers, "x-bapi-recv-window")
  const payload = request.method === "POST" ? (request.body ?? "") : query
  const text = `${timestamp}${name}${window ?? ""}${payload}`
  if (!Hmac.same(Hmac.hex(key.secret, text), signature)) return reply(10004, `error sign! origin_string[${text}]`)
  return clockProblem(exchange, timestamp, window ?? "5000") ?? key
}

/**
 * Whether a timestamp is outside the window of the exchange's clock.
 *
 * @since 0.1.0
 */
export const clockProblem = (exchange: Exchange, timestamp: string, window: string): Outcome<never> | undefined => {
  const now = exchange.now()
  const at = Number(timestamp)
  const wide = Number(window)
  if (Number.isFinite(at) && Number.isFinite(wide) && now - wide <= at && at < now + 1000) return undefined
  return reply(
    10002,
    `invalid request, please check your server timestamp or recv_window param. req_timestamp[${timestamp}],server_timestamp[${now}],recv_window[${window}]`
  )
}

const respond = (
  exchange: Exchange,
  code: number,
  message: string,
  standing: Standing | undefined
): TransportResponse =>
  envelope(
    exchange,
    { retCode: code, retMsg: message, result: {}, retExtInfo: {}, time: exchange.now() },
    code,
    standing
  )

/**
 * The headers that come with every answer.
 *
 * @since 0.1.0
 */
export const headersOf = (exchange: Exchange, standing: Standing | undefined): Record<string, string> => ({
  Traceid: exchange.nextId().replaceAll("-", ""),
  Timenow: String(exchange.now()),
  ...(standing === undefined
    ? {}
    : {
        "X-Bapi-Limit": String(standing.limit),
        "X-Bapi-Limit-Status": String(standing.remaining),
        "X-Bapi-Limit-Reset-Timestamp": String(standing.reset)
      })
})

const envelope = (
  exchange: Exchange,
  body: Readonly<Record<string, unknown>>,
  code: number,
  standing: Standing | undefined
): TransportResponse => {
  const headers: Record<string, string> = { "content-type": "application/json; charset=utf-8", ret_code: String(code) }
  for (const [name, value] of Object.entries(headersOf(exchange, standing))) headers[name.toLowerCase()] = value
  return { status: 200, statusText: "OK", headers, body: JSON.stringify(body) }
}
