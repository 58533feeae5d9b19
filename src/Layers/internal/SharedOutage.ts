import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"

/** How often it is asked whether the shared limits answer again. */
const probing = Schedule.exponential("50 millis").pipe(Schedule.union(Schedule.spaced("1 second")), Schedule.jittered)

/** An outage that follows another so soon is not told again. */
const quietMillis = 10_000

/** Whether the shared limits answer; while they do not, it asks them until they do. */
export class Outage {
  /** Since when there is no answer, where there is none. */
  since: number | undefined
  /** When it last began or ended. */
  changedAt = Number.NEGATIVE_INFINITY
  private toldAt = Number.NEGATIVE_INFINITY
  private over = Deferred.unsafeMake<void>(FiberId.none)

  constructor(
    private readonly now: () => number,
    private readonly scope: Scope.Scope,
    private readonly probe: Effect.Effect<unknown, unknown>
  ) {}

  /** Waits for its end, where there is one. */
  readonly ended: Effect.Effect<void> = Effect.suspend(() =>
    this.since === undefined ? Effect.void : Deferred.await(this.over)
  )

  begin(why: string): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.since !== undefined) return Effect.void
      const now = this.now()
      const quiet = now - this.toldAt < quietMillis
      this.since = now
      this.changedAt = now
      this.over = Deferred.unsafeMake(FiberId.none)
      if (!quiet) this.toldAt = now
      return Effect.zipRight(
        quiet ? Effect.void : Effect.logWarning(`The shared rate limits do not answer: ${why}`),
        Effect.asVoid(Effect.forkIn(Effect.interruptible(this.recover()), this.scope))
      )
    })
  }

  private recover(): Effect.Effect<void> {
    return this.probe.pipe(
      Effect.delay("50 millis"),
      Effect.retry(probing),
      Effect.ignore,
      Effect.zipRight(
        Effect.sync(() => {
          this.since = undefined
          this.changedAt = this.now()
          Deferred.unsafeDone(this.over, Effect.void)
        })
      )
    )
  }
}
