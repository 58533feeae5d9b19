import * as Context from "effect/Context"
import * as Scheduler from "effect/Scheduler"

const defaultScheduler = Context.get(Context.empty(), Scheduler.Scheduler)

/** Runs what is scheduled in a microtask. */
const soon = (run: () => void) => {
  let isCanceled = false
  queueMicrotask(() => {
    if (!isCanceled) run()
  })
  return () => {
    isCanceled = true
  }
}

/**
 * Effect's scheduler gives way to the platform's timers in each round, and when those fire depends on the machine. Without them, all that a
 * step causes happens before the next one, in the same order each time. Afterwards, it is as it was.
 */
export const withoutTimers = async <A>(run: () => Promise<A>): Promise<A> => {
  const usual = Reflect.get(defaultScheduler, "setImmediate")
  Reflect.set(defaultScheduler, "setImmediate", soon)
  try {
    return await run()
  } finally {
    Reflect.set(defaultScheduler, "setImmediate", usual)
  }
}
