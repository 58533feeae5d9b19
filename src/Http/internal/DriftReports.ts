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
import { OfUser } from "../../Schema/internal/Annotations.js"
import { anyIndex } from "../../Schema/internal/AnyIndex.js"
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

/** So many paths of a kind are logged. */
const mostPaths = 500

/** So many endpoints and topics are told apart. */
const mostLooks = 10_000

/** What results that are whole envelopes have besides what their schemas describe. */
const envelopeFields: ReadonlySet<string> = new Set(
  "retCode retMsg result retExtInfo retExtMap time ret_code ret_msg ext_code ext_info time_now".split(" ")
)

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

/** Whether a schema is a user's, which need not describe all that the exchange sends. */
const isOfUser = (ast: AST.AST): boolean => Predicate.isDecoding(ast) || OfUser in ast.annotations

/** The drift of a venue. */
export class DriftReports implements VenueWatch {
  readonly #venue: string
  readonly #fork: (effect: Effect.Effect<void>) => unknown
  readonly #known = { field: new Set<string>(), value: new Set<string>(), changed: new Set<string>() }
  /** When each endpoint and topic was last looked at, and how often. */
  readonly #looks = new Map<string, { at: number; count: number }>()
  /** Topics that users have defined. */
  readonly #ofUsers = new Set<string>()

  constructor(venue: string, fork: (effect: Effect.Effect<void>) => unknown) {
    this.#venue = venue
    this.#fork = fork
  }

  readonly answered: VenueWatch["answered"] = ({ clock, endpoint, fiber, name, params }, read, drift, seen) => {
    const { ast } = endpoint.resultFor(params)
    if (isOfUser(ast)) return
    const found = drift ?? (Either.isLeft(read) ? read.left : undefined)
    const subject = (): Subject => ({ of: "endpoint", name, labels: fiber.getFiberRef(FiberRef.currentMetricLabels) })
    // An answer without a path is none of the exchange's: a page of a proxy, for example.
    if (found instanceof DecodeError && found.path !== "") this.#add(subject(), "changed", anyIndex(found.path))
    if (found !== undefined || Either.isLeft(read)) return
    const category = Predicate.isRecord(params) ? params["category"] : ""
    const turn = this.#turnOf(`${name} ${category}`, clock.unsafeCurrentTimeMillis())
    if (turn === undefined) return
    const isWhole = endpoint.root === "envelope"
    const all = noveltiesIn(ast, read.right.result, isWhole ? "" : "result", turn)
    this.#addAll(
      subject(),
      all.filter(({ path }) => !isWhole || !envelopeFields.has(path)),
      seen
    )
  }

  matching({ message, text }: Watched): Matched | undefined {
    if (message === undefined) return undefined
    if (isOfUser(message.ast)) {
      this.#ofUsers.add(text)
      return undefined
    }
    const { ast } = message
    const subject = topicOf(text)
    let next = Number.NEGATIVE_INFINITY
    return (json, now, seen) => {
      if (now < next && now >= next - lookEvery) return
      next = now + lookEvery
      const turn = this.#turnOf(text, now)
      if (turn !== undefined) this.#addAll(subject, noveltiesIn(ast, json, "", turn), seen)
    }
  }

  /** `UndecodedReports` logs it. */
  undecoded(topic: string): void {
    if (!this.#ofUsers.has(topic)) count(topicOf(topic), "changed")
  }

  /** How often something was looked at before, if it should be looked at now. */
  #turnOf(what: string, now: number): number | undefined {
    const { at, count } = this.#looks.get(what) ?? { at: Number.NEGATIVE_INFINITY, count: 0 }
    if (now >= at && now < at + lookEvery) return undefined
    if (this.#looks.size >= mostLooks) this.#looks.clear()
    this.#looks.set(what, { at: now, count: count + 1 })
    return count
  }

  #addAll(subject: Subject, novelties: ReadonlyArray<Novelty>, seen: Seen): void {
    for (const { kind, path } of novelties) this.#add(subject, kind, seen.shown(path))
  }

  #add(subject: Subject, kind: Kind, path: string): void {
    count(subject, kind)
    const { name, of } = subject
    const key = `${of} ${name} ${path}`
    const known = this.#known[kind]
    if (known.has(key) || known.size >= mostPaths) return
    known.add(key)
    this.#fork(Log.warning({ venue: this.#venue, [of]: name, path }, words[kind]))
  }
}
