/** Two venues on loopback that record what reaches them, and what bots do. */
import { createServer, request as httpRequest, type IncomingMessage } from "node:http"
import { assert } from "@effect/vitest"
import { Context, Effect, Layer, Option, Ref, type Scope, Stream } from "effect"
import { WebSocket, WebSocketServer } from "ws"
import * as Batch from "../../src/Http/Batch.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import type * as Bybit from "../../src/Layers/Bybit.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import { Instruments } from "../../src/Layers/Instruments.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import { serve as servePaper } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"

export type Services = Bybit.Services | Credentials

/** A request, or a message over a socket, as a venue received it. */
export interface Seen {
  readonly what: string
  readonly key: string | undefined
  readonly route: string | undefined
}

export interface LoopbackVenue {
  readonly venue: Venue.Venue
  readonly port: number
  readonly paper: Paper.PaperExchange["Type"]
  /** The socket paths that clients connected to. */
  readonly sockets: Array<string>
  readonly seen: Array<Seen>
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === "string" ? value : undefined
}

const opOf = (text: string): string => {
  const message: unknown = JSON.parse(text)
  return typeof message === "object" && message !== null && "op" in message ? String(message.op) : "no op"
}

/** What a socket's client sends is recorded, then passed on to the paper exchange, and the answers come back. */
const bridge = (path: string, client: WebSocket, upstream: WebSocket, seen: Array<Seen>): void => {
  const waiting: Array<string> = []
  client.on("message", (data) => {
    const text = String(data)
    const op = opOf(text)
    // What a stream sends when it ends may arrive while the other bot acts.
    if (op !== "ping" && op !== "unsubscribe") seen.push({ what: `${op} ${path}`, key: undefined, route: undefined })
    if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
    else waiting.push(text)
  })
  upstream.on("open", () => {
    for (const text of waiting) upstream.send(text)
  })
  upstream.on("message", (data) => client.send(String(data)))
  for (const [one, other] of [
    [client, upstream],
    [upstream, client]
  ] as const) {
    one.on("close", () => other.terminate())
    one.on("error", () => other.terminate())
  }
}

/** A paper exchange on loopback behind a proxy that records. */
export const serveVenue = (name: string, skewMillis = 0): Effect.Effect<LoopbackVenue, never, Scope.Scope> =>
  Effect.gen(function* () {
    const paper = yield* Paper.make({ historyDays: 1, symbols: ["BTCUSDT"], seed: name.length })
    yield* paper.faults.skewClock(skewMillis)
    const upstream = yield* Effect.orDie(Effect.provideService(servePaper(), Paper.PaperExchange, paper))
    const seen: Array<Seen> = []
    const sockets: Array<string> = []
    const server = createServer((request, response) => {
      const path = request.url ?? ""
      seen.push({
        what: `${request.method} ${path.split("?")[0]}`,
        key: header(request, "x-bapi-api-key"),
        route: header(request, "x-route")
      })
      const passedOn = httpRequest(
        `${upstream.rest}${path}`,
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
        }
      )
      passedOn.on("error", () => response.destroy())
      request.pipe(passedOn)
    })
    const clients = new WebSocketServer({ noServer: true })
    server.on("upgrade", (request, tcp, head) => {
      const path = request.url ?? ""
      sockets.push(path)
      clients.handleUpgrade(request, tcp, head, (client) =>
        bridge(path, client, new WebSocket(`${upstream.socket}${path}`), seen)
      )
    })
    const port = yield* Effect.acquireRelease(
      Effect.async<number>((resume) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
        })
      }),
      () =>
        Effect.sync(() => {
          for (const client of clients.clients) client.terminate()
          server.close()
          server.closeAllConnections()
        })
    )
    return {
      port,
      paper,
      seen,
      sockets,
      venue: Venue.custom({
        name,
        rest: `http://127.0.0.1:${port}`,
        socket: `ws://127.0.0.1:${port}`,
        live: false
      })
    }
  })

/** A new account of a venue, with limits of its own. */
export const accountAt = ({ paper }: Pick<LoopbackVenue, "paper">): ApiKey =>
  Effect.runSync(paper.accounts.open({ balances: { USDT: "100000" } }))

export class Bots extends Context.Tag("test/Bots")<Bots, Ref.Ref<ReadonlyMap<string, Context.Context<Services>>>>() {}

/** A bot as programs write it: a layer that needs the library's services, and works with those that it was built with. */
export const bot = (name: string): Layer.Layer<never, never, Services | Bots> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const own = yield* Effect.context<Services>()
      const bots = yield* Bots
      yield* Ref.update(bots, (all) => new Map(all).set(name, own))
    })
  )

/** Builds a graph in one go, and returns what each of its bots works with. */
export const build = <E>(graph: Layer.Layer<never, E, Bots>) =>
  Effect.gen(function* () {
    const bots = yield* Ref.make<ReadonlyMap<string, Context.Context<Services>>>(new Map())
    yield* Layer.build(Layer.provide(graph, Layer.succeed(Bots, bots)))
    const built = yield* Ref.get(bots)
    return (name: string): Context.Context<Services> => Option.getOrThrow(Option.fromNullable(built.get(name)))
  })

const market = { category: "linear", symbol: "BTCUSDT" } as const
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" } as const
const buy = { ...row, category: "linear" } as const

/** Something that a bot does, and what its own venue must see of it. */
export interface Act {
  readonly name: string
  readonly run: Effect.Effect<unknown, unknown, Services>
  readonly arrives: RegExp
}

