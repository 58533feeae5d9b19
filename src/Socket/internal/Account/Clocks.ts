/** The two clocks of a feed, and moments that survive a clock that is set. */

/** The clocks of a feed, in milliseconds. */
export interface Clocks {
  /** The exchange's clock, as far as it is known: it jumps when the local clock is set, and again when the offset is measured. */
  readonly now: () => number
  /** For what is due, and for what came first here. It stands still while the machine sleeps. */
  readonly monotonic: () => number
}

/** A time in the past, by both clocks. */
export interface Moment {
  readonly time: number
  readonly monotonic: number
}

export const momentOf = (time: number, { monotonic, now }: Clocks): Moment => ({
  time,
  monotonic: monotonic() - (now() - time)
})

/**
 * The time of a moment as it was known then, or as the clocks put it now, whichever is earlier: the first is too late if the clock was
 * ahead and has been set since, the second if the machine has slept.
 */
export const earliest = ({ monotonic, time }: Moment, clocks: Clocks): number =>
  Math.min(time, Math.round(clocks.now() - (clocks.monotonic() - monotonic)))
