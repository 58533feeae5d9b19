/** Compares rows that REST and the socket write differently. */

/** A row of the account, as an object of fields. */
type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value

/** Whether two rows have the same fields with the same values. */
export const isSame = (a: object, b: object): boolean => {
  if (a === b) return true
  const left = a as Fields
  const right = b as Fields
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && (left[name] === right[name] || textOf(left[name]) === textOf(right[name])))
  )
}

/**
 * Normalizes a value: the exchange writes "no value" as `""`, `"0"`, `"0.00"`, `"UNKNOWN"`, null or not at
 * all.
 */
export const plain = (value: unknown): unknown => {
  if (value === undefined || value === null || value === false || value === 0) return ""
  if (value === "UNKNOWN") return ""
  if (typeof value === "object") return Object.keys(value).length === 0 ? "" : JSON.stringify(value)
  if (typeof value !== "string" || !/^-?\d+(\.\d+)?$/.test(value)) return value
  const short = value.includes(".") ? value.replace(/\.?0+$/, "") : value
  return short === "0" || short === "-0" ? "" : short
}

/** Whether two rows mean the same, apart from some fields. REST and the socket write values differently. */
export const isAlike = (a: object, b: object, except: ReadonlySet<string>): boolean => {
  const left = a as Fields
  const right = b as Fields
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (!except.has(name) && plain(left[name]) !== plain(right[name])) return false
  }
  return true
}

/** Whether two rows agree on those of some fields that both have. */
export const agree = (a: object, b: object, names: ReadonlyArray<string>): boolean => {
  const left = a as Fields
  const right = b as Fields
  return names.every((name) => !(name in left) || !(name in right) || plain(left[name]) === plain(right[name]))
}
