import { Trace } from "./Trace.js"

/** Something that will happen. */
export interface Event {
  /** When, in milliseconds since the world began. */
  at: number
  /** When it was due at first: of two that happen at the same time, the one that was due earlier is first. */
  readonly due: number
  readonly order: number
  run: (() => void) | undefined
}

const isBefore = (one: Event, other: Event): boolean =>
  one.at !== other.at ? one.at < other.at : one.due !== other.due ? one.due < other.due : one.order < other.order

/** Time goes on in these steps, in milliseconds. A float can hold each of them, so that waiting for the rest of a time always takes time. */
const tick = 1 / 1024

const tickAt = (millis: number): number => Math.ceil(millis / tick) * tick

/** More than this at one instant is a loop in which no time passes. */
const mostAtOnce = 20_000

/** Time, in which nothing happens by chance: what is due happens in order, and what it causes happens before the next. */
export class World {
  readonly trace: Trace
  now = 0
  /** What happened: frames, requests, answers and acts, but not timers. */
  steps = 0
  readonly #heap: Array<Event> = []
  #order = 0

  constructor(keepsTrace = false) {
    this.trace = new Trace(keepsTrace)
  }

  note(text: string): void {
    this.trace.add(this.now, text)
  }

  /** Lets something happen after a while. Cancel it by removing its `run`. */
  after(millis: number, run: () => void): Event {
    const at = tickAt(this.now + Math.max(0, millis))
    return this.#push({ at, due: at, order: this.#order++, run })
  }

  /** Lets an event happen later, in the order in which it was due. */
  postpone(event: Event, at: number, run: () => void): void {
    event.at = tickAt(at)
    event.run = run
    this.#push(event)
  }

  /** Events that are still to come, without those that were cancelled. */
  get pending(): number {
    return this.#heap.reduce((count, { run }) => count + (run === undefined ? 0 : 1), 0)
  }

  /** Lets time pass. False: so much happens at one instant that no time passes. */
  async pass(millis: number): Promise<boolean> {
    const end = this.now + millis
    for (let atOnce = 0; ; ) {
      const next = this.#heap[0]
      if (next === undefined || next.at > end) break
      this.#pop()
      const { run } = next
      if (run === undefined) continue
      next.run = undefined
      if (next.at > this.now) {
        this.now = next.at
        atOnce = 0
      } else if (++atOnce > mostAtOnce) return false
      run()
      await settled()
    }
    this.now = end
    return true
  }

  #push(event: Event): Event {
    const heap = this.#heap
    let at = heap.length
    heap.push(event)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] as Event
      if (!isBefore(event, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = event
    return event
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop() as Event
    const { length } = heap
    if (length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= length) break
      if (child + 1 < length && isBefore(heap[child + 1] as Event, heap[child] as Event)) child++
      if (!isBefore(heap[child] as Event, last)) break
      heap[at] = heap[child] as Event
      at = child
    }
    heap[at] = last
  }
}

/** When all fibers wait. They only use microtasks: see `Scheduling`. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
