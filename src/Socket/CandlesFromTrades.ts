/**
 * Candles of any period, made from trades.
 *
 * @since 0.1.0
 */
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { TopicError } from "../Errors/Network.js"
import * as Settings from "../Http/Settings.js"
import type { SpotOrContractCategory } from "../Schema/Category.js"
import { type TradeCandle, TradeCandles } from "./internal/Candle/TradeCandles.js"
import { Alarm } from "./internal/Shared/Alarm.js"
import { forker } from "./internal/Shared/Forker.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import { failAfter } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import { type PublicTrade, publicTrade } from "./Topic/publicTrade.js"
import { inMode } from "./TopicStream.js"

export type { TradeCandle } from "./internal/Candle/TradeCandles.js"

/** How late the last trade of a candle may arrive. */
const latenessMillis = 1000

/**
 * Candles of any period, made from the trades of a symbol: the current one after each message with trades, and each once more when
 * it is closed. A period without trades has no candle.
 *
 * Periods are counted from 1970 in UTC. A candle that began before the first trade, or lost trades with a connection or an
 * undecodable message, has `isComplete: false`. Volumes are in base coin and turnovers in quote coin; of inverse contracts, it is
 * the other way around. A candle is closed by the first trade after it, or a second after its end.
 *
 * @example
 * ```ts
 * import { Console, Stream } from "effect"
 * import { Candles } from "effect-bybit/Socket"
 *
 * export const program = Candles.fromTrades({ category: "linear", symbol: "BTCUSDT", periodMillis: 1000 }).pipe(
 *   Stream.filter(({ isClosed, isComplete }) => isClosed && isComplete),
 *   Stream.take(3),
 *   Stream.runForEach(({ close, volume }) => Console.log(close, volume))
 * )
 * ```
 */
export const fromTrades = (params: {
  readonly category: SpotOrContractCategory
  readonly symbol: string
  /** At least 1. */
  readonly periodMillis: number
}): Stream.Stream<TradeCandle, SocketError, Sockets> =>
  unwrapOpened(
    Effect.gen(function* () {
      const { category, periodMillis, symbol } = params
      const topic = publicTrade({ category, symbol })
      if (!Number.isInteger(periodMillis) || periodMillis < 1)
        return yield* new TopicError({ topic: topic.text, message: "periodMillis is not a positive integer" })
      const sockets = yield* Sockets
      const candles = new TradeCandles(periodMillis, symbol, category === "inverse")
      const inbox = new Inbox<ReadonlyArray<PublicTrade> | "lost" | { readonly end: number }, SocketError>(
        failAfter(),
        (waiting) => new StreamOverflow({ topics: [topic.text], waiting })
      )
      const fork = yield* forker
      let end: number | undefined
      const alarm = new Alarm(fork, yield* Effect.clock, () => {
        if (end !== undefined) inbox.offer({ end })
      })
      yield* Effect.addFinalizer(() => Effect.sync(() => alarm.set(undefined)))
      const lost = () => inbox.offer("lost")
      yield* sockets.listen(
        [inMode(topic, yield* Settings.Decoding)],
        {
          // In a tolerant layer, a message may have any shape.
          message: ({ data }, { size }) => (Array.isArray(data) ? inbox.offer(data, size) : lost()),
          undecoded: lost,
          // What can't be attributed to a topic may have been trades.
          garbled: lost,
          down: lost,
          subscribed: () => {},
          renewed: lost,
          failed: (error) => inbox.fail(error),
          ended: () => inbox.end()
        },
        undefined
      )
      return Stream.mapChunks(inbox.stream, (items) => {
        const changed: Array<TradeCandle> = []
        for (const item of items) {
          if (item === "lost") candles.lost()
          else if ("end" in item) {
            // Trades that were received before may have begun another one.
            if (item.end === candles.end) changed.push(...candles.close())
          } else {
            changed.push(...candles.add(item))
            const { left } = candles
            end = candles.end
            alarm.set(left === undefined ? undefined : alarm.now() + left + latenessMillis)
          }
        }
        return Chunk.unsafeFromArray(changed)
      })
    })
  )
