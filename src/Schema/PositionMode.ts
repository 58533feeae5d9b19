/**
 * One-way and hedge mode.
 *
 * @since 0.1.0
 */
import * as Schema from "./Shape.js"

/** One-way mode: one position per symbol, long or short. */
export const MergedSingle = 0

/** Hedge mode: a long and a short position per symbol. */
export const BothSide = 3

/** The position mode of a symbol: {@link MergedSingle} or {@link BothSide}. Numbers, as on the V5 wire. */
export type PositionMode = typeof MergedSingle | typeof BothSide

/** Schema of {@link PositionMode}, for parameters. */
export const PositionMode: Schema.Schema<PositionMode> = Schema.Literal(MergedSingle, BothSide)
