/** Applies snapshots and deltas to tickers. */
import type { PublicMessage } from "../Topic/Push.js"

/** A ticker with every field received so far. */
export interface TickerUpdate<Row> {
  readonly symbol: string
  readonly row: Row
  /** When the last change was made, in milliseconds of the exchange's clock. */
  readonly time: number
}

/**
 * Merges ticker pushes into complete rows: a snapshot replaces a row, a delta changes the fields it contains.
 *
 * A field missing from a delta is unchanged; one sent as `""` no longer has a value. A delta before the first snapshot is ignored,
 * and so is a message that is neither a snapshot nor a delta.
 */
export class Merger<Row extends { readonly symbol: string }> {
  readonly #rows = new Map<string, Row>()

  /** The current row, if there is one. */
  get(symbol: string): Row | undefined {
    return this.#rows.get(symbol)
  }

  /** Applies a push and returns the complete row; undefined if there is none. Rows are never changed in place. */
  apply(message: PublicMessage<Row>): TickerUpdate<Row> | undefined {
    const { data, type } = message
    if (type !== "snapshot" && type !== "delta") return undefined
    const before = this.#rows.get(data.symbol)
    if (type === "delta" && before === undefined) return undefined
    const row = type === "delta" ? { ...before, ...data } : data
    this.#rows.set(data.symbol, row)
    return { symbol: data.symbol, row, time: message.ts ?? 0 }
  }

  /** Removes all rows. They return with the next snapshots. */
  clear(): void {
    this.#rows.clear()
  }
}
