import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Pull from "effect/Pull"
import * as Schedule from "effect/Schedule"

type Step<In> = (now: number, input: In) => Pull.Pull<[unknown, Duration.Duration], never, unknown>

/** One run of a schedule, step by step, by the caller's own clock. */
export class ScheduleRun<in In> {
  #step: Step<In> | undefined

  constructor(private readonly schedule: Schedule.Schedule<unknown, In>) {}

  readonly #steps: Effect.Effect<Step<In>> = Effect.suspend(() =>
    this.#step === undefined
      ? Effect.map(Schedule.toStep(this.schedule), (step) => {
          this.#step = step
          return step
        })
      : Effect.succeed(this.#step)
  )

  /** When the schedule continues, in milliseconds of the caller's clock; undefined if it has ended. */
  next(now: number, input: In): Effect.Effect<number | undefined> {
    return Effect.flatMap(this.#steps, (step) =>
      step(now, input).pipe(
        Effect.map(([, pause]): number | undefined => now + Duration.toMillis(pause)),
        Pull.catchDone(() => Effect.succeed(undefined))
      )
    )
  }
}
