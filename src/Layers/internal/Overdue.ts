/** Deadlines of answers that come over the network. */
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import { platformClock } from "./Monotonic.js"

/** The maximum delay of the platform's timers, about 24 days. */
const longest = 2 ** 31 - 1

/** Calls `f` after a delay, without a fiber if the clock is the platform's. Returns a function that cancels it. */
export const after = (clock: Clock.Clock, millis: number, f: () => void): (() => void) => {
  if (clock === platformClock) {
    const timer = setTimeout(f, Math.min(millis, longest))
    return () => clearTimeout(timer)
  }
  const timer = Effect.runFork(Effect.map(clock.sleep(Duration.millis(millis)), f))
  return () => timer.unsafeInterruptAsFork(FiberId.none)
}

/**
 * Lets the platform read what has arrived. When a busy or suspended program goes on, its timers come first: an answer that was in
 * time may still have to be read.
 */
export const arrivalsRead: Effect.Effect<void> = Effect.sleep(Duration.zero)

/** Like `after`, for something that must arrive within a time: what has arrived by then is read before `late` is called. */
export const unlessArrived = (clock: Clock.Clock, millis: number, late: () => void): (() => void) => {
  let cancel = after(clock, millis, () => {
    cancel = after(clock, 0, late)
  })
  return () => cancel()
}

/** Like `Effect.timeoutFail`, for something that must arrive within a time: what has arrived by then is read before it is late. */
export const arrivesWithin: <E2>(
  duration: Duration.DurationInput,
  late: () => E2
) => <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E | E2, R> = (duration, late) => (self) =>
  Effect.raceFirst(
    self,
    Effect.flatMap(Effect.zipRight(Effect.sleep(duration), arrivalsRead), () => Effect.failSync(late))
  )
