/** Finds what is missing of a symbol before, between and after its sources. */
import { isPrice, type Kind, type MarketEvent } from "../Event.js"
import type { Gap } from "../Report.js"

/** A row of a file. */
export type Place = Pick<Gap, "file" | "line">

/** What a source has of a symbol, in time. */
export interface Span {
  readonly kind: Kind
  readonly first: number
  readonly firstAt: Place
  last: number
  /** The row of the last event. */
  file: string
  line: number
  /** The length of its candles, if it has nothing else. */
  interval: number | undefined
  /** The longest time between two events. */
  pause: number
}

const minute = 60_000
const fundingInterval = 480 * minute

/** What shows the same: any price is as good as another. */
const subjectOf = (kind: Kind): Kind => (isPrice(kind) ? "Candle" : kind)

/** The spans of one source, by symbol and what they show. It learns of all events, also of those before and after what is read. */
export class Spans {
  readonly #of = new Map<string, Map<Kind, Span>>()

  note(event: MarketEvent, { file, line }: Place): void {
    const [from, to] = event._tag === "Candle" ? [event.start, event.start + event.interval] : [event.time, event.time]
    const subject = subjectOf(event._tag)
    const spans = this.#of.get(event.symbol) ?? new Map<Kind, Span>()
    const span = spans.get(subject)
    const interval = event._tag === "Candle" ? event.interval : undefined
    if (span === undefined) {
      const firstAt = { file, line }
      spans.set(subject, { kind: event._tag, first: from, firstAt, last: to, file, line, interval, pause: 0 })
      this.#of.set(event.symbol, spans)
      return
    }
    span.pause = Math.max(span.pause, from - span.last)
    span.last = Math.max(span.last, to)
    span.file = file
    span.line = line
    if (interval === undefined) span.interval = undefined
  }

  of(symbol: string, subject: Kind): Span | undefined {
    return this.#of.get(symbol)?.get(subject)
  }
}

/** The longest time without events in which none need be missing. */
const quietOf = ({ interval, kind, pause }: Span): number =>
  interval === undefined ? Math.max(kind === "Funding" ? fundingInterval : minute, pause) : interval - 1

/** When the first candle of a source is missing that would begin at a time or later; anything else at that time. */
const missingSince = (time: number, { first, interval }: Span): number =>
  interval === undefined ? time : first - Math.floor((first - time) / interval) * interval

/** The bounds of a run, and what is read before it. */
export interface Run {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly warmUp: number
}

/** What is told of a source. */
interface Told {
  readonly spans: Spans
  readonly gap: (gap: Omit<Gap, keyof Place>, place: Place) => void
}

const subjects = ["Candle", "Mark", "Index", "Funding"] as const

/** Tells sources what is missing of a symbol before their first event, or after their last. Only prices are needed for the warm-up. */
export const close = (sources: ReadonlyArray<Told>, symbol: string, { from, to, warmUp }: Run): void => {
  for (const subject of subjects) {
    const all = sources
      .flatMap((source) => {
        const span = source.spans.of(symbol, subject)
        return span === undefined ? [] : [{ source, span }]
      })
      .sort((a, b) => a.span.first - b.span.first)
    const start = subject === "Candle" && from !== undefined ? from - warmUp : from
    let before: (typeof all)[number] | undefined
    for (const next of all) {
      const { first, firstAt, kind } = next.span
      const since = before?.span.last ?? start ?? first
      const quiet = Math.max(quietOf(next.span), before === undefined ? 0 : quietOf(before.span))
      if (first - since > quiet) {
        next.source.gap({ symbol, kind, from: missingSince(since, next.span), to: first }, firstAt)
      }
      if (before === undefined || next.span.last > before.span.last) before = next
    }
    if (before !== undefined && to !== undefined && to - before.span.last > quietOf(before.span)) {
      const { kind, last } = before.span
      before.source.gap({ symbol, kind, from: last, to }, before.span)
    }
  }
}
