/** How many unanswered pings are remembered: on some sockets, other frames count as answers. */
const longest = 64

/** The pings of a socket and their pongs, which come in the same order. Times are monotonic milliseconds. */
export class Pings {
  #unanswered: ReadonlyArray<number> = []
  #deliveredUntil = Number.NEGATIVE_INFINITY
  #millis: number | undefined
  #isWanted = false

  /** How long the last pong took; undefined if there was none. */
  get millis(): number | undefined {
    return this.#millis
  }

  /** Everything that the exchange sent before this time has arrived: before the last pong. */
  get deliveredUntil(): number {
    return this.#deliveredUntil
  }

  /** A new socket. */
  reset(): void {
    this.#unanswered = []
    this.#deliveredUntil = Number.NEGATIVE_INFINITY
    this.#isWanted = false
  }

  sent(now: number): void {
    this.#unanswered = [...this.#unanswered.slice(1 - longest), now]
  }

  /** A pong has arrived. Returns whether to send the next ping now. */
  answered(now: number): boolean {
    const [sentAt, ...later] = this.#unanswered
    if (sentAt === undefined) return false
    this.#unanswered = later
    this.#deliveredUntil = sentAt
    this.#millis = now - sentAt
    const isDue = this.#isWanted && later.length === 0
    if (isDue) this.#isWanted = false
    return isDue
  }

  /** A ping is wanted, whose pong says what has arrived by now. Returns whether to send it now; otherwise, after the next pong. */
  want(): boolean {
    this.#isWanted = this.#unanswered.length > 0
    return !this.#isWanted
  }
}
