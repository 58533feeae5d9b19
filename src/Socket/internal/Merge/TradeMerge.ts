import type { Arrival } from "../../Source.js"
import type { Route } from "../Connection/Receiver.js"
import { fieldOf, type Merge, type Options, type Origin, type Push } from "./Merge.js"

/** How many of a topic's trades are remembered at least, and twice as many at most, for as long as they are recent. */
const fewest = 10_000
/** For how long a trade is remembered at least, and twice as long at most, in milliseconds: another connection may be late. */
const recentMillis = 300_000

/** The keys of the last minutes: two generations, of which the older one is forgotten at once. */
class Recent {
  #newer = new Set<string>()
  #older: ReadonlySet<string> = new Set()
  #since = Number.NEGATIVE_INFINITY

  /** Begins a new generation when it is time. */
  look(now: number): void {
    if (this.#newer.size < fewest && Math.abs(now - this.#since) < recentMillis) return
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
    this.#ids.look(arrival.receivedAt)
    const fresh = data.filter((row: unknown) => {
      const id = fieldOf(row, "i")
      return typeof id !== "string" || this.#ids.add(id)
    })
    if (fresh.length === data.length) this.deliver(json, raw, arrival)
    else if (fresh.length > 0) this.deliver({ ...(json as object), data: fresh }, raw, arrival)
  }

  lost(): void {}
  expectSnapshot(): void {}
  end(): void {}
}
