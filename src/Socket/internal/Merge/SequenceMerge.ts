import type { Arrival } from "../../Source.js"
import type { Route } from "../Receiver.js"
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
  readonly #origins = new Set<Origin>()

  constructor(options: Options) {
    this.#content = new ContentMerge(options)
    this.#deliver = options.deliver
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
    const isWanted = type === "snapshot" && this.#expectsSnapshot
    if (cs <= this.#last && !isWanted) return
    if (isWanted) this.#expectsSnapshot = false
    this.#last = cs
    this.#deliver(json, raw, arrival)
  }

  lost(origin: Origin): void {
    this.#origins.delete(origin)
    if (this.#origins.size === 0) this.#last = Number.NEGATIVE_INFINITY
    this.#content.lost(origin)
  }

  expectSnapshot(): void {
    this.#expectsSnapshot = true
  }
  end(): void {}
}
