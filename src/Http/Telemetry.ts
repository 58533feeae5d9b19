/**
 * Metrics and spans of calls, over HTTP and over the trade socket, named after OpenTelemetry's conventions. Without a tracer or a
 * metrics reader they cost almost nothing.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import type * as Clock from "effect/Clock"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberRef from "effect/FiberRef"
import * as Metric from "effect/Metric"
import * as MetricBoundaries from "effect/MetricBoundaries"
import * as MetricKey from "effect/MetricKey"
import type * as MetricKeyType from "effect/MetricKeyType"
import * as MetricLabel from "effect/MetricLabel"
import type * as Tracer from "effect/Tracer"
import type { Refusal } from "../Errors/Refusal.js"
import { monotonicMillis } from "../Runtime/Monotonic.js"
import type { EncodedRequest } from "./EncodedRequest.js"
import type { Response } from "./Envelope.js"
import * as ClientSpan from "./internal/ClientSpan.js"
import { type Host, hostOf } from "./internal/Host.js"

const requests = MetricKey.counter("bybit.client.requests", {
  description: "Answers and failures of calls, by endpoint and result",
  incremental: true
})

/** With the boundaries that OpenTelemetry recommends, in seconds. */
const duration = MetricKey.histogram(
  "http.client.request.duration",
  MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]),
  "Duration of requests, over HTTP or over the trade socket"
)

interface Hook {
  readonly update: (value: number) => void
}
/** By endpoint and result. A lookup by labels, or by a combined key, would cost more than the rest of a small call. */
type Hooks = Map<string, Map<string, Hook>>

/** How an attempt has ended. */
export interface Attempt {
  /** When, in milliseconds of the local clock. */
  readonly at: number
  /** The HTTP status if it is an error, or the tag of the error if there was no answer. */
  readonly failure: string | undefined
}

/** How the attempts of calls to a server have ended. */
export interface Attempts extends Pick<Host, "address" | "port"> {
  last?: Attempt
  /** The last one that was answered, perhaps with a refusal. */
  answered?: Attempt
  /** The last one that wasn't. */
  failed?: Attempt
}

/** The server of a URL, how its attempts have ended, and the hooks of its metrics. */
export interface Server extends Host, Attempts {
  readonly durations: Hooks
  readonly counters: Hooks
}

/** Returns the parts of a URL that telemetry shows. */
export const serverOf = (href: string): Server => ({ ...hostOf(href), durations: new Map(), counters: new Map() })

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

/** The hooks of a fiber with its own labels (`Effect.tagMetrics`) are not cached. */
const hookOf = <Out>(
  hooks: Hooks,
  key: MetricKey.MetricKey<MetricKeyType.MetricKeyType<number, Out>>,
  { fiber, name }: Call,
  result: string,
  labels: () => Labels
): Hook => {
  const ofFiber = fiber.getFiberRef(FiberRef.currentMetricLabels)
  const isPlain = ofFiber.length === 0
  const cached = isPlain ? hooks.get(name)?.get(result) : undefined
  if (cached !== undefined) return cached
  const own = Object.entries(labels()).flatMap(([label, value]) =>
    value === undefined ? [] : [MetricLabel.make(label, String(value))]
  )
  const hook = Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(key, [...own, ...ofFiber]))
  if (isPlain) hooks.set(name, (hooks.get(name) ?? new Map<string, Hook>()).set(result, hook))
  return hook
}

const labelsOf = ({ name, server }: Call): Labels => ({
  "bybit.endpoint": name,
  "network.protocol.name": server.protocol,
  "server.address": server.address,
  "server.port": server.port
})

/** Counts one answer or failure: `result` is `ok`, `drift` or the tag of the failure. */
export const count = (call: Call, result: string): void =>
  hookOf(call.server.counters, requests, call, result, () => ({ ...labelsOf(call), "bybit.result": result })).update(1)

/** Records how long an attempt took. `failure` is the tag of the error if there was no answer. */
export const timed = (call: Call, sentAt: number, failure: string | undefined): void => {
  const { clock, request, server, status } = call
  const error = failure ?? (status === 200 ? undefined : String(status))
  // A server that refuses one caller answers others; one that bans this address answers nobody here.
  const isAnswer = failure === undefined && (status ?? 200) < 500 && status !== 403
  server.last = { at: clock.unsafeCurrentTimeMillis(), failure: isAnswer ? undefined : error }
  server[isAnswer ? "answered" : "failed"] = server.last
  const ofHttp = () => ({
    "http.request.method": request.method,
    "http.response.status_code": failure === undefined ? status : undefined
  })
  hookOf(server.durations, duration, call, error ?? "", () => ({
    unit: "s",
    ...labelsOf(call),
    ...(server.protocol === "http" ? ofHttp() : {}),
    "error.type": error
  })).update((monotonicMillis(clock) - sentAt) / 1000)
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

const attributesOf = (call: Call): Readonly<Record<string, unknown>> => {
  const { request, server } = call
  const isHttp = server.protocol === "http"
  const { method, query } = request
  const path = isHttp ? request.path : server.path
  return {
    ...labelsOf(call),
    ...(isHttp ? { "http.request.method": method } : {}),
    "url.full": `${server.origin}${path}${query === "" ? "" : `?${query}`}`,
    "url.path": path
  }
}

/** Wraps a call in a span if there is a tracer. */
export const traced = <A extends Response<unknown>, E extends { readonly _tag: string }, R>(
  self: Effect.Effect<A, E, R>,
  call: Call,
  isRefusal: (error: E) => error is E & Refusal
): Effect.Effect<A, E, R> => {
  if (!ClientSpan.isRecorded(call.fiber)) return self
  return ClientSpan.around(self, call.fiber, `effect-bybit/${call.name}`, "client", attributesOf(call), (span) => {
    call.span = span
    return (exit) => {
      if (call.status !== undefined && call.server.protocol === "http")
        span.attribute("http.response.status_code", call.status)
      if (call.sends > 1) span.attribute("http.request.resend_count", call.sends - 1)
      if (Exit.isSuccess(exit)) {
        const { rateLimit } = exit.value
        if (rateLimit !== undefined) span.attribute("bybit.limit.remaining", rateLimit.remainingRequests)
        return
      }
      const failure = Cause.failureOrCause(exit.cause)
      if (Either.isRight(failure)) return
      const error = failure.left
      span.attribute("error.type", errorType(error))
      span.attribute("bybit.error", error._tag)
      if (isRefusal(error)) span.attribute("bybit.ret_code", error.code)
    }
  })
}
