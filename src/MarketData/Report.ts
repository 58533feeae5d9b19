/** What reading found: how much there was, and what was missing or wrong. */
import type { Kind } from "./Event.js"
import type { InvalidRow } from "./MarketDataError.js"

/**
 * Candles that are missing between two others, messages that a recording lost, or a jump in the update IDs of a book, of those depths
 * whose IDs are known to be consecutive: 1, 25 and 50.
 *
 * Also what is missing of a symbol in all sources together: between the start of the window and the first price, between two sources,
 * and between the last price and the end; the same of mark prices, index prices and funding, but not for the warm-up. Of candles, at
 * least one must be missing. Anything else may pause for a minute, funding for eight hours, and as long as it pauses elsewhere.
 */
export interface Gap {
  readonly file: string
  readonly line: number
  /** Undefined if it concerns everything. */
  readonly symbol: string | undefined
  readonly kind: Kind | undefined
  /** The first missing time, and the time at which data continues. */
  readonly from: number
  readonly to: number
}

/** What one source contained, as far as it was read. */
export interface SourceReport {
  readonly name: string
  readonly symbols: ReadonlyArray<string>
  /** The events within the bounds. */
  readonly events: number
  /** How many of each symbol. */
  readonly eventsOf: Readonly<Record<string, number>>
  /** Rows of other symbols, outside of the bounds, or of no interest. */
  readonly skipped: number
  /**
   * Rows that repeat one, and are left out: a candle of the same start and values, a trade of the same time and ID. In recordings, what
   * another connection had told, and older updates of books and tickers that came late.
   */
  readonly duplicates: number
  readonly badRows: number
  /** At most 20. */
  readonly firstBadRows: ReadonlyArray<InvalidRow>
  readonly gaps: number
  /** At most 20. */
  readonly firstGaps: ReadonlyArray<Gap>
  /** The times of the first and last event. */
  readonly first: number | undefined
  readonly last: number | undefined
}

/** What all sources contained, as far as they were read. */
export interface Report {
  /** Whether everything within the bounds was read. */
  readonly complete: boolean
  readonly events: number
  /**
   * Identifies the events so far, by SHA-256. It is the same for the same events, however they are stored, compressed or cut into files,
   * and doesn't depend on what lies outside of the bounds.
   */
  readonly hash: string
  readonly sources: ReadonlyArray<SourceReport>
}
