import * as Effect from "effect/Effect"
import * as Made from "effect/Latch"
import * as Semaphore from "effect/Semaphore"

/** A door that is opened and closed outside an Effect. */
export interface Latch {
  readonly open: () => void
  readonly close: () => void
  /** Waits until it is open. */
  readonly opened: Effect.Effect<void>
}

export const latch = (isOpen: boolean): Latch => {
  const made = Made.makeUnsafe(isOpen)
  return {
    open: () => void Effect.runSync(made.open),
    close: () => void Effect.runSync(made.close),
    opened: made.await
  }
}

/** Runs effects one at a time, in the order in which they began. */
export type Turns = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

export const turns: Effect.Effect<Turns> = Effect.map(
  Semaphore.make(1),
  (semaphore): Turns =>
    (effect) =>
      Semaphore.withPermits(semaphore, 1)(effect)
)
