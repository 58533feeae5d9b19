/** The newest state of each position, and whether a row is newer. */
import type { Position } from "../../../Schema/Position.js"
import { millisOf } from "./Millis.js"
import { isFresh, type LedgerOptions, type Origin } from "./Origin.js"
import { isAlike, isSame } from "./Rows.js"

interface Known {
  readonly position: Position
  readonly origin: Origin
  readonly time: number | undefined
  readonly seq: number | undefined
  /** In how many readings in a row the open position was missing. */
  readonly misses: number
}

/** Fields that follow from the mark price, and those that REST and the socket name or count differently. */
const volatile = new Set([
  "markPrice",
  "unrealisedPnl",
  "positionValue",
  "liqPrice",
  "bustPrice",
  "positionIM",
  "positionIMByMp",
  "positionMM",
  "positionMMByMp",
  "positionBalance",
  "delta",
  "gamma",
  "vega",
  "theta",
  "adlRankIndicator",
  "breakEvenPrice",
  "sessionAvgPrice",
  "avgPrice",
  "entryPrice",
  "updatedTime",
  "mmrSysUpdateTime",
  "mmrSysUpdatedTime",
  "leverageSysUpdatedTime",
  "seq"
])

const priceOf = ({ avgPrice, entryPrice }: Position): object => ({ price: entryPrice ?? avgPrice ?? "" })

const isStill = (a: Position, b: Position): boolean =>
  isAlike(a, b, volatile) && isAlike(priceOf(a), priceOf(b), new Set())

const isEmpty = ({ size }: Position): boolean => Number(size) === 0

const seqOf = ({ seq }: Position): number | undefined => (seq !== undefined && seq > 0 ? seq : undefined)

const later = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)

/** A leg of a position: hedge mode has two per symbol. */
export const legKey = ({ category = "", positionIdx, symbol }: Position): string =>
  `${category} ${symbol} ${positionIdx}`

/** The newest state of each position. */
export class PositionLedger {
  readonly #options: LedgerOptions
  readonly #known = new Map<string, Known>()

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  /** The positions that aren't empty, except those pushed after a time. */
  open(since: number): ReadonlyArray<Position> {
    const open: Array<Position> = []
    for (const { origin, position } of this.#known.values()) {
      if (!isEmpty(position) && !isFresh(origin, since)) open.push(position)
    }
    return open
  }

  /** Whether a row is news. Remembers it if so. */
  isNews(position: Position, origin: Origin): boolean {
    const key = legKey(position)
    const known = this.#known.get(key)
    const next: Known = { position, origin, time: millisOf(position.updatedTime), seq: seqOf(position), misses: 0 }
    if (known === undefined) {
      // Looking up a symbol returns its empty legs too.
      if (origin.source === "rest" && isEmpty(position)) return false
      this.#known.set(key, next)
      return true
    }
    const isNews = this.#isNewer(known, next)
    this.#known.set(key, {
      ...(isNews ? next : known),
      time: later(known.time, next.time),
      seq: later(known.seq, next.seq),
      misses: 0
    })
    return isNews
  }

  #isNewer(known: Known, next: Known): boolean {
    const age = known.time === undefined || next.time === undefined ? 0 : next.time - known.time
    const step = known.seq === undefined || next.seq === undefined ? 0 : next.seq - known.seq
    // REST and the socket may date a state differently, but they number it alike.
    if ((age < 0 && step <= 0) || (age === 0 && step < 0)) return false
    if (next.origin.source === "socket") {
      if (known.origin.source === "socket") return !isSame(known.position, next.position)
      return age > 0 || step > 0 || !isStill(known.position, next.position)
    }
    if (isStill(known.position, next.position) || (isEmpty(known.position) && isEmpty(next.position))) return false
    if (age > 0 || step > 0 || known.origin.source === "rest") return true
    return known.origin.at < next.origin.at - this.#options.lag
  }

  /** Notes that a reading didn't list an open position. The second time in a row, returns it as closed. */
  missed(position: Position): Position | undefined {
    const key = legKey(position)
    const known = this.#known.get(key)
    if (known === undefined) return undefined
    this.#known.set(key, { ...known, misses: known.misses + 1 })
    return known.misses >= 1 ? { ...known.position, size: "0" } : undefined
  }
}
