/** Sends a call of the REST pipeline over the trade socket, and makes a REST answer of its reply. */
import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import { ServerText } from "../../../Errors/internal/ServerText.js"
import { Veil } from "../../../Errors/internal/Veil.js"
import { type ConnectionError, CredentialsError } from "../../../Errors/Network.js"
import * as Answer from "../../../Http/internal/Answer.js"
import type { Start } from "../../../Http/internal/DirectSend.js"
import { Masking } from "../../../Http/internal/Masking.js"
import { notSent } from "../../../Http/internal/NotSent.js"
import type { Failure, PendingCall } from "../../../Http/internal/PendingCall.js"
import type { Screen } from "../../../Http/internal/Screen.js"
import type { Arrival, Attempt, Wire } from "../../../Http/internal/Wire.js"
import type { Any } from "../../../Http/Operation.js"
import * as Protocol from "../../../Http/Protocol.js"
import * as Telemetry from "../../../Http/Telemetry.js"
import { TransportError } from "../../../Http/Transport.js"
import { isSafeForKeys } from "../../../Http/Venue.js"
import { unlessArrived } from "../../../Runtime/Overdue.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import * as Auth from "../Connection/Auth.js"
import type { Body, TradeLine } from "./TradeLine.js"
import type { TradeLines } from "./TradeLines.js"

const operations: Readonly<Record<string, string>> = {
  "/v5/order/create": "order.create",
  "/v5/order/amend": "order.amend",
  "/v5/order/cancel": "order.cancel",
  "/v5/order/create-batch": "order.create-batch",
  "/v5/order/amend-batch": "order.amend-batch",
  "/v5/order/cancel-batch": "order.cancel-batch"
}

/** The `op` of an endpoint on the trade channel, if it has one. */
export const opOf = ({ path }: Any): string | undefined => operations[path]

/** Whether the exchange refused the key itself: its secret, its permissions, or for a reason that this library doesn't know. */
export const refusesKey = (failure: ConnectionError | CredentialsError): boolean => {
  if (failure._tag === "CredentialsError" || failure.code === undefined) return true
  const category = Protocol.v5.categoryOf(failure.code)
  return category !== "clock" && category !== "server" && category !== "rateLimit"
}

const screenFor = ({ endpoint }: PendingCall, account: Credentials["Type"]): Screen =>
  new Masking(endpoint, new Veil(Auth.sensitiveOf(account)))

/** The error of an order whose account has no line: the refusal of its key, as over REST, or that it was not sent. */
const noLine = (
  { endpoint, name }: PendingCall,
  screen: Screen,
  failure: ConnectionError | CredentialsError
): Failure => {
  if (failure._tag === "CredentialsError") return failure
  if (failure.reason !== "auth" || !refusesKey(failure)) return notSent(name, failure, false)
  const { code, detail } = failure
  if (code === undefined) return new CredentialsError({ message: failure.message })
  const refusal = Answer.refuse(
    endpoint,
    { screen },
    {
      code,
      message: new ServerText(detail),
      result: undefined,
      retExtInfo: {},
      time: undefined,
      traceId: undefined
    }
  )
  return refusal.category === "auth" || refusal.category === "permission"
    ? refusal
    : new CredentialsError({ message: failure.message })
}

const headersOf = (value: unknown): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === "string" || typeof one === "number") headers[name.toLowerCase()] = `${one}`
    }
  }
  return headers
}

/** Converts an answer to the form of a REST answer. */
const arrivalOf = (body: Body): Arrival => {
  const headers = headersOf(body["header"])
  const time = Number(headers["timenow"])
  const rest = {
    retCode: body["retCode"],
    retMsg: body["retMsg"],
    result: body["data"] ?? {},
    retExtInfo: body["retExtInfo"] ?? {},
    ...(Number.isFinite(time) ? { time } : {})
  }
  return { status: 200, statusText: "", headers, body: rest }
}

/** A message on its way to the trade channel. */
interface TradeRequest {
  readonly attempt: Attempt
  readonly line: TradeLine
  readonly id: string
  readonly op: string
  readonly text: string
  /** Called when the answer is overdue, if the call goes on waiting. */
  readonly overdue: () => void
}

