import type { Arrival } from "../../Source.js"
import type { Route } from "../Connection/Receiver.js"
import { Behind } from "./Behind.js"
import { ContentMerge } from "./ContentMerge.js"
import type { Merge, Options, Origin, Push } from "./Merge.js"

/**
 * Tickers: by cross sequence.
 *
 * A delta contains what changed since the previous one of its connection, so leaving out an older one loses nothing.
 */
export class SequenceMerge implements Merge {
  readonly #content: ContentMerge
  #deliver: Route
  #last = Number.NEGATIVE_INFINITY
  #expectsSnapshot = false
  readonly #behind = new Behind()
  readonly #renew: () => void
  readonly #origins = new Set<Origin>()

  constructor(options: Options) {
    this.#content = new ContentMerge(options)
    this.#deliver = options.deliver
    this.#renew = options.renew
  }

  get deliver(): Route {
    return this.#deliver
  }
  set deliver(deliver: Route) {
    this.#deliver = deliver
    this.#content.deliver = deliver
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { cs, type } = json as Push
    if (typeof cs !== "number") {
      this.#content.receive(origin, json, raw, arrival)
      return
    }
    this.#origins.add(origin)
    if (type === "snapshot" && this.#expectsSnapshot) {
      this.#expectsSnapshot = false
      if (cs < this.#last) this.#behind.begin(origin, this.#last)
    } else if (!this.#behind.allows(origin, cs) || cs <= this.#last) return
    this.#last = cs
    this.#deliver(json, raw, arrival)
  }

  lost(origin: Origin): void {
    this.#origins.delete(origin)
    if (this.#behind.isOf(origin)) {
      this.#behind.end()
      this.#expectsSnapshot = true
      this.#renew()
    }
    if (this.#origins.size === 0) this.#last = Number.NEGATIVE_INFINITY
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }
  end(): void {}
}
