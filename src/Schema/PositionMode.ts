import * as Schema from "./Shape.js"

/** One-way mode: one position a symbol, long or short. */
export const MergedSingle = 0

/** Hedge mode: a long and a short position of one symbol side by side. */
export const BothSide = 3

/**
 * How positions of one symbol are held: {@link MergedSingle} or {@link BothSide}, as the numbers that V5 has on the wire.
 */
export type PositionMode = typeof MergedSingle | typeof BothSide

/** The values of {@link PositionMode}, and no others: for parameters. */
export const PositionMode: Schema.Schema<PositionMode> = Schema.Literal(MergedSingle, BothSide)
