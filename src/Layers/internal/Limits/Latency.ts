/** How long a fastest answer counts, in milliseconds: after that, the way to the exchange may have changed. */
const horizon = 60_000

/** Answers to calls of the first second don't say how fast the way is: their connections were still being opened. */
const warmUp = 1000

/**
 * How much later than it was sent a call may have been counted.
 *
 * A call cannot be counted later than its answer minus the time that the fastest answer took: that call went both ways,
 * and the next one has to go at least one of them. So the limit holds whatever the latency, and costs nothing while it is steady.
 */
export class Latency {
  private firstSentAt = Number.NaN
  private fastest = Number.POSITIVE_INFINITY
  private fastestBefore = Number.POSITIVE_INFINITY
  private since = 0

  /** The delay of a call that was sent and answered at these times, in milliseconds. */
  delayOf(sentAt: number, answeredAt: number): number {
    const took = answeredAt - sentAt
    if (Number.isNaN(this.firstSentAt)) this.firstSentAt = sentAt
    if (sentAt - this.firstSentAt < warmUp) return took
    if (answeredAt - this.since > horizon) {
      this.fastestBefore = this.fastest
      this.fastest = Number.POSITIVE_INFINITY
      this.since = answeredAt
    }
    this.fastest = Math.min(this.fastest, took)
    return took - Math.min(this.fastest, this.fastestBefore)
  }
}
