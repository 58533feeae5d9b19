import * as Schema from "./Shape.js"

/**
 * The only position of a symbol, in one-way mode.
 *
 * @since 0.1.0
 */
export const OneWay = 0

/**
 * The long position, in hedge mode.
 *
 * @since 0.1.0
 */
export const BuySide = 1

/**
 * The short position, in hedge mode.
 *
 * @since 0.1.0
 */
export const SellSide = 2

/**
 * Which position of a symbol is meant: {@link OneWay}, {@link BuySide} or {@link SellSide}.
 *
 * @since 0.1.0
 */
export type PositionIdx = typeof OneWay | typeof BuySide | typeof SellSide

/**
 * The values of {@link PositionIdx}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const PositionIdx: Schema.Schema<PositionIdx> = /*#__PURE__*/ Schema.Literal(OneWay, BuySide, SellSide)

/**
 * A position index as answers have it.
 *
 * @since 0.1.0
 */
export type AnyPositionIdx = PositionIdx | (number & {})

/**
 * {@link AnyPositionIdx} in an answer.
 *
 * @since 0.1.0
 */
export const AnyPositionIdx: Schema.Schema<AnyPositionIdx> = Schema.Number
