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

/**
 * The newest trades that were emitted or must not be: two generations, of which the older one is forgotten as a whole.
 *
 * All trades since a certain one are known. What is older is forgotten, before the beginning, or lies in a gap.
 */
export class KnownTrades {
  #newer = new Map<string, Place>()
  #older: ReadonlyMap<string, Place> = new Map()
  #since: Place | undefined
  /** Whether others at the time of `since` that aren't known were before it, or lie in a gap: something later is known. */
  #isFirstOfTime = false
  #last: Place | undefined

  /** The last one in the order of the exchange; undefined if there is none. */
  get last(): Place | undefined {
    return this.#last
  }

  has(id: string): boolean {
    return this.#newer.has(id) || this.#older.has(id)
  }

  /** Whether a pushed trade must be emitted. Block trades may be reported late. */
  isNews(trade: Trade): boolean {
    const order = this.#since === undefined ? 1 : compare(trade, this.#since)
    const isOld = order < 0 || (order === 0 && this.#isFirstOfTime)
    return !(isOld && !trade.isBlockTrade) && !this.has(trade.id)
  }

  /** False if it was there. */
  add(trade: Place): boolean {
    if (this.has(trade.id)) return false
    // Those of one millisecond can't be told from what is forgotten, so they end together.
    if (this.#newer.size >= generationSize && trade.time !== this.#last?.time) {
      for (const place of this.#older.values()) this.#forget(place)
      this.#older = this.#newer
      this.#newer = new Map()
    }
    this.#newer.set(trade.id, trade)
    if (this.#last === undefined || compare(trade, this.#last) >= 0) this.#last = trade
    // A late block trade says nothing of the others since its time.
    if (this.#since === undefined || (this.#since.isBlockTrade && !trade.isBlockTrade)) this.#beginWith(trade)
    else if (!trade.isBlockTrade && trade.time > this.#since.time) this.#isFirstOfTime = true
    return true
  }

  /** There is a gap before this trade: what it skips isn't emitted anymore. */
  skipTo(place: Place): void {
    this.#forget(place)
  }

  /** Learns from trades in their order what is at the time of the first known one, but before it: a connection may still push it. */
  locate(trades: ReadonlyArray<Trade>): void {
    const at = trades.findIndex(({ id }) => id === this.#since?.id)
    const found = trades[at]
    if (found === undefined) return
    if (this.#last?.id === found.id) this.#last = found
    for (const old of trades.slice(0, at)) if (compare(old, found) === 0) this.add(old)
    // Whoever resumes has given no sequence.
    this.#since = found
  }

  /** Joins a page to what is known. */
  join(page: ReadonlyArray<Trade>): Join {
    this.locate(page)
    const [last, since, oldest] = [this.#last, this.#since, page[0]]
    if (last === undefined || since === undefined) return { isJoined: true, fresh: page }
    const first = page.findIndex(({ id }) => this.has(id))
    const isBeyond = first >= 0 || page.some(({ time }) => time > since.time)
    const isFresh = (trade: Trade, i: number) => {
      const order = compare(trade, since)
      return !this.has(trade.id) && (order > 0 || (order === 0 && isBeyond && i > first))
    }
    return {
      isJoined: first >= 0 || (oldest !== undefined && compare(oldest, last) < 0),
      fresh: page.filter(isFresh)
    }
  }

  #forget(place: Place): void {
    if (this.#since === undefined || compare(place, this.#since) > 0) this.#beginWith(place)
  }

  #beginWith(place: Place): void {
    this.#since = place
    this.#isFirstOfTime = false
  }
}
