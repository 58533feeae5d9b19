/** Which connections have sent the snapshot of a topic; deltas of others are dropped. */
import type { Arrival } from "../../Arrival.js"
import type { Options, Origin } from "./Merge.js"

/** How long deltas are dropped before a snapshot counts as lost, in milliseconds. */
const graceMillis = 1000

/**
 * How long a requested snapshot may take before it is requested again, in milliseconds: four times as long each time, and at most. Those
 * that have started may send nothing for as long, while others send deltas.
 */
export const resyncMillis = 2000
const longestMillis = 30_000

/**
 * The connections whose snapshot of a topic has come.
 *
 * The deltas of others are dropped: nobody knows what they leave out. It matters if no other connection delivers either: then the
 * snapshot was lost, and what the topic says is missing.
 */
export class SnapshotLines {
  readonly #origins: Set<Origin>
  readonly #requestSnapshot: Options["requestSnapshot"]
  /** The newest delta of each connection that was dropped. */
  readonly #dropped = new Map<Origin, number>()
  /** When the first delta was dropped since something was delivered. */
  #droppedSince: number | undefined
  #askAt = Number.NEGATIVE_INFINITY
  #pauseMillis = resyncMillis

  /** `delivering` had started before there was a merge. */
  constructor(delivering: Iterable<Origin>, requestSnapshot: Options["requestSnapshot"]) {
    this.#origins = new Set(delivering)
    this.#requestSnapshot = requestSnapshot
  }

  has(origin: Origin): boolean {
    return this.#origins.has(origin)
  }

  /** The snapshot of a connection has come. False if it is older than a delta that was dropped: this was lost, then. */
  add(origin: Origin, id: number): boolean {
    if (id < (this.#dropped.get(origin) ?? id)) return false
    this.#origins.add(origin)
    this.#pauseMillis = resyncMillis
    return true
  }

  lost(origin: Origin): void {
    this.#origins.delete(origin)
    this.#dropped.delete(origin)
  }

  delivered(): void {
    this.#droppedSince = undefined
  }

  /** A delta of a connection is dropped. */
  dropped(origin: Origin, id: number, { monotonicMillis: now }: Pick<Arrival, "monotonicMillis">): void {
    this.#dropped.set(origin, id)
    this.#droppedSince ??= now
    const patience = this.#origins.size > 0 ? resyncMillis : graceMillis
    if (now < this.#askAt || now < this.#droppedSince + patience) return
    this.#askAt = now + this.#pauseMillis
    this.#pauseMillis = Math.min(longestMillis, 4 * this.#pauseMillis)
    // The next snapshot is newer.
    this.#dropped.delete(origin)
    this.#requestSnapshot(origin)
  }
}
