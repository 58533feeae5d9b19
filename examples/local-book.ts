// A self-maintaining order book that survives gaps and lost connections.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Stream } from "effect"
import { Bybit } from "effect-bybit/PaperExchange"
import { BookMeasures, OrderBook } from "effect-bybit/Socket"

const program = Effect.gen(function* () {
  const live = yield* OrderBook.live({ category: "spot", depth: 50, symbol: "BTCUSDT" })

  yield* live.changes(3).pipe(
    Stream.filter(({ status }) => status._tag === "Synced"),
    Stream.take(5),
    Stream.runForEach(({ asks, bids, updateId }) =>
      Console.log(
        `${updateId}: ${bids.map(({ price }) => price).join(" ")} | ${asks.map(({ price }) => price).join(" ")}`
      )
    )
  )

  // The book can be read at any time, without waiting. Prices are the exchange's exact strings, measures are floats.
  yield* Console.log(`best ${live.book.bestBid?.price} | ${live.book.bestAsk?.price}, ${live.resyncs()} resyncs`)
  const microprice = BookMeasures.microprice(live.book)?.toFixed(2)
  const cost = BookMeasures.priceForSize(live.book, "asks", 0.5)?.toFixed(2)
  yield* Console.log(`microprice ${microprice}; 0.5 BTC would cost ${cost} per BTC on average`)
}).pipe(Effect.scoped)

NodeRuntime.runMain(Effect.provide(program, Bybit.paper))
