// An HTTP service for live order books: GET /book/BTCUSDT?depth=10, changes as server-sent events at /book/BTCUSDT/changes, and the
// OpenAPI document at /openapi.json. PORT=8080 keeps it running until Ctrl-C; BYBIT_VENUE selects the venue.
import assert from "node:assert/strict"
import { createServer } from "node:http"
import { HttpApiBuilder, HttpApiClient, HttpClient, HttpClientResponse, HttpServer } from "@effect/platform"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Config, Console, Effect, Fiber, Layer, Option, Ref, Schedule, Schema, Stream } from "effect"
import { Bybit } from "effect-bybit/Node"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { Api } from "./book-service/api.js"
import { Books, handlers } from "./book-service/books.js"

const server = Layer.unwrapEffect(
  Effect.map(Config.withDefault(Config.port("PORT"), 0), (port) =>
    NodeHttpServer.layer(createServer, { host: "127.0.0.1", port })
  )
)
const service = HttpApiBuilder.serve().pipe(
  Layer.provide(HttpApiBuilder.middlewareOpenApi()),
  Layer.provide(HttpApiBuilder.api(Api).pipe(Layer.provide(handlers), Layer.provide(Books.Default))),
  Layer.provideMerge(server)
)

/** Requests every endpoint of the service. */
const use = Effect.gen(function* () {
  const url = yield* HttpServer.addressFormattedWith(Effect.succeed)
  const client = yield* HttpApiClient.make(Api, { baseUrl: url })
  const book = yield* client.books.book({ path: { symbol: "BTCUSDT" }, urlParams: { depth: 3 } })
  yield* Console.log(`${url}/book/BTCUSDT?depth=3`)
  yield* Console.log(
    `  ${book.bids.map(({ price }) => price).join(" ")} | ${book.asks.map(({ price }) => price).join(" ")}`
  )
  assert.ok(book.synced && book.bids.length === 3 && book.asks.length === 3)

  const nonsense = yield* client.books.book({ path: { symbol: "NONSENSE" }, urlParams: { depth: 3 } }).pipe(
    Effect.as(undefined),
    // The class of the library, from another process.
    Effect.catchTag("UnknownInstrument", Effect.succeed)
  )
  assert.equal(nonsense?.symbol, "NONSENSE")
  const refused = yield* HttpClient.get(`${url}/book/NONSENSE`)
  assert.equal(refused.status, 404)
  const wrong = yield* HttpClient.get(`${url}/book/BTCUSDT?depth=0`)
  assert.equal(wrong.status, 400)
  const openApi = yield* Effect.flatMap(HttpClient.get(`${url}/openapi.json`), ({ json }) => json)
  const { paths } = yield* Schema.decodeUnknown(Schema.Struct({ paths: Schema.Object }))(openApi)
  yield* Console.log(`${url}/openapi.json: ${Object.keys(paths).join(", ")}`)

  // Reads changes until the service ends the stream on shutdown.
  const seen = yield* Ref.make(0)
  const reader = yield* HttpClientResponse.stream(HttpClient.get(`${url}/book/BTCUSDT/changes?depth=1`)).pipe(
    Stream.decodeText(),
    Stream.splitLines,
    Stream.filter((line) => line.startsWith("data: ")),
    Stream.runForEach(() => Ref.update(seen, (count) => count + 1)),
    Effect.forkDaemon
  )
  yield* Effect.repeat(Ref.get(seen), { schedule: Schedule.spaced("50 millis"), until: (count) => count >= 3 })
  yield* Console.log("Changes are streaming; now the service shuts down.")
  return { reader, url }
})

const main = Effect.gen(function* () {
  const { reader, url } = yield* Effect.provide(use, service)
  yield* Fiber.join(reader)
  const after = yield* Effect.flip(HttpClient.get(url))
  yield* Console.log(`The reader's stream ended cleanly, and the port is closed: ${after._tag}.`)
})

const exchange = Layer.unwrapEffect(
  Effect.map(Config.option(Config.string("BYBIT_VENUE")), (venue) =>
    Option.isSome(venue) ? Bybit.layerConfig() : PaperExchange.Bybit.paper
  )
)
const program = process.env["PORT"] === undefined ? main : Layer.launch(HttpServer.withLogAddress(service))
NodeRuntime.runMain(Effect.provide(program, Layer.merge(exchange, NodeHttpClient.layerUndici)))
