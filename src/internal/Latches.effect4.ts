import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import * as Wakes from "./Wakes.js"

/** A door that is opened and closed outside an Effect. */
export interface Latch {
  readonly open: () => void
  readonly close: () => void
  /** Waits until it is open. */
  readonly opened: Effect.Effect<void>
}

/** Unlike Effect's own, it doesn't run what waits in the middle of who opens it. */
export const latch = (isOpen: boolean): Latch => {
  const waiting = new Set<() => void>()
  const opening = Effect.callback<void>(
    Wakes.later((resume) => {
      const wake = () => resume(Effect.void)
      waiting.add(wake)
      return Effect.sync(() => waiting.delete(wake))
    })
  )
  return {
    open: () => {
      isOpen = true
      for (const wake of waiting) wake()
      waiting.clear()
    },
    close: () => {
      isOpen = false
    },
    opened: Effect.suspend(() => (isOpen ? Effect.void : opening))
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
