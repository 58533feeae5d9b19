import * as Chunk from "effect/Chunk"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberMap from "effect/FiberMap"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { doubling } from "../../../Layers/internal/Pauses.js"
import { Sockets } from "../../Socket.js"
import * as Tickers from "../../Tickers.js"
import type { Mark } from "./Positions.js"

/** The tickers of the contracts that an account has positions in. */
export interface Marks {
  /** Reports whether an account has a position in a contract. */
  readonly set: (contract: { readonly category: string; readonly symbol: string }, isHeld: boolean) => void
  /** The wallet was pushed: it includes changes of mark prices that weren't received. */
  readonly walletPushed: () => void
}

/** Takes a mark price, and whether the wallet counts it already. */
export type Marked = (mark: Mark, isCounted: boolean) => void

/** How long a ticker is kept: closed positions are often opened again. */
const lingering = Duration.minutes(1)

const retrying = doubling(1000, 60_000)

type Category = "linear" | "inverse" | "option"

const hasMarks = (category: string): category is Category =>
  category === "linear" || category === "inverse" || category === "option"

/** Follows one ticker. If it is refused, the last mark price stays, and it is requested again. */
const follow = (
  category: Category,
  symbol: string,
  marked: (price: string) => void
): Effect.Effect<void, never, Sockets> =>
  Effect.suspend(() => {
    let isReported = false
    return Tickers.stream({ category, symbols: [symbol] }).pipe(
      Stream.runForEachChunk((updates) =>
        Effect.sync(() => {
          isReported = false
          const price = Option.getOrUndefined(Chunk.last(updates))?.row.markPrice ?? ""
          if (price !== "") marked(price)
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
export const make = (marked: Marked): Effect.Effect<Marks, never, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const followed = yield* FiberMap.make<string>()
    const left = yield* FiberMap.make<string>()
    const start = yield* FiberMap.runtime(followed)<Sockets>()
    const leave = yield* FiberMap.runtime(left)()
    /** For each contract with a mark price: whether its connection was lost since, and whether the wallet was pushed after that. */
    const reach = new Map<string, "within" | "lost" | "counted">()
    const { states } = yield* Sockets
    yield* states.pipe(
      Stream.runForEach(({ connection, state }) =>
        Effect.sync(() => {
          if (state._tag === "Connected") return
          for (const [key, now] of reach) {
            const [category = ""] = key.split(" ")
            if (now === "within" && connection.startsWith(`public ${category}`)) reach.set(key, "lost")
          }
        })
      ),
      Effect.forkScoped
    )
    return {
      walletPushed: () => {
        for (const [key, now] of reach) if (now === "lost") reach.set(key, "counted")
      },
      set: ({ category, symbol }, isHeld) => {
        const key = `${category} ${symbol}`
        if (!hasMarks(category)) return
        if (!isHeld) {
          if (FiberMap.unsafeHas(followed, key) && !FiberMap.unsafeHas(left, key))
            leave(
              key,
              Effect.sleep(lingering).pipe(
                Effect.zipRight(FiberMap.remove(followed, key)),
                Effect.zipRight(Effect.sync(() => reach.delete(key)))
              )
            )
          return
        }
        if (FiberMap.unsafeHas(left, key)) leave(key, Effect.void)
        const take = (price: string) => {
          const isCounted = reach.get(key) === "counted"
          reach.set(key, "within")
          marked({ category, symbol, price }, isCounted)
        }
        start(key, follow(category, symbol, take), { onlyIfMissing: true })
      }
    }
  })
