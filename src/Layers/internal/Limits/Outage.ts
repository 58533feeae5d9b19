import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import { doubling } from "../Pauses.js"

/** How often the shared limits are probed for an answer. */
const probing = Schedule.jittered(doubling(50, 1000))

/** An outage that follows another within this time is not logged. */
const quietMillis = 10_000

/** Tracks whether the shared limits answer, and probes them during an outage until they do. */
export class Outage {
  /** When the current outage began; undefined if there is none. */
  since: number | undefined
  /** When an outage last began or ended. */
  changedAt = Number.NEGATIVE_INFINITY
  private loggedAt = Number.NEGATIVE_INFINITY
  private over = Deferred.unsafeMake<void>(FiberId.none)

  constructor(
    private readonly now: () => number,
    private readonly scope: Scope.Scope,
    private readonly probe: Effect.Effect<unknown, unknown>
  ) {}

  /** Waits for the current outage to end. */
  readonly ended: Effect.Effect<void> = Effect.suspend(() =>
    this.since === undefined ? Effect.void : Deferred.await(this.over)
  )

  begin(why: string): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.since !== undefined) return Effect.void
      const now = this.now()
      const quiet = now - this.loggedAt < quietMillis
      this.since = now
      this.changedAt = now
      this.over = Deferred.unsafeMake(FiberId.none)
      if (!quiet) this.loggedAt = now
      return Effect.zipRight(
        quiet ? Effect.void : Effect.logWarning(`The shared rate limits are unavailable: ${why}`),
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
