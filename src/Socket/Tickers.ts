/**
 * Tickers that are kept up to date.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { allShared } from "./internal/Shared/AllShared.js"
import { RemainingTopics } from "./internal/Shared/RemainingTopics.js"
import { sharedListener } from "./internal/Shared/SharedByTopic.js"
import { Inbox } from "./internal/Stream/Inbox.js"
import { unwrapOpened } from "./internal/Stream/unwrapOpened.js"
import { SharedTicker } from "./internal/Ticker/SharedTicker.js"
import type { TickerUpdate } from "./internal/Ticker/TickerMerger.js"
import * as Misuse from "./internal/Topic/Misuse.js"
import type { Sockets } from "./Socket.js"
import type { SocketError } from "./SocketError.js"
import { type TickerByCategory, tickers } from "./Topic/tickers.js"

export { Merger, type TickerUpdate } from "./internal/Ticker/TickerMerger.js"

/** The ticker of a topic, shared by all its listeners. */
const shared = <C extends keyof TickerByCategory>(
  category: C,
  symbol: string
): Effect.Effect<SharedTicker<TickerByCategory[C]>, SocketError, Sockets | Scope.Scope> =>
  Effect.suspend(() => {
    const topic = tickers({ category, symbol })
    const expectsSnapshot = category === "linear" || category === "inverse"
    return sharedListener(topic, [], (parts) =>
      Effect.sync(() => new SharedTicker<TickerByCategory[C]>({ ...parts, topic: topic.text, symbol, expectsSnapshot }))
    )
  })

/**
 * Complete tickers for some symbols of one market, after each change. A slow reader gets only the newest of each symbol.
 *
 * All listeners of a layer share a row per topic: the second one gets the current row at once. After a lost connection, a message
 * that can't be decoded or one that is neither a snapshot nor a delta, a symbol has no row until the exchange has sent a new
 * snapshot, which is asked for. So a row never mixes old fields with new ones. A symbol that is delisted or expires has no row
 * anymore, and the others go on; the stream fails with `SubscriptionError` when none is left.
 */
export const stream = <C extends keyof TickerByCategory>(params: {
  readonly category: C
  readonly symbols: ReadonlyArray<string>
}): Stream.Stream<TickerUpdate<TickerByCategory[C]>, SocketError, Sockets> =>
  unwrapOpened(
    Effect.gen(function* () {
      const { category } = params
      const misuse = Misuse.ofParts("tickers", "symbols", params.symbols, (symbol) => tickers({ category, symbol }))
      if (misuse !== undefined) return yield* misuse
      const symbols = [...new Set(params.symbols)]
      const inbox = new Inbox<SharedTicker<TickerByCategory[C]>, SocketError>(
        { _tag: "Conflate", key: ({ symbol }) => symbol },
        () => {
          throw new Error("a conflating inbox is never full")
        }
      )
      const all = yield* allShared(symbols.map((symbol) => shared(category, symbol)))
      const survivors = new RemainingTopics(all.length)
      for (const ticker of all) {
        const unwatch = ticker.watch({
          changed: () => inbox.offer(ticker),
          failed: (error) => {
            if (survivors.failed(error)) inbox.fail(error)
          },
          ended: () => inbox.end()
        })
        yield* Effect.addFinalizer(() => Effect.sync(unwatch))
      }
      // A row that waited may be out of date, or no longer to be trusted.
      return Stream.filterMap(inbox.stream, ({ update }) => Option.fromNullable(update))
    })
  )
