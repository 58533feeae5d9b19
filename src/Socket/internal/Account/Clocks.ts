/** The clocks of a feed, in milliseconds. */
export interface Clocks {
  /** The exchange's clock, as far as it is known: it jumps when the local clock is set, and again when the offset is measured. */
  readonly now: () => number
  /** For what is due, and for what came first here. */
  readonly monotonic: () => number
}
