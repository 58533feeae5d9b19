/** The place of a connection that can be replaced by another one. */

/** A connection in its place: the line that serves, and then the one that is to replace it, if any. */
export type Seat<L> = ReadonlyArray<L>

/** A line takes an empty seat, or is to replace the one that serves. There is one replacement at a time. */
export const opened = <L>(seat: Seat<L>, line: L): Seat<L> => (seat.length < 2 ? [...seat, line] : seat)

/** A line has failed, is given up, or is replaced: the other one serves, if there is another. */
export const gone = <L>(seat: Seat<L>, line: L): Seat<L> => seat.filter((one) => one !== line)
