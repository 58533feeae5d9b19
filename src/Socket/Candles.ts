/**
 * Candles that continue from history into the current one.
 *
 * @since 0.1.0
 */
import * as Chunk from "effect/Chunk"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { PublicError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import { CandleCatchUp } from "./internal/Candle/CandleCatchUp.js"
import { type Candle, CandleOrder } from "./internal/Candle/CandleOrder.js"
import { candlePages } from "./internal/Candle/CandlePages.js"
import { nextStart } from "./internal/Candle/CandleTime.js"
import { SharedCandles } from "./internal/Candle/SharedCandles.js"
import { Alarm } from "./internal/Shared/Alarm.js"
import { forker } from "./internal/Shared/Forker.js"
import * as Readings from "./internal/Shared/Readings.js"
import { sharedListener } from "./internal/Shared/SharedByTopic.js"
import type { RestError } from "./internal/Shared/UntilAnswered.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import { failAfter } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import { type KlineParams, kline } from "./Topic/kline.js"

export { fromTrades, type TradeCandle } from "./CandlesFromTrades.js"
export type { Candle } from "./internal/Candle/CandleOrder.js"
export { fromKline } from "./internal/Candle/CandleRows.js"
export { nextStart } from "./internal/Candle/CandleTime.js"

/** First the history, oldest first: closed candles and, last, the current one. Then each change of the current candle. */
export type CandleEvent =
  | { readonly _tag: "History"; readonly candles: ReadonlyArray<Candle> }
  | { readonly _tag: "Candle"; readonly candle: Candle }

/** The symbol, the interval, and how many closed candles to start with, besides the current one. */
export interface CandleParams extends KlineParams {
  /** Closed candles, 1 to 1000; the current one comes in addition. Default 200. */
  readonly history?: number | undefined
}

/** The candles of a topic, shared by all its listeners. */
const shared = (params: KlineParams): Effect.Effect<SharedCandles, SocketError, Sockets | Scope.Scope> =>
  sharedListener(kline(params), [], ({ unshare }) =>
    Effect.sync(() => new SharedCandles(nextStart(params.interval), unshare))
  )

const eventsOf = (candles: ReadonlyArray<Candle>): Chunk.Chunk<CandleEvent> =>
  Chunk.unsafeFromArray(candles.map((candle): CandleEvent => ({ _tag: "Candle", candle })))

/**
 * Candles of a symbol: the history, then live updates. What was missed while a connection was lost is read, however long that took.
 *
 * Each candle is emitted as closed exactly once, and in order. If a closing push is late, pushes of the next candle wait for it;
 * after a second, and after a message that can't be decoded, the candle is read over REST. Candles missed by a lost connection are
 * read in pages of 1000, oldest first, as fast as the stream is read.
 *
 * All listeners of a layer share one subscription per topic, and the newest candles: the second one gets its history at once.
 */
export const stream = (
  params: CandleParams
): Stream.Stream<CandleEvent, SocketError | PublicError | NetworkError, Sockets | RestClient> =>
  unwrapOpened(
    Effect.gen(function* () {
      const { history = 200, interval } = params
      const misuse = Misuse.ofRows(kline(params).text, "history", history, 1)
      if (misuse !== undefined) return yield* misuse
      const candles = yield* shared(params)
      const clock = yield* Effect.clock
      const order = new CandleOrder(nextStart(interval))
      const catchUp = new CandleCatchUp(order)
      const pages = candlePages(params, yield* Readings.of(yield* Sockets))
      const inbox = new Inbox<ReadonlyArray<Candle> | "missed" | "due", SocketError>(
        failAfter(),
        (waiting) => new StreamOverflow({ topics: [kline(params).text], waiting })
      )
      const hasEnded = yield* Deferred.make<void>()
      /** Stops waiting once the topic is over: REST may take long to answer. */
      const unlessOver = <A>(read: Effect.Effect<A, RestError, RestClient>) =>
        Effect.raceFirst(read, Effect.as(Deferred.await(hasEnded), undefined))
      const unwatch = candles.watch({
        candles: (pushed) => inbox.offer(pushed),
        missed: () => inbox.offer("missed"),
        failed: (error) => {
          inbox.fail(error)
          Deferred.unsafeDone(hasEnded, Exit.void)
        },
        ended: () => {
          inbox.end()
          Deferred.unsafeDone(hasEnded, Exit.void)
        }
      })
      const alarm = new Alarm(yield* forker, clock, () => inbox.offer("due"))
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          unwatch()
          alarm.set(undefined)
        })
      )
      let hasHistory = false

      const begin = Effect.gen(function* () {
        const known = candles.history(history)
        const found = known ?? (yield* unlessOver(pages.newest(history + 1)))
        hasHistory = true
        if (found === undefined) return Chunk.empty<CandleEvent>()
        if (known === undefined) candles.remember(found)
        order.begin(found)
        return Chunk.of<CandleEvent>({ _tag: "History", candles: found })
      })

      const readPage = (from: number) =>
        Effect.map(unlessOver(pages.from(from)), (page) => {
          if (page !== undefined) return eventsOf(catchUp.add(page, from))
          catchUp.stop()
          return Chunk.empty<CandleEvent>()
        })

      const take = Effect.map(inbox.take, (items) => {
        if (items === undefined) return undefined
        const now: Array<Candle> = []
        for (const item of items) {
          if (item === "missed") catchUp.want()
          else if (item !== "due") for (const candle of item) now.push(...order.push(candle))
        }
        return eventsOf(now)
      })

      const pull = Effect.suspend(
        (): Effect.Effect<Chunk.Chunk<CandleEvent> | undefined, SocketError | RestError, RestClient> => {
          if (!hasHistory) return begin
          const from = catchUp.nextPage(alarm.now())
          alarm.set(catchUp.dueAt)
          return from === undefined ? take : readPage(from)
        }
      )
      return Stream.repeatEffectChunkOption(
        Effect.matchEffect(pull, {
          onFailure: (error) => Effect.fail(Option.some(error)),
          onSuccess: (events) => (events === undefined ? Effect.fail(Option.none()) : Effect.succeed(events))
        })
      )
    })
  )
