/** What a decoded value was before: its schema may have renamed or left out what the library reads, such as cursors and times. */

const all = new WeakMap<object, unknown>()

const isKey = (value: unknown): value is object => typeof value === "object" && value !== null

/** Keeps what a value was decoded from, as long as the value. */
export const keep = (value: unknown, received: unknown): void => {
  if (isKey(value) && value !== received) all.set(value, received)
}

/** The value as it was received. */
export const receivedOf = (value: unknown): unknown => (isKey(value) && all.has(value) ? all.get(value) : value)
