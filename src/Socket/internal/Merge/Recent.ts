/** Which trades came lately: a copy of one comes soon after it. */

/** A generation of trades ends when it has this many, or has lasted this long, in milliseconds. */
const generationSize = 10_000
const generationMillis = 300_000

/** The newest keys: two generations, of which the older one is forgotten as a whole. */
export class Recent {
  #newer = new Set<string>()
  #older: ReadonlySet<string> = new Set()
  #since = Number.NEGATIVE_INFINITY

  /** Begins a new generation when it is time. */
  beginGeneration(now: number): void {
    if (this.#newer.size < generationSize && now - this.#since < generationMillis) return
    this.#older = this.#newer
    this.#newer = new Set()
    this.#since = now
  }

  get size(): number {
    return this.#newer.size + this.#older.size
  }

  has(key: string): boolean {
    return this.#newer.has(key) || this.#older.has(key)
  }

  add(key: string): void {
    this.#newer.add(key)
  }
}
