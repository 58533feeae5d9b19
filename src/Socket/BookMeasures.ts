/**
 * Measures over a book or a view of one: floats, for signals and displays. Orders are placed with the exact strings.
 *
 * Only ordinary orders count, not those for retail price improvement. Measures over a view see only its levels.
 *
 * @since 0.1.0
 */
import type { Book, Level } from "./Book.js"
import type { BookView } from "./BookView.js"

/** Something with levels: a {@link Book}, a `LiveBook.book` or a {@link BookView}. */
export type Measurable = Pick<Book, "top"> | Pick<BookView, "bids" | "asks">

interface Point {
  readonly price: number
  readonly size: number
}

/** More levels than any book has. */
const all = Number.MAX_SAFE_INTEGER

/** How many levels of retail orders only may be above the best ordinary one before the whole side is read. */
const few = 8

const levelsOf = (book: Measurable, side: "bids" | "asks", count: number): ReadonlyArray<Level> =>
  "top" in book ? book.top(side, count) : book[side].slice(0, Math.max(0, count))

const isOrdinary = ({ rpiSize, size }: Level): boolean => rpiSize === undefined || Number(size) > 0

const pointOf = ({ price, size }: Level): Point => ({ price: Number(price), size: Number(size) })

/** The best levels with ordinary orders. */
const ordinaryOf = (book: Measurable, side: "bids" | "asks", count: number): ReadonlyArray<Level> => {
  const found = levelsOf(book, side, count + few).filter(isOrdinary)
  const enough = found.length < count ? levelsOf(book, side, all).filter(isOrdinary) : found
  return enough.slice(0, Math.max(0, count))
}

const bestOf = (book: Measurable, side: "bids" | "asks"): Point | undefined => {
  const [best] = ordinaryOf(book, side, 1)
  return best === undefined ? undefined : pointOf(best)
}

const sum = (points: ReadonlyArray<Level>): number => points.reduce((total, { size }) => total + Number(size), 0)

/** The mean of the best bid and the best ask; undefined if a side is empty. */
export const mid = (book: Measurable): number | undefined => {
  const bid = bestOf(book, "bids")
  const ask = bestOf(book, "asks")
  return bid === undefined || ask === undefined ? undefined : (bid.price + ask.price) / 2
}

/**
 * The mean of the best bid and the best ask, each weighted by the size of the other side: nearer to the side that will be used up
 * first. Undefined if a side is empty.
 */
export const microprice = (book: Measurable): number | undefined => {
  const bid = bestOf(book, "bids")
  const ask = bestOf(book, "asks")
  return bid === undefined || ask === undefined
    ? undefined
    : (bid.price * ask.size + ask.price * bid.size) / (bid.size + ask.size)
}

/**
 * The imbalance of bids and asks on the best levels: 1 if there are only bids, -1 if there are only asks, 0 if both are equal.
 * Undefined if the book is empty.
 */
export const imbalance = (book: Measurable, levels: number): number | undefined => {
  const bids = sum(ordinaryOf(book, "bids", levels))
  const asks = sum(ordinaryOf(book, "asks", levels))
  return bids + asks === 0 ? undefined : (bids - asks) / (bids + asks)
}

/**
 * The average price of filling a size at once (VWAP): `"asks"` or `"Buy"` for buying, `"bids"` or `"Sell"` for selling. Undefined
 * if the side has less than that, or the size isn't positive.
 *
 * @example
 * ```ts
 * import { BookMeasures } from "effect-bybit/Socket"
 * import type { OrderBook } from "effect-bybit/Socket"
 *
 * export const slippage = (view: OrderBook.BookView, size: number): number | undefined => {
 *   const price = BookMeasures.priceForSize(view, "asks", size)
 *   const middle = BookMeasures.mid(view)
 *   return price === undefined || middle === undefined ? undefined : price / middle - 1
 * }
 * ```
 */
export const priceForSize = (
  book: Measurable,
  side: "bids" | "asks" | "Buy" | "Sell",
  size: number
): number | undefined => {
  if (!(size > 0)) return undefined
  let left = size
  let paid = 0
  for (const level of levelsOf(book, side === "Buy" ? "asks" : side === "Sell" ? "bids" : side, all)) {
    const point = pointOf(level)
    const taken = Math.min(left, point.size)
    paid += taken * point.price
    left -= taken
    // The remainder may be a rounding error of floats.
    if (left <= size * 1e-12) return paid / size
  }
  return undefined
}

/**
 * The size on a side within a distance of the mid price, in the unit of the price. Undefined if a side is empty.
 */
export const depthWithin = (book: Measurable, side: "bids" | "asks", distance: number): number | undefined => {
  const middle = mid(book)
  if (middle === undefined) return undefined
  return sum(levelsOf(book, side, all).filter(({ price }) => Math.abs(Number(price) - middle) <= distance))
}
