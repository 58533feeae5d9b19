/** Subscribes to the tickers of what an account holds. */
import * as Chunk from "effect/Chunk"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberMap from "effect/FiberMap"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { doubling } from "../../../Runtime/Pauses.js"
import { categories } from "../../../Schema/Category.js"
import { Sockets } from "../../Socket.js"
import * as Tickers from "../../Tickers.js"
import type { TickerByCategory } from "../../Topic/tickers.js"
import type { Readings } from "../Shared/Readings.js"

/** The tickers of what an account holds: of contracts, for their mark prices, and of spot pairs, for the index prices of coins. */
export interface Marks {
  /** Reports whether an account has a position in a contract, or a balance in the base coin of a spot pair. */
  readonly set: (market: { readonly category: string; readonly symbol: string }, isHeld: boolean) => void
  /** The wallet was pushed: it includes changes of mark prices that weren't received. */
  readonly walletPushed: () => void
}

/** A mark price, or the index price of a spot pair's base coin in USD. */
export interface Price {
  readonly category: Category
  readonly symbol: string
  readonly price: string
}

/** Takes a price, and whether the wallet counts it already. */
export type Priced = (price: Price, isCounted: boolean) => void

/** How long a ticker is kept: closed positions are often opened again. */
const lingering = Duration.minutes(1)

const retrying = doubling(1000, 60_000)

type Category = keyof TickerByCategory

const hasPrices = (category: string): category is Category => categories.some((one) => one === category)

const priceOf = (row: TickerByCategory[Category]): string =>
  ("markPrice" in row ? row.markPrice : "usdIndexPrice" in row ? row.usdIndexPrice : undefined) ?? ""

/** Follows one ticker. If it is refused, the last mark price stays, and it is requested again. */
const follow = (
  category: Category,
  symbol: string,
  priced: (price: string) => void,
  readings: Readings
): Effect.Effect<void, never, Sockets> =>
  Effect.suspend(() => {
    const reading = readings.one()
    return Tickers.stream({ category, symbols: [symbol] }).pipe(
      Stream.runForEachChunk((updates) =>
        Effect.sync(() => {
          reading.succeeded()
          const price = Option.match(Chunk.last(updates), { onNone: () => "", onSome: ({ row }) => priceOf(row) })
          if (price !== "") priced(price)
        })
      ),
      Effect.tapError((error) =>
        Effect.sync(() => {
          const which = category === "spot" ? "index" : "mark"
          reading.failed(error, `no ${which} prices of ${symbol}, the last one is kept: ${error.message}`)
        })
      ),
      Effect.retry(retrying),
      Effect.ignore,
      Effect.ensuring(Effect.sync(() => reading.left()))
    )
  })

/** Subscribes a ticker when something is held, and leaves it a minute after it was closed. */
export const make = (priced: Priced, readings: Readings): Effect.Effect<Marks, never, Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const followed = yield* FiberMap.make<string>()
    const left = yield* FiberMap.make<string>()
    const start = yield* FiberMap.runtime(followed)<Sockets>()
    const leave = yield* FiberMap.runtime(left)()
    /** For each contract with a mark price: whether its connection was lost since, and whether the wallet was pushed after that. */
    const pushState = new Map<string, "within" | "lost" | "counted">()
    const { states } = yield* Sockets
    yield* states.pipe(
      Stream.runForEach(({ connection, state }) =>
        Effect.sync(() => {
          if (state._tag === "Connected") return
          for (const [key, now] of pushState) {
            const [category = ""] = key.split(" ")
            if (now === "within" && connection.startsWith(`public ${category}`)) pushState.set(key, "lost")
          }
        })
      ),
      Effect.forkScoped
    )
    return {
      walletPushed: () => {
        for (const [key, now] of pushState) if (now === "lost") pushState.set(key, "counted")
      },
      set: ({ category, symbol }, isHeld) => {
        const key = `${category} ${symbol}`
        if (!hasPrices(category)) return
        if (!isHeld) {
          if (FiberMap.unsafeHas(followed, key) && !FiberMap.unsafeHas(left, key))
            leave(
              key,
              Effect.sleep(lingering).pipe(
                Effect.zipRight(FiberMap.remove(followed, key)),
                Effect.zipRight(Effect.sync(() => pushState.delete(key)))
              )
            )
          return
        }
        if (FiberMap.unsafeHas(left, key)) leave(key, Effect.void)
        const take = (price: string) => {
          const isCounted = pushState.get(key) === "counted"
          pushState.set(key, "within")
          priced({ category, symbol, price }, isCounted)
        }
        start(key, follow(category, symbol, take, readings), { onlyIfMissing: true })
      }
    }
  })
