/**
 * Trades without gaps.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import type * as Scope from "effect/Scope"
import type * as Stream from "effect/Stream"
import type { PublicError } from "../Errors/CommonError.js"
import type { NetworkError } from "../Errors/Network.js"
import type { RestClient } from "../Http/RestClient.js"
import { SharedTrades } from "./internal/PublicTrade/SharedTrades.js"
import type { TradeEvent } from "./internal/PublicTrade/Trade.js"
import { TradeFill } from "./internal/PublicTrade/TradeFill.js"
import { tradePage } from "./internal/PublicTrade/TradePage.js"
import { symbolTest } from "./internal/PublicTrade/TradeRows.js"
import { Alarm } from "./internal/Shared/Alarm.js"
import { forker } from "./internal/Shared/Forker.js"
import * as Readings from "./internal/Shared/Readings.js"
import { sharedListener } from "./internal/Shared/SharedByTopic.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import { failAfter } from "./Overflow.js"
import { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import { type PublicTradeParams, publicTrade } from "./Topic/publicTrade.js"

export type { Trade, TradeEvent } from "./internal/PublicTrade/Trade.js"

/** The symbol, or the base coin of options, and where to begin. */
export type TradesParams = PublicTradeParams & {
  /** Begins with what was traded after this trade, the last one that you have. Not together with `history`. */
  readonly after?: { readonly id: string; readonly time: number } | undefined
  /** Begins with so many of the newest trades, 0 to 1000. Spot has 60 at most. Default 0. */
  readonly history?: number | undefined
}

type TradesError = SocketError | PublicError | NetworkError

/** The trades of a topic, shared by all its listeners. */
const shared = (params: PublicTradeParams): Effect.Effect<SharedTrades, SocketError, Sockets | Scope.Scope> =>
  sharedListener(publicTrade(params), [], ({ unshare }) =>
    Effect.sync(() => new SharedTrades(symbolTest(params), unshare))
  )

/** The length of a trade as JSON. */
const charactersOfTrade = 200

/**
 * The trades of a symbol, or of all options on a base coin: each once, in the order of the exchange. What was missed is read over REST.
 *
 * After a lost connection or a message that can't be decoded, pushes wait until REST has filled in what was before them. REST has
 * only the newest 1000 trades, or 60 on spot: if that isn't enough, or if it stays behind the pushes for 10 s, a `Gap` says where trades
 * may be missing. Trades without `seq` may be out of order within a millisecond. To resume, give the ID and the time of the last trade
 * that you have as `after`.
 *
 * All listeners of a layer share one subscription per topic. One reading at the start tells where a stream without `history` begins.
 *
 * @example
 * ```ts
 * import { Console, Stream } from "effect"
 * import { Trades } from "effect-bybit/Socket"
 *
 * export const program = Trades.stream({ category: "linear", symbol: "BTCUSDT", history: 3 }).pipe(
 *   Stream.take(3),
 *   Stream.runForEach((event) =>
 *     event._tag === "Trade"
 *       ? Console.log(event.trade.side, event.trade.size, event.trade.price)
 *       : Console.log(`trades from ${event.from} until ${event.until} may be missing`)
 *   )
 * )
 * ```
 */
export const stream = (params: TradesParams): Stream.Stream<TradeEvent, TradesError, Sockets | RestClient> =>
  unwrapOpened(
    Effect.gen(function* () {
      const { after, history = 0 } = params
      const topic = publicTrade(params).text
      const misuse = Misuse.ofRows(topic, "history", history, 0) ?? Misuse.ofAfter(topic, after, history)
      if (misuse !== undefined) return yield* misuse
      const trades = yield* shared(params)
      const fork = yield* forker
      const rest = yield* Effect.context<RestClient>()
      const inbox = new Inbox<TradeEvent, TradesError>(
        failAfter(),
        (waiting) => new StreamOverflow({ topics: [topic], waiting })
      )
      const alarm = new Alarm(fork, yield* Effect.clock, () => proceed())
      const fill = new TradeFill({ after, history, pushed: trades.last }, alarm.now())
      const page = tradePage(params, yield* Readings.of(yield* Sockets), () => alarm.now())
      let reading: Fiber.RuntimeFiber<void> | undefined

      const read = page.pipe(
        Effect.map((found) => {
          fill.page(found)
          proceed()
        }),
        Effect.catchAllCause((cause) =>
          Effect.sync(() =>
            Either.match(Cause.failureOrCause(cause), {
              onLeft: (error) => inbox.fail(error),
              onRight: (defect) => inbox.die(Cause.squash(defect))
            })
          )
        ),
        Effect.provide(rest)
      )

      /** Emits what is due, and reads what is missing. */
      const proceed = () => {
        for (const event of fill.take()) inbox.offer(event, charactersOfTrade)
        const { dueAt } = fill
        const isDue = dueAt !== undefined && dueAt <= alarm.now()
        alarm.set(isDue ? undefined : dueAt)
        if (!isDue) return
        fill.reading(alarm.now())
        reading = fork(read)
      }

      const unwatch = trades.watch({
        pushed: (pushed) => {
          fill.push(pushed, alarm.now())
          proceed()
        },
        down: () => {
          fill.down()
          proceed()
        },
        missed: () => {
          fill.missed(alarm.now())
          proceed()
        },
        failed: (error) => inbox.fail(error),
        ended: () => inbox.end()
      })
      yield* Effect.addFinalizer(() => {
        unwatch()
        alarm.set(undefined)
        return reading === undefined ? Effect.void : Fiber.interrupt(reading)
      })
      proceed()
      return inbox.stream
    })
  )
