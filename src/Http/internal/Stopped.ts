/** The errors of lists and downloads that end before they are complete. */
import { notExecutedError } from "../../Errors/internal/Vouched.js"

/**
 * A list of pages came to no end: the rows read so far are not all.
 *
 * Either a page named a cursor that had been used before, so that its rows may be repeated ones and are not given; or 20 pages in a
 * row were empty and the last one named yet another. To continue later, start at `cursor`.
 */
export class ListStopped extends notExecutedError("ListStopped")<{
  /** Family and operation, like `Order.getOrderHistory`. */
  readonly endpoint: string
  readonly reason: "repeatedCursor" | "emptyPages"
  /** The cursor that the last page named. */
  readonly cursor: string
  /** How many rows were given. */
  readonly read: number
}> {
  override get message(): string {
    const why =
      this.reason === "repeatedCursor" ? "a page named an earlier cursor" : "too many pages were empty; cursor"
    return `The list of ${this.endpoint} is incomplete after ${this.read} rows: ${why}, ${this.cursor}`
  }
}

/**
 * A call of a download failed with `cause`. All rows before `next` were emitted, or after it, if the newest come first: pass it as
 * `from`, or as `to`, to continue. Rows of the time range that failed may come again.
 */
export class HistoryStopped<out E = unknown> extends notExecutedError("HistoryStopped")<{
  /** In ms. */
  readonly next: number
  readonly cause: unknown
}> {
  declare readonly cause: E

  override get message(): string {
    const { cause } = this
    return `The download stopped at ${this.next}: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}
