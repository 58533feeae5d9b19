/** Makes an exchange follow its clock through data, which it reads while the clock stands still. */
import * as Chunk from "effect/Chunk"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import * as Option from "effect/Option"
import type { MarketEvent } from "../../../MarketData/Event.js"
import type { DataError } from "../../DataOptions.js"
import type { Engine } from "../Engine.js"
import type { Follower } from "../Pace.js"
import type { DataLife } from "./DataLife.js"

/** Reads the next events. */
export type Pull = Effect.Effect<Chunk.Chunk<MarketEvent>, Option.Option<DataError>>

export class DataPace implements Follower {
  readonly #life: DataLife
  readonly #now: () => number
  readonly #pull: Pull
  readonly #done = Deferred.unsafeMake<void, DataError>(FiberId.none)
  readonly #waiting = new Set<() => void>()
  #wakeAt = Number.NEGATIVE_INFINITY
  #wake: (() => void) | undefined

  /** `pull` keeps the clock from moving. */
  constructor({ engine, life }: { readonly engine: Engine; readonly life: DataLife }, now: () => number, pull: Pull) {
    this.#life = life
    this.#now = now
    this.#pull = pull
    engine.listeners.add({
      settled: () => {
        // An order may have made moments matter that were put off.
        if (this.#wake !== undefined && life.nextTime < this.#wakeAt) this.#wake()
      }
    })
  }

  get isBehind(): boolean {
    return !this.#life.covers(this.#now())
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

  readonly rest: Effect.Effect<void> = Effect.suspend(() => {
    const at = this.#life.nextTime
    this.#wakeAt = at
    const woken = Effect.async<void>((resume) => {
      this.#wake = () => resume(Effect.void)
    })
    const due = at === Number.POSITIVE_INFINITY ? Effect.never : Effect.sleep(Math.max(0, at - this.#now()))
    return Effect.ensuring(
      Effect.raceFirst(due, woken),
      Effect.sync(() => {
        this.#wake = undefined
      })
    )
  })

  readonly ended: Effect.Effect<void, DataError> = Deferred.await(this.#done)

  /** Fails with what is known to be wrong so far. */
  readonly broken: Effect.Effect<void, DataError> = Effect.flatMap(Deferred.isDone(this.#done), (isDone) =>
    isDone ? this.ended : Effect.void
  )

  /** Goes through the data until the present, and reads on until the next moment is known. */
  through(go: (millis: number) => void): Effect.Effect<void> {
    const life = this.#life
    return Effect.gen(this, function* () {
      go(this.#now())
      while (life.feed.next() === "unread" || !life.feed.takeUntil(life.nextTime)) {
        const next = yield* Effect.either(this.#pull)
        if (Either.isRight(next)) life.feed.add(Chunk.toReadonlyArray(next.right))
        else {
          if (Option.isSome(next.left)) yield* Deferred.fail(this.#done, next.left.value)
          life.feed.isComplete = true
        }
        go(this.#now())
      }
      const waiting = [...this.#waiting]
      this.#waiting.clear()
      for (const done of waiting) done()
      if (life.misfit !== undefined) yield* Deferred.fail(this.#done, life.misfit)
      else if (life.feed.next() === undefined) yield* Deferred.succeed(this.#done, undefined)
    })
  }
}
