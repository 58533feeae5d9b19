/** Keeps this process's seat at the shared limits, and notices when they don't answer. */
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Metric from "effect/Metric"
import * as Schedule from "effect/Schedule"
import { doubling } from "../../../Runtime/Pauses.js"
import type { Trouble } from "../../../Runtime/Troubles.js"
import { Reserve, type Standing } from "./Reserve.js"
import { leaseMillis, type NoAnswer, type SharedLimits } from "./SharedLimits.js"

/** How often a process says that it is there. */
const joinEvery = "200 millis"

/** How often it tries to, while it fails. */
const probing = Schedule.jittered(doubling(50, 250))

/**
 * The seat of a process that has never reached the shared limits: it cannot know how many there are, and assumes many, in an order of
 * chance.
 */
const unknownOf = 32

/** Made with the limiter: a metric exists from then on, and a program without one is not down. */
const makeMetrics = () => ({
  up: Metric.gauge("bybit.rate_limit.redis.up", { description: "Whether the shared rate limits answer: 1 or 0" }),
  since: Metric.gauge("bybit.rate_limit.redis.since", {
    description: "Since when that has been so, in seconds since 1970"
  }),
  outages: Metric.counter("bybit.rate_limit.redis.outages", {
    description: "Times that the shared rate limits became unavailable, by cause",
    incremental: true
  })
})

/** Tells the shared limits that this process is there, and knows whether they answer. */
export class Presence {
  /** When the current outage began; undefined if there is none. */
  since: number | undefined
  /** Why the shared limits do not answer, as far as the last attempt tells. */
  why: string | undefined
  /** When an outage last began or ended. */
  changedAt = Number.NEGATIVE_INFINITY
  /** What this process may send on its own. */
  readonly reserve: Reserve
  #standing: Standing
  readonly #metrics = makeMetrics()
  #wasThere = false
  #over = Deferred.unsafeMake<void>(FiberId.none)

  readonly #now: () => number
  readonly #shared: SharedLimits
  readonly #trouble: Trouble

  constructor(now: () => number, shared: SharedLimits, chance: number, trouble: Trouble) {
    this.#now = now
    this.#shared = shared
    this.#trouble = trouble
    const seat = { number: Math.floor(chance * unknownOf), of: unknownOf }
    this.#standing = { seat, ahead: 0, withheldFrom: Number.NEGATIVE_INFINITY }
    this.reserve = new Reserve(() => this.#standing)
  }

  /** Joins again and again, for as long as the layer lives. */
  get joining(): Effect.Effect<never> {
    const join = Effect.suspend(() => this.#shared.join(this.reserve.spent(this.#now()))).pipe(
      Effect.tapError((error) => this.#failed(error))
    )
    return Effect.retry(join, probing).pipe(
      Effect.flatMap(({ clock, ...seat }) => {
        this.#standing = { seat, ahead: clock - this.#now(), withheldFrom: this.#now() + leaseMillis }
        return this.#end
      }),
      Effect.ignore,
      Effect.zipRight(Effect.sleep(joinEvery)),
      Effect.forever
    )
  }

  /** Waits for the current outage to end. */
  readonly ended: Effect.Effect<void> = Effect.suspend(() =>
    this.since === undefined ? Effect.void : Deferred.await(this.#over)
  )

  /** If the message may arrive after all, the shared limits may take this process for present. */
  #failed(error: NoAnswer): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (error.mayBeDone) this.#standing = { ...this.#standing, withheldFrom: this.#now() + leaseMillis }
      return this.begin(error)
    })
  }

  /** A request failed. */
  begin({ code, message }: NoAnswer): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.why = message
      this.#trouble.failed({ message: `The shared rate limits are unavailable: ${message}`, about: { error: code } })
      if (this.since !== undefined) return Effect.void
      const now = this.#now()
      this.since = now
      this.changedAt = now
      this.#over = Deferred.unsafeMake(FiberId.none)
      return Effect.zipRight(this.#report(0), Metric.increment(Metric.tagged(this.#metrics.outages, "cause", code)))
    })
  }

  readonly #end: Effect.Effect<void> = Effect.suspend(() => {
    if (this.since === undefined && this.#wasThere) return Effect.void
    if (this.since !== undefined) this.changedAt = this.#now()
    this.#wasThere = true
    this.since = undefined
    this.why = undefined
    this.#trouble.over()
    Deferred.unsafeDone(this.#over, Effect.void)
    return this.#report(1)
  })

  /** Sets the metrics that an alert reads. */
  #report(up: number): Effect.Effect<void> {
    return Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.zipRight(Metric.set(this.#metrics.up, up), Metric.set(this.#metrics.since, now / 1000))
    )
  }
}
