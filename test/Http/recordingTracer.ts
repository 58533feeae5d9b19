import { Cause, Exit, Option, Tracer } from "effect"

export type Entry = ReadonlyArray<unknown>

const nameOf = (span: Tracer.AnySpan): string => (span._tag === "Span" ? span.name : `external ${span.spanId}`)

/** The value of an exit, or its errors with the spans in which they occurred. */
export const shownExit = (exit: Exit.Exit<unknown, unknown>): ReadonlyArray<unknown> =>
  Exit.match(exit, {
    onSuccess: (value) => ["Success", value],
    onFailure: (cause) => {
      const spans = /^ {4}at (?:effect-bybit|parent|quiet|loud|external|outer|inner)/
      const lines = Cause.pretty(cause).split("\n")
      return ["Failure", lines.filter((line) => !line.startsWith("    at ") || spans.test(line))]
    }
  })

/** A tracer that writes down everything that it is told, in order. */
export const recording = (log: Array<Entry>, broken?: "span" | "attribute" | "end"): Tracer.Tracer =>
  Tracer.make({
    span: (name, parent, context, links, startTime, kind, options) => {
      if (broken === "span") throw new Error("broken span")
      const id = `${name}#${log.filter(([what]) => what === "begin").length}`
      log.push([
        "begin",
        id,
        Option.getOrUndefined(Option.map(parent, nameOf)),
        [...context.unsafeMap.keys()],
        links.map(({ span, attributes }) => [nameOf(span), attributes]),
        startTime,
        kind,
        options?.attributes,
        options?.root
      ])
      const attributes = new Map<string, unknown>()
      let status: Tracer.SpanStatus = { _tag: "Started", startTime }
      return {
        _tag: "Span",
        name: id,
        spanId: id,
        traceId: "trace",
        parent,
        context,
        get status() {
          return status
        },
        attributes,
        links,
        sampled: true,
        kind,
        end: (endTime, exit) => {
          if (broken === "end") throw new Error("broken end")
          status = { _tag: "Ended", startTime, endTime, exit }
          log.push(["end", id, endTime, ...shownExit(exit)])
        },
        attribute: (key, value) => {
          if (broken === "attribute") throw new Error("broken attribute")
          attributes.set(key, value)
          log.push(["attribute", id, key, value])
        },
        event: (own, time, more) => void log.push(["event", id, own, time, more]),
        addLinks: (more) => void log.push(["links", id, more.length])
      }
    },
    context: (run) => run()
  })
