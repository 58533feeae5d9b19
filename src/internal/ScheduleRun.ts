import * as Effect from "effect/Effect"
import type * as Schedule from "effect/Schedule"
import * as ScheduleDecision from "effect/ScheduleDecision"
import * as ScheduleIntervals from "effect/ScheduleIntervals"

/** One run of a schedule, step by step, by the caller's own clock. */
export class ScheduleRun<in In> {
  #state: unknown

  constructor(private readonly schedule: Schedule.Schedule<unknown, In>) {
    this.#state = schedule.initial
  }

  /** When the schedule continues, in milliseconds of the caller's clock; undefined if it has ended. */
  next(now: number, input: In): Effect.Effect<number | undefined> {
    return Effect.suspend(() =>
      Effect.map(this.schedule.step(now, input, this.#state), ([state, , decision]) => {
        this.#state = state
        if (ScheduleDecision.isDone(decision)) return undefined
        return Math.max(now, ScheduleIntervals.start(decision.intervals))
      })
    )
  }
}
