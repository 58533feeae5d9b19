/** Counts the reads inside of a value. */
export class Reads {
  count = 0
  readonly #known = new WeakMap<object, object>()

  /** The same value, counting its reads. */
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

/** A value whose first lists of objects have their rows repeated, with another one at the end. */
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
