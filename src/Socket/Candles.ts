import * as Chunk from "effect/Chunk"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import { getKline } from "../Http/V5/Market/getKline.js"
import { type Candle, CandleOrder } from "./internal/Candle/CandleOrder.js"
import { fromKline } from "./internal/Candle/CandleRows.js"
import { lengthOf, nextStart } from "./internal/Candle/CandleTime.js"
import { SharedCandles } from "./internal/Candle/SharedCandles.js"
import { Alarm } from "./internal/Shared/Alarm.js"
import { forker } from "./internal/Shared/Forker.js"
import { sharedListener } from "./internal/Shared/SharedByTopic.js"
import { type RestError, untilAnswered } from "./internal/Shared/UntilAnswered.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import { failAfter } from "./Overflow.js"
import type { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import { type KlineParams, kline } from "./Topic/kline.js"

export { fromTrades, type TradeCandle } from "./CandlesFromTrades.js"
export type { Candle } from "./internal/Candle/CandleOrder.js"
export { fromKline } from "./internal/Candle/CandleRows.js"
export { nextStart } from "./internal/Candle/CandleTime.js"

/** First the history, oldest first, then each change of the current candle. */
export type CandleEvent =
  | { readonly _tag: "History"; readonly candles: ReadonlyArray<Candle> }
  | { readonly _tag: "Candle"; readonly candle: Candle }

/** The symbol, the interval, and how many closed candles to start with. */
export interface CandleParams extends KlineParams {
  /** 1 to 1000. Default 200. */
  readonly history?: number | undefined
}

/** How long the end of a candle may be pushed after the beginning of the next one, before it is read over REST. */
const patienceMillis = 1000

const rowsPerPage = 1000

/** The candles of a topic, shared by all its listeners. */
const shared = (params: KlineParams): Effect.Effect<SharedCandles, SocketError, Sockets | Scope.Scope> =>
  sharedListener(kline(params), [], ({ over }) =>
    Effect.sync(() => new SharedCandles(nextStart(params.interval), over))
  )

const told = (candles: ReadonlyArray<Candle>): Chunk.Chunk<CandleEvent> =>
  Chunk.unsafeFromArray(candles.map((candle): CandleEvent => ({ _tag: "Candle", candle })))

/** A page of candles, oldest first, that ends at `until` (inclusive) or with the newest one. */
interface Page {
  readonly candles: ReadonlyArray<Candle>
  readonly until: number
}

/** Reads candles over REST until it answers. The newest one in an answer may still be open. */
const reading = ({ category, interval, symbol }: KlineParams) => {
  const read = (range: { readonly start?: number; readonly end?: number; readonly limit: number }) =>
    untilAnswered({
      what: "candles",
      symbol,
      read: getKline({ category, symbol, interval, ...range }),
      symbolOf: (answer) => answer.symbol
    }).pipe(
      Effect.map(({ list }): ReadonlyArray<Candle> => list.map((row, index) => fromKline(row, index > 0)).reverse())
    )
  const length = lengthOf(interval)
  return {
    newest: (count: number) =>
      Effect.flatMap(read({ limit: Math.min(count, rowsPerPage) }), (page) => {
        const [first] = page
        if (first === undefined || page.length === count || page.length < rowsPerPage) return Effect.succeed(page)
        const older = read({ end: first.start - 1, limit: count - page.length })
        return Effect.map(older, (rows) => [...rows.map((candle) => ({ ...candle, isClosed: true })), ...page])
      }),
    from: (start: number): Effect.Effect<Page, RestError, RestClient> => {
      if (length === undefined)
        return Effect.map(read({ start, limit: rowsPerPage }), (candles) => ({
          candles,
          until: Number.POSITIVE_INFINITY
        }))
      const until = start + (rowsPerPage - 1) * length
      return Effect.map(read({ start, end: until, limit: rowsPerPage }), (candles) => ({ candles, until }))
    }
  }
}

/**
 * Candles of a symbol: the history, then live updates. What was missed while a connection was lost is read, however long that took.
 *
 * Each candle is told closed exactly once, and in order. A late closing push is waited for, while pushes of the next candle wait;
 * after a second, and after a message that can't be decoded, the candle is read over REST. What a lost connection missed is read in
 * pages of 1000, oldest first, as fast as the stream is read.
 *
 * All listeners of a layer share one subscription per topic, and the newest candles: the second one gets its history at once.
 */
export const stream = (
  params: CandleParams
): Stream.Stream<CandleEvent, SocketError | CommonError | NetworkError, Sockets | RestClient> =>
  unwrapOpened(
    Effect.gen(function* () {
      const { history = 200, interval } = params
      const candles = yield* shared(params)
      const clock = yield* Effect.clock
      const order = new CandleOrder(nextStart(interval))
      const rest = reading(params)
      const inbox = new Inbox<ReadonlyArray<Candle> | "missed" | "due", SocketError>(
        failAfter(),
        (waiting) => new StreamOverflow({ topics: [kline(params).text], waiting })
      )
      const over = yield* Deferred.make<void>()
      /** Not waited for once there is nothing more to come: REST may not answer for long. */
      const unlessOver = <A>(read: Effect.Effect<A, RestError, RestClient>) =>
        Effect.raceFirst(read, Effect.as(Deferred.await(over), undefined))
      const unwatch = candles.watch({
        candles: (pushed) => inbox.offer(pushed),
        missed: () => inbox.offer("missed"),
        failed: (error) => {
          inbox.fail(error)
          Deferred.unsafeDone(over, Exit.void)
        },
        ended: () => {
          inbox.end()
          Deferred.unsafeDone(over, Exit.void)
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
      /** Whether another page must be read. */
      let hasMore = false
      /** Where the next page starts, if it isn't the first candle that was not told closed. */
      let next: number | undefined
      let readAt = Number.NEGATIVE_INFINITY
      let isReadWanted = false
      let waitsSince: number | undefined

      const begin = Effect.gen(function* () {
        const known = candles.history(history)
        const found = known ?? (yield* unlessOver(rest.newest(history + 1)))
        hasHistory = true
        if (found === undefined) return Chunk.empty<CandleEvent>()
        if (known === undefined) candles.remember(found)
        order.begin(found)
        return Chunk.of<CandleEvent>({ _tag: "History", candles: found })
      })

      const readPage = Effect.suspend(() => {
        const from = next ?? order.readFrom
        if (from === undefined) {
          hasMore = false
          return Effect.succeed(Chunk.empty<CandleEvent>())
        }
        return Effect.map(unlessOver(rest.from(from)), (page) => {
          if (page === undefined) {
            hasMore = false
            return Chunk.empty<CandleEvent>()
          }
          const { candles: read, until } = page
          const newest = read.at(-1)?.start
          const isBeforePushed = until < (order.newestHeld ?? 0)
          hasMore = Number.isFinite(until) && (isBeforePushed || newest === until)
          if (isBeforePushed && newest === undefined && next === undefined) {
            // The candle that it starts with exists: this is no answer.
            hasMore = false
            isReadWanted = true
            return Chunk.empty<CandleEvent>()
          }
          // The exchange has nothing after it on this page, but something on a later one.
          const isStuck = isBeforePushed && (newest === undefined || newest <= (next ?? order.from ?? from))
          next = isStuck ? until : undefined
          return told(order.settle(read, isStuck ? "closed" : hasMore ? "unknown" : "newest"))
        })
      })

      const take = Effect.map(inbox.take, (items) => {
        if (items === undefined) return undefined
        const now: Array<Candle> = []
        for (const item of items) {
          if (item === "missed") isReadWanted = true
          else if (item !== "due") for (const candle of item) now.push(...order.push(candle))
        }
        return told(now)
      })

      /** What is due is read at most once a second, however many messages can't be decoded. */
      const plan = () => {
        const now = alarm.now()
        waitsSince = order.isWaiting ? (waitsSince ?? now) : undefined
        const waitsUntil = waitsSince === undefined ? Number.POSITIVE_INFINITY : waitsSince + patienceMillis
        const dueAt = Math.min(waitsUntil, isReadWanted ? readAt + patienceMillis : Number.POSITIVE_INFINITY)
        if (now >= dueAt) {
          hasMore = true
          isReadWanted = false
          waitsSince = undefined
          readAt = now
        }
        alarm.set(hasMore || dueAt === Number.POSITIVE_INFINITY ? undefined : dueAt)
      }

      const pull = Effect.suspend(
        (): Effect.Effect<Chunk.Chunk<CandleEvent> | undefined, SocketError | RestError, RestClient> => {
          if (!hasHistory) return begin
          if (!hasMore) plan()
          return hasMore ? readPage : take
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
