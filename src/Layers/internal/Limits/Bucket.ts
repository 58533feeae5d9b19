/** One limit counted in this process, with what answers said of it and the calls that wait for it. */
import { isPlausibleMax } from "../../../Http/internal/DocumentedLimits.js"
import { Latency } from "./Latency.js"
import type { RateWindow } from "./RateWindow.js"
import { Turns } from "./Turns.js"
import { type Waiter, WaitingLanes } from "./WaitingCalls.js"

/** How long a limit that differs from the documented one is remembered after the last answer that reported it. */
const learnedMillis = 3_600_000

/** A call that waits in a bucket of this process. */
export type BucketWaiter = Waiter<Bucket, void>

/** The limits of one endpoint, category and account, with the calls that wait for them. */
export class Bucket extends WaitingLanes<Bucket, void> {
  blockedUntil = Number.NEGATIVE_INFINITY
  readonly latency = new Latency()
  #reported: number | undefined
  #reportedAt = Number.NEGATIVE_INFINITY
  readonly #documented: number | undefined

  constructor(
    /** The limiter that it belongs to: closing it interrupts the waiting calls. */
    readonly owner: object,
    public windows: ReadonlyArray<RateWindow>
  ) {
    super()
    this.#documented = windows[0]?.count
  }

  /** The maximum number of units that one call may use: the greater of the limit in use and the one that the exchange reported. */
  get largest(): number {
    let largest = Number.POSITIVE_INFINITY
    for (const [i, { ceiling, count }] of this.windows.entries()) {
      if (i > 0) largest = Math.min(largest, count)
      else if (this.#reported !== undefined) largest = Math.max(count, this.#reported)
      else if (ceiling !== Number.POSITIVE_INFINITY) largest = count
    }
    return largest
  }

  /** Takes note of the limit that an answer reports, which may be higher than the one in use. */
  report(max: number, now: number): void {
    if (!isPlausibleMax(max)) return
    this.#reported = max
    this.#reportedAt = now
  }

  readyAt(units: number, now: number): number {
    let ready = Math.max(now, this.blockedUntil)
    for (const window of this.windows) ready = Math.max(ready, window.readyAt(Math.min(units, window.count), now))
    return ready
  }

  /** When calls can be sent, beginning with the first of those that wait. */
  turns(now: number): Turns {
    return new Turns(
      this.windows.map((window) => window.copy()),
      Math.max(now, this.blockedUntil)
    )
  }

  take(units: number, now: number): void {
    for (const window of this.windows) window.take(units, now)
  }

  delay(sentAt: number, units: number, millis: number): void {
    for (const window of this.windows) window.delay(sentAt, units, millis)
  }

  /** Whether it may be forgotten: no call waits, all units are free, and it learned nothing in the last hour. */
  isIdle(now: number): boolean {
    if (this.size > 0 || this.blockedUntil > now) return false
    if (this.windows[0]?.count !== this.#documented && now < this.#reportedAt + learnedMillis) return false
    return this.windows.every((window) => window.isFree(now))
  }
}
