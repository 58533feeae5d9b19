import { Effect } from "effect"

/** How often what is due may cause something else: each fiber that is forked or yields runs in a later turn of the event loop. */
const turns = 32

/** Lets everything that is due happen. */
export const settle: Effect.Effect<void> = Effect.promise(async () => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
})
