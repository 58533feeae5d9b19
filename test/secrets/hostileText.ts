/** A text that takes over a terminal or a log, and what people read of a program that receives it. */
import { Console as NodeConsole } from "node:console"
import { Writable } from "node:stream"
import { inspect, stripVTControlCharacters } from "node:util"
import { assert } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Logger, LogLevel, Metric, Tracer } from "effect"

/** A line as Effect's loggers write it. */
const forged = 'timestamp=2026-11-28T00:00:00.000Z level=INFO fiber=#0 message="order placed: Buy 100 BTCUSDT"'
const newlines = ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\u000b", "\u000c"]
/** In the order of their harm, so that what has room for little has the worst of it. */
export const hostile = [
  "no\u001b[2J\u009b31m\u202e\u0007",
  ...newlines.map((newline) => `${newline}${forged}`),
  "\u001b]0;owned\u0007\u001b]8;;https://elsewhere.invalid\u001b\\\b\b\u0000\u007f\u008d",
  "\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u200b\u200d\u2060\ufeff the end"
].join("")
/** What a header or a status text can carry: bytes from 0x80 on. */
export const hostileHeader = "no\u009b31m\u0085\u008d\u0090\u009downed\u009c the end"
export const closeReason = Buffer.from(`no\u001b[2J\u009b31m\u202e\u0007\n${forged.slice(35)}`)
  .subarray(0, 123)
  .toString()
export const endless = (bytes: number): string => `${hostile}${"A".repeat(bytes)}`

/** Text that people read: of a single line, or of several. */
export type Read = readonly [what: string, text: string, lines: "one" | "several"]

const most = 4096
const control = /(?!\n)\p{Cc}/u
const formatting = /[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/
/** Where a terminal or an editor begins a line. */
const breaks = new RegExp(newlines.join("|"))
const imitation = /^\s*(?:timestamp=\S+ )?level=INFO fiber=#0 message="order/

const faultsOf = ([, text, lines]: Read): ReadonlyArray<string> => {
  const character = control.exec(text) ?? formatting.exec(text)
  const all = text.split(breaks)
  const longest = Math.max(...all.map((line) => line.length))
  return [
    ...(character === null
      ? []
      : [
          `has ${inspect(character[0])} in ${inspect(text.slice(Math.max(0, character.index - 30), character.index + 10))}`
        ]),
    ...(lines === "one" && text.includes("\n") ? [`has ${all.length} lines: ${inspect(text.slice(0, 80))}`] : []),
    ...(all.some((line) => imitation.test(line)) ? ["has a line that looks like one of the log"] : []),
    ...(longest > most ? [`has a line of ${longest} characters`] : [])
  ]
}

export const assertPlain = (texts: ReadonlyArray<Read>): void => {
  const found = new Map<string, string>()
  for (const read of texts)
    for (const fault of faultsOf(read)) found.set(`${read[0]} ${fault.slice(0, 22)}`, `${read[0]} ${fault}`)
  if (found.size > 0) assert.fail([...found.values()].join("\n"))
}

/** The texts of an error and of those that caused it. */
export const readOf = (error: unknown, of = "the error"): ReadonlyArray<Read> => {
  if (!(error instanceof Error)) return typeof error === "string" ? [[of, error, "one"]] : []
  const texts: Array<Read> = [
    [`the message of ${of}`, error.message, "one"],
    [`${of} as a text`, String(error), "one"],
    [`the stack of ${of}`, error.stack ?? "", "several"],
    [`the cause of ${of}, pretty`, Cause.pretty(Cause.fail(error), { renderErrorCause: true }), "several"],
    [`${of} as a defect, pretty`, Cause.pretty(Cause.die(error), { renderErrorCause: true }), "several"]
  ]
  for (const name of ["detail", "issue", "path", "meaning", "traceId", "reason"]) {
    const text: unknown = Reflect.get(error, name)
    if (typeof text === "string") texts.push([`${name} of ${of}`, text, "one"])
  }
  const reasons: unknown = Reflect.get(error, "reasons")
  if (Array.isArray(reasons)) for (const one of reasons) texts.push([`a reason of ${of}`, String(one.message), "one"])
  if (error.cause !== undefined) texts.push(...readOf(error.cause, `what caused ${of}`))
  return texts
}

const textsWithin = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(textsWithin)]
}

