/**
 * The price levels of an order book.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** One price level of an order book, as sent on the wire. Elements that the exchange adds later follow in `more`. */
export type BookLevel = readonly [price: Field.DecimalText, size: Field.DecimalText, ...more: ReadonlyArray<unknown>]

/** Schema of {@link BookLevel}, for answers. */
export const BookLevel: Schema.Schema<BookLevel> = Schema.Tuple(
  [Field.uncheckedDecimal, Field.uncheckedDecimal],
  Field.unknown
)

/** One side of an order book, best price first: bids fall, asks rise. */
export type BookLevels = ReadonlyArray<BookLevel>

/** Schema of {@link BookLevels}, for answers. */
export const BookLevels: Schema.Schema<BookLevels> = Field.list(BookLevel)

/**
 * One price level that shows the size of retail price improvement (RPI) orders separately: `size` covers all other
 * orders. RPI orders that would cross the other side are hidden and not counted.
 */
export type RpiBookLevel = readonly [
  price: Field.DecimalText,
  size: Field.DecimalText,
  rpiSize: Field.DecimalText,
  ...more: ReadonlyArray<unknown>
]

/** Schema of {@link RpiBookLevel}, for answers. */
export const RpiBookLevel: Schema.Schema<RpiBookLevel> = Schema.Tuple(
  [Field.uncheckedDecimal, Field.uncheckedDecimal, Field.uncheckedDecimal],
  Field.unknown
)

/** One side of an order book with RPI sizes, best price first: bids fall, asks rise. */
export type RpiBookLevels = ReadonlyArray<RpiBookLevel>

/** Schema of {@link RpiBookLevels}, for answers. */
export const RpiBookLevels: Schema.Schema<RpiBookLevels> = Field.list(RpiBookLevel)
