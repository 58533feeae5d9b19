// One worker per symbol in the cluster. It stores every trade of its symbol.
import { Entity } from "@effect/cluster"
import { Array, Chunk, Effect, Exit, Mailbox, Schema } from "effect"
import { Instruments } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import * as Socket from "effect-bybit/Socket"
import { Store, type Trade } from "./Store.js"
import * as Worker from "./Worker.js"

/** Its ID is the name of the market. */
export const SymbolWorker = Worker.make("SymbolWorker")

/** The name of a market, such as `linear/BTCUSDT`. */
export const MarketName = Schema.TemplateLiteralParser(
  Schema.Literal("spot", "linear", "inverse"),
  "/",
  Schema.NonEmptyString
)

type Event = { readonly _tag: "Gap" } | { readonly _tag: "Trades"; readonly trades: ReadonlyArray<Trade> }

const watch = (category: "spot" | "linear" | "inverse", symbol: string, runner: string) =>
  Effect.gen(function* () {
    const market = `${category}/${symbol}`
    const store = yield* Store
    const socket = yield* Socket.Sockets
    const instruments = yield* Instruments.Instruments
    yield* instruments.get(category, symbol)
    const events = yield* Mailbox.make<Event, Socket.SocketError>()
    const gap = () => events.unsafeOffer({ _tag: "Gap" })

    yield* socket.listen(
      [Socket.Topic.publicTrade({ category, symbol })],
      {
        message: ({ data }) =>
          events.unsafeOffer({
            _tag: "Trades",
            trades: data.map(({ S, T, i, p, v }) => ({ id: i, side: S, price: p, size: v, time: T }))
          }),
        undecoded: gap,
        down: () => {},
        subscribed: gap,
        failed: (error) => events.unsafeDone(Exit.fail(error))
      },
      undefined
    )
    gap()

    // REST returns the last 1000 trades of a contract, and 60 of a spot pair.
    const limit = category === "spot" ? 60 : 1000
    const fill = Effect.gen(function* () {
      // Pushed trades wait while REST doesn't answer.
      const { list } = yield* Market.getRecentPublicTrades({ category, symbol, limit }).pipe(Effect.retry(Worker.again))
      const trades = list.map(({ execId, price, side, size, time }) => ({
        id: execId,
        side,
        price,
        size,
        time: Number(time)
      }))
      const { complete, offered, stored } = yield* store.closeGap(market, runner, trades, limit)
      yield* Effect.logInfo(`${market}: ${offered} trades over REST, ${stored} of them new`)
      if (!complete) yield* Effect.logError(`${market}: trades are missing: REST doesn't reach back far enough`)
    })

    // The topic is confirmed: earlier trades are available over REST, later ones wait in the mailbox.
    while (true) {
      const [waiting] = yield* events.takeAll
      if (Chunk.some(waiting, ({ _tag }) => _tag === "Gap")) yield* fill
      const trades = Array.flatMap(Chunk.toReadonlyArray(waiting), (event) =>
        event._tag === "Trades" ? event.trades : []
      )
      yield* store.keepTrades(market, runner, trades)
    }
  }).pipe(Effect.scoped)

export const layer = SymbolWorker.toLayer(
  Effect.gen(function* () {
    const { entityId } = yield* Entity.CurrentAddress
    const { host, port } = yield* Entity.CurrentRunnerAddress
    const work = Effect.flatMap(Schema.decodeUnknown(MarketName)(entityId), ([category, , symbol]) =>
      watch(category, symbol, `${host}:${port}`)
    )
    return SymbolWorker.of(Worker.handlers(work))
  }),
  { concurrency: "unbounded" }
)
