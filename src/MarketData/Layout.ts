/** What the columns of rows mean: how a row becomes an event. */
import * as Either from "effect/Either"
import type { Kind } from "./Event.js"
import type { Row } from "./internal/Csv.js"
import type { Intake } from "./internal/Intake.js"

/** The position of a column, from 0, or its name in the header; several, if it has different names. */
export type Column = number | string | ReadonlyArray<string>

/** Where each field is. Undefined if the data lacks it, and may. */
export type Keys = Readonly<Record<string, number | undefined>>

/** Reads one run's rows into its intake. `end` is called once there are no more. */
export interface RowReader {
  readonly row: (row: Row, keys: Keys) => void
  readonly end?: () => void
}

/** How rows become events. Layouts for the files of the exchange and of others are in `Archive` and `Tardis`. */
export interface Layout {
  readonly kinds: ReadonlyArray<Kind>
  /** Of text: whether rows have cells, or are whole lines. */
  readonly format: "cells" | "lines"
  readonly columns: Readonly<Record<string, Column>>
  /** The fields whose columns may be missing. */
  readonly optional: ReadonlyArray<string>
  readonly reader: (intake: Intake) => RowReader
}

/** Which symbol a row is of: the column's, or the only one. Undefined if it isn't wanted. */
export const symbolReader = (intake: Intake): ((row: Row, keys: Keys) => string | undefined) => {
  const [only = ""] = intake.symbols
  return (row, { symbol: key }) => {
    if (key === undefined) return only
    return intake.named(String(row[key]))
  }
}

const isName = (column: Column): column is string | ReadonlyArray<string> => typeof column !== "number"

/** Whether the first row of text is a header: some column has a name. */
export const hasHeader = (layout: Layout): boolean =>
  layout.format === "cells" && Object.values(layout.columns).some(isName)

/** Finds the columns among the names of a header. The error is the name of a column that is missing. */
export const findKeys = (layout: Layout, header: ReadonlyArray<string>): Either.Either<Keys, string> => {
  const keys: Record<string, number | undefined> = {}
  for (const [field, column] of Object.entries(layout.columns)) {
    if (!isName(column)) {
      keys[field] = column
      continue
    }
    const names = typeof column === "string" ? [column] : column
    const found = names.find((name) => header.includes(name))
    if (found === undefined && !layout.optional.includes(field)) return Either.left(names.join(" or "))
    keys[field] = found === undefined ? undefined : header.indexOf(found)
  }
  return Either.right(keys)
}
