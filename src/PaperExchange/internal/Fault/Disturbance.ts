/** Faults that change what an operation does, and not only its answer. They are in the journal with the call. */

/** What a call meets in the exchange. */
export interface Disturbance {
  /** Why its new orders are rejected after they have been acknowledged. */
  readonly reject?: string | undefined
  /** How old the orders, positions and wallet that it sees are, in milliseconds. */
  readonly lagMillis?: number | undefined
}
