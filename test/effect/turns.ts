import { Effect } from "effect"

/** Lets everything that is due happen: fibers that are ready run within one turn of the event loop. */
export const settle: Effect.Effect<void> = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
