/** Puts trades that were pushed and read in order, each once, and says where some are missing. */
import { KnownTrades } from "./KnownTrades.js"
import { compare, type Place, type Trade, type TradeEvent } from "./Trade.js"
import type { Page } from "./TradePage.js"

/** The pauses between readings of one fill, in milliseconds; the last one is repeated. */
const pauses = [500, 1000, 2000] as const
/** How long REST may lag behind a push. */
const patienceMillis = 10_000
/** How long after a loss a quiet market is read for the second time: REST may have lagged behind at the first. */
const againMillis = 6000
/** More pushes don't wait for REST. */
const mostWaiting = 10_000

/** Trades that may be missing, and what was pushed after them. */
interface Hole {
  readonly pushed: Array<Trade>
  pushedAt: number | undefined
  /** When REST was first seen to be behind the pushes. */
  behindAt: number | undefined
  /** When pushes became possible again; undefined until then. */
  upAt: number | undefined
  /** When to read while nothing is pushed. */
  quietAt: number | undefined
  /** What was read while nothing was pushed. */
  readonly found: Set<string>
}

const holeSince = (upAt: number | undefined): Hole => ({
  pushed: [],
  pushedAt: undefined,
  behindAt: undefined,
  upAt,
  quietAt: upAt,
  found: new Set()
})

/** Where a stream begins. */
export interface Beginning {
  /** After this trade. */
  readonly after?: Place | undefined
  /** With so many of the newest trades. */
  readonly history: number
  /** The last trade that was pushed before, in the order of the exchange. */
  readonly pushed?: Place | undefined
}

/**
 * Emits pushed trades, and what a loss missed before those that came after it: a pure state machine.
 *
 * A page from REST fills a hole from its older end, as far as it reaches. The hole is closed by a page that shows a trade that was
 * pushed after it. Times are milliseconds of a clock that only moves forward.
 */
export class TradeFill {
  readonly #history: number
  readonly #pushedBefore: Place | undefined
  readonly #known = new KnownTrades()
  /** Whether it is known after which trade the stream begins. */
  #isBased: boolean
  /** What was read to know it, while nothing was pushed or missed since. */
  #base: ReadonlyArray<Trade> = []
  /** Oldest first. All but the last one have pushes. */
  #holes: Array<Hole> = []
  #waiting = 0
  #isReading = false
  #readAt = Number.NEGATIVE_INFINITY
  #reads = 0
  #events: Array<TradeEvent> = []

  constructor({ after, history, pushed }: Beginning, now: number) {
    this.#history = history
    this.#pushedBefore = after === undefined && history === 0 ? pushed : undefined
    this.#isBased = after !== undefined
    if (after !== undefined) this.#known.add(after)
    if (after !== undefined || history > 0) this.#holes.push(holeSince(now))
  }

  /** When to read the next page; undefined if none is needed, or one is being read. */
  get dueAt(): number | undefined {
    const wantedAt = this.#wantedAt
    if (this.#isReading || wantedAt === undefined) return undefined
    return Math.max(wantedAt, this.#readAt + (pauses[Math.max(0, this.#reads - 1)] ?? 2000))
  }

  get #wantedAt(): number | undefined {
    const [hole] = this.#holes
    if (hole === undefined) return this.#isBased ? undefined : Number.NEGATIVE_INFINITY
    return hole.pushedAt ?? hole.quietAt
  }

  /** What was pushed and waits for REST. */
  get #pushed(): ReadonlyArray<Trade> {
    return this.#holes.flatMap(({ pushed }) => pushed)
  }

  /** Takes the events to emit now. */
  take(): ReadonlyArray<TradeEvent> {
    const events = this.#events
    this.#events = []
    return events
  }

  /** The connection was lost. */
  down(): void {
    this.#open(undefined)
  }

  /** Trades may have been missed until now. */
  missed(now: number): void {
    this.#open(now)
  }

  /** A page is being read. */
  reading(now: number): void {
    this.#isReading = true
    this.#readAt = now
    this.#reads++
  }

