/**
 * Groups the levels of a book by price step, exactly: prices and sizes are handled as integers in their smallest unit, never as
 * floats.
 */
import type { Level } from "effect-bybit/Socket/Book"

export type BookSide = "bid" | "ask"

/** All levels within one price step. */
export interface Bucket {
  /** Rounded to the step, asks up and bids down, so that a row never looks better than it is. */
  readonly price: string
  readonly size: string
  /** The size of this bucket and all better ones. */
  readonly total: string
  /** The number of levels in `total`. */
  readonly levels: number
  /** `total` as a number, for the length of the bar only. */
  readonly depth: number
}

const placesIn = (text: string): number => {
  const point = text.indexOf(".")
  return point === -1 ? 0 : text.length - point - 1
}

/** `12.5` at a scale of 2 is 1250n. */
const toUnits = (text: string, scale: number): bigint => {
  const point = text.indexOf(".")
  if (point === -1) return BigInt(text) * 10n ** BigInt(scale)
  const rest = text.slice(point + 1)
  return BigInt(text.slice(0, point) + rest) * 10n ** BigInt(scale - rest.length)
}

const toText = (units: bigint, scale: number, places: number): string => {
  const cut = scale - places
  const value = cut > 0 ? units / 10n ** BigInt(cut) : units * 10n ** BigInt(-cut)
  if (places === 0) return String(value)
  const digits = String(value).padStart(places + 1, "0")
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Multiplies a step by a factor: `0.05` times 10 is `0.5`. */
export const times = (step: string, factor: number): string => {
  const scale = placesIn(step)
  const units = toUnits(step, scale) * BigInt(factor)
  let places = scale
  while (places > 0 && units % 10n ** BigInt(scale - places + 1) === 0n) places--
  return toText(units, scale, places)
}

/**
 * Groups the levels of a side, best first, by price step: asks round up, bids down. Returns the buckets, best first, and at most
 * `count` of them if given.
 */
export const group = (
  levels: ReadonlyArray<Level>,
  side: BookSide,
  step: string,
  count = Number.POSITIVE_INFINITY
): ReadonlyArray<Bucket> => {
  const stepPlaces = placesIn(step)
  let priceScale = stepPlaces
  let sizeScale = 0
  for (const { price, size } of levels) {
    priceScale = Math.max(priceScale, placesIn(price))
    sizeScale = Math.max(sizeScale, placesIn(size))
  }
  const unit = toUnits(step, priceScale)
  if (unit <= 0n) return []
  const buckets: Array<Bucket> = []
  let at: bigint | undefined
  let size = 0n
  let total = 0n
  let taken = 0
  const close = () => {
    if (at === undefined) return
    total += size
    const text = toText(total, sizeScale, sizeScale)
    buckets.push({
      price: toText(at, priceScale, stepPlaces),
      size: toText(size, sizeScale, sizeScale),
      total: text,
      levels: taken,
      depth: Number(text)
    })
  }
  for (const level of levels) {
    const price = toUnits(level.price, priceScale)
    const steps = price / unit + (side === "ask" && price % unit !== 0n ? 1n : 0n)
    const bucket = steps * unit
    if (bucket !== at) {
      close()
      if (buckets.length >= count) return buckets
      at = bucket
      size = 0n
    }
    size += toUnits(level.size, sizeScale)
    taken++
  }
  close()
  return buckets.length > count ? buckets.slice(0, count) : buckets
}

/** The bucket that a price belongs to. */
export const bucketOf = (price: string, side: BookSide, step: string): string => {
  const scale = Math.max(placesIn(price), placesIn(step))
  const unit = toUnits(step, scale)
  if (unit <= 0n) return price
  const value = toUnits(price, scale)
  const steps = value / unit + (side === "ask" && value % unit !== 0n ? 1n : 0n)
  return toText(steps * unit, scale, placesIn(step))
}

/**
 * The buckets at given prices, best first, whether or not the book still has them, for rows that must not move under the pointer.
 * A price that has no bucket gets an empty size and the total of the better ones.
 */
export const at = (
  prices: ReadonlyArray<string>,
  buckets: ReadonlyArray<Bucket>,
  side: BookSide
): ReadonlyArray<Bucket> => {
  let scale = 0
  for (const price of prices) scale = Math.max(scale, placesIn(price))
  for (const { price } of buckets) scale = Math.max(scale, placesIn(price))
  const keys = buckets.map(({ price }) => toUnits(price, scale))
  let index = 0
  let last: Bucket | undefined
  return prices.map((price): Bucket => {
    const key = toUnits(price, scale)
    while (index < keys.length) {
      const next = keys[index] ?? 0n
      if (side === "ask" ? next > key : next < key) break
      last = buckets[index]
      index++
    }
    return last !== undefined && last.price === price
      ? last
      : { price, size: "", total: last?.total ?? "", levels: last?.levels ?? 0, depth: last?.depth ?? 0 }
  })
}
