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
  #known = new KnownTrades()
  /** Whether it is known after which trade the stream begins. */
  #isBased: boolean
  /** Whether something was emitted, or is to be emitted before what is pushed. */
  #hasBegun: boolean
  /** Oldest first. All but the last one have pushes. */
  #holes: Array<Hole> = []
  #waiting = 0
  #isReading = false
  #readAt = Number.NEGATIVE_INFINITY
  #reads = 0
  #events: Array<TradeEvent> = []

  constructor({ after, history, pushed }: Beginning, now: number) {
    this.#history = history
    this.#pushedBefore = pushed
    this.#isBased = after !== undefined
    this.#hasBegun = after !== undefined || history > 0
    if (after !== undefined) this.#known.add(after)
    if (this.#hasBegun) this.#holes.push(holeSince(now))
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
    if (!this.#hasBegun && this.#pushedBefore !== undefined) {
      const before = this.#pushedBefore
      trades = trades.filter((trade) => compare(trade, before) > 0)
    }
    const hole = this.#holes.at(-1)
    const isShown = this.#holes.length === 1 && trades.some(({ id }) => hole?.found.has(id))
    if (isShown && hole?.pushed.length === 0) this.#holes = []
    if (hole === undefined || this.#holes.length === 0) {
      this.#isBased = true
      // What was read to know where the stream begins may have what is pushed now.
      if (!this.#hasBegun) this.#known = new KnownTrades()
    }
    const fresh = trades.filter((trade) => this.#known.isNews(trade))
    if (hole === undefined || this.#holes.length === 0) {
      this.#emit(fresh, "push")
      return
    }
    if (fresh.length === 0) return
    for (const trade of fresh) {
      const next = this.#holeBefore(trade, hole)
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
    this.#known.shown(page.trades)
  }

  /** Of two connections, the slower one may send what precedes a loss of the other one. */
  #holeBefore(trade: Trade, last: Hole): Hole {
    const isBefore = ({ pushed }: Hole) => {
      const newest = newestOf(pushed)
      return isRegular(trade) && newest !== undefined && compare(trade, newest) < 0
    }
    return this.#holes.find(isBefore) ?? last
  }

  #open(upAt: number | undefined): void {
    const last = this.#holes.at(-1)
    // Before the stream has begun, nothing can have been missed.
    if (last === undefined && !this.#isBased) return
    if (last?.pushed.length === 0) this.#holes.pop()
    this.#hasBegun = true
    this.#holes.push(holeSince(upAt))
  }

  /** Nothing before the history is emitted. What was pushed, or may have been missed since, is. */
  #begin(trades: ReadonlyArray<Trade>): void {
    this.#isBased = true
    const pushed = this.#holes[0]?.pushed ?? []
    const ids = new Set(pushed.map(({ id }) => id))
    const oldest = pushed.find(isRegular)
    const first = trades.findIndex((trade) => ids.has(trade.id) || (oldest !== undefined && compare(trade, oldest) > 0))
    const count = Math.max(0, trades.length - this.#history)
    for (const trade of trades.slice(0, first < 0 ? count : Math.min(first, count))) this.#known.add(trade)
  }

  /** Fills a hole as far as a page reaches. Returns whether it is done. */
  #fill(hole: Hole, { askedAt, trades }: Page): boolean {
    const { pushed } = hole
    if (trades.length > 0) {
      const { fresh, isJoined } = this.#known.join(trades)
      const next = this.#holes[1]?.pushed.find(isRegular)
      const isReached = isShown(next === undefined || pushed.some(isRegular) ? pushed : [...pushed, next], trades)
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
    hole.behindAt ??= askedAt
    if (askedAt < hole.behindAt + patienceMillis) return false
    this.#gap()
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
    this.#emit(hole.pushed, "push")
  }

  /** So much was pushed that REST doesn't show what was before it. */
  #giveUp(): void {
    this.#isBased = true
    for (const hole of [...this.#holes]) {
      this.#gap()
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
    const pushed = this.#holes.flatMap((hole) => hole.pushed)
    const first = pushed.find(isRegular) ?? pushed[0]
    const next = read === undefined || (first !== undefined && compare(first, read) < 0) ? first : read
    const from = this.#known.last?.time
    if (from === undefined || next === undefined) return
    this.#events.push({ _tag: "Gap", from, until: Math.max(from, next.time) })
    this.#known.skipTo(next)
  }

  #emit(trades: ReadonlyArray<Trade>, source: "push" | "rest"): void {
    if (trades.length > 0) this.#hasBegun = true
    for (const trade of trades) if (this.#known.add(trade)) this.#events.push({ _tag: "Trade", trade, source })
  }
}

/** Block trades may be reported late. */
const isRegular = ({ isBlockTrade }: Trade): boolean => !isBlockTrade

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
