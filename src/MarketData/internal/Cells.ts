/** Reads cells: decimals exactly as they are written, and times in any unit. */

/** The unit of a time since 1970, or `date` for a date in UTC such as `2026-01-31 12:00:00` or `2026.01.31 12:00`. */
export type TimeUnit = "s" | "ms" | "us" | "ns" | "date"

export const timeUnits: ReadonlyArray<TimeUnit> = ["s", "ms", "us", "ns", "date"]

/** Nothing is older or newer: such a time has the wrong unit. */
const oldest = Date.UTC(2009, 0, 1)
const newest = Date.UTC(2100, 0, 1)

const digits = /^\d+$/
const seconds = /^\d+(?:\.\d*)?$/
const date = /^(\d{4})[-./](\d\d)[-./](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?(?:Z|\+00:?00| ?UTC)?$/

const millisOf = (text: string, unit: TimeUnit): number => {
  if (unit === "date") {
    const found = date.exec(text)
    if (found === null) return Number.NaN
    const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = ""] = found
    const millis = Number(fraction.slice(0, 3).padEnd(3, "0"))
    const time = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
      millis
    )
    return new Date(time).getUTCDate() === Number(day) ? time : Number.NaN
  }
  // The sum makes up for the fraction that a float loses; a float can't hold microseconds and nanoseconds.
  if (unit === "s") return seconds.test(text) ? Math.floor(Number(text) * 1000 + 0.001) : Number.NaN
  if (!digits.test(text)) return Number.NaN
  return Number(unit === "ms" ? text : text.slice(0, unit === "us" ? -3 : -6))
}

/** Milliseconds since 1970, without fraction; undefined for anything that isn't a time between 2009 and 2100. */
export const readTime = (cell: unknown, unit: TimeUnit): number | undefined => {
  if (cell instanceof Date) return readTime(String(cell.getTime()), "ms")
  const time = millisOf(textOf(cell), unit)
  return time >= oldest && time < newest ? time : undefined
}

/** What is expected of a time. */
export const expectedTime = (unit: TimeUnit): string =>
  unit === "date"
    ? "a date in UTC, such as 2026-01-31 12:00:00"
    : `${{ s: "seconds", ms: "milliseconds", us: "microseconds", ns: "nanoseconds" }[unit]} since 1970, between 2009 and 2100`

/** A cell as text, without surrounding spaces. Empty for null and undefined. */
export const textOf = (cell: unknown): string => {
  if (typeof cell === "string") return cell.trim()
  return cell === undefined || cell === null ? "" : String(cell)
}

const unsigned = /^\d+(?:\.\d+)?$/
const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/

/** A decimal as it is written; without exponent, if it has one. Undefined for anything else, such as `NaN`. */
export const readDecimal = (cell: unknown): string | undefined => {
  if (typeof cell === "string" && unsigned.test(cell)) return cell
  const found = written.exec(textOf(cell))
  if (found === null) return undefined
  const [, sign, whole = "", fraction = "", exponent] = found
  if (whole === "" && fraction === "") return undefined
  const minus = sign === "-" ? "-" : ""
  if (exponent === undefined) return minus + (whole || "0") + (fraction && `.${fraction}`)
  const point = whole.length + Number(exponent)
  const all = (whole + fraction).padEnd(point, "0")
  const padded = point <= 0 ? "0".repeat(1 - point) + all : all
  const at = Math.max(point, 1)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, "")
  return minus + left + (padded.length > at ? `.${padded.slice(at)}` : "")
}

/** A decimal greater than zero. */
export const readPrice = (cell: unknown): string | undefined => {
  const text = readDecimal(cell)
  return text !== undefined && Number(text) > 0 ? text : undefined
}

/** A decimal of at least zero. */
export const readSize = (cell: unknown): string | undefined => {
  const text = readDecimal(cell)
  return text !== undefined && text.charCodeAt(0) !== 45 ? text : undefined
}
