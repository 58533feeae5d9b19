import * as Effect from "effect/Effect"

/** A door that is opened and closed outside an Effect. */
export interface Latch {
  readonly open: () => void
  readonly close: () => void
  /** Waits until it is open. */
  readonly opened: Effect.Effect<void>
}

export const latch = (isOpen: boolean): Latch => {
  const made = Effect.unsafeMakeLatch(isOpen)
  return { open: () => made.unsafeOpen(), close: () => made.unsafeClose(), opened: made.await }
}

/** Runs effects one at a time, in the order in which they began. */
export type Turns = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

export const turns: Effect.Effect<Turns> = Effect.map(Effect.makeSemaphore(1), (semaphore) => semaphore.withPermits(1))
