/** Merges trades of several connections by ID. */
import type { Arrival } from "../../Arrival.js"
import type { Route } from "../Connection/Receiver.js"
import { fieldOf, type Merge, type Options, type Origin, type Push } from "./Merge.js"

/** A generation of trades ends when it has this many, or has lasted this long, in milliseconds. */
const generationSize = 10_000
const generationMillis = 300_000

/** The newest keys: two generations, of which the older one is forgotten as a whole. */
class Recent {
  #newer = new Set<string>()
  #older: ReadonlySet<string> = new Set()
  #since = Number.NEGATIVE_INFINITY

  /** Begins a new generation when it is time. */
  beginGeneration(now: number): void {
    if (this.#newer.size < generationSize && now - this.#since < generationMillis) return
    this.#older = this.#newer
    this.#newer = new Set()
    this.#since = now
  }

  /** False if it was there. */
  add(key: string): boolean {
    if (this.#newer.has(key) || this.#older.has(key)) return false
    this.#newer.add(key)
    return true
  }
}

/** Trades: by trade ID. */
export class TradeMerge implements Merge {
  deliver: Route
  readonly #ids = new Recent()

  constructor({ deliver }: Options) {
    this.deliver = deliver
  }

  receive(_: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { data } = json as Push
    if (!Array.isArray(data)) {
      this.deliver(json, raw, arrival)
      return
    }
    this.#ids.beginGeneration(arrival.monotonicMillis)
    const fresh = data.filter((row: unknown) => {
      const id = fieldOf(row, "i")
      return typeof id !== "string" || this.#ids.add(id)
    })
    if (fresh.length === data.length) this.deliver(json, raw, arrival)
    else if (fresh.length > 0) this.deliver({ ...(json as object), data: fresh }, raw, arrival)
  }
}
