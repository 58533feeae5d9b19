// Every test of the terminal runs on a virtual clock: waiting takes no real time, whatever the machine's speed.
import { vi } from "vitest"

let last: Promise<unknown> = Promise.resolve()

/** Moves the clock, once all modules that screens have asked for are loaded. Calls follow one another. */
export const advance = async (millis: number): Promise<void> => {
  const step = last.then(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(millis)
  })
  last = step
  await step
}

// React and Node keep their own turns: `setImmediate`, `nextTick` and microtasks stay real.
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
  // Testing Library moves a virtual clock only if it finds Jest's.
  vi.stubGlobal("jest", { advanceTimersByTime: (millis: number) => vi.advanceTimersByTime(millis) })
  const { asyncWrapper } = getConfig()
  let moving: PromiseLike<void> = Promise.resolve()
  configure({
    asyncUtilTimeout: 10_000,
    unstable_advanceTimersWrapper: () => {
      moving = act(() => advance(50))
      return moving
    },
    // A wait that times out does so while the clock moves: the test must not go on before that has ended.
    asyncWrapper: (wait) => asyncWrapper(() => wait().finally(() => moving))
  })
}
