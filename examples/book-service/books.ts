import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Deferred, Effect, RcMap, Schema, Stream } from "effect"
import { Instruments } from "effect-bybit/Layers"
import * as Socket from "effect-bybit/Socket"
import { Api, Book } from "./api.js"

/** Opens a book on its first request, shares it, and closes it a minute after its last reader leaves. */
export class Books extends Effect.Service<Books>()("Books", {
  scoped: Effect.gen(function* () {
    const instruments = yield* Instruments.Instruments
    const closing = yield* Deferred.make<void>()
    const map = yield* RcMap.make({
      lookup: (symbol: string) =>
        Effect.gen(function* () {
          yield* instruments.get("linear", symbol)
          const live = yield* Socket.OrderBook.live({ category: "linear", depth: 200, symbol })
          yield* Stream.runHead(Stream.filter(live.changes(1), ({ status }) => status._tag === "Synced"))
          return live
        }),
      idleTimeToLive: "1 minute"
    })
    // A server closes once its last response has ended, so endless responses are ended first.
    yield* Effect.addFinalizer(() => Deferred.succeed(closing, undefined))
    return { closing: Deferred.await(closing), get: (symbol: string) => RcMap.get(map, symbol) }
  })
}) {}

const shown = ({ status, ...view }: Socket.OrderBook.BookView) =>
  new Book({ ...view, synced: status._tag === "Synced" })

export const handlers = HttpApiBuilder.group(Api, "books", (group) =>
  Effect.gen(function* () {
    const books = yield* Books
    const view = (symbol: string, depth: number) =>
      Effect.scoped(Effect.map(books.get(symbol), (live) => shown(live.view(depth))))
    const encode = Schema.encode(Schema.parseJson(Book))
    return group
      .handle("book", ({ path, urlParams }) => view(path.symbol, urlParams.depth))
      .handleRaw("changes", ({ path, urlParams }) =>
        // Opened before the response starts, so that a refusal can set the status.
        Effect.map(view(path.symbol, urlParams.depth), () => {
          const events = Stream.unwrapScoped(
            Effect.map(books.get(path.symbol), (live) => live.changes(urlParams.depth))
          ).pipe(
            Stream.mapEffect((one) => encode(shown(one))),
            Stream.map((json) => `data: ${json}\n\n`),
            Stream.interruptWhen(books.closing),
            Stream.encodeText
          )
          const headers = { "cache-control": "no-cache", connection: "close" }
          return HttpServerResponse.stream(events, { contentType: "text/event-stream", headers })
        })
      )
  })
)
