/** Makes an exchange follow its clock through data, which it reads while the clock stands still. */
import * as Chunk from "effect/Chunk"
import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import * as Option from "effect/Option"
import type { MarketEvent } from "../../../MarketData/Event.js"
import { callAfter } from "../../../Runtime/CallingClock.js"
import type { LayerFork } from "../../../Runtime/LayerFork.js"
import type { DataError } from "../../DataOptions.js"
import type { Engine } from "../Engine.js"
import type { Follower } from "../Pace.js"
import type { DataLife } from "./DataLife.js"

/** Reads the next events. */
export type Pull = Effect.Effect<Chunk.Chunk<MarketEvent>, Option.Option<DataError>>

export class DataPace implements Follower {
  readonly #life: DataLife
  readonly #clock: Clock.Clock
  readonly #pull: Pull
  readonly #fork: LayerFork
  readonly #done = Deferred.unsafeMake<void, DataError>(FiberId.none)
  readonly #waiting = new Set<() => void>()
  #wakeAt = Number.NEGATIVE_INFINITY
  #wake: (() => void) | undefined

  constructor(options: {
    readonly engine: Engine
    readonly life: DataLife
    readonly clock: Clock.Clock
    readonly fork: LayerFork
    /** Keeps the clock from moving. */
    readonly pull: Pull
  }) {
    const { clock, engine, fork, life, pull } = options
    this.#life = life
    this.#clock = clock
    this.#fork = fork
    this.#pull = pull
    engine.listeners.add({
      settled: () => {
        // An order may have made moments matter that were put off.
        if (this.#wake !== undefined && life.nextTime < this.#wakeAt) this.#wake()
      }
    })
  }

  get isBehind(): boolean {
    return !this.#life.covers(this.#now)
  }

  readonly present: Effect.Effect<void> = Effect.suspend(() =>
    this.isBehind
      ? Effect.async<void>((resume) => {
          const done = () => resume(Effect.void)
          this.#waiting.add(done)
          return Effect.sync(() => this.#waiting.delete(done))
        })
      : Effect.void
  )

  readonly follow: Effect.Effect<void> = Effect.suspend(() => this.through((millis) => this.#life.advance(millis)))

  readonly rest: Effect.Effect<void> = Effect.async<void>((resume) => {
    const at = this.#life.nextTime
    this.#wakeAt = at
    const wake = () => {
      stop()
      resume(Effect.void)
    }
    const millis = Math.max(0, at - this.#now)
    const cancel = at === Number.POSITIVE_INFINITY ? () => {} : callAfter(this.#clock, millis, wake, this.#fork)
    const stop = () => {
      this.#wake = undefined
      cancel()
    }
    this.#wake = wake
    return Effect.sync(stop)
  })

  readonly ended: Effect.Effect<void, DataError> = Deferred.await(this.#done)

  /** Fails with what is known to be wrong so far. */
  readonly broken: Effect.Effect<void, DataError> = Effect.flatMap(Deferred.isDone(this.#done), (isDone) =>
    isDone ? this.ended : Effect.void
  )

  /** Goes through the data until the present, and reads on until the next moment is known. */
  through(go: (millis: number) => void): Effect.Effect<void> {
    const life = this.#life
    const isUnknown = () => life.feed.next() === "unread" || !life.feed.takeUntil(life.nextTime)
    const read = Effect.flatMap(Effect.either(this.#pull), (next) => {
      if (Either.isRight(next)) life.feed.add(Chunk.toReadonlyArray(next.right))
      else life.feed.isComplete = true
      go(this.#now)
      const failure = Either.isLeft(next) ? Option.getOrUndefined(next.left) : undefined
      return failure === undefined ? Effect.void : Deferred.fail(this.#done, failure)
    })
    return Effect.suspend(() => {
      go(this.#now)
      const known = isUnknown() ? Effect.whileLoop({ while: isUnknown, body: () => read, step: () => {} }) : Effect.void
      return Effect.flatMap(known, () => {
        for (const done of this.#waiting) done()
        this.#waiting.clear()
        if (life.misfit !== undefined) return Deferred.fail(this.#done, life.misfit)
        return life.feed.next() === undefined ? Deferred.succeed(this.#done, undefined) : Effect.void
      })
    })
  }

  get #now(): number {
    return this.#clock.unsafeCurrentTimeMillis()
  }
}
