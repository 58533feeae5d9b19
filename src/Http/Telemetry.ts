/**
 * Counters and spans of REST calls. Without a tracer or metrics reader they cost almost nothing.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"
import * as Tracer from "effect/Tracer"
import type { Refusal } from "../Errors/Refusal.js"
import type { Response } from "./Envelope.js"

/** The default tracer, which records nothing: no span is created for it. */
const defaultTracer = Context.get(DefaultServices.liveServices, Tracer.Tracer)

const requests = MetricKey.counter("bybit_rest_requests", {
  description: "Answers and failures of REST calls, by endpoint and result",
  incremental: true
})

interface Hook {
  readonly update: (count: number) => void
}
const hooks = new Map<string, Hook>()

/**
 * Counts one answer or failure: `result` is `ok`, `drift` or the tag of the failure.
 *
 * The counter's hook is cached: a lookup by labels would cost more than the rest of a small call.
 */
export const count = (endpoint: string, result: string): void => {
  const name = `${endpoint} ${result}`
  let hook = hooks.get(name)
  if (hook === undefined) {
    const labels = [MetricLabel.make("endpoint", endpoint), MetricLabel.make("result", result)]
    hook = Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(requests, labels))
    hooks.set(name, hook)
  }
  hook.update(1)
}

/** Wraps a call in a span if there is a tracer. */
export const traced = <A extends Response<unknown>, E extends { readonly _tag: string }, R>(
  self: Effect.Effect<A, E, R>,
  tracer: Tracer.Tracer,
  call: { readonly name: string; readonly method: string; readonly path: string; readonly address: string },
  isRefusal: (error: E) => error is E & Refusal
): Effect.Effect<A, E, R> =>
  tracer === defaultTracer
    ? self
    : Effect.useSpan(
        `effect-bybit/${call.name}`,
        {
          kind: "client",
          // The stack trace would point here, not at the caller.
          captureStackTrace: false,
          attributes: { "http.request.method": call.method, "url.path": call.path, "server.address": call.address }
        },
        (span) =>
          Effect.matchEffect(Effect.withParentSpan(self, span), {
            onFailure: (error) => {
              span.attribute("bybit.error", error._tag)
              if (isRefusal(error)) span.attribute("bybit.ret_code", error.code)
              return Effect.fail(error)
            },
            onSuccess: (answer) => {
              const { traceId, rateLimit } = answer
              if (traceId !== undefined) span.attribute("bybit.trace_id", traceId)
              if (rateLimit !== undefined) span.attribute("bybit.limit.remaining", rateLimit.remainingRequests)
              return Effect.succeed(answer)
            }
          })
      )
