import { assert, beforeAll, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Data, Duration, Effect, Either, Layer } from "effect"
import { afterAll, vi } from "vitest"
import { WebSocket } from "ws"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Browser from "../../src/Layers/BybitBrowser.js"
import * as Node from "../../src/Layers/BybitNode.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { Instruments } from "../../src/Layers/Instruments.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerWeb } from "../../src/Signing/SignerWeb.js"
import { accountAt, serveVenue } from "./twoVenuesWorld.js"

// What the browser's bundle finds in a browser.
beforeAll(() => {
  vi.stubGlobal("WebSocket", WebSocket)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

class Notes extends Context.Tag("test/Notes")<Notes, Array<string>>() {}
class NoNotes extends Data.TaggedError("NoNotes") {}

/** Notes each request, and refuses every write. It needs the platform's own transport, and may fail. */
const refusing = Layer.effect(
  Transport,
  Effect.gen(function* () {
    const notes = yield* Notes
    const { send } = yield* Transport
    return {
      send: (request) => {
        notes.push(`${request.method} ${request.path.split("?")[0]}`)
        return request.method === "GET" ? send(request) : new TransportError({ cause: new Error("no"), sent: false })
      }
    }
  })
)

/** Refuses everything, without any network. */
const offline = Layer.succeed(Transport, {
  send: () => new TransportError({ cause: new Error("offline"), sent: false })
})

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
} as const
const program = Effect.gen(function* () {
  yield* getServerTime()
  yield* Effect.flatMap(Instruments, ({ all }) => all("linear"))
  return yield* Effect.flip(Order.placeOrder(order))
})

describe("a bundle with a transport of its own", () => {
  for (const [name, bundle] of [
    ["Node's", Node.layer],
    ["the browser's", Browser.layer],
    [
      "that of any platform",
      (options: Bybit.Options<never, never, never, Notes | Transport>) =>
        Layer.provideMerge(Bybit.layer(options), Node.platform)
    ]
  ] as const)
    it.scopedLive(`sends nothing past it: ${name}`, () =>
      Effect.gen(function* () {
        const at = yield* serveVenue("transport")
        const notes: Array<string> = []
        const layer = Layer.provide(
          bundle({ venue: at.venue, syncClock: true, transport: refusing }),
          Layer.succeed(Notes, notes)
        )
        const error = yield* program.pipe(Effect.provideService(Credentials, accountAt(at)), Effect.provide(layer))
        assert.deepInclude(error, { _tag: "RequestFailed", outcome: "notExecuted" })
        // The first is the clock's.
        assert.deepStrictEqual(notes.slice(0, 2), ["GET /v5/market/time", "GET /v5/market/time"])
        assert.strictEqual(notes.at(-1), "POST /v5/order/create")
        assert.deepStrictEqual(
          at.seen.map(({ what }) => what),
          notes.filter((note) => note.startsWith("GET"))
        )
      })
    )

  it.effect("sends nothing past it: the paper exchange's, and the one from the environment", () =>
    Effect.gen(function* () {
      const paper = Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, transport: refusing })
      const notes: Array<string> = []
      const error = yield* Effect.provide(program, Layer.provide(paper, Layer.succeed(Notes, notes)))
      assert.deepInclude(error, { _tag: "RequestFailed", outcome: "notExecuted" })
      assert.strictEqual(notes.at(-1), "POST /v5/order/create")

      const variables = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["BYBIT_VENUE", "live"]])))
      const configured = Layer.provide(Node.layerConfig({ transport: offline }), variables)
      const lost = yield* getServerTime().pipe(
        Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
        Effect.provide(configured),
        Effect.flip
      )
      assert.deepInclude(lost, { _tag: "RequestFailed", outcome: "notExecuted" })
    })
  )

  it.effect("provides it to what is built over the bundle", () =>
    Effect.gen(function* () {
      const sent = Effect.flatMap(Transport, ({ send }) =>
        send({
          method: "POST",
          origin: "http://127.0.0.1:1",
          path: "/",
          headers: {},
          body: "{}",
          large: false,
          revoked: () => undefined
        })
      )
      for (const bundle of [Node.layer, Browser.layer])
        assert.propertyVal(
          yield* Effect.flip(Effect.provide(sent, bundle({ venue: Paper.venue, transport: offline }))),
          "_tag",
          "TransportError"
        )
    })
  )

  it.effect("fails with its errors, and with those of its rate limiter, wherever it runs", () =>
    Effect.gen(function* () {
      const transport = Layer.fail(new NoNotes())
      const rateLimiter = Layer.effect(RateLimiter.RateLimiter, Effect.fail("no limiter" as const))
      const paper: Layer.Layer<Paper.Bybit.Services, NoNotes | "no limiter"> = Paper.Bybit.layer({
        transport: Layer.provideMerge(refusing, Layer.merge(transport, Layer.succeed(Notes, []))),
        rateLimiter
      })
      const isKnown = (error: unknown) => error === "no limiter" || error instanceof NoNotes
      assert.isTrue(isKnown(yield* Effect.flip(Effect.scoped(Layer.build(paper)))))
      const node = Layer.build(Node.layer({ venue: Paper.venue, transport, rateLimiter }))
      assert.isTrue(isKnown(yield* Effect.flip(Effect.scoped(node))))
    })
  )

  it.effect("has its own, even if one that is stored is provided to two bundles", () =>
    Effect.gen(function* () {
      const at = (seed: number) =>
        Paper.Bybit.layer({ seed, symbols: ["BTCUSDT"], historyDays: 1, transport: refusing })
      const contexts = yield* Layer.build(
        Layer.zipWith(at(1), at(2), (one, other) => Context.make(Both, [one, other]))
      ).pipe(Effect.map(Context.get(Both)))
      const price = Effect.flatMap(Transport, ({ send }) =>
        send({
          method: "GET",
          origin: Paper.venue.rest,
          path: "/v5/market/tickers?category=linear&symbol=BTCUSDT",
          headers: {},
          body: undefined,
          large: false,
          revoked: () => undefined
        })
      )
      const bodies = yield* Effect.forEach(contexts, (context) => Effect.provide(price, context))
      const own = yield* Effect.forEach(contexts, (context) =>
        Effect.flatMap(Effect.provide(Paper.PaperExchange, context), ({ markets }) =>
          markets.markPrice("linear", "BTCUSDT")
        )
      )
      assert.notStrictEqual(own[0], own[1])
      assert.deepStrictEqual(
        bodies.map(({ body }, i) => body.includes(`"markPrice":"${own[i]}"`)),
        [true, true]
      )
    }).pipe(Effect.scoped, Effect.provide(Layer.succeed(Notes, [])))
  )

  it.effect("requires nothing of what a paper exchange has", () =>
    Effect.gen(function* () {
      const rateLimiter = Layer.effect(
        RateLimiter.RateLimiter,
        Effect.map(Effect.all([Paper.PaperExchange, Credentials, Transport]), () => ({
          acquire: () => Effect.void,
          unsafeObserve: () => {}
        }))
      )
      const bundle: Layer.Layer<Paper.Bybit.Services> = Paper.Bybit.layer({ symbols: ["BTCUSDT"], rateLimiter })
      const time = yield* Effect.either(Effect.provide(getServerTime(), bundle))
      assert.isTrue(Either.isRight(time))
    })
  )

  it.effect("is the only way into a finished bundle: what is provided or merged to it replaces nothing", () =>
    Effect.gen(function* () {
      const bundle = Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1 })
      const paced = Layer.succeed(RateLimiter.RateLimiter, {
        acquire: ({ endpoint }) => new RateLimitQueueFull({ endpoint: endpoint.id, waitMillis: 0, reason: "length" }),
        unsafeObserve: () => {}
      })
      const time = (layer: Layer.Layer<Paper.Bybit.Services>) =>
        Effect.either(Effect.provide(getServerTime(), layer)).pipe(
          Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
          Effect.map(Either.isRight)
        )
      const waysOf = <A>(own: Layer.Layer<A>): ReadonlyArray<Layer.Layer<Paper.Bybit.Services>> => [
        Layer.provide(bundle, own),
        Layer.merge(bundle, own),
        Layer.provideMerge(bundle, own),
        Layer.provideMerge(own, bundle)
      ]
      for (const way of [...waysOf(offline), ...waysOf(paced)]) assert.isTrue(yield* time(way))
      assert.isFalse(yield* time(Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, transport: offline })))
      assert.isFalse(yield* time(Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, rateLimiter: paced })))

      const platform = Layer.merge(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 }), layerWeb)
      const over = (pieces: Layer.Layer<Bybit.Platform>) =>
        Effect.either(
          Effect.provide(
            getServerTime(),
            Bybit.layerWithoutDependencies({ venue: Paper.venue }).pipe(
              Layer.provide(Layer.mergeAll(RateLimiter.layerNone, ClockOffset.layer, pieces))
            )
          )
        ).pipe(
          Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
          Effect.map(Either.isRight)
        )
      assert.isTrue(yield* over(Layer.mergeAll(offline, platform)), "the last one wins")
      assert.isFalse(yield* over(Layer.mergeAll(platform, offline)))
    })
  )
})

class Both extends Context.Tag("test/Both")<Both, ReadonlyArray<Context.Context<Paper.Bybit.Services>>>() {}