  /** Trades were pushed. */
  push(trades: ReadonlyArray<Trade>, now: number): void {
    // A slower connection may send what precedes the beginning.
    const before = this.#pushedBefore
    if (before !== undefined) trades = trades.filter((trade) => !isRegular(trade) || compare(trade, before) > 0)
    this.#known.locate(trades)
    const hole = this.#holes.at(-1)
    const isShown = this.#holes.length === 1 && trades.some(({ id }) => hole?.found.has(id))
    if (isShown && hole?.pushed.length === 0) this.#holes = []
    const isHoleless = hole === undefined || this.#holes.length === 0
    // A late block trade doesn't tell where the stream begins.
    if (isHoleless && trades.some(isRegular)) {
      this.#isBased = true
      this.#base = []
    }
    const fresh = trades.filter((trade) => this.#known.isNews(trade))
    if (isHoleless) {
      this.#emit(fresh, "push")
      return
    }
    if (fresh.length === 0) return
    let next: Hole | undefined
    for (const trade of fresh) {
      next = this.#holeBefore(trade, hole, next)
      if (next.pushedAt === undefined) this.#reads = 0
      next.pushedAt ??= now
      insert(next.pushed, trade)
    }
    this.#waiting += fresh.length
    if (this.#waiting > mostWaiting) this.#giveUp()
  }

  /** A page was read. */
  page(page: Page): void {
    this.#isReading = false
    if (!this.#isBased) this.#begin(page.trades)
    while (this.#holes[0] !== undefined && this.#fill(this.#holes[0], page)) this.#close(this.#holes[0])
    if (this.#holes.length === 0) this.#reads = 0
  }

  /** What only the slower one of two connections sends precedes a loss of the other one, and may follow one of its own. */
  #holeBefore(trade: Trade, last: Hole, ofMessage: Hole | undefined): Hole {
    const next = isRegular(trade) ? this.#holes.findIndex(({ pushed }) => isBefore(trade, newestOf(pushed))) : -1
    const [previous, found] = [this.#holes[next - 1], this.#holes[next]]
    if (found === undefined) return last
    if (!isBefore(trade, found.pushed.find(isRegular))) return found
    if (previous !== undefined && previous === ofMessage) return previous
    const made = holeSince(undefined)
    this.#holes.splice(next, 0, made)
    return made
  }

  #open(upAt: number | undefined): void {
    if (this.#holes.at(-1)?.pushed.length === 0) this.#holes.pop()
    for (const trade of this.#base) this.#known.add(trade)
    this.#base = []
    this.#holes.push(holeSince(upAt))
  }

  /** Nothing before the history is emitted. What was pushed, or may have been missed since, is. */
  #begin(trades: ReadonlyArray<Trade>): void {
    this.#isBased = true
    const pushed = this.#pushed
    const ids = new Set(pushed.map(({ id }) => id))
    const oldest = pushed.find(isRegular)
    const first = trades.findIndex((trade) => ids.has(trade.id) || (oldest !== undefined && compare(trade, oldest) > 0))
    const count = Math.max(0, trades.length - this.#history)
    const before = trades.slice(0, first < 0 ? count : Math.min(first, count))
    if (this.#holes.length === 0) this.#base = before
    else for (const trade of before) this.#known.add(trade)
  }

  /** Fills a hole as far as a page reaches. Returns whether it is done. */
  #fill(hole: Hole, { askedAt, trades }: Page): boolean {
    const { pushed } = hole
    if (trades.length > 0) {
      const { fresh, isJoined } = this.#known.join(trades)
      const next = pushed.some(isRegular) ? undefined : this.#pushed.slice(pushed.length).find(isRegular)
      const isReached = isShown(next === undefined ? pushed : [...pushed, next], trades)
      const missed = isReached ? missedBefore(pushed, trades, fresh, next) : fresh
      if (!isJoined) this.#gap(missed[0])
      if (pushed.length === 0) return this.#quiet(hole, missed, askedAt, trades)
      if (isReached) {
        this.#merge(missed, pushed, trades)
        return true
      }
      this.#emit(missed, "rest")
    }
    if (pushed.length === 0) return false
    for (const one of this.#holes) if (one.pushed.length > 0) one.behindAt ??= askedAt
    if (hole.behindAt === undefined || askedAt < hole.behindAt + patienceMillis) return false
    this.#gap()
    this.#emit(pushed, "push")
    return true
  }

  /** Nothing was pushed yet. */
  #quiet(hole: Hole, missed: ReadonlyArray<Trade>, askedAt: number, trades: ReadonlyArray<Trade>): boolean {
    const { last } = this.#known
    const newest = trades.at(-1)
    const isBehind = last !== undefined && (newest === undefined || compare(newest, last) < 0)
    for (const { id } of missed) hole.found.add(id)
    this.#emit(missed, "rest")
    if (hole.upAt === undefined || askedAt < hole.upAt) return false
    if (isBehind && askedAt < hole.upAt + patienceMillis) return false
    hole.quietAt = askedAt < hole.upAt + againMillis ? hole.upAt + againMillis : undefined
    return false
  }

  #close(hole: Hole): void {
    this.#holes.shift()
    this.#waiting -= hole.pushed.length
  }

  /** So much was pushed that REST doesn't show what was before it. */
  #giveUp(): void {
    this.#isBased = true
    for (const hole of this.#holes.filter(({ pushed }) => pushed.length > 0)) {
      this.#gap()
      this.#emit(hole.pushed, "push")
      this.#close(hole)
    }
  }

  /** Pushed trades keep their order; what was missed precedes the first that is later. */
  #merge(missed: ReadonlyArray<Trade>, pushed: ReadonlyArray<Trade>, trades: ReadonlyArray<Trade>): void {
    const places = new Map(trades.map(({ id }, place) => [id, place]))
    const placeOf = ({ id }: Trade) => places.get(id) ?? 0
    const [oldest] = trades
    let next = 0
    for (const trade of pushed) {
      // A page that begins at the same time as a trade that it doesn't show begins after it.
      const isBefore = oldest !== undefined && compare(oldest, trade) < 0
      const isEarlier = (one: Trade) =>
        places.has(trade.id) ? placeOf(one) < placeOf(trade) : compare(one, trade) < (isBefore ? 1 : 0)
      for (let one = missed[next]; one !== undefined && isEarlier(one); one = missed[++next]) this.#emit([one], "rest")
      this.#emit([trade], "push")
    }
    this.#emit(missed.slice(next), "rest")
  }

  /** Says that trades may be missing before the first one that was read or pushed since. */
  #gap(read?: Trade): void {
    const pushed = this.#pushed
    const first = pushed.find((trade) => isRegular(trade) && this.#known.isNews(trade))
    const next = (read === undefined || isBefore(first, read) ? first : read) ?? pushed[0]
    const from = this.#known.last?.time
    if (from === undefined || next === undefined) return
    this.#events.push({ _tag: "Gap", from, until: Math.max(from, next.time) })
    this.#known.skipTo(next)
  }

  #emit(trades: ReadonlyArray<Trade>, source: "push" | "rest"): void {
    // A page may have shown where the stream begins since it was pushed.
    const due = source === "rest" ? trades : trades.filter((trade) => this.#known.isNews(trade))
    for (const trade of due) if (this.#known.add(trade)) this.#events.push({ _tag: "Trade", trade, source })
  }
}

/** Block trades may be reported late. */
const isRegular = ({ isBlockTrade }: Trade): boolean => !isBlockTrade

const isBefore = (one: Trade | undefined, other: Trade | undefined): boolean =>
  one !== undefined && other !== undefined && compare(one, other) < 0

/** Adds a pushed trade in its order: connections may differ in their lags. */
const insert = (pushed: Array<Trade>, trade: Trade): void => {
  const isEarlier = (other: Trade) => isRegular(other) && compare(other, trade) <= 0
  const newest = newestOf(pushed)
  if (!isRegular(trade) || newest === undefined || isEarlier(newest)) pushed.push(trade)
  else pushed.splice(pushed.findLastIndex(isEarlier) + 1, 0, trade)
}

/** The newest pushed trade that isn't a block trade. */
const newestOf = (pushed: ReadonlyArray<Trade>): Trade | undefined => pushed.findLast(isRegular)

const lastShown = (pushed: ReadonlyArray<Trade>, trades: ReadonlyArray<Trade>): number => {
  const ids = new Set(pushed.map(({ id }) => id))
  return trades.findLastIndex(({ id }) => ids.has(id))
}

/** Whether a page isn't behind what was pushed. */
const isShown = (pushed: ReadonlyArray<Trade>, trades: ReadonlyArray<Trade>): boolean => {
  const newest = newestOf(pushed)
  const [oldest, last] = [trades[0], trades.at(-1)]
  if (newest === undefined || oldest === undefined || last === undefined) return lastShown(pushed, trades) >= 0
  return last.time > newest.time || compare(oldest, newest) >= 0 || lastShown(pushed, trades) >= 0
}

/**
 * What a page shows among or before what was pushed. What is after it will be pushed; if that can't be told, because all are block
 * trades, it is what is before the `next` one that was pushed after another loss.
 */
const missedBefore = (
  pushed: ReadonlyArray<Trade>,
  trades: ReadonlyArray<Trade>,
  fresh: ReadonlyArray<Trade>,
  next: Trade | undefined
): ReadonlyArray<Trade> => {
  const ids = new Set(pushed.map(({ id }) => id))
  const newest = newestOf(pushed)
  const shown = new Set(trades.slice(0, Math.max(0, lastShown(pushed, trades))).map(({ id }) => id))
  const isBefore = (trade: Trade) =>
    newest !== undefined ? trade.time < newest.time : next === undefined || compare(trade, next) < 0
  return fresh.filter((trade) => !ids.has(trade.id) && (shown.has(trade.id) || isBefore(trade)))
}
