import { Effect } from "effect"

/** Waits on the real clock, also where Effect's clock stands still. */
export const realSleep = (millis: number): Effect.Effect<void> =>
  Effect.promise(() => new Promise((resolve) => setTimeout(resolve, millis)))

/** How long the event loop has been running, in milliseconds: the pauses of a slow machine don't count. */
export const loopTime = ((): (() => number) => {
  const period = 2
  let time = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    time += Math.min(now - last, 3 * period)
    last = now
    return time
  }
  setInterval(tick, period).unref()
  return tick
})()

/** Long enough for anything that would come. */
export const aWhile = realSleep(60)

/** Takes a step until something is so; dies if that doesn't come true. */
export const stepping = (
  what: string | (() => string),
  isSo: () => boolean,
  step: Effect.Effect<void>,
  millis: number
): Effect.Effect<void> =>
  Effect.suspend(() => {
    const end = performance.now() + millis
    const loop: Effect.Effect<void> = Effect.suspend(() => {
      if (isSo()) return Effect.void
      if (performance.now() > end) return Effect.die(new Error(`never so: ${typeof what === "string" ? what : what()}`))
      return Effect.zipRight(step, loop)
    })
    return loop
  })

/** Waits in real time until something is so, whatever the test's clock says. */
export const until = (what: string | (() => string), isSo: () => boolean, millis = 20_000): Effect.Effect<void> =>
  stepping(what, isSo, realSleep(2), millis)
