/** The moments of the data in the order of time: its events, and the points on the path within each candle. */
import type { Candle, MarketEvent } from "../../../MarketData/Event.js"

/** When something of an event happens. */
export interface Moment {
  readonly time: number
  /** Of those of the same time, the first is that of the event that was read first. */
  readonly order: number
  readonly event: MarketEvent
  /** Of a candle: which of its points, or `points` for its end. */
  readonly point: number
}

/** The open, two extremes and the close. */
export const points = 4

/** The time of a point in a candle; of the last, the end. */
export const timeOf = ({ interval, start }: Candle, point: number): number =>
  start + (point === points ? interval : point === points - 1 ? interval - 1 : Math.floor((point * interval) / 3))

const isEarlier = (a: Moment, b: Moment): boolean => a.time < b.time || (a.time === b.time && a.order < b.order)

/** Orders what was read. It knows nothing beyond that, and gives nothing away before its time. */
export class Feed {
  readonly symbols: ReadonlyArray<string>
  /** Whether there is nothing more to read. */
  isComplete = false
  #events: ReadonlyArray<MarketEvent> = []
  readonly #later: Array<ReadonlyArray<MarketEvent>> = []
  #at = 0
  #order = 0
  #time = Number.NEGATIVE_INFINITY
  /** The longest time from the start of a candle until it was told. */
  #reach = 0
  readonly #heap: Array<Moment> = []

  constructor(symbols: ReadonlyArray<string>) {
    this.symbols = symbols
  }

  /** Learns how long after its start a candle is told, before its moments are asked for. */
  expect(event: MarketEvent): void {
    if (event._tag === "Candle") this.#reach = Math.max(this.#reach, event.time - event.start)
  }

  /** Adds the events that were read next. */
  add(events: ReadonlyArray<MarketEvent>): void {
    if (events.length > 0) this.#later.push(events)
  }

  /** The next event that was read. */
  #event(): MarketEvent | undefined {
    if (this.#at === this.#events.length && this.#later.length > 0) {
      this.#events = this.#later.shift() ?? []
      this.#at = 0
    }
    return this.#events[this.#at]
  }

  /** The next moment, `undefined` after the last; `"unread"` if it isn't known before more is read. */
  next(): Moment | "unread" | undefined {
    for (;;) {
      const first = this.#heap[0]
      const event = this.#event()
      const isKnown = first !== undefined && first.time < (event?.time ?? this.#time) - this.#reach
      if (isKnown || (event === undefined && this.isComplete)) return first
      if (event === undefined) return "unread"
      this.#at++
      this.#time = event.time
      this.#take(event)
    }
  }

  /** Takes all events that may matter until a time. Returns whether they have been read. */
  takeUntil(millis: number): boolean {
    for (;;) {
      const event = this.#event()
      if ((event?.time ?? this.#time) - this.#reach > millis) return true
      if (event === undefined) return this.isComplete
      this.#at++
      this.#time = event.time
      this.#take(event)
    }
  }

  /** When the first of all moments is that a test doesn't put off until a candle's end. */
  firstTime(isPutOff: (symbol: string) => boolean): number {
    let first = Number.POSITIVE_INFINITY
    for (const { event, point, time } of this.#heap) {
      const isWithin = event._tag === "Candle" && point > 0 && isPutOff(event.symbol)
      first = Math.min(first, isWithin ? event.start + event.interval : time)
    }
    return first
  }

  /** Ends it, whatever is left. */
  close(): void {
    this.isComplete = true
    this.#events = []
    this.#at = 0
    this.#later.length = 0
    this.#heap.length = 0
  }

  /** Removes the next moment, once it has come. */
  drop(): void {
    const heap = this.#heap
    const [first] = heap
    const last = heap.pop()
    if (first === undefined || last === undefined) return
    if (heap.length > 0) this.#sink(last)
    const { event, order, point } = first
    if (event._tag !== "Candle" || point === points) return
    this.#add({ time: timeOf(event, point + 1), order, event, point: point + 1 })
  }

  #take(event: MarketEvent): void {
    const isCandle = event._tag === "Candle"
    this.expect(event)
    this.#add({ time: isCandle ? event.start : event.time, order: this.#order++, event, point: 0 })
  }

  #add(moment: Moment): void {
    const heap = this.#heap
    let at = heap.push(moment) - 1
    for (;;) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || isEarlier(parent, moment)) break
      heap[at] = parent
      at = above
    }
    heap[at] = moment
  }

  #sink(moment: Moment): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      if (left === undefined) break
      const isRight = right !== undefined && isEarlier(right, left)
      const child = isRight ? right : left
      if (isEarlier(moment, child)) break
      heap[at] = child
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = moment
  }
}
