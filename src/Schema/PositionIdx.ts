/**
 * The positions that a symbol can have.
 *
 * @since 0.1.0
 */
import * as Schema from "./Shape.js"

/** The only position of a symbol in one-way mode. */
export const OneWay = 0

/** The long position in hedge mode. */
export const BuySide = 1

/** The short position in hedge mode. */
export const SellSide = 2

/** Which position of a symbol: {@link OneWay}, {@link BuySide} or {@link SellSide}. */
export type PositionIdx = typeof OneWay | typeof BuySide | typeof SellSide

/** Schema of {@link PositionIdx}, for parameters. */
export const PositionIdx: Schema.Schema<PositionIdx> = Schema.Literal(OneWay, BuySide, SellSide)

/** A position index in answers, where the exchange may add values. */
export type AnyPositionIdx = PositionIdx | (number & {})

/** Schema of {@link AnyPositionIdx}, for answers. */
export const AnyPositionIdx: Schema.Schema<AnyPositionIdx> = Schema.Number