/** What is data, for programs: everything else is for people. */
const data = new Set(["body", "headers", "result", "raw", "retExtInfo", "stack"])
/** All texts of a value that a program shows, such as a state, without data. */
export const textsOf = (value: unknown, what: string, depth = 0): ReadonlyArray<Read> => {
  if (typeof value === "string") return [[what, value, "one"]]
  if (typeof value !== "object" || value === null || depth > 5) return []
  if (value instanceof Error) return readOf(value, what)
  return Object.entries(value).flatMap(([name, one]) =>
    data.has(name) ? [] : textsOf(one, `${what}.${name}`, depth + 1)
  )
}

/** Runs a program, and keeps what each of Effect's loggers, its spans and its metrics would show. */
export const readable = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const texts: Array<Read> = []
    const written: Array<string> = []
    const stream = new Writable({ write: (chunk, _, done) => void [written.push(String(chunk)), done()] })
    const console = {
      ...(yield* Effect.console),
      unsafe: new NodeConsole({ stdout: stream, stderr: stream, colorMode: false })
    }
    const pretty = Logger.prettyLogger({ colors: false, mode: "tty" })
    const logger = Logger.make((options) => {
      const level = options.logLevel.label
      texts.push([`a line of level ${level}`, Logger.stringLogger.log(options), "several"])
      texts.push([
        `a logfmt line of level ${level}`,
        Logger.logfmtLogger.log(options).replaceAll("\\n", "\n"),
        "several"
      ])
      const json = Logger.jsonLogger.log(options)
      // What it contains of a stack has lines of its own.
      texts.push([`a JSON line of level ${level}`, json.replaceAll("\\n", "\n"), "several"])
      for (const text of textsWithin(Logger.structuredLogger.log(options)))
        texts.push([`a structured log of level ${level}`, text, "several"])
      pretty.log(options)
    })
    // Metrics belong to the process: other tests have left thousands.
    const known = new Set(Metric.unsafeSnapshot().map(({ metricKey }) => metricKey))
    const tracer = Tracer.make({
      context: (f) => f(),
      span: (name, parent, context, links, startTime, kind) => {
        const attributes = new Map<string, unknown>()
        return {
          _tag: "Span",
          name,
          spanId: "s",
          traceId: "t",
          sampled: true,
          parent,
          context,
          links,
          kind,
          status: { _tag: "Started", startTime },
          attributes,
          attribute: (key, value) => {
            attributes.set(key, value)
            for (const text of textsWithin(value)) texts.push([`${key} of the span ${name}`, text, "one"])
          },
          event: (event, _, of) => {
            // The stack of a logged cause has lines.
            for (const text of [event, ...textsWithin(of)])
              texts.push([`an event of the span ${name}`, text, "several"])
          },
          addLinks: () => {},
          end: (_, exit) => {
            if (Exit.isFailure(exit))
              texts.push([
                `the end of the span ${name}`,
                Cause.pretty(exit.cause, { renderErrorCause: true }),
                "several"
              ])
          }
        }
      }
    })
    const listener = Layer.merge(Logger.replace(Logger.defaultLogger, logger), Logger.minimumLogLevel(LogLevel.All))
    const result = yield* program.pipe(Effect.withTracer(tracer), Effect.provide(listener), Effect.withConsole(console))
    texts.push(["the pretty log", stripVTControlCharacters(written.join("")), "several"])
    if (written.join("") !== stripVTControlCharacters(written.join("")))
      texts.push(["the pretty log with its escapes", written.join(""), "several"])
    for (const { metricKey } of (yield* Metric.snapshot).filter(({ metricKey }) => !known.has(metricKey)))
      for (const { value } of metricKey.tags) texts.push([`a label of the metric ${metricKey.name}`, value, "one"])
    return { result, texts }
  })
