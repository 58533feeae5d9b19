/** When pings were sent and answered, and up to when everything has arrived. */

/** How many unanswered pings are remembered: on some sockets, other frames count as answers. */
const longest = 64

/** The pings of a socket and their pongs, which come in the same order. Times are monotonic milliseconds. */
export class Pings {
  #unanswered: ReadonlyArray<number> = []
  #deliveredUntil = Number.NEGATIVE_INFINITY
  #millis: number | undefined

  /** How long the last pong took, to a tenth of a millisecond; undefined if there was none. */
  get millis(): number | undefined {
    return this.#millis
  }

  /** Everything that the exchange sent before this time has arrived: before the last pong. */
  get deliveredUntil(): number {
    return this.#deliveredUntil
  }

  /** When the last unanswered one was sent; undefined if all are answered. */
  get sentAt(): number | undefined {
    return this.#unanswered.at(-1)
  }

  /** A new socket. */
  reset(): void {
    this.#unanswered = []
    this.#deliveredUntil = Number.NEGATIVE_INFINITY
  }

  sent(now: number): void {
    this.#unanswered = [...this.#unanswered.slice(1 - longest), now]
  }

  /** A pong has arrived. */
  answered(now: number): void {
    const [sentAt, ...later] = this.#unanswered
    if (sentAt === undefined) return
    this.#unanswered = later
    this.#deliveredUntil = sentAt
    this.#millis = Math.round((now - sentAt) * 10) / 10
  }
}
