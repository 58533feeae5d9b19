/** Merges tickers of several connections by cross sequence and time. */
import type { Arrival } from "../../Arrival.js"
import { ContentMerge } from "./ContentMerge.js"
import { Continuity } from "./Continuity.js"
import type { Deliver, Merge, Options, Origin, Push } from "./Merge.js"

/** Tickers: by cross sequence, then by time: mark and index prices change without orders and trades. */
export class SequenceMerge implements Merge {
  readonly #content: ContentMerge
  readonly #continuity: Continuity
  #deliver: Deliver
  #expectsSnapshot = false
  readonly #options: Options

  constructor(options: Options) {
    this.#content = new ContentMerge(options)
    this.#continuity = new Continuity(options)
    this.#deliver = options.deliver
    this.#options = options
  }

  get deliver(): Deliver {
    return this.#deliver
  }
  set deliver(deliver: Deliver) {
    this.#deliver = deliver
    this.#content.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { cs, ts, type } = json as Push
    if (typeof cs !== "number") {
      this.#content.receive(origin, json, raw, arrival)
      return
    }
    const place = { sequence: cs, time: typeof ts === "number" ? ts : 0 }
    const isSnapshot = type === "snapshot"
    if (isSnapshot && !this.#continuity.add(origin, place)) return
    if (type === "delta" && !this.#continuity.follows(origin, place)) {
      this.#continuity.dropped(origin, arrival)
      return
    }
    if (isSnapshot && this.#expectsSnapshot) this.#expectsSnapshot = false
    else if (!this.#continuity.isNews(place)) return
    this.#continuity.delivered(place)
    this.#deliver(json, raw, arrival)
  }

  unsubscribed(origin: Origin): void {
    this.#continuity.unsubscribed(origin)
  }

  lost(origin: Origin, isLast: boolean): void {
    if (this.#continuity.lost(origin, isLast)) this.#options.renew()
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }
}
