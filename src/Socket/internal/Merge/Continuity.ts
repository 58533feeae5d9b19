/** Which deltas leave nothing out; others are dropped, and a snapshot is asked for if nothing else is delivered. */
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

/** Where a push stands among those of its topic. The time tells those of one sequence apart. */
export interface Place {
  readonly sequence: number
  readonly time: number
}

const beginning: Place = { sequence: Number.NEGATIVE_INFINITY, time: 0 }

const isAfter = (one: Place, other: Place): boolean =>
  one.sequence === other.sequence ? one.time > other.time : one.sequence > other.sequence

/**
 * Whether deltas of several connections leave something out.
 *
 * A delta contains what changed since the push before it on its connection. So it may be delivered if that push isn't newer than the last
 * delivered one: it is if somebody was given an older snapshot, until that has been caught up with. What a connection left out before its
 * snapshot, or while it was unsubscribed, nobody knows.
 */
export class Continuity {
  /** The newest push of each connection that has sent its snapshot. */
  readonly #newest: Map<Origin, Place>
  /** The newest delta of each connection that hasn't. */
  readonly #early = new Map<Origin, Place>()
  /** The last delivered push. */
  #last = beginning
  readonly #requestSnapshot: Options["requestSnapshot"]
  /** When the first delta was dropped since something was delivered. */
  #droppedSince: number | undefined
  #askAt = Number.NEGATIVE_INFINITY
  #pauseMillis = resyncMillis

  /** Connections that were `delivering` had started before there was a merge. */
  constructor({ delivering = [], requestSnapshot }: Options) {
    this.#newest = new Map(Array.from(delivering, (origin) => [origin, beginning]))
    this.#requestSnapshot = requestSnapshot
  }

  /** Whether a push is newer than what was delivered. */
  isNews(place: Place): boolean {
    return isAfter(place, this.#last)
  }

  /** The snapshot of a connection has come. False if it is older than a delta that came before it: nothing can follow it, then. */
  add(origin: Origin, place: Place): boolean {
    const early = this.#early.get(origin)
    if (early !== undefined && isAfter(early, place)) return false
    this.#early.delete(origin)
    this.#newest.set(origin, place)
    this.#pauseMillis = resyncMillis
    return true
  }

  /** A delta of a connection has come. False if it leaves something out. */
  follows(origin: Origin, place: Place): boolean {
    const before = this.#newest.get(origin)
    const known = before === undefined ? this.#early : this.#newest
    known.set(origin, place)
    return before !== undefined && !this.isNews(before)
  }

  /** A connection has stopped sending the topic: what it sends next doesn't follow. */
  unsubscribed(origin: Origin): void {
    this.#newest.delete(origin)
    this.#early.delete(origin)
  }

  /** A connection was lost. Whether those that are left need a snapshot, because their deltas leave out what it had yet to send. */
  lost(origin: Origin, isLast: boolean): boolean {
    this.unsubscribed(origin)
    if (isLast) this.#last = beginning
    return !isLast && this.#newest.size > 0 && [...this.#newest.values()].every((place) => this.isNews(place))
  }

  delivered(place: Place): void {
    this.#last = place
    this.#droppedSince = undefined
  }

  /** A delta of a connection is dropped. */
  dropped(origin: Origin, { monotonicMillis: now }: Pick<Arrival, "monotonicMillis">): void {
    this.#droppedSince ??= now
    const patience = this.#newest.size > 0 ? resyncMillis : graceMillis
    if (now < this.#askAt || now < this.#droppedSince + patience) return
    this.#askAt = now + this.#pauseMillis
    this.#pauseMillis = Math.min(longestMillis, 4 * this.#pauseMillis)
    // The next snapshot is newer.
    this.#early.delete(origin)
    this.#requestSnapshot(origin)
  }
}
