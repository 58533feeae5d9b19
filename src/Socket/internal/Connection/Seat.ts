/** The place of a connection that can be replaced by another one. */

/** A connection in its place: the line that serves, and then the one that is to replace it, if any. */
export type Seat<L> = ReadonlyArray<L>

/** A line takes an empty seat, or is to replace the one that serves. There is one replacement at a time. */
export const opened = <L>(seat: Seat<L>, line: L): Seat<L> => (seat.length < 2 ? [...seat, line] : seat)

/** A line has failed, is given up, or is replaced: the other one serves, if there is another. */
export const gone = <L>(seat: Seat<L>, line: L): Seat<L> => seat.filter((one) => one !== line)

/** How far the next line of a seat is. */
export interface Progress {
  /** It can do all that the serving one does. */
  readonly isReady: boolean
  /** The serving line has nothing left that only it delivers. */
  readonly isDrained: boolean
  /** It has taken as long as it may. */
  readonly isOverdue: boolean
}

/** What becomes of a replacement: it goes on, the next line serves, or the old one stays. */
export type Verdict = "goesOn" | "nextServes" | "oldStays"

/** Judges the replacement of a line. A line that has left its seat meanwhile decides it. */
export const verdictOn = <L>(seat: Seat<L>, old: L, { isDrained, isOverdue, isReady }: Progress): Verdict => {
  if (!seat.includes(old)) return "nextServes"
  if (seat.length < 2) return "oldStays"
  if (!isOverdue && !(isReady && isDrained)) return "goesOn"
  return isReady ? "nextServes" : "oldStays"
}
