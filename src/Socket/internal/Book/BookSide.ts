/** The bids or the asks of a book, by price and in order. */

/** A level of one side. */
export interface SideLevel {
  readonly price: string
  size: string
  /** The size of retail price improvement orders; `""` in a book without them. */
  rpiSize: string
  readonly key: number
  /** False once the level is removed. The entry is kept, because levels tend to return. */
  isLive: boolean
}

/** Which prices a side accepts. */
export interface Rules {
  readonly allowsNegativePrices: boolean
  readonly hasRpiSizes: boolean
}

/** One side of a book: its entries by price string, and sorted with the best last. */
export class BookSide {
  readonly #byPrice = new Map<string, SideLevel>()
  /** Best last, so that changes near the best are cheap. The last entry is always live. */
  #sorted: Array<SideLevel> = []
  #live = 0
  readonly #sign: 1 | -1
  readonly #price: RegExp
  readonly #hasRpiSizes: boolean

  constructor(sign: 1 | -1, { allowsNegativePrices, hasRpiSizes }: Rules) {
    this.#sign = sign
    this.#price = allowsNegativePrices ? number : amount
    this.#hasRpiSizes = hasRpiSizes
  }

  get size(): number {
    return this.#live
  }

  get best(): SideLevel | undefined {
    return this.#sorted[this.#sorted.length - 1]
  }

  /** The best entry with orders that anyone can fill. */
  get bestOrdinary(): SideLevel | undefined {
    if (!this.#hasRpiSizes) return this.best
    const sorted = this.#sorted
    for (let i = sorted.length - 1; i >= 0; i--) {
      const entry = sorted[i]
      if (entry?.isLive && kindOf(entry.size) === some) return entry
    }
    return undefined
  }

  /** The best levels, best first. */
  top(count: number): Array<SideLevel> {
    const sorted = this.#sorted
    const found: Array<SideLevel> = []
    for (let i = sorted.length - 1; i >= 0 && found.length < count; i--) {
      const entry = sorted[i]
      if (entry?.isLive) found.push(entry)
    }
    return found
  }

  clear(): void {
    this.#byPrice.clear()
    this.#sorted = []
    this.#live = 0
  }

  /**
   * False if the price or a size isn't a decimal, or is negative and must not be, or if a float can't tell the price from that of
   * another level. `rpiSize` is `""` in a book without them.
   */
  set(price: string, size: string, rpiSize: string): boolean {
    let kind = kindOf(size)
    if (rpiSize !== "" && kind !== bad) {
      const rpiKind = kindOf(rpiSize)
      if (rpiKind !== zero) kind = rpiKind
    }
    if (kind === bad) return false
    const known = this.#byPrice.get(price)
    if (known !== undefined) {
      if (kind === zero) this.#remove(known)
      else {
        known.size = size
        if (rpiSize !== "") known.rpiSize = rpiSize
        if (!known.isLive) {
          known.isLive = true
          this.#live++
        }
      }
      return true
    }
    return this.#setUnknown(price, size, rpiSize, kind === zero)
  }

  #setUnknown(price: string, size: string, rpiSize: string, isRemoved: boolean): boolean {
    const key = Number(price)
    if (typeof price !== "string" || !Number.isFinite(key) || !this.#price.test(price)) return false
    const index = this.#indexOf(key)
    const there = this.#sorted[index]
    if (there !== undefined && there.key === key) {
      if (exactly(price) !== exactly(there.price)) return false
      // Another spelling of a known price: the newest spelling wins.
      if (isRemoved) this.#remove(there)
      else {
        const entry = { price, size, rpiSize, key, isLive: true }
        if (!there.isLive) this.#live++
        this.#byPrice.delete(there.price)
        this.#byPrice.set(price, entry)
        this.#sorted[index] = entry
      }
      return true
    }
    if (isRemoved) return true
    const entry = { price, size, rpiSize, key, isLive: true }
    this.#byPrice.set(price, entry)
    this.#live++
    insertAt(this.#sorted, index, entry)
    return true
  }

  /** Removes the worst levels beyond a count, and removed entries before they outnumber the live ones. */
  limit(count: number): void {
    const removed = this.#sorted.length - this.#live
    if (this.#live <= count && removed <= this.#live + 64) return
    let excess = Math.max(0, this.#live - count)
    this.#sorted = this.#sorted.filter((entry) => {
      const keep = entry.isLive && excess <= 0
      if (entry.isLive && excess > 0) excess--
      if (!keep) this.#byPrice.delete(entry.price)
      return keep
    })
    this.#live = this.#sorted.length
  }

  #remove(entry: SideLevel): void {
    if (!entry.isLive) return
    entry.isLive = false
    this.#live--
    const sorted = this.#sorted
    for (let last = sorted.at(-1); last !== undefined && !last.isLive; last = sorted.at(-1)) {
      sorted.pop()
      this.#byPrice.delete(last.price)
    }
  }

  /** The first index whose entry is not worse than this price. */
  #indexOf(key: number): number {
    const sorted = this.#sorted
    const sign = this.#sign
    const wanted = key * sign
    let low = 0
    let high = sorted.length
    // Most changes are near the best, at the end.
    for (let i = 1; i <= 8 && high > 0; i++) {
      const entry = sorted[high - 1]
      if (entry === undefined || entry.key * sign < wanted) return high
      if (entry.key === key) return high - 1
      high--
    }
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = sorted[middle]
      if (entry !== undefined && entry.key * sign < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

const amount = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A decimal without its spelling: `1.50`, `+1.5` and `15e-1` are the same. */
const exactly = (decimal: string): string => {
  const [mantissa = "", exponent = "0"] = decimal.toLowerCase().split("e")
  const [whole = "", fraction = ""] = mantissa.split(".")
  const digits = `${whole}${fraction}`.replace(/^(-?)0+/, "$1")
  const significant = digits.replace(/0+$/, "")
  return significant === "" || significant === "-"
    ? "0"
    : `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

/** What a size is. Numbers, because they are compared for each level. */
const bad = 0
const zero = 1
const some = 2

/** Zero has many spellings: `0`, `0.000`, `0e-8`. Every character is read, and a regular expression would take three times as long. */
const kindOf = (size: string): number => {
  const end = size.length
  let digits = 0
  let i = 0
  for (; i < end; i++) {
    const digit = size.charCodeAt(i) - 48
    if (digit >>> 0 > 9) break
    digits |= digit
  }
  if (i < end) {
    if (i === 0 || size.charCodeAt(i) !== 46 || ++i === end) return rareKindOf(size)
    for (; i < end; i++) {
      const digit = size.charCodeAt(i) - 48
      if (digit >>> 0 > 9) return rareKindOf(size)
      digits |= digit
    }
  }
  return digits > 0 ? some : end > 0 ? zero : bad
}

/** A size with an exponent, or one that isn't a decimal of zero or more. */
const rareKindOf = (size: string): number => {
  const value = amount.test(size) ? Number(size) : Number.NaN
  return Number.isFinite(value) ? (value === 0 ? zero : some) : bad
}

/** Within this distance from the end, moving entries one by one beats `splice`. */
const shortMove = 48

const insertAt = (entries: Array<SideLevel>, index: number, entry: SideLevel): void => {
  const { length } = entries
  if (length - index > shortMove) {
    entries.splice(index, 0, entry)
    return
  }
  entries.push(entry)
  for (let i = length; i > index; i--) entries[i] = entries[i - 1] as SideLevel
  entries[index] = entry
}
