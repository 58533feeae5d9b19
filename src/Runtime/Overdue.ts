/** Deadlines of answers that come over the network. */
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import { monotonicMillis, platformClock } from "./Monotonic.js"

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

/** For how long reads go on after the program was busy or suspended, in milliseconds of an idle machine. */
const longestRead = 100

/** Calls `f` after the platform has read once. A timer would not do: it can be due before the others of its turn have run. */
const afterRead = (clock: Clock.Clock, f: () => void): (() => void) => {
  if (clock !== platformClock || typeof setImmediate === "undefined") return after(clock, 0, f)
  const immediate = setImmediate(f)
  return () => clearImmediate(immediate)
}

/**
 * Calls `f` once what has arrived is read. When a busy or suspended program goes on, its timers come first, and a large answer takes
 * several reads: the time by which a timer is overdue is made up for, in at most 20 steps of 5 ms. Each is followed by reads, since a
 * machine that is slow, or is suspended again, reads nothing meanwhile.
 */
const onceRead = (clock: Clock.Clock, overdue: number, f: () => void): (() => void) => {
  if (overdue < 1) return afterRead(clock, f)
  let cancel = after(clock, 5, () => {
    cancel = onceRead(clock, Math.min(overdue, longestRead) - 5, f)
  })
  return () => cancel()
}

/** Lets the platform read what has arrived, after a timer that is overdue by these milliseconds. */
export const arrivalsRead = (clock: Clock.Clock, overdue: number): Effect.Effect<void> =>
  Effect.async((resume) => Effect.sync(onceRead(clock, overdue, () => resume(Effect.void))))

/** Like `after`, for something that must arrive within a time: what has arrived by then is read before `late` is called. */
export const unlessArrived = (clock: Clock.Clock, millis: number, late: () => void): (() => void) => {
  const due = monotonicMillis(clock) + millis
  let cancel = after(clock, millis, () => {
    cancel = onceRead(clock, monotonicMillis(clock) - due, late)
  })
  return () => cancel()
}

/** Waits until a time has passed, in whole milliseconds, and what has arrived by then is read. */
export const passed = (duration: Duration.DurationInput): Effect.Effect<void> =>
  Effect.clockWith((clock) => {
    const millis = Math.floor(Duration.toMillis(duration))
    const due = monotonicMillis(clock) + millis
    return Effect.flatMap(Effect.sleep(millis), () => arrivalsRead(clock, monotonicMillis(clock) - due))
  })

/** Like `Effect.timeoutFail`, for something that must arrive within a time: what has arrived by then is read before it is late. */
export const arrivesWithin: <E2>(
  duration: Duration.DurationInput,
  late: () => E2
) => <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E | E2, R> = (duration, late) => (self) =>
  Effect.raceFirst(
    self,
    Effect.flatMap(Effect.interruptible(passed(duration)), () => Effect.failSync(late))
  )
