import type { Duplex } from "node:stream"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Option, Stream } from "effect"
import { describe } from "vitest"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import * as Socket from "../../../src/Socket.js"
import { FakeServer } from "../FakeDialer.js"
import { withExchange, within } from "../hostileExchange.js"

describe("a refused connection", () => {
  const endings: Readonly<Record<string, (tcp: Duplex) => void>> = {
    "never comes": () => {},
    "comes a byte at a time": (tcp) => {
      const timer = setInterval(() => tcp.write("x"), 20)
      tcp.on("close", () => clearInterval(timer))
    }
  }
  for (const [name, rest] of Object.entries(endings)) {
    it.scopedLive(
      `is refused by its status 401: a body that ${name} is not waited for, and nothing is dialed again`,
      () =>
        withExchange((exchange) =>
          Effect.gen(function* () {
            exchange.handshake = (tcp) => {
              tcp.write("HTTP/1.1 401 Unauthorized\r\nContent-Length: 100000\r\n\r\nunauth")
              rest(tcp)
              return true
            }
            const error = yield* Effect.flip(within(Stream.runDrain(Socket.stream(Socket.Topic.order()))))
            assert.strictEqual(error._tag, "ConnectionError")
            if (error._tag === "ConnectionError") assert.deepStrictEqual([error.reason, error.code], ["auth", 401])
            yield* Effect.sleep("200 millis")
            assert.strictEqual(exchange.handshakes, 1)
          })
        )
    )
  }

  const wrong = [
    "not a url",
    "stream.bybit.com",
    "//stream.bybit.com",
    "wss://",
    "wss://a b",
    "wss://host:99999",
    "ftp://stream.bybit.com"
  ]
  const venueAt = (socket: string) => Venue.custom({ name: "typo", rest: "http://127.0.0.1", socket, live: false })
  type Dialers = Layer.Layer.Context<ReturnType<typeof Socket.layer>>
  type Made = Layer.Layer<never, { readonly _tag: string }, Dialers>
  const layers: Readonly<Record<string, (venue: Venue.Venue) => Made>> = {
    sockets: (venue: Venue.Venue) => Socket.layer({ venue }),
    "an older market": (venue: Venue.Venue) => LegacySocket.layer({ market: "linear", venue }),
    "order entry": (venue: Venue.Venue) =>
      Socket.layerSocket({ venue }).pipe(Layer.provide(Layer.merge(WriteGate.layer(), RateLimiter.layerNone)))
  }
  for (const [name, make] of Object.entries(layers)) {
    it.scopedLive(`is impossible with an invalid URL: the layer of ${name} is not built`, () =>
      Effect.forEach(wrong, (url) =>
        Effect.gen(function* () {
          const dialers = Layer.merge(new FakeServer().layer, layerNode)
          const exit = yield* Effect.exit(Layer.build(Layer.provide(make(venueAt(url)), dialers)))
          assert.isTrue(Exit.isFailure(exit), `${url} was accepted`)
          if (Exit.isSuccess(exit)) return
          const error = Cause.failureOption(exit.cause)
          assert.isTrue(Option.isSome(error), Cause.pretty(exit.cause))
          assert.strictEqual(Option.getOrThrow(error)._tag, "InvalidVenue")
        })
      )
    )
  }
})
