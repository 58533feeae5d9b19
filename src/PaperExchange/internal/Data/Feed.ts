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
  #at = 0
  #order = 0
  #time = Number.NEGATIVE_INFINITY
  /** The longest time from the start of a candle until it was told. */
  #reach: number
  readonly #heap: Array<Moment> = []

  constructor(symbols: ReadonlyArray<string>, reach: number) {
    this.symbols = symbols
    this.#reach = reach
  }

  /** Adds the events that were read next. All events before were used up. */
  add(events: ReadonlyArray<MarketEvent>): void {
    this.#events = events
    this.#at = 0
  }

  /** The next moment, `undefined` after the last; `"unread"` if it isn't known before more is read. */
  next(): Moment | "unread" | undefined {
    for (;;) {
      const first = this.#heap[0]
      const event = this.#events[this.#at]
      const isKnown = first !== undefined && first.time < (event?.time ?? this.#time) - this.#reach
      if (isKnown || (event === undefined && this.isComplete)) return first
      if (event === undefined) return "unread"
      this.#at++
      this.#time = event.time
      this.#take(event)
    }
  }

  /** Ends it, whatever is left. */
  close(): void {
    this.isComplete = true
    this.#events = []
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
    if (isCandle) this.#reach = Math.max(this.#reach, event.time - event.start)
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
