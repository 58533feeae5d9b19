/** Why market data can't be read. */
import { notExecutedError } from "../Errors/internal/Vouched.js"
import { meantBy } from "../Schema/internal/ConvertObject.js"

const list = (names: ReadonlyArray<string>) => names.join(", ")

const hint = (given: string, known: ReadonlyArray<string>): string => {
  const meant = meantBy(given, known)
  return meant === undefined ? "" : ` (did you mean ${meant}?)`
}

/** A file or stream can't be read, or is damaged: cut off, for example. */
export class UnreadableData extends notExecutedError("UnreadableData")<{
  readonly file: string
  readonly detail: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return `${this.file} cannot be read: ${this.detail}`
  }
}

/** A row is not what it should be. With `lenient`, such rows are left out and reported instead. */
export class InvalidRow extends notExecutedError("InvalidRow")<{
  readonly file: string
  /** From 1. For rows that are no text, the number of the row. */
  readonly line: number
  readonly column: string
  readonly expected: string
  /** The cell, cut off after 100 characters. */
  readonly found: string
}> {
  override get message(): string {
    return `${this.file}, line ${this.line}, column ${this.column}: expected ${this.expected}, found ${JSON.stringify(this.found)}`
  }
}

/** Data lacks a column. */
export class MissingColumn extends notExecutedError("MissingColumn")<{
  readonly file: string
  readonly line: number
  readonly column: string
  /** The columns that it has. */
  readonly columns: ReadonlyArray<string>
}> {
  override get message(): string {
    const { column, columns } = this
    return `${this.file}, line ${this.line}: there is no column ${column}${hint(column, columns)}; it has ${list(columns)}`
  }
}

/** There isn't a single event of a symbol, or none between the bounds, or what `detail` says is missing. */
export class NoData extends notExecutedError("NoData")<{
  readonly symbol: string
  readonly from: number | undefined
  readonly to: number | undefined
  readonly detail?: string | undefined
}> {
  override get message(): string {
    const at = (time: number | undefined) => (time === undefined ? "" : new Date(time).toISOString())
    const { detail, from, to } = this
    const bounds = from === undefined && to === undefined ? "" : ` between ${at(from)} and ${at(to)}`
    return `There is no data of ${this.symbol}${bounds}${detail === undefined ? "" : `: ${detail}`}`
  }
}

/** An option doesn't exist, or has an impossible value. */
export class InvalidOption extends notExecutedError("InvalidOption")<{
  /** Such as `candles.interval`. */
  readonly at: string
  readonly detail: string
}> {
  override get message(): string {
    return `${this.at} ${this.detail}`
  }

  static unknown(of: string, given: string, known: ReadonlyArray<string>): InvalidOption {
    return new InvalidOption({
      at: `${of}.${given}`,
      detail: `is unknown${hint(given, known)}; known options are ${list(known)}`
    })
  }
}

/** Every reason why market data can't be read. */
export type MarketDataError = UnreadableData | InvalidRow | MissingColumn | NoData | InvalidOption
