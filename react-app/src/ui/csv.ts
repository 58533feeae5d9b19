import type { Column } from "./Table.js"

/** Quotes a cell, and escapes text that a spreadsheet would run as a formula. */
const quoted = (value: string): string => {
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The columns that have a `value`, as comma-separated text with a header line. */
export const csvOf = <Row>(columns: ReadonlyArray<Column<Row>>, rows: Iterable<Row>): string => {
  const exported = columns.flatMap(({ header, value }) => (value === undefined ? [] : [{ header, value }]))
  const lines = [exported.map(({ header }) => quoted(header)).join(",")]
  for (const row of rows) lines.push(exported.map(({ value }) => quoted(String(value(row) ?? ""))).join(","))
  return `${lines.join("\r\n")}\r\n`
}

/** Saves text or an image as a file through the browser. */
export const download = (name: string, content: string | Blob, type = "text/csv;charset=utf-8"): void => {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