const withLink = <A, E, R>(use: (orderLinkId: string) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Order.makeOrderLinkId("two-"), use)

export const acts: ReadonlyArray<Act> = [
  { name: "reads tickers", run: Market.getTickers(market), arrives: /^GET \/v5\/market\/tickers$/ },
  { name: "reads its positions", run: Position.getPositionInfo(market), arrives: /^GET \/v5\/position\/list$/ },
  {
    name: "places an order, amends and cancels it",
    run: withLink((orderLinkId) =>
      Order.placeOrder({ ...buy, orderLinkId }).pipe(
        Effect.zipRight(Order.amendOrder({ ...market, orderLinkId, price: "50100" })),
        Effect.zipRight(Order.cancelOrder({ ...market, orderLinkId }))
      )
    ),
    arrives: /^(POST \/v5\/order\/create|order\.create \/v5\/trade)$/
  },
  {
    name: "submits an order",
    run: Effect.filterOrFail(
      Order.submit(buy),
      ({ _tag }) => _tag === "Accepted",
      (submission) => submission
    ),
    arrives: /^(POST \/v5\/order\/create|order\.create \/v5\/trade)$/
  },
  {
    name: "settles an order",
    run: withLink((orderLinkId) =>
      Effect.flatMap(Order.placeOrder({ ...buy, orderLinkId }), () =>
        Effect.flatMap(
          Effect.flip(Order.placeOrder({ ...buy, orderLinkId })), // a duplicate
          (error) =>
            Effect.filterOrFail(
              Order.settle({ ...market, orderLinkId }, error),
              ({ _tag }) => _tag === "Accepted",
              (submission) => submission
            )
        )
      )
    ),
    arrives: /^GET \/v5\/order\/(realtime|history)$/
  },
  {
    name: "places orders in a batch",
    run: Effect.filterOrFail(
      Batch.submit(Order.batchPlaceOrder, { category: "linear", request: [row, { ...row, qty: "0.02" }] }),
      (items) => items.every(({ outcome }) => outcome._tag === "Right"),
      (items) => items
    ),
    arrives: /^(POST \/v5\/order\/create-batch|order\.create-batch \/v5\/trade)$/
  },
  {
    name: "looks up an instrument",
    run: Effect.flatMap(Instruments, ({ get, invalidate }) => Effect.zipRight(invalidate, get("linear", "BTCUSDT"))),
    arrives: /^GET \/v5\/market\/instruments-info$/
  },
  {
    name: "measures its latency",
    run: ClockOffset.checkLatency(Effect.map(Market.getServerTime.response(), ({ time = Number.NaN }) => time)),
    arrives: /^GET \/v5\/market\/time$/
  },
  {
    name: "measures its clock again",
    run: Effect.flatMap(ClockOffset.ClockOffset, ({ resync }) => resync),
    arrives: /^GET \/v5\/market\/time$/
  },
  {
    name: "streams tickers",
    run: Stream.runHead(Socket.stream(Socket.Topic.tickers(market))),
    arrives: /^subscribe \/v5\/public\/linear$/
  },
  {
    name: "follows its account",
    run: Stream.runHead(Socket.feed()),
    arrives: /^auth \/v5\/private$/
  },
  {
    name: "cancels all orders",
    run: Effect.filterOrFail(
      Safety.cancelAll([market]),
      ([outcome]) => outcome?._tag === "Cleared",
      (outcomes) => outcomes
    ),
    arrives: /^POST \/v5\/order\/cancel-all$/
  }
]

/** The times that were measured for a venue follow its clock. */
export const offsetOf = (own: Context.Context<Services>): number => Context.get(own, ClockOffset.ClockOffset).current()

const keysOf = (venue: LoopbackVenue) => new Set(venue.seen.flatMap(({ key }) => (key === undefined ? [] : [key])))

/** Lets a bot do everything at once, and fails if any of it reached the other venue, or did not reach its own. */
export const actsAt = (options: {
  readonly own: Context.Context<Services>
  readonly home: LoopbackVenue
  readonly other: LoopbackVenue
  readonly only?: ReadonlyArray<string>
}) =>
  Effect.gen(function* () {
    const { home, other, own } = options
    const chosen = acts.filter(({ name }) => options.only === undefined || options.only.includes(name))
    for (const { arrives, name, run } of chosen) {
      home.seen.length = 0
      other.seen.length = 0
      const socketsElsewhere = other.sockets.length
      const exit = yield* Effect.exit(Effect.timeout(Effect.provide(run, own), "5 seconds"))
      const strayed = other.seen.map(({ what }) => what)
      assert.deepStrictEqual(strayed, [], `${home.venue.name}: "${name}" reached ${other.venue.name}`)
      assert.strictEqual(other.sockets.length, socketsElsewhere, `"${name}" opened a socket elsewhere`)
      assert.isTrue(exit._tag === "Success", `${home.venue.name}: "${name}" failed: ${exit}`)
      const arrived = home.seen.map(({ what }) => what)
      assert.isTrue(
        arrived.some((what) => arrives.test(what)),
        `"${name}" did not reach ${home.venue.name}: ${arrived}`
      )
      for (const { route, what } of home.seen) {
        assert.include([undefined, home.venue.name], route, `"${name}" sent ${what} through another venue's client`)
      }
      const keys = keysOf(home)
      assert.isAtMost(keys.size, 1, `"${name}" used the keys ${[...keys]}`)
      for (const key of keys) assert.strictEqual(key, Context.get(own, Credentials).key)
    }
  })
