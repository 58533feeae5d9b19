/** What the book has just removed from its levels: trades tell part of it as well, and each must count once. */

/** How long after a book a trade may tell the same, in milliseconds. */
const window = 1000

/** The removals from one side of a book. */
export class Removals {
  /** By price, those of the latest book last. */
  readonly #levels = new Map<number, { readonly qty: number; readonly time: number }>()

  add(price: number, qty: number, time: number): void {
    this.#forget(time)
    const before = this.#levels.get(price)?.qty ?? 0
    this.#levels.delete(price)
    this.#levels.set(price, { qty: before + qty, time })
  }

  /** Charges a trade. Returns how much of it the book has told. */
  charge(price: number, qty: number, time: number): number {
    this.#forget(time)
    const level = this.#levels.get(price)
    if (level === undefined) return 0
    const told = Math.min(qty, level.qty)
    if (told === level.qty) this.#levels.delete(price)
    else this.#levels.set(price, { ...level, qty: level.qty - told })
    return told
  }

  #forget(time: number): void {
    for (const [price, level] of this.#levels) {
      if (level.time + window > time) return
      this.#levels.delete(price)
    }
  }
}
