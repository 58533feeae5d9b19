/** What a tracer is told of spans. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"

export interface Begun {
  readonly name: string
  readonly parent: Tracer.AnySpan | undefined
  /** The keys of what the span carries to its children. */
  readonly carries: ReadonlyArray<string>
  readonly links: ReadonlyArray<Tracer.SpanLink>
  readonly startTime: bigint
  readonly kind: Tracer.SpanKind
  /** What else the tracer is told, which the lines of Effect don't have in common. */
  readonly more: ReadonlyArray<unknown>
  /** Where the caller is. */
  readonly place: string | undefined
}

/** Hears of each span. A listener may throw. */
export interface Listener {
  /** Returns the name that the span has from now on. */
  readonly begin?: (begun: Begun) => string
  readonly attribute?: (name: string, key: string, value: unknown) => void
  readonly event?: (name: string, event: string, time: bigint, attributes: unknown) => void
  readonly links?: (name: string, links: ReadonlyArray<Tracer.SpanLink>) => void
  readonly end?: (
    name: string,
    endTime: bigint,
    exit: Parameters<Tracer.Span["end"]>[1],
    attributes: ReadonlyMap<string, unknown>
  ) => void
}

export const tracerOf = (listener: Listener): Tracer.Tracer =>
  Tracer.make({
    span: ({ annotations, kind, links, name: asked, parent, root, sampled, startTime }) => {
      const begun: Begun = {
        name: asked,
        parent: Option.getOrUndefined(parent),
        carries: [...annotations.mapUnsafe.keys()],
        links,
        startTime,
        kind,
        more: [root, sampled],
        place: undefined
      }
      const name = listener.begin?.(begun) ?? asked
      const attributes = new Map<string, unknown>()
      let status: Tracer.SpanStatus = { _tag: "Started", startTime }
      return {
        _tag: "Span",
        name,
        spanId: name,
        traceId: "trace",
        parent,
        annotations,
        get status() {
          return status
        },
        attributes,
        links,
        sampled,
        kind,
        end: (endTime, exit) => {
          status = { _tag: "Ended", startTime, endTime, exit }
          listener.end?.(name, endTime, exit, attributes)
        },
        attribute: (key, value) => {
          attributes.set(key, value)
          listener.attribute?.(name, key, value)
        },
        event: (event, time, more) => listener.event?.(name, event, time, more),
        addLinks: (more) => listener.links?.(name, more)
      }
    }
  })

/** A span of somebody else. */
export const externalSpan = (spanId: string, isPropagated = true): Tracer.ExternalSpan =>
  Tracer.externalSpan({ spanId, traceId: "trace", ...(isPropagated ? {} : unpropagated) })

/** An option of a span that its children don't see. */
export const unpropagated = { annotations: Context.make(Tracer.DisablePropagation, true) }

/** An option of a span that doesn't look for the place of its caller. */
export const placeless = {}

/** Runs an effect in a span, without looking for the place of its caller. */
export const inside =
  (span: Tracer.Span) =>
  <A, E, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withParentSpan(self, span, { captureStackTrace: false }) as Effect.Effect<A, E, R>
