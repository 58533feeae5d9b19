/** Merges order books of several connections by update ID. */
import type { Arrival } from "../../Arrival.js"
import { Continuity, type Place, resyncMillis } from "./Continuity.js"
import type { Deliver, Merge, Options, Origin, Push } from "./Merge.js"
import { Numbering, type Stamp, stampOf } from "./Numbering.js"

/** How long a push waits for an earlier one to arrive over another connection, in milliseconds. */
const reorderMillis = 100

/** How many pushes may wait for an earlier one. */
const mostHeld = 1000

/** A connection that begins with a restart of the book's service, which another one announced within this time, repeats it. In milliseconds. */
const restartMillis = 5000

interface Early {
  readonly stamp: Stamp
  readonly json: unknown
  readonly raw: string
  readonly arrival: Arrival
}

const placeOf = (id: number): Place => ({ sequence: id, time: 0 })

/**
 * Order books: by update ID. A delta after a gap waits for the missing one; if that doesn't come, a snapshot is requested. A topic
 * without snapshots (`orderbook.full`) begins with its first delta, and goes on when it was renewed: its snapshots are read over REST.
 *
 * When the book's service restarts, IDs start again at 1. Those who are subscribed are told so by a snapshot with that ID; whoever
 * subscribes later gets one with a small ID.
 */
export class BookMerge implements Merge {
  deliver: Deliver
  readonly #options: Options
  readonly #hasSnapshots: boolean
  /** The last delivered ID. */
  #last: number | undefined
  readonly #numbering = new Numbering()
  /** Somebody asked for a snapshot, even if it isn't new. */
  #expectsSnapshot = false
  /** A snapshot was requested after a gap, which another connection may still close. */
  #isResyncing = false
  /** A snapshot was requested, and the request was answered. */
  #isRenewed = false
  #restartedAt = Number.NEGATIVE_INFINITY
  /** Connections that haven't announced the last restart yet: what they send is of the book before it. */
  readonly #before = new Set<Origin>()
  readonly #continuity: Continuity
  #isWaiting = false
  readonly #early = new Map<number, Early>()
  readonly #lastOf = new Map<Origin, number>()
  /** Whether some pushes are deltas. */
  #hasDeltas = false
  /** How many of the newest 64 steps on single connections were from one ID to the next. */
  #consecutive = 64

