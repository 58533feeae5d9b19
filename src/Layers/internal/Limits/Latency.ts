/** Tells how late the exchange may have counted a call, from how long answers take. */

/** How long the fastest answer counts, in milliseconds: after that, the route to the exchange may have changed. */
const horizon = 60_000

/** Answers to the calls of the first second don't show the latency: their connections were still being opened. */
const warmUp = 1000

/**
 * How much later than it was sent a call may have been counted.
 *
 * It is enough to count a call from when its answer arrived, minus the fastest round trip: its answer traveled one of the two ways,
 * and the next call has yet to travel the other. So the limit holds at any latency, and a steady one costs nothing.
 */
export class Latency {
  #firstSentAt = Number.NaN
  #fastest = Number.POSITIVE_INFINITY
  #fastestBefore = Number.POSITIVE_INFINITY
  #since = 0

  /** The delay of a call that was sent and answered at these times, in milliseconds. */
  delayOf(sentAt: number, answeredAt: number): number {
    const took = answeredAt - sentAt
    if (Number.isNaN(this.#firstSentAt)) this.#firstSentAt = sentAt
    if (sentAt - this.#firstSentAt < warmUp) return took
    if (answeredAt - this.#since > horizon) {
      this.#fastestBefore = this.#fastest
      this.#fastest = Number.POSITIVE_INFINITY
      this.#since = answeredAt
    }
    this.#fastest = Math.min(this.#fastest, took)
    return took - Math.min(this.#fastest, this.#fastestBefore)
  }
}
