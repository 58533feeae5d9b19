import { defaultScheduler } from "effect/Scheduler"

const name = "maxNextTickBeforeTimer"

/**
 * Effect's scheduler gives way to the platform's timers after 2048 rounds of microtasks, and when those fire depends on the machine.
 * Without them, all that a step causes happens before the next one, in the same order each time. Afterwards, it is as it was.
 */
export const withoutTimers = async <A>(run: () => Promise<A>): Promise<A> => {
  const usual = Reflect.get(defaultScheduler, name)
  const set = (value: unknown) =>
    Object.defineProperty(defaultScheduler, name, { value, configurable: true, writable: true })
  set(Number.POSITIVE_INFINITY)
  try {
    return await run()
  } finally {
    set(usual)
  }
}
