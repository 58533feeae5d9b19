import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** One price level of an order book, in wire format. Elements that the exchange adds later follow in `more`. */
export type BookLevel = readonly [price: string, size: string, ...more: ReadonlyArray<unknown>]

/** {@link BookLevel} in an answer. */
export const BookLevel: Schema.Schema<BookLevel> = Schema.Tuple([Field.decimal, Field.decimal], Field.unknown)

/** One side of an order book, best price first: bids descending, asks ascending. */
export type BookLevels = ReadonlyArray<BookLevel>

/** {@link BookLevels} in an answer. */
export const BookLevels: Schema.Schema<BookLevels> = Field.list(BookLevel)

/**
 * One price level with a separate size of retail price improvement (RPI) orders: `size` excludes them. RPI orders that
 * would cross the other side are hidden and not counted.
 */
export type RpiBookLevel = readonly [price: string, size: string, rpiSize: string, ...more: ReadonlyArray<unknown>]

/** {@link RpiBookLevel} in an answer. */
export const RpiBookLevel: Schema.Schema<RpiBookLevel> = Schema.Tuple(
  [Field.decimal, Field.decimal, Field.decimal],
  Field.unknown
)

/** One side of an order book with RPI sizes, best price first: bids descending, asks ascending. */
export type RpiBookLevels = ReadonlyArray<RpiBookLevel>

/** {@link RpiBookLevels} in an answer. */
export const RpiBookLevels: Schema.Schema<RpiBookLevels> = Field.list(RpiBookLevel)
