import * as Options from "@effect/cli/Options"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { printable, Screen } from "./Screen.js"

/**
 * `--json`, the same for every command: prints JSON on standard output, and an error as one JSON object on standard error.
 */
export const json = Options.boolean("json").pipe(Options.withDescription("Print JSON."))

const escaped = (text: string): string =>
  text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** One line of JSON, in which characters that could control a terminal, or that nobody sees, are escaped. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\p{Cf}]/gu, escaped)

/** Prints one line of JSON. */
export const printJson = (value: unknown): Effect.Effect<void> => Console.log(jsonLine(value))

/** Prints a note on standard error: a line of text, or with `--json`, an object. */
export const printNote = (note: string, { json }: { readonly json: boolean }): Effect.Effect<void> =>
  Console.error(json ? jsonLine({ note }) : note)

/** A column of a {@link table}. */
export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => string | undefined
  /** Aligns the column to the right, for numbers. */
  readonly right?: boolean
  readonly paint?: (screen: Screen["Type"], text: string, row: Row) => string
}

/** Formats rows in aligned columns under their titles. */
export const table = <Row>(
  screen: Screen["Type"],
  columns: ReadonlyArray<Column<Row>>,
  rows: ReadonlyArray<Row>
): string => {
  const cells = rows.map((row) => columns.map(({ cell }) => printable(cell(row) ?? "")))
  const widths = columns.map(({ title }, at) =>
    cells.reduce((widest, line) => Math.max(widest, line[at]?.length ?? 0), title.length)
  )
  const pad = (text: string, at: number) => {
    const space = " ".repeat((widths[at] ?? 0) - text.length)
    return columns[at]?.right === true ? [space, ""] : ["", space]
  }
  const join = (parts: ReadonlyArray<string>) => parts.join("  ").trimEnd()
  const head = join(columns.map(({ title }, at) => pad(title, at)[0] + title + pad(title, at)[1]))
  const lines = cells.map((line, at) =>
    join(
      line.map((text, column) => {
        const [before, after] = pad(text, column)
        const row = rows[at]
        const paint = columns[column]?.paint
        return before + (paint === undefined || row === undefined ? text : paint(screen, text, row)) + after
      })
    )
  )
  return [head, ...lines].join("\n")
}

/** The columns that have a value in at least one row. With `zeroIsEmpty`, zero counts as no value. */
export const usedColumns = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  all: ReadonlyArray<Row>,
  zeroIsEmpty = false
): ReadonlyArray<Column<Row>> => {
  const isEmpty = (text = ""): boolean => text === "" || (zeroIsEmpty && text === "0")
  return columns.filter(({ cell }) => all.some((row) => !isEmpty(cell(row))))
}

/** Prints rows as a {@link table}, or `none` if there are none. */
export const printTable = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  all: ReadonlyArray<Row>,
  none: string
): Effect.Effect<void> =>
  Effect.flatMap(Screen, (screen) => Console.log(all.length === 0 ? none : table(screen, columns, all)))

/** Names and values for people. */
export type Facts = ReadonlyArray<readonly [name: string, value: string | undefined]>

/** Prints names and values, one pair per line, and skips those without a value. */
export const printFacts = (all: Facts): Effect.Effect<void> => {
  const known = all.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value] as const]))
  const width = known.reduce((widest, [name]) => Math.max(widest, name.length), 0)
  return Console.log(known.map(([name, value]) => `${name.padEnd(width)}  ${printable(value)}`).join("\n"))
}
