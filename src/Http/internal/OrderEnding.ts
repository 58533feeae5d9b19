/** Tells span, metric and log how orders end, alone or in a batch. */
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import * as Option from "effect/Option"
import type { Seen } from "../../Errors/internal/PlainVeil.js"
import { errorOf } from "../../Errors/Outcome.js"
import * as Log from "../../Runtime/Log.js"
import type { Response } from "../Envelope.js"
import { seenIn } from "./AnswerVeils.js"
import * as ClientSpan from "./ClientSpan.js"

/** How an order ended, for the one who sent it. Its texts are shown only if they are any, and masked. */
export interface Ending {
  readonly outcome: "Accepted" | "Rejected" | "Unknown"
  readonly category?: unknown
  readonly symbol?: unknown
  readonly orderLinkId?: unknown
  readonly orderId?: unknown
  /** Why it failed, if it did. */
  readonly error?: unknown
}

const orders = Metric.counter("bybit.client.orders", {
  description: "Orders that were submitted, settled or part of a batch, by endpoint and outcome",
  incremental: true
})

const unknownOrder = "What became of an order is unknown: look it up before you send it again"

/** Whether an ID may be shown: a signature, which a hostile answer may have in its place, is longer. */
export const isOrderId = (value: unknown): boolean => typeof value === "string" && /^[\w-]{1,40}$/.test(value)

const described = (
  endpoint: string,
  { category, error, orderId, orderLinkId, outcome, symbol }: Ending,
  veil: Seen,
  answerId?: string
) => {
  const shown = (value: unknown) => (typeof value === "string" && value !== "" ? veil.shown(value) : undefined)
  const failure = errorOf(error)
  return {
    endpoint,
    outcome,
    category: shown(category),
    symbol: shown(symbol),
    orderLinkId: shown(orderLinkId),
    orderId: isOrderId(orderId) ? shown(orderId) : undefined,
    traceId: shown(failure !== undefined && "traceId" in failure ? failure.traceId : answerId),
    error: failure?._tag,
    code: failure !== undefined && "category" in failure && "code" in failure ? failure.code : undefined
  }
}

type Described = ReturnType<typeof described>

const attributesOf = ({ code, error, orderId, orderLinkId, outcome, traceId }: Described): Record<string, unknown> => {
  const attributes = {
    "bybit.outcome": outcome,
    "bybit.order_link_id": orderLinkId,
    "bybit.order_id": orderId,
    "bybit.trace_id": traceId,
    "bybit.error": error,
    "bybit.ret_code": code
  }
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}

/** With the metric tags of the calling fiber. */
const counted = ({ code: _, ...about }: Described): Effect.Effect<void> => {
  const { endpoint, outcome } = about
  const tagged = Metric.tagged(Metric.tagged(orders, "bybit.endpoint", endpoint), "bybit.outcome", outcome)
  const count = Metric.increment(tagged)
  return outcome === "Unknown" ? Effect.zipRight(count, Log.warning(about, unknownOrder)) : count
}

/** Tells of an order, whose own span is the current one. */
export const told = (endpoint: string, ending: Ending): Effect.Effect<void> =>
  Effect.contextWithEffect((context: Context.Context<never>) => {
    const about = described(endpoint, ending, seenIn(context))
    return Effect.zipRight(Effect.annotateCurrentSpan(attributesOf(about)), counted(about))
  })

/** Tells the current span, which is that of an order, by which ID the exchange knows the request that it has answered. */
export const answered = (response: Response<unknown>): Effect.Effect<void> =>
  Effect.contextWithEffect((context: Context.Context<never>) =>
    response.traceId === undefined
      ? Effect.void
      : Effect.annotateCurrentSpan("bybit.trace_id", seenIn(context, response).shown(response.traceId))
  )

/** Wraps what sends a batch in a span, if there is a tracer. */
export const traced = <A, E, R>(self: Effect.Effect<A, E, R>, name: string): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime((fiber) => ClientSpan.around(self, fiber, name, "internal", {}, () => () => {}))

/** Tells of the orders of a batch, of each in an event of the current span. */
export const toldAll = (
  endpoint: string,
  endings: ReadonlyArray<Ending>,
  response?: Response<unknown>
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const veil = seenIn(yield* Effect.context<never>(), response)
    const clock = yield* Effect.clock
    const span = yield* Effect.option(Effect.currentSpan)
    for (const ending of endings) {
      const about = described(endpoint, ending, veil, response?.traceId)
      if (Option.isSome(span)) span.value.event("bybit.order", clock.unsafeCurrentTimeNanos(), attributesOf(about))
      yield* counted(about)
    }
  })
