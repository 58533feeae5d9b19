// Every test of the terminal runs on a virtual clock: waiting takes no real time, whatever the machine's speed.
import { vi } from "vitest"

let last: Promise<unknown> = Promise.resolve()

/** Advances the clock once all lazily imported modules have loaded. Calls run one after the other. */
export const advance = async (millis: number): Promise<void> => {
  const step = last.then(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(millis)
  })
  last = step
  await step
}

// The files share a thread: what an earlier one left waiting must not run in this one.
vi.useRealTimers()
// React and Node schedule their own work with `setImmediate`, `nextTick` and microtasks, which stay real.
vi.useFakeTimers({
  toFake: [
    "setTimeout",
    "clearTimeout",
    "setInterval",
    "clearInterval",
    "Date",
    "performance",
    "hrtime",
    "requestAnimationFrame",
    "cancelAnimationFrame"
  ]
})

if (typeof document !== "undefined") {
  const { act, configure, getConfig } = await import("@testing-library/react")
  // Testing Library advances a virtual clock only if it finds Jest's.
  vi.stubGlobal("jest", { advanceTimersByTime: (millis: number) => vi.advanceTimersByTime(millis) })
  const { asyncWrapper } = getConfig()
  let moving = Promise.resolve()
  configure({
    asyncUtilTimeout: 10_000,
    unstable_advanceTimersWrapper: () => {
      // What `act` returns may be awaited only once.
      moving = Promise.resolve(act(() => advance(50)))
      return moving
    },
    // A wait can time out while the clock is advancing; the test must not continue before that has finished.
    asyncWrapper: (wait) => asyncWrapper(() => wait().finally(() => moving))
  })
}
