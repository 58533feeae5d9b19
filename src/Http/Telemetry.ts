/**
 * Metrics and spans of REST calls, named after OpenTelemetry's conventions for HTTP clients. Without a tracer or a metrics
 * reader they cost almost nothing.
 *
 * @since 0.1.0
 */
import type * as Clock from "effect/Clock"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import type * as Tracer from "effect/Tracer"
import type { Refusal } from "../Errors/Refusal.js"
import { failureOr } from "../internal/Causes.js"
import * as Meters from "../internal/Meters.js"
import { monotonicMillis } from "../Layers/internal/Monotonic.js"
import type { EncodedRequest } from "./EncodedRequest.js"
import type { Response } from "./Envelope.js"
import * as ClientSpan from "./internal/ClientSpan.js"

const requests = Meters.counter("bybit_rest_requests", "Answers and failures of REST calls, by endpoint and result")

/** With the boundaries that OpenTelemetry recommends, in seconds. */
const duration = Meters.histogram(
  "http.client.request.duration",
  "Duration of HTTP client requests",
  [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
)

type Update = (value: number) => void
/** By endpoint and result. A lookup by labels, or by a combined key, would cost more than the rest of a small call. */
type Updates = Map<string, Map<string, Update>>

/** The server of an origin. */
export interface Server {
  /** Scheme, host and port, without user names or passwords. */
  readonly origin: string
  readonly address: string
  readonly port: number | undefined
  readonly durations: Updates
}

/** Returns the parts of an origin that telemetry shows. */
export const serverOf = (origin: string): Server => {
  const durations: Updates = new Map()
  try {
    const url = new URL(origin)
    const port = url.port === "" ? { "http:": 80, "https:": 443 }[url.protocol] : Number(url.port)
    return { origin: url.origin, address: url.hostname.replace(/^\[(.*)\]$/, "$1"), port, durations }
  } catch {
    return { origin: "", address: "", port: undefined, durations }
  }
}

interface Failure {
  readonly _tag: string
  readonly code?: unknown
}

/** A call, and what its attempts have shown so far. */
export interface Call {
  readonly name: string
  /** Unsigned, so its query contains neither key nor signature. */
  readonly request: EncodedRequest
  readonly fiber: Fiber.RuntimeFiber<unknown, unknown>
  readonly clock: Clock.Clock
  readonly server: Server
  /** How often it was handed to the transport. */
  sends: number
  /** The HTTP status of the last answer. */
  status: number | undefined
  /** Why the last attempt failed. */
  failure: Failure | undefined
  span: Tracer.Span | undefined
}

/** Without those that are undefined. */
type Labels = Readonly<Record<string, string | number | undefined>>

/** The updates of a fiber with its own labels (`Effect.tagMetrics`) are not cached. */
const updateOf = (
  updates: Updates,
  meter: Meters.Meter,
  { fiber, name }: Call,
  result: string,
  labels: () => Labels
): Update => {
  const ofFiber = Meters.labelsOf(fiber)
  const isPlain = ofFiber.length === 0
  const cached = isPlain ? updates.get(name)?.get(result) : undefined
  if (cached !== undefined) return cached
  const own = Object.entries(labels()).flatMap(([label, value]) =>
    value === undefined ? [] : [[label, String(value)] as const]
  )
  const update = Meters.updaterOf(meter, [...own, ...ofFiber])
  if (isPlain) updates.set(name, (updates.get(name) ?? new Map<string, Update>()).set(result, update))
  return update
}

const counters: Updates = new Map()

/** Counts one answer or failure: `result` is `ok`, `drift` or the tag of the failure. */
export const count = (call: Call, result: string): void =>
  updateOf(counters, requests, call, result, () => ({ endpoint: call.name, result }))(1)

/** Records how long an attempt took. `failure` is the tag of the error if there was no answer. */
export const timed = (call: Call, sentAt: number, failure: string | undefined): void => {
  const { clock, name, request, server, status } = call
  const error = failure ?? (status === 200 ? undefined : String(status))
  updateOf(server.durations, duration, call, error ?? "", () => ({
    unit: "s",
    "bybit.endpoint": name,
    "http.request.method": request.method,
    "server.address": server.address,
    "server.port": server.port,
    "http.response.status_code": failure === undefined ? status : undefined,
    "error.type": error
  }))((monotonicMillis(clock) - sentAt) / 1000)
}

const errorType = (error: Failure): string => (error._tag === "HttpStatusError" ? String(error.code) : error._tag)

/** Counts an attempt that is handed to the transport. If it is a repeat, the call's span records why the previous one failed. */
export const sending = (call: Call): void => {
  call.sends++
  call.status = undefined
  if (call.span === undefined || call.failure === undefined) return
  call.span.event("bybit.resend", call.clock.unsafeCurrentTimeNanos(), {
    "http.request.resend_count": call.sends - 1,
    "error.type": errorType(call.failure)
  })
}

/** Wraps a call in a span if there is a tracer. */
export const traced = <A extends Response<unknown>, E extends { readonly _tag: string }, R>(
  self: Effect.Effect<A, E, R>,
  call: Call,
  isRefusal: (error: E) => error is E & Refusal
): Effect.Effect<A, E, R> => {
  if (!ClientSpan.isTraced(call.fiber)) return self
  const { method, path, query } = call.request
  const { address, origin, port } = call.server
  const attributes = {
    "http.request.method": method,
    "url.full": `${origin}${path}${query === "" ? "" : `?${query}`}`,
    "url.path": path,
    "server.address": address,
    ...(port === undefined ? {} : { "server.port": port })
  }
  return ClientSpan.around(self, call.fiber, `effect-bybit/${call.name}`, attributes, (span) => {
    call.span = span
    return (exit) => {
      if (call.status !== undefined) span.attribute("http.response.status_code", call.status)
      if (call.sends > 1) span.attribute("http.request.resend_count", call.sends - 1)
      if (Exit.isSuccess(exit)) {
        const { traceId, rateLimit } = exit.value
        if (traceId !== undefined) span.attribute("bybit.trace_id", traceId)
        if (rateLimit !== undefined) span.attribute("bybit.limit.remaining", rateLimit.remainingRequests)
        return
      }
      const failure = failureOr(exit.cause)
      if (Either.isRight(failure)) return
      const error = failure.left
      span.attribute("error.type", errorType(error))
      span.attribute("bybit.error", error._tag)
      if (isRefusal(error)) span.attribute("bybit.ret_code", error.code)
    }
  })
}
