/** Puts calls into spans, unless nobody records them. */
import * as Chunk from "effect/Chunk"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"
import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberRef from "effect/FiberRef"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"

const defaultTracer = Context.get(DefaultServices.liveServices, Tracer.Tracer)

/** The closest span around the fiber that is recorded. */
const parentOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): Option.Option<Tracer.AnySpan> => {
  let parent = Context.getOption(fiber.currentContext, Tracer.ParentSpan)
  while (Option.isSome(parent) && Context.get(parent.value.context, Tracer.DisablePropagation))
    parent = parent.value._tag === "Span" ? parent.value.parent : Option.none()
  return parent
}

/** Whether a fiber's spans go anywhere: the default tracer records nothing. */
export const isRecorded = (fiber: Fiber.RuntimeFiber<unknown, unknown>): boolean =>
  fiber.currentTracer !== defaultTracer && fiber.getFiberRef(FiberRef.currentTracerEnabled)

/**
 * Runs an effect inside a span of the fiber's tracer, if that records it. `begin` receives the span and returns what to record at its end.
 *
 * Like `Effect.useSpan`, which would add 0.5 KiB compressed to a browser bundle, except that there is no span at all while the tracer is
 * disabled or the default one.
 */
export const around = <A, E, R>(
  self: Effect.Effect<A, E, R>,
  fiber: Fiber.RuntimeFiber<unknown, unknown>,
  name: string,
  kind: Tracer.SpanKind,
  attributes: Readonly<Record<string, unknown>>,
  begin: (span: Tracer.Span) => (exit: Exit.Exit<A, E>) => void
): Effect.Effect<A, E, R> => {
  const tracer = fiber.currentTracer
  if (tracer === undefined || !isRecorded(fiber)) return self
  const clock = Context.get(fiber.currentDefaultServices, Clock.Clock)
  const now = () => (fiber.getFiberRef(FiberRef.currentTracerTimingEnabled) ? clock.unsafeCurrentTimeNanos() : 0n)
  const links = Chunk.toReadonlyArray(fiber.getFiberRef(FiberRef.currentTracerSpanLinks))
  const span = tracer.span(name, parentOf(fiber), Context.empty(), links, now(), kind, { attributes })
  for (const [key, value] of fiber.getFiberRef(FiberRef.currentTracerSpanAnnotations)) span.attribute(key, value)
  for (const key in attributes) span.attribute(key, attributes[key])
  const end = begin(span)
  return Effect.onExit(Effect.provideService(self, Tracer.ParentSpan, span), (exit) =>
    Effect.sync(() => {
      end(exit)
      if (span.status._tag !== "Ended") span.end(now(), exit)
    })
  )
}
