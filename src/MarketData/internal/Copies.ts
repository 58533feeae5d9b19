/** Tells news from copies: several connections may have told the same, each a bit earlier or later. */
import { gapRules } from "../../Socket/internal/Book/GapRules.js"
import { Recent } from "../../Socket/internal/Merge/Recent.js"

/** Where a message comes from. */
export interface Origin {
  /** The connection on which it came. */
  readonly socket: number
  /** When the exchange made it, in milliseconds. */
  readonly ts: number
  /** When it is told. */
  readonly time: number
}

/** The newest update of a book. */
interface Newest extends Origin {
  readonly u: number
  /** The connections that have told it. */
  readonly sockets: Set<number>
}

/** Whether recorded traffic shows that the update IDs of books of a depth are consecutive. */
const isConsecutive = (depth: string): boolean =>
  gapRules.some((row) => row.rule === "consecutive" && String(row.depth) === depth)

export class Copies {
  readonly #books = new Map<string, Newest>()
  readonly #trades = new Recent()
  /** The newest ticker of each symbol. */
  readonly #tickers = new Map<string, Origin & { readonly cs: number }>()
  /** When the last candle of each symbol begins. */
  readonly #candles = new Map<string, number>()
  /** Connections that have ended. */
  readonly #ended = new Set<number>()

  ended(socket: number): void {
    this.#ended.add(socket)
  }

  /** Whether an update of a book is new. Before a jump, at least one is missing, since the time that is returned. */
  book(
    symbol: string,
    update: { readonly depth: string; readonly isSnapshot: boolean; readonly u: number },
    origin: Origin
  ): "news" | "copy" | { readonly missingSince: number } {
    const { depth, isSnapshot, u } = update
    const newest = this.#books.get(symbol)
    if (newest !== undefined && this.#isCopy(newest, update, origin)) {
      if (u === newest.u) newest.sockets.add(origin.socket)
      return "copy"
    }
    this.#books.set(symbol, { ...origin, u, sockets: new Set([origin.socket]) })
    const isJump = newest !== undefined && !isSnapshot && u > newest.u + 1 && newest.u !== 0
    return isJump && isConsecutive(depth) ? { missingSince: newest.time } : "news"
  }

  isTradeCopy(symbol: string, id: string, time: number): boolean {
    const key = `${symbol} ${id}`
    this.#trades.beginGeneration(time)
    if (this.#trades.has(key)) return true
    this.#trades.add(key)
    return false
  }

  /** Whether a ticker is older than the last one of its symbol, or the same. `cs` is its cross sequence. */
  isOldTicker(symbol: string, cs: number, origin: Origin): boolean {
    const newest = this.#tickers.get(symbol)
    const isOld =
      newest !== undefined &&
      (cs < newest.cs || (cs === newest.cs && origin.socket !== newest.socket)) &&
      origin.ts <= newest.ts
    if (!isOld) this.#tickers.set(symbol, { ...origin, cs })
    return isOld
  }

  /** Whether a candle comes after the next one. */
  isOldCandle(symbol: string, start: number): boolean {
    const newest = this.#candles.get(symbol) ?? start
    if (start < newest) return true
    this.#candles.set(symbol, start)
    return false
  }

  #isCopy(
    newest: Newest,
    { isSnapshot, u }: { readonly isSnapshot: boolean; readonly u: number },
    { socket, ts }: Origin
  ): boolean {
    const hasOther = [...newest.sockets].some((one) => one !== socket && !this.#ended.has(one))
    if (isSnapshot && !hasOther) return false
    // The exchange begins anew by the ID 1.
    if (u <= newest.u) return u !== 1 || ts <= newest.ts
    // What comes late from before it began anew.
    return hasOther && u > newest.u + 1 && ts < newest.ts
  }
}
