import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Layer, Redacted } from "effect"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as PaperExchange from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as DialerNode from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { type LoopbackServer, serve } from "./loopbackServer.js"

const account = { key: "middlewareKey0001", secret: Redacted.make("secret") }
const order = placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" })

const bybit = ({ origin }: LoopbackServer, transport: Layer.Layer<Transport>) =>
  Layer.provide(
    Bybit.layer({ venue: Venue.custom({ name: "loopback", rest: origin, live: false }) }),
    Layer.mergeAll(transport, layerNode, DialerNode.layerNode)
  )

// From docs/guides/layers.md.
const dryRun = Layer.effect(
  Transport,
  Effect.map(Transport, ({ send }) => ({
    send: (request) =>
      request.method === "GET" ? send(request) : new TransportError({ cause: new Error("dry run"), sent: false })
  }))
)

const transports = { undici: TransportUndici.layer, fetch: TransportFetch.layer }
for (const [name, transport] of Object.entries(transports)) {
  describe(`a middleware around ${name}`, () => {
    it.scopedLive("with a dry run sends reads, but no order: the order fails as not executed", () =>
      Effect.gen(function* () {
        const server = yield* serve
        const dry = Layer.provide(dryRun, transport)
        yield* Effect.gen(function* () {
          yield* Effect.either(getServerTime())
          const error = yield* Effect.flip(Effect.provideService(order, Credentials, account))
          assert.deepStrictEqual([error._tag, error.outcome], ["RequestFailed", "notExecuted"])
        }).pipe(Effect.provide(bybit(server, dry)))
        assert.deepStrictEqual(new Set(server.requests()), new Set(["/v5/market/time"]))
      })
    )

    it.scopedLive("sees every request, also inside and outside of a recording", () =>
      Effect.gen(function* () {
        const server = yield* serve
        const seen: Array<string> = []
        const watching = (place: string, transport: Layer.Layer<Transport>) =>
          Layer.provide(
            Layer.effect(
              Transport,
              Effect.map(Transport, (inner) => ({
                ...inner,
                send: (request) => {
                  seen.push(`${place} ${request.path}`)
                  return inner.send(request)
                }
              }))
            ),
            transport
          )
        const recording = Recording.memory()
        const recorded = Layer.orDie(Recording.record(recording.sink, { venue: { name: "loopback" } })).pipe(
          Layer.provide([watching("inside", transport), Layer.orDie(DialerNode.layerNode)])
        )
        yield* Effect.provide(
          Effect.either(Effect.provideService(order, Credentials, account)),
          bybit(server, watching("outside", recorded))
        )
        assert.deepStrictEqual(seen, ["outside /v5/order/create", "inside /v5/order/create"])
        assert.deepStrictEqual(server.requests(), ["/v5/order/create"])
      })
    )
  })
}

describe("a dry run as a guard of the gate", () => {
  // From docs/guides/layers.md.
  const dryRun = Layer.scopedDiscard(
    Effect.flatMap(WriteGate.WriteGate, (gate) => gate.guard(({ endpoint }) => new Error(`dry run: ${endpoint.id}`)))
  )

  for (const [name, layer] of Object.entries({
    "over REST": PaperExchange.Bybit.paper,
    "over the order socket": Layer.provideMerge(
      Socket.layerSocket({ venue: PaperExchange.venue }),
      PaperExchange.Bybit.paper
    )
  })) {
    it.scopedLive(`stops orders ${name}, not reads`, () =>
      Effect.gen(function* () {
        assert.isTrue(Either.isRight(yield* Effect.either(getServerTime())))
        const error = yield* Effect.flip(order)
        assert.deepStrictEqual([error._tag, error.outcome], ["RequestFailed", "notExecuted"])
        assert.include(String(error._tag === "RequestFailed" && error.cause), "dry run: placeOrder")
      }).pipe(Effect.provide(Layer.provideMerge(dryRun, layer)))
    )
  }
})
