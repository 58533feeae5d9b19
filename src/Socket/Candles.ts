import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import type { CommonError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import { getKline } from "../Http/V5/Market/getKline.js"
import { Inbox } from "./internal/Inbox.js"
import { failAfter } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import { type KlineParams, kline } from "./Topic/kline.js"

/** A candle, with the exchange's exact decimals. */
export interface Candle {
  /** Start time in milliseconds. */
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly turnover: string
  /** Whether it is final. */
  readonly isClosed: boolean
}

/** First the history, oldest first, then each change of the current candle. */
export type CandleEvent =
  | { readonly _tag: "History"; readonly candles: ReadonlyArray<Candle> }
  | { readonly _tag: "Candle"; readonly candle: Candle }

/** The symbol, the interval, and how many closed candles to start with. */
export interface CandleParams extends KlineParams {
  /** 1 to 1000. Default 200. */
  readonly history?: number | undefined
}

const retrying = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("30 seconds"))

type RestError = CommonError | NetworkError

/** Whether retrying is pointless because the parameters were rejected. */
const isFinal = (error: RestError): boolean =>
  error._tag === "ParameterError" || ("category" in error && error.category === "parameter")

/** Keeps candles in chronological order. Of two states of a candle, the closed one wins; otherwise the newer one. */
export class Joiner {
  #lastStart = 0
  #isClosed = true

  /** Where a history must start to join without a gap; undefined before the first candle. */
  get from(): number | undefined {
    return this.#lastStart === 0 ? undefined : this.#lastStart
  }

  /** Whether a candle adds anything to those already accepted. Remembers it if so. */
  accept(candle: Candle): boolean {
    if (candle.start < this.#lastStart) return false
    if (candle.start === this.#lastStart && this.#isClosed && this.#lastStart !== 0) return false
    this.#lastStart = candle.start
    this.#isClosed = candle.isClosed
    return true
  }
}

/**
 * Candles of a symbol: the history, then live updates, without a gap, even across lost connections.
 *
 * The topic is subscribed first, then the history is read while pushes wait. After each lost connection, the candles since the last
 * known one are read.
 */
export const stream = (
  params: CandleParams
): Stream.Stream<CandleEvent, SocketError | CommonError | NetworkError, Sockets | RestClient> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const socket = yield* Sockets
      const context = yield* Effect.context<RestClient>()
      const { category, interval, symbol } = params
      const topic = kline({ category, interval, symbol })
      const joiner = new Joiner()
      const inbox = new Inbox<CandleEvent, SocketError | RestError>(
        failAfter(),
        (waiting) => new StreamOverflow({ topics: [topic.text], waiting })
      )
      const signals = new Inbox<number, never>(failAfter(Number.POSITIVE_INFINITY), () => {
        throw new Error("an inbox without a limit is never full")
      })
      let isLive = false
      let generation = 0
      let hasHistory = false
      let held: Array<Candle> = []

      const emit = (candle: Candle) => {
        if (joiner.accept(candle)) inbox.offer({ _tag: "Candle", candle })
      }
      yield* socket.listen(
        [topic],
        {
          message: ({ data }) => {
            for (const row of data) {
              const { close, confirm, high, low, open, start, turnover = "", volume = "" } = row
              const candle = { start, open, high, low, close, volume, turnover, isClosed: confirm }
              if (isLive) emit(candle)
              else held.push(candle)
            }
          },
          undecoded: () => signals.offer(generation),
          failed: (error) => inbox.fail(error),
          down: () => {
            generation++
            isLive = false
          },
          subscribed: () => signals.offer(generation)
        },
        undefined
      )
      signals.offer(generation)

      const read = Effect.suspend(() => {
        const { from } = joiner
        return from === undefined
          ? getKline({ category, symbol, interval, limit: (params.history ?? 200) + 1 })
          : getKline({ category, symbol, interval, start: from, limit: 1000 })
      }).pipe(
        Effect.map(({ list }): ReadonlyArray<Candle> => {
          const newestFirst = list.map(([start, open, high, low, close, volume, turnover], index) => ({
            start: Number(start),
            open,
            high,
            low,
            close,
            volume,
            turnover,
            // The newest candle in an answer may still be open.
            isClosed: index > 0
          }))
          return newestFirst.reverse()
        }),
        Effect.provide(context),
        Effect.tapError((error) => Effect.logWarning(`reading candles over REST failed: ${error.message}`)),
        Effect.retry({ schedule: retrying, while: (error) => !isFinal(error) })
      )

      yield* Effect.forkScoped(
        Stream.runForEach(signals.stream, (wanted) =>
          wanted !== generation || isLive
            ? Effect.void
            : read.pipe(
                Effect.map((candles) => {
                  if (wanted !== generation) return
                  if (hasHistory) for (const candle of candles) emit(candle)
                  else {
                    hasHistory = true
                    const fresh = candles.filter((candle) => joiner.accept(candle))
                    inbox.offer({ _tag: "History", candles: fresh })
                  }
                  const waiting = held
                  held = []
                  for (const candle of waiting) emit(candle)
                  isLive = true
                }),
                Effect.catchAll((error) => Effect.sync(() => inbox.fail(error)))
              )
        )
      )
      return inbox.stream
    })
  )
