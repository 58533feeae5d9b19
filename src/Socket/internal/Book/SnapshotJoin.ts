/** Joins a snapshot that was read over REST to the deltas that were pushed meanwhile. */
import type { Update } from "../../Book.js"
import type { PublicMessage } from "../Topic/Push.js"

/** A whole book, read over REST. */
export interface Whole extends Update {
  readonly ts?: number
  readonly cts?: number
}

/**
 * Where a delta belongs: `before` the snapshot, which contains it, or `after` what was applied. Or some are missing before it (`gap`),
 * or IDs started over (`order`).
 */
export type Fit = "before" | "after" | "gap" | "order"

/** More than this wait only while REST doesn't answer. The oldest are then dropped, and a newer snapshot is needed. */
const mostHeld = 10_000

/** Holds the deltas of a topic until its snapshot has been read. Times are milliseconds of any clock. */
export class SnapshotJoin<Data extends Update> {
  /** How long deltas that the snapshot already contains may still arrive. */
  readonly #overlapMillis: number
  #deltas: Array<PublicMessage<Data>> = []
  #joinedAt = 0
  /** Whether a delta has proven that nothing is missing between the snapshot and the topic. */
  #isProven = false
  /** Whether a delta after the snapshot was applied. */
  #isPassed = false

  constructor(patienceMillis: number) {
    this.#overlapMillis = patienceMillis
  }

  reset(): void {
    this.#deltas = []
  }

  hold(pushed: PublicMessage<Data>): void {
    const last = this.#deltas.at(-1)
    if (last !== undefined && pushed.data.u < last.data.u) {
      // IDs started over, or a delta came late: the held ones can't be trusted.
      this.#deltas = []
      return
    }
    this.#deltas.push(pushed)
    if (this.#deltas.length > mostHeld) this.#deltas = this.#deltas.slice(mostHeld / 2)
  }

  /** The deltas to apply to a snapshot; undefined if it is so old that some between it and them are missing. */
  after(whole: Whole, now: number): ReadonlyArray<PublicMessage<Data>> | undefined {
    const [first] = this.#deltas
    if (first !== undefined && first.data.u > whole.u + 1) return undefined
    const deltas = this.#deltas.filter(({ data }) => data.u > whole.u)
    this.#deltas = []
    this.#joinedAt = now
    this.#isProven = first !== undefined
    this.#isPassed = false
    return deltas
  }

  /** Where a delta belongs, given the ID of the last update. */
  fitOf(last: number, updateId: number, now: number): Fit {
    if (updateId === 1) return "order"
    if (updateId > last) {
      if (!this.#isProven && updateId !== last + 1) return "gap"
      this.#isProven = true
      this.#isPassed = true
      return "after"
    }
    if (this.#isPassed) return updateId === last ? "before" : "order"
    if (now - this.#joinedAt > this.#overlapMillis) return "order"
    this.#isProven = true
    return "before"
  }
}
