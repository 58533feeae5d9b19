import { defaultScheduler, type MixedScheduler } from "effect/Scheduler"

/**
 * Effect's scheduler gives way to the platform's timers after 2048 rounds of microtasks, and when those fire depends on the machine.
 * Without them, all that a step causes happens before the next one, in the same order each time.
 */
export const withoutTimers = (): void => {
  Object.defineProperty(defaultScheduler as MixedScheduler, "maxNextTickBeforeTimer", {
    value: Number.POSITIVE_INFINITY
  })
}
