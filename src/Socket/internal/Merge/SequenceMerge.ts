/** Merges tickers of several connections by cross sequence and time. */
import type { Arrival } from "../../Arrival.js"
import type { Route } from "../Connection/Receiver.js"
import { ContentMerge } from "./ContentMerge.js"
import type { Merge, Options, Origin, Push } from "./Merge.js"
import { OlderSnapshot } from "./OlderSnapshot.js"
import { SnapshotLines } from "./SnapshotLines.js"

/**
 * Tickers: by cross sequence, then by time: mark and index prices change without orders and trades.
 *
 * A delta contains what changed since the previous one of its connection, so leaving out an older one loses nothing.
 */
export class SequenceMerge implements Merge {
  readonly #content: ContentMerge
  #deliver: Route
  #last = Number.NEGATIVE_INFINITY
  /** The exchange's time in the last delivered push. */
  #lastSentAt = 0
  #expectsSnapshot = false
  readonly #olderSnapshot = new OlderSnapshot()
  readonly #options: Options
  readonly #snapshotLines: SnapshotLines

  constructor(options: Options) {
    this.#content = new ContentMerge(options)
    this.#deliver = options.deliver
    this.#options = options
    this.#snapshotLines = new SnapshotLines(options.delivering ?? [], options.requestSnapshot)
  }

  get deliver(): Route {
    return this.#deliver
  }
  set deliver(deliver: Route) {
    this.#deliver = deliver
    this.#content.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { cs, ts, type } = json as Push
    if (typeof cs !== "number") {
      this.#content.receive(origin, json, raw, arrival)
      return
    }
    const isSnapshot = type === "snapshot"
    if (isSnapshot && !this.#snapshotLines.add(origin, cs)) return
    if (type === "delta" && (this.#olderSnapshot.isLost || !this.#snapshotLines.has(origin))) {
      this.#snapshotLines.dropped(origin, cs, arrival)
      return
    }
    if (isSnapshot && this.#expectsSnapshot) {
      this.#expectsSnapshot = false
      this.#olderSnapshot.delivered(origin, cs, this.#last)
    } else if (!this.#olderSnapshot.allows(origin, cs) || !this.#isNews(cs, ts)) return
    this.#snapshotLines.delivered()
    this.#last = cs
    this.#lastSentAt = typeof ts === "number" ? ts : 0
    this.#deliver(json, raw, arrival)
  }

  #isNews(cs: number, ts: unknown): boolean {
    return cs === this.#last ? typeof ts === "number" && ts > this.#lastSentAt : cs > this.#last
  }

  lost(origin: Origin, isLast: boolean): void {
    this.#snapshotLines.lost(origin)
    if (this.#olderSnapshot.lost(origin)) {
      this.#expectsSnapshot = true
      this.#options.renew()
    }
    if (!isLast) return
    this.#olderSnapshot.end()
    this.#last = Number.NEGATIVE_INFINITY
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }
}
