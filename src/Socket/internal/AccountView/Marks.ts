import * as Chunk from "effect/Chunk"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberMap from "effect/FiberMap"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { Sockets } from "../../Socket.js"
import * as Tickers from "../../Tickers.js"
import type { Mark } from "./Positions.js"

/** The tickers of the contracts that an account has positions in. */
export interface Marks {
  /** Says whether an account has a position in a contract. */
  readonly set: (contract: { readonly category: string; readonly symbol: string }, isHeld: boolean) => void
}

/** A position that is closed is often opened again. */
const lingering = Duration.minutes(1)

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("1 minute"))

type Category = "linear" | "inverse" | "option"

const hasMarks = (category: string): category is Category =>
  category === "linear" || category === "inverse" || category === "option"

/** Follows one ticker. If it is refused, the last mark price stays, and it is asked for again. */
const follow = (
  category: Category,
  symbol: string,
  marked: (mark: Mark) => void
): Effect.Effect<void, never, Sockets> =>
  Effect.suspend(() => {
    let isReported = false
    return Tickers.stream({ category, symbols: [symbol] }).pipe(
      Stream.runForEachChunk((updates) =>
        Effect.sync(() => {
          isReported = false
          const price = Option.getOrUndefined(Chunk.last(updates))?.row.markPrice ?? ""
          if (price !== "") marked({ category, symbol, price })
        })
      ),
      Effect.tapError((error) => {
        if (isReported) return Effect.void
        isReported = true
        return Effect.logWarning(`no mark prices of ${symbol}, the last one is kept: ${error.message}`)
      }),
      Effect.retry(retrying),
      Effect.ignore
    )
  })

/** Subscribes a contract's ticker when a position is opened, and leaves it a minute after it was closed. */
export const make = (marked: (mark: Mark) => void): Effect.Effect<Marks, never, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const followed = yield* FiberMap.make<string>()
    const left = yield* FiberMap.make<string>()
    const start = yield* FiberMap.runtime(followed)<Sockets>()
    const leave = yield* FiberMap.runtime(left)()
    return {
      set: ({ category, symbol }, isHeld) => {
        const key = `${category} ${symbol}`
        if (!hasMarks(category)) return
        if (!isHeld) {
          if (FiberMap.unsafeHas(followed, key) && !FiberMap.unsafeHas(left, key))
            leave(key, Effect.zipRight(Effect.sleep(lingering), FiberMap.remove(followed, key)))
          return
        }
        if (FiberMap.unsafeHas(left, key)) leave(key, Effect.void)
        start(key, follow(category, symbol, marked), { onlyIfMissing: true })
      }
    }
  })