  constructor(options: Options, hasSnapshots = true) {
    this.#options = options
    this.#hasSnapshots = hasSnapshots
    this.deliver = options.deliver
    this.#continuity = new Continuity(options)
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const push = json as Push
    const { type } = push
    const stamp = stampOf(push)
    const { id } = stamp
    // What can't be read says nothing about what is to come.
    if (Number.isNaN(id) || (type !== "snapshot" && type !== "delta")) {
      this.deliver(json, raw, arrival)
      return
    }
    const isSnapshot = type === "snapshot" || id === 1
    const before = this.#lastOf.get(origin)
    if (isSnapshot && id !== 1 && before !== undefined && id < before) this.#before.delete(origin)
    if (this.#numbering.isOutdated(stamp, this.#last === undefined)) {
      this.#outdated(origin, id, isSnapshot)
      return
    }
    if (id !== 1 && this.#before.has(origin)) {
      if (!isSnapshot || !this.#expectsSnapshot || this.#numbering.isOlder(stamp)) return
      this.#before.delete(origin)
    }
    this.#lastOf.set(origin, id)
    if (!isSnapshot) this.#hasDeltas = true
    if (isSnapshot) this.#continuity.add(origin, placeOf(id))
    else if (before !== undefined) {
      this.#consecutive += id === before + 1 ? (this.#consecutive < 64 ? 1 : 0) : this.#consecutive > 0 ? -1 : 0
    }
    const held = { stamp, json, raw, arrival }
    // A connection that sends the last ID again isn't the other one that repeats it: the first message may have been spoiled.
    if (!isSnapshot && id === before && id === this.#last) this.deliver(json, raw, arrival)
    else if (isSnapshot) this.#snapshot(origin, before, id, held)
    else if (!this.#follows(origin, id)) this.#continuity.dropped(origin, arrival)
    else if (this.#last === undefined) this.#deliverNext(id, held)
    // Its snapshot was lost.
    else if (id <= this.#last && this.#numbering.isNews(stamp)) this.#resync()
    else if (id > this.#last) this.#delta(this.#last, id, held)
  }

  /** A push is from before the last restart, or announces one that is already known. */
  #outdated(origin: Origin, id: number, isSnapshot: boolean): void {
    this.#lastOf.set(origin, id)
    // The snapshot that was asked for is too old.
    if (isSnapshot && this.#isRenewed && this.#expectsSnapshot) {
      this.#isRenewed = false
      this.#isResyncing = false
      this.#resync()
    }
    if (this.#last === undefined) {
      // Its deltas have nothing to follow.
      this.#continuity.unsubscribed(origin)
      if (isSnapshot) this.#resync()
    }
    if (id !== 1) return
    this.#before.delete(origin)
    if (this.#last !== undefined) this.#continuity.add(origin, placeOf(id))
  }

  /** Whether a delta leaves nothing out, or its ID shows what it leaves out. */
  #follows(origin: Origin, id: number): boolean {
    const showsGap = this.#last !== undefined && (this.#isConsecutive || id <= this.#last + 1)
    return this.#continuity.follows(origin, placeOf(id)) || showsGap || !this.#hasSnapshots
  }

  unsubscribed(origin: Origin): void {
    this.#continuity.unsubscribed(origin)
  }

  lost(origin: Origin, isLast: boolean): void {
    this.#lastOf.delete(origin)
    const lacksSnapshot = this.#continuity.lost(origin, isLast) && !this.#isConsecutive
    this.#before.delete(origin)
    this.#isResyncing = false
    const isUnknown = this.#before.size > 0 && this.#before.size === this.#lastOf.size
    if (lacksSnapshot || isUnknown) {
      this.#expectsSnapshot = true
      this.#resync()
    }
    if (!isLast) return
    this.#expectsSnapshot = false
    // Nothing is delivered anymore: the next snapshot starts anew.
    this.#last = undefined
    this.#early.clear()
  }

  get #isConsecutive(): boolean {
    return this.#consecutive >= 32
  }

  /**
   * Listeners were told that the topic starts anew, so they get its snapshot, even if another connection has closed the gap meanwhile.
   * Without snapshots, what waits for a lost delta is delivered: whoever reads them knows by now that another one is needed.
   */
  renewed(): void {
    if (this.#hasSnapshots) {
      this.#isRenewed = true
      if (this.#hasDeltas) this.#expectsSnapshot = true
      return
    }
    this.#isResyncing = false
    const ids = [...this.#early.keys()].sort((a, b) => a - b)
    for (const id of ids) {
      const held = this.#early.get(id)
      if (held !== undefined && this.#early.delete(id)) this.#deliverNext(id, held)
    }
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }

  isHolding(): boolean {
    return this.#early.size + this.#before.size > 0 || (this.#last === undefined && this.#lastOf.size > 0)
  }

  end(): void {
    this.#early.clear()
  }

  #snapshot(origin: Origin, before: number | undefined, id: number, held: Early): void {
    const last = this.#last
    // Even if its ID is smaller: the book's service has restarted.
    const isNews = this.#numbering.isNews(held.stamp)
    this.#isResyncing = false
    if (isNews && last !== undefined && id <= last) this.#numbering.restarted(held.stamp)
    if (id === 1) {
      const { receivedAt } = held.arrival
      const isFirst = before === undefined && receivedAt - this.#restartedAt < restartMillis
      const isKnown = this.#before.delete(origin) || isFirst || this.#numbering.isRepeat(held.stamp)
      const isRepeat = isKnown && !isNews
      if (isRepeat && last !== undefined && !this.#expectsSnapshot) return
      this.#early.clear()
      if (!isRepeat) {
        this.#restartedAt = receivedAt
        for (const other of this.#lastOf.keys()) if (other !== origin) this.#before.add(other)
      }
    } else if (last !== undefined && id <= last) {
      if (isNews) this.#early.clear()
      else if (!this.#expectsSnapshot) return
    }
    this.#expectsSnapshot = false
    this.#deliverNext(id, held)
  }

  #delta(last: number, id: number, held: Early): void {
    // Where IDs are not consecutive, nothing shows what is missing.
    if (id === last + 1 || !this.#isConsecutive) {
      this.#deliverNext(id, held)
      return
    }
    if (this.#early.size >= mostHeld) this.#early.clear()
    this.#early.set(id, { ...held, arrival: { ...held.arrival } })
    // The next delta is lost on every connection.
    if ([...this.#lastOf.values()].every((seen) => seen > last)) this.#resync()
    this.#wait(this.#isResyncing ? resyncMillis : reorderMillis)
  }

  #resync(): void {
    if (this.#isResyncing) return
    this.#isResyncing = true
    this.#options.renew()
  }

  /** Asks for a snapshot if neither the next delta nor a snapshot came in time: a connection may deliver nothing anymore. */
  #wait(millis: number): void {
    if (this.#isWaiting || this.#early.size === 0) return
    this.#isWaiting = true
    const last = this.#last
    this.#options.after(millis, () => {
      this.#isWaiting = false
      if (this.#early.size > 0 && this.#last === last) {
        this.#isResyncing = false
        this.#resync()
      }
      this.#wait(this.#isResyncing ? resyncMillis : reorderMillis)
    })
  }

  #deliverNext(id: number, { arrival, json, stamp, raw }: Early): void {
    this.#last = id
    this.#numbering.delivered(stamp)
    this.#continuity.delivered(placeOf(id))
    this.deliver(json, raw, arrival)
    if (this.#early.size === 0) return
    for (const [other, held] of this.#early)
      if (other <= id || this.#numbering.isOlder(held.stamp)) this.#early.delete(other)
    const next = this.#early.get(id + 1)
    if (next === undefined) return
    this.#early.delete(id + 1)
    this.#deliverNext(id + 1, next)
  }
}
