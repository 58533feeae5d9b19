/** Counts what differs from the schemas of answers and pushes, and logs each path once. */
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberRef from "effect/FiberRef"
import * as Metric from "effect/Metric"
import * as MetricKey from "effect/MetricKey"
import * as MetricLabel from "effect/MetricLabel"
import type * as AST from "effect/SchemaAST"
import type { Seen } from "../../Errors/internal/PlainVeil.js"
import { DecodeError } from "../../Errors/Network.js"
import * as Log from "../../Runtime/Log.js"
import * as Predicate from "../../Schema/internal/Predicate.js"
import type { Matched, VenueWatch, Watched } from "./DriftWatch.js"
import { type Novelty, noveltiesIn } from "./Novelties.js"

/** What has drifted. */
interface Subject {
  readonly of: "endpoint" | "topic"
  /** `Order.placeOrder`, or `publicTrade`. */
  readonly name: string
  /** The metric tags of the caller. */
  readonly labels: ReadonlyArray<MetricLabel.MetricLabel>
}

type Kind = Novelty["kind"] | "changed"

const counter = MetricKey.counter("bybit.drift", {
  description: "What differs from the schemas of answers and pushes, by endpoint or topic",
  incremental: true
})

/** How often additions are looked for in the answers of an endpoint, or the pushes of a topic, in milliseconds. */
const lookEvery = 10_000

/** So many paths are logged. */
const mostPaths = 500

const words: Readonly<Record<Kind, string>> = {
  field: "The exchange sends a field that this version doesn't know",
  value: "The exchange sends a value that this version doesn't know",
  changed: "The exchange sends another shape than this version knows"
}

/** Topics of one kind have their beginning in common. */
const topicOf = (text: string): Subject => ({ of: "topic", name: text.split(".", 1)[0] ?? "", labels: [] })

const count = ({ labels, name, of }: Subject, kind: Kind): void => {
  const own = [MetricLabel.make(`bybit.${of}`, name), MetricLabel.make("bybit.drift.kind", kind)]
  Metric.globalMetricRegistry.get(MetricKey.taggedWithLabels(counter, [...own, ...labels])).update(1)
}

/** The path of a mismatch, for any index of its lists. */
const anyIndex = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, "$1*")

/** The drift of a venue. Schemas of users are left alone: they need not say all that the exchange sends. */
export class DriftReports implements VenueWatch {
  readonly #venue: string
  readonly #fork: (effect: Effect.Effect<void>) => unknown
  readonly #told = new Set<string>()
  /** By the endpoint or topic, and by the schema, which may depend on the category. */
  readonly #lookedAt = new WeakMap<object, WeakMap<AST.AST, number>>()

  constructor(venue: string, fork: (effect: Effect.Effect<void>) => unknown) {
    this.#venue = venue
    this.#fork = fork
  }

  readonly answered: VenueWatch["answered"] = ({ clock, endpoint, fiber, name, params }, read, drift, seen) => {
    const found = drift ?? (Either.isLeft(read) ? read.left : undefined)
    const subject = (): Subject => ({ of: "endpoint", name, labels: fiber.getFiberRef(FiberRef.currentMetricLabels) })
    // An answer without a path is none of the exchange's: a page of a proxy, for example.
    if (found instanceof DecodeError && found.path !== "") this.#add(subject(), "changed", anyIndex(found.path))
    if (found !== undefined || Either.isLeft(read)) return
    const { ast } = endpoint.resultFor(params)
    if (Predicate.isDecoding(ast) || !this.#isDue(endpoint, ast, clock.unsafeCurrentTimeMillis())) return
    this.#look(subject(), ast, read.right.result, endpoint.root === "result" ? "result" : "", seen)
  }

  matching({ message, text }: Watched): Matched | undefined {
    if (message === undefined || Predicate.isDecoding(message.ast)) return undefined
    const { ast } = message
    const subject = topicOf(text)
    let next = Number.NEGATIVE_INFINITY
    return (json, now, seen) => {
      if (now < next && now >= next - lookEvery) return
      next = now + lookEvery
      if (this.#isDue(message, ast, now)) this.#look(subject, ast, json, "", seen)
    }
  }

  /** `UndecodedReports` logs it. */
  undecoded(topic: string): void {
    count(topicOf(topic), "changed")
  }

  #isDue(of: object, ast: AST.AST, now: number): boolean {
    const times = this.#lookedAt.get(of) ?? new WeakMap<AST.AST, number>()
    const since = now - (times.get(ast) ?? Number.NEGATIVE_INFINITY)
    if (since >= 0 && since < lookEvery) return false
    this.#lookedAt.set(of, times.set(ast, now))
    return true
  }

  #look(subject: Subject, ast: AST.AST, value: unknown, at: string, seen: Seen): void {
    for (const { kind, path } of noveltiesIn(ast, value, at)) this.#add(subject, kind, seen.shown(path))
  }

  #add(subject: Subject, kind: Kind, path: string): void {
    count(subject, kind)
    const { name, of } = subject
    const key = `${of} ${name} ${kind} ${path}`
    if (this.#told.has(key) || this.#told.size >= mostPaths) return
    this.#told.add(key)
    this.#fork(Log.warning({ venue: this.#venue, [of]: name, path }, words[kind]))
  }
}
