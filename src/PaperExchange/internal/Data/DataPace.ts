/** Makes an exchange follow its clock through data, which it reads while the clock stands still. */
import * as Chunk from "effect/Chunk"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as FiberId from "effect/FiberId"
import * as Option from "effect/Option"
import type { MarketEvent } from "../../../MarketData/Event.js"
import type { DataError } from "../../DataOptions.js"
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

  /** `pull` keeps the clock from moving. */
  constructor(life: DataLife, now: () => number, pull: Pull) {
    this.#life = life
    this.#now = now
    this.#pull = pull
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
    return at === Number.POSITIVE_INFINITY ? Effect.never : Effect.sleep(Math.max(0, at - this.#now()))
  })

  readonly ended: Effect.Effect<void, DataError> = Deferred.await(this.#done)

  /** Goes through the data until the present, and reads on until the next moment is known. */
  through(go: (millis: number) => void): Effect.Effect<void> {
    const life = this.#life
    return Effect.gen(this, function* () {
      go(this.#now())
      while (life.feed.next() === "unread") {
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
