/** The newest trades that need not be emitted anymore. */
import { compare, type Place, type Trade } from "./Trade.js"

/** As many as REST shows at once. */
const generationSize = 1000

/** Where a page of trades joins what is known. */
export interface Join {
  /** Whether nothing is missing between what is known and the page. */
  readonly isJoined: boolean
  /** The trades of the page that are news. */
  readonly fresh: ReadonlyArray<Trade>
}

/** The newest trades that were emitted or must not be: two generations, of which the older one is forgotten as a whole. */
export class KnownTrades {
  #newer = new Map<string, number>()
  #older: ReadonlyMap<string, number> = new Map()
  /** The newest time of those that were forgotten. */
  #forgotten = Number.NEGATIVE_INFINITY
  #last: Place | undefined

  /** The last one in the order of the exchange; undefined if there is none. */
  get last(): Place | undefined {
    return this.#last
  }

  has(id: string): boolean {
    return this.#newer.has(id) || this.#older.has(id)
  }

  /** False if it was there. */
  add(trade: Place): boolean {
    if (this.has(trade.id)) return false
    if (this.#newer.size === generationSize) {
      for (const time of this.#older.values()) this.#forgotten = Math.max(this.#forgotten, time)
      this.#older = this.#newer
      this.#newer = new Map()
    }
    this.#newer.set(trade.id, trade.time)
    if (this.#last === undefined || compare(trade, this.#last) >= 0) this.#last = trade
    return true
  }

  /** Joins a page to what is known. What is before the first known trade of the page is old. */
  join(page: ReadonlyArray<Trade>): Join {
    const last = this.#last
    const first = page.findIndex(({ id }) => this.has(id))
    if (last === undefined) return { isJoined: true, fresh: page }
    if (first >= 0)
      return {
        isJoined: true,
        fresh: page.slice(first).filter(({ id, time }) => !this.has(id) && time >= this.#forgotten)
      }
    const [oldest] = page
    return {
      isJoined: oldest !== undefined && compare(oldest, last) < 0,
      fresh: page.filter((trade) => compare(trade, last) >= 0)
    }
  }
}
