/** One sliding limit: at most `count` units in any span of `perMs` milliseconds. */

/**
 * Remembers in a ring when each of its `count` units was last used: the oldest one decides when the next unit is free.
 *
 * No span of `perMs` milliseconds, wherever it begins, contains more than `count` units, so the exchange's limit holds
 * wherever its own windows begin.
 */
export class RateWindow {
  #used: Float64Array
  #oldest = 0

  constructor(
    count: number,
    readonly perMs: number,
    /** The highest count that an answer may set. */
    readonly ceiling: number
  ) {
    this.#used = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  }

  get count(): number {
    return this.#used.length
  }

  #at(position: number): number {
    return this.#used[(this.#oldest + position) % this.#used.length] ?? Number.NEGATIVE_INFINITY
  }

  #set(position: number, time: number): void {
    this.#used[(this.#oldest + position) % this.#used.length] = time
  }

  /** The earliest time at which `units` more are free. More units than the window has take several windows. */
  readyAt(units: number, now: number): number {
    const count = this.#used.length
    const whole = Math.floor((units - 1) / count)
    return Math.max(now, this.#at((units - 1) % count) + this.perMs) + whole * this.perMs
  }

  /** Uses units; more units than the window has count as a full window. */
  take(units: number, now: number): void {
    const count = this.#used.length
    const time = Math.max(now, this.#at(count - 1))
    for (let left = Math.min(units, count); left > 0; left--) {
      this.#used[this.#oldest] = time
      this.#oldest = (this.#oldest + 1) % count
    }
  }

  /** Leaves at most `remaining` units free, as if the others had been used at `time`. */
  leave(remaining: number, time: number, now: number): void {
    const count = this.#used.length
    let free = Math.max(0, remaining)
    while (free < count && this.#at(free) + this.perMs <= now) free++
    if (free <= remaining) return
    if (time < this.#at(count - 1)) this.#insert(free - remaining, time)
    else this.take(free - remaining, time)
  }

  /** Uses units at a time that lies before other uses. */
  #insert(units: number, time: number): void {
    const count = this.#used.length
    const next = new Float64Array(count).fill(time)
    for (let i = units; i < count; i++) next[i] = this.#at(i)
    this.#used = next.sort()
    this.#oldest = 0
  }

  copy(): RateWindow {
    const copy = new RateWindow(0, this.perMs, this.ceiling)
    copy.#used = this.#used.slice()
    copy.#oldest = this.#oldest
    return copy
  }

  /** Changes the count. The most recently used units stay used. */
  resize(count: number): void {
    const next = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
    const kept = Math.min(count, this.#used.length)
    for (let i = 1; i <= kept; i++) next[count - i] = this.#at(this.#used.length - i)
    this.#used = next
    this.#oldest = 0
  }

  /** Moves units that were used at `time` to a later time, because they were counted later than they were sent. */
  delay(time: number, units: number, millis: number): void {
    let left = units
    for (let i = this.#used.length - 1; i >= 0 && left > 0 && this.#at(i) >= time; i--) {
      if (this.#at(i) !== time) continue
      left--
      let place = i
      for (; place + 1 < this.#used.length && this.#at(place + 1) < time + millis; place++) {
        this.#set(place, this.#at(place + 1))
      }
      this.#set(place, time + millis)
    }
  }

  /** Whether all units are free. */
  isFree(now: number): boolean {
    return this.#at(this.#used.length - 1) + this.perMs <= now
  }
}
