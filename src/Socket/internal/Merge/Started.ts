import type { Arrival } from "../../Source.js"
import type { Origin } from "./Merge.js"

/** How long a requested snapshot may take before it is requested again, in milliseconds. */
export const resyncMillis = 2000

/**
 * The connections whose snapshot of a topic has come.
 *
 * A delta that comes before the snapshot of its connection shows that this was lost. It matters if no other connection has started
 * either: what happened before the delta is missing then.
 */
export class Started {
  readonly #origins: Set<Origin>
  readonly #renew: () => void
  #askedAt = Number.NEGATIVE_INFINITY

  /** `delivering` had started before there was a merge. */
  constructor(delivering: Iterable<Origin>, renew: () => void) {
    this.#origins = new Set(delivering)
    this.#renew = renew
  }

  has(origin: Origin): boolean {
    return this.#origins.has(origin)
  }

  add(origin: Origin): void {
    this.#origins.add(origin)
  }

  lost(origin: Origin): void {
    this.#origins.delete(origin)
  }

  /** A delta has come. Asks for a snapshot if no connection has started, or if those that have send nothing: true if it did. */
  look({ monotonicMillis }: Pick<Arrival, "monotonicMillis">, areSilent = false): boolean {
    if ((this.#origins.size > 0 && !areSilent) || monotonicMillis - this.#askedAt < resyncMillis) return false
    this.#askedAt = monotonicMillis
    this.#renew()
    return true
  }
}
