/** Decides when to ask for a topic's snapshot again. */

/** When to ask for snapshots. */
export interface SnapshotPace {
  /** The wait between two requests starts at this and doubles. */
  readonly shortestMillis: number
  readonly longestMillis: number
  /** How long to wait for the snapshot that follows a subscription. */
  readonly timeoutMillis: number
}

/**
 * Decides when to request a snapshot of a topic: a pure state machine, fed with events and their times.
 *
 * After a fault, a snapshot is requested at once; the one that follows a subscription may take `timeoutMillis`. Requests are paced,
 * so that a broken feed can't cause a storm of them. Nothing is requested while the connection is down. Times are milliseconds of any clock
 * that only moves forward.
 */
export class SnapshotWait {
  readonly #pace: SnapshotPace
  #wait: number
  #askedAt = Number.NEGATIVE_INFINITY
  #snapshotAt = Number.NEGATIVE_INFINITY
  /** How many subscriptions wait for their snapshot; -1 if one came before its acknowledgement. */
  #awaited = 0
  #requests = 0
  #dueAt: number | undefined

  constructor(pace: SnapshotPace) {
    this.#pace = pace
    this.#wait = pace.shortestMillis
  }

  /** How many snapshots were requested. */
  get requests(): number {
    return this.#requests
  }

  /** When to request the next one; undefined if none is missing or the connection is down. */
  get dueAt(): number | undefined {
    return this.#dueAt
  }

  /** Whether the topic was subscribed and its snapshot hasn't come since. */
  get isAwaited(): boolean {
    return this.#awaited > 0
  }

  /** The current state can't be trusted. */
  fault(now: number): void {
    const isPaced = now - this.#askedAt <= 2 * this.#pace.longestMillis
    const dueAt = isPaced ? Math.max(now, this.#askedAt + this.#wait) : now
    this.#dueAt = Math.min(dueAt, this.#dueAt ?? dueAt)
  }

  /** The topic was subscribed: a snapshot must follow, unless it arrived before the acknowledgement. */
  subscribed(now: number): void {
    const isRecent = now - this.#snapshotAt <= this.#pace.timeoutMillis
    if (this.#awaited < 0 && !isRecent) this.#awaited = 0
    this.#awaited++
    if (this.#awaited > 0) this.expected(now)
  }

  /** A snapshot must follow: the topic is alive, but has not sent one. */
  expected(now: number): void {
    this.#dueAt ??= now + this.#pace.timeoutMillis
  }

  /** A good snapshot has arrived. */
  arrived(now: number): void {
    this.#snapshotAt = now
    this.#awaited = this.#awaited > 0 ? 0 : -1
    this.#dueAt = undefined
  }

  /** The connection is down, or the topic is over. */
  down(): void {
    this.#awaited = 0
    this.#dueAt = undefined
  }

  /** Whether to request one now; if so, this counts as the request. */
  ask(now: number): boolean {
    if (this.#dueAt === undefined || now < this.#dueAt) return false
    const { longestMillis, shortestMillis } = this.#pace
    this.#wait = now - this.#askedAt > 2 * longestMillis ? shortestMillis : Math.min(longestMillis, this.#wait * 2)
    this.#askedAt = now
    this.#dueAt = now + this.#wait
    this.#requests++
    return true
  }
}
