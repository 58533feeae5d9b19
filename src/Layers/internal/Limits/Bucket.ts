import { Latency } from "./Latency.js"
import { isPlausibleMax } from "./LimitRules.js"
import type { RateWindow } from "./RateWindow.js"
import { type Waiter, WaitingLanes } from "./WaitingCalls.js"

/** A call that waits in a bucket of this process. */
export type BucketWaiter = Waiter<Bucket, void>

/** The limits of one endpoint, category and account, with the calls that wait for them. */
export class Bucket extends WaitingLanes<Bucket, void> {
  blockedUntil = Number.NEGATIVE_INFINITY
  readonly latency = new Latency()
  private reported: number | undefined

  constructor(
    /** The limiter that it belongs to: closing it interrupts the waiting calls. */
    readonly owner: object,
    public windows: ReadonlyArray<RateWindow>
  ) {
    super()
  }

  /** The most units that one call may use: the greater of the limit in use and the one that the exchange reported. */
  get largest(): number {
    let largest = Number.POSITIVE_INFINITY
    for (const [i, { ceiling, count }] of this.windows.entries()) {
      if (i > 0) largest = Math.min(largest, count)
      else if (this.reported !== undefined) largest = Math.max(count, this.reported)
      else if (ceiling !== Number.POSITIVE_INFINITY) largest = count
    }
    return largest
  }

  /** Takes note of the limit that an answer reports, which may be higher than the one in use. */
  report(max: number): void {
    if (isPlausibleMax(max)) this.reported = max
  }

  readyAt(units: number, now: number): number {
    let ready = Math.max(now, this.blockedUntil)
    for (const window of this.windows) ready = Math.max(ready, window.readyAt(Math.min(units, window.count), now))
    return ready
  }

  /** When a call with `unitsBefore` units ahead of it can be sent. */
  estimate(unitsBefore: number, units: number, now: number): number {
    let ready = Math.max(now, this.blockedUntil)
    for (const window of this.windows) {
      ready = Math.max(ready, window.readyAt(unitsBefore + Math.min(units, window.count), now))
    }
    return ready
  }

  take(units: number, now: number): void {
    for (const window of this.windows) window.take(units, now)
  }

  delay(sentAt: number, units: number, millis: number): void {
    for (const window of this.windows) window.delay(sentAt, units, millis)
  }

  /** Whether forgetting it would change nothing: no call waits, and all units are free. */
  isIdle(now: number): boolean {
    return this.size === 0 && this.blockedUntil <= now && this.windows.every((window) => window.isFree(now))
  }
}
