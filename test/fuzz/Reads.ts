/** Counts the reads inside a value. */
export class Reads {
  count = 0
  readonly #known = new WeakMap<object, object>()

  /** Returns the same value, but counts its reads. */
  watch(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const seen = new Proxy(value, {
      get: (target, key, receiver) => {
        this.count++
        return this.watch(Reflect.get(target, key, receiver))
      },
      has: (target, key) => {
        this.count++
        return Reflect.has(target, key)
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target)
        this.count += keys.length
        return keys
      }
    })
    this.#known.set(value, seen)
    return seen
  }
}

/** A copy of a value in which the rows of its first lists of objects are repeated and `last` is appended. */
export const rowsTimes = (value: unknown, times: number, last: unknown): unknown => {
  if (Array.isArray(value)) {
    const [row] = value
    return typeof row === "object" && row !== null
      ? [...Array.from({ length: times }, () => structuredClone(row)), last]
      : value
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, rowsTimes(own, times, last)]))
}