/** The parts of a wire. */
export interface Options {
  readonly lines: TradeLines
  readonly url: string
  readonly clock: Clock.Clock
  readonly referer: string
  readonly timeoutMillis: number
  /** How long a call waits for the first connection, in milliseconds. */
  readonly connectWaitMillis: number
  /** The beginning of the IDs of messages, which must be unique among all processes of an account. */
  readonly prefix: string
}

/**
 * Waits until a line of a call's account is connected: one that is opening for the first time, or any if the call was sent before. A cancel
 * whose answer was lost with its connection is then sent again over the next one.
 */
const connected = (
  { connectWaitMillis, lines }: Options,
  call: PendingCall,
  account: Credentials["Type"]
): Effect.Effect<void, Failure> => {
  const { leftMillis = connectWaitMillis } = call.write ?? {}
  const screen = () => screenFor(call, account)
  const down = (cause: Error) => Effect.fail(notSent(call.name, cause, call.uncertain))
  if (lines.isClosing) return down(new Error("the trade socket is closing"))
  const found = lines.lineOf(account)
  if (Either.isLeft(found)) return Effect.fail(noLine(call, screen(), found.left))
  const line = found.right
  if (line.isConnected) return Either.right(undefined)
  if (!line.isFirstConnecting && call.sends === 0) return down(new Error("the trade socket is not connected"))
  // A millisecond more, so that it is too old when the wait is over.
  return Effect.flatMap(lines.opened(account, Math.min(connectWaitMillis, leftMillis + 1)), (opened) => {
    if (opened !== undefined) return Effect.void
    if (line.failure !== undefined) return Effect.fail(noLine(call, screen(), line.failure))
    return down(call.write?.revoked() ?? new Error("the trade socket was not opened in time"))
  })
}

const lost = (detail: string, sent: boolean) => Exit.fail(new TransportError({ cause: new Error(detail), sent }))

const starting =
  ({ clock, timeoutMillis }: Options): Start<TradeRequest, Arrival, TransportError> =>
  ({ attempt, id, line, op, overdue, text }, done) => {
    let isAborted = false
    const refused = attempt.revoked()
    if (refused !== undefined) {
      done(Exit.fail(new TransportError({ cause: refused, sent: false })))
      return () => true
    }
    const stop = unlessArrived(clock, timeoutMillis, overdue)
    const isSent = line.send(id, op, text, (reply) => {
      stop()
      if (reply._tag === "Lost") done(lost(reply.detail, true))
      else if (isAborted) attempt.late(arrivalOf(reply.body))
      else done(Exit.succeed(arrivalOf(reply.body)))
    })
    if (!isSent) {
      stop()
      done(lost("the trade socket is not connected", false))
    }
    return () => {
      isAborted = true
      stop()
      line.forget(id)
      return !isSent
    }
  }

/** Carries orders over the trade socket. */
export const make = (options: Options): Wire<TradeRequest> => {
  const { lines, prefix, referer, url } = options
  let ids = 0
  return {
    server: Telemetry.serverOf(url),
    unsafe: isSafeForKeys(url) ? undefined : Auth.unsafe(url),
    timeoutMillis: options.timeoutMillis,
    open: (call) =>
      Effect.suspend(() => (call.credentials === undefined ? Effect.void : connected(options, call, call.credentials))),
    usesKey: false,
    sign: (call) => {
      const { credentials, endpoint, name, request, settings, timestamp, uncertain, write } = call
      const op = opOf(endpoint)
      const line = credentials && lines.take(credentials)
      if (credentials === undefined || line === undefined || op === undefined)
        return Either.left(notSent(name, new Error("the trade socket is not connected"), uncertain))
      const id = `${prefix}-${(++ids).toString(36)}`
      const header = {
        "X-BAPI-TIMESTAMP": String(Math.floor(timestamp)),
        "X-BAPI-RECV-WINDOW": String(settings.window),
        Referer: referer
      }
      const waiting = write?.waiting
      return Either.right({
        screen: () => screenFor(call, credentials),
        request: (attempt) => ({
          attempt,
          line,
          id,
          op,
          text: `{"reqId":"${id}","header":${JSON.stringify(header)},"op":"${op}","args":[${request.body ?? "{}"}]}`,
          overdue: () => waiting && Deferred.unsafeDone(waiting.overdue, Exit.void)
        })
      })
    },
    sender: starting(options)
  }
}
