/** Takes the events of one source in order, and counts what is wrong or missing. */
import { type Candle, type MarketEvent, marketOf } from "../Event.js"
import { InvalidRow, UnreadableData } from "../MarketDataError.js"
import type { Gap, SourceReport } from "../Report.js"
import { type Place, Spans } from "./Coverage.js"

/** The events to read: candles that start and end within, and everything else from `from` until before `to`. */
export interface Bounds {
  readonly from: number | undefined
  readonly to: number | undefined
}

const shown = 20

export class Intake {
  /** Where the current row is. */
  file: string
  line = 0
  skipped = 0
  duplicates = 0
  /** The error that ends reading: of a bad row, unless the source is lenient. */
  error: InvalidRow | UnreadableData | undefined
  /** Whether nothing more can lie within the bounds. */
  isDone = false
  readonly spans = new Spans()

  #events: Array<MarketEvent> = []
  #time = Number.NEGATIVE_INFINITY
  #first: number | undefined
  #last: number | undefined
  /** The file that is read, and its first event. */
  #began: { readonly file: string; readonly time: number } | undefined
  #count = 0
  #badRows = 0
  #gaps = 0
  readonly #firstBadRows: Array<InvalidRow> = []
  readonly #firstGaps: Array<Gap> = []
  readonly #eventsOf = new Map<string, number>()
  /** What events call the symbols of rows. */
  readonly #names: ReadonlyMap<string, string>
  readonly #candles = new Map<string, Candle>()
  /** The IDs of the trades of the current time. */
  readonly #trades = new Set<string>()

  constructor(
    readonly name: string,
    readonly symbols: ReadonlyArray<string>,
    readonly bounds: Bounds,
    readonly isLenient: boolean
  ) {
    this.file = name
    for (const symbol of symbols) this.#eventsOf.set(symbol, 0)
    this.#names = new Map(symbols.map((name) => [marketOf(name).symbol, name]))
  }

  /** Refuses the current row. */
  bad(column: string, expected: string, found: unknown): undefined {
    this.#badRows++
    const { file, line } = this
    const row = new InvalidRow({ file, line, column, expected, found: String(found).slice(0, 100) })
    if (this.#firstBadRows.length < shown) this.#firstBadRows.push(row)
    if (!this.isLenient) this.error ??= row
    return undefined
  }

  gap(gap: Omit<Gap, keyof Place>, { file, line }: Place = this): void {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = this.bounds
    if (gap.to <= from || gap.from >= to) return
    this.#gaps++
    if (this.#firstGaps.length < shown) this.#firstGaps.push({ file, line, ...gap })
  }

  /** What events call the symbol of a row. Undefined if it isn't wanted. */
  named(symbol: string): string | undefined {
    const name = this.#names.get(symbol)
    if (name === undefined) this.skipped++
    return name
  }

  /** Whether a file may begin at a time. One that is named too late is no bad row: all of it would be left out. */
  enter(file: string, time: number): boolean {
    const before = this.#began
    if (file === before?.file) return true
    if (before !== undefined && time < this.#time && time <= before.time) {
      const detail = `it begins before the end of ${before.file}, which is named first: name files in the order of their times`
      this.error ??= new UnreadableData({ file, detail })
      return false
    }
    this.#began = { file, time }
    return true
  }

  take(event: MarketEvent): void {
    if (!this.enter(this.file, event.time)) return
    if (event.time < this.#time) {
      this.bad("time", `a time not before ${this.#time}, that of the row before`, event.time)
      return
    }
    if (event._tag === "Trade" && this.#isRepeated(event.symbol, event.time, event.id)) return
    this.#time = event.time
    if (event._tag === "Candle" && !this.#continues(event)) return
    this.spans.note(event, this)
    if (this.#isOutside(event)) {
      this.skipped++
      return
    }
    this.#first ??= event.time
    this.#last = event.time
    this.#count++
    this.#eventsOf.set(event.symbol, (this.#eventsOf.get(event.symbol) ?? 0) + 1)
    this.#events.push(event)
  }

  /** The events since the last call. */
  drain(): Array<MarketEvent> {
    const events = this.#events
    this.#events = []
    return events
  }

  report(): SourceReport {
    return {
      name: this.name,
      symbols: this.symbols,
      events: this.#count,
      eventsOf: Object.fromEntries(this.#eventsOf),
      skipped: this.skipped,
      duplicates: this.duplicates,
      badRows: this.#badRows,
      firstBadRows: [...this.#firstBadRows],
      gaps: this.#gaps,
      firstGaps: [...this.#firstGaps],
      first: this.#first,
      last: this.#last
    }
  }

  #isOutside(event: MarketEvent): boolean {
    const { from, to } = this.bounds
    const isCandle = event._tag === "Candle"
    if (to !== undefined && (isCandle ? event.time > to : event.time >= to)) {
      // A candle of one symbol ends at `to`, while a trade of that time lies after it.
      this.isDone = event.time > to
      return true
    }
    return from !== undefined && (isCandle ? event.start : event.time) < from
  }

  #isRepeated(symbol: string, time: number, id: string | undefined): boolean {
    if (time !== this.#time) this.#trades.clear()
    if (id === undefined) return false
    const key = `${symbol} ${id}`
    if (this.#trades.has(key)) {
      this.duplicates++
      return true
    }
    this.#trades.add(key)
    return false
  }

  /** Whether a candle follows its symbol's last one. */
  #continues(candle: Candle): boolean {
    const { interval, start, symbol } = candle
    const before = this.#candles.get(symbol)
    if (before !== undefined && start < before.start + before.interval) {
      if (isSame(candle, before)) this.duplicates++
      else this.bad("start", `a candle that starts at ${before.start + before.interval}, or later`, start)
      return false
    }
    if (before !== undefined && start > before.start + interval) {
      this.gap({ symbol, kind: "Candle", from: before.start + interval, to: start })
    }
    this.#candles.set(symbol, candle)
    return true
  }
}

const isSame = (a: Candle, b: Candle): boolean =>
  a.start === b.start &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume &&
  a.turnover === b.turnover
