import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, Either, Layer, Logger, LogLevel, Metric, Option, Redacted, Tracer } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { closedPort } from "./loopbackServer.js"
import { echo, json, reset, serveMisbehaving, silent, text, truncated } from "./misbehavingServer.js"

const key = "BADINPUTkey0000001"
const secret = "badInputSecretWhichMustNeverShow001"
const account = { key, secret: Redacted.make(secret) }
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "100"
} as const
const good = { retCode: 0, retMsg: "OK", result: { orderId: "id-1", orderLinkId: "" }, retExtInfo: {}, time: 1 }

const client = (venue: Venue.Venue, transport: typeof TransportUndici.layer) =>
  OrderEntry.layerRest().pipe(
    Layer.provideMerge(RestClient.layer({ venue })),
    Layer.provide([transport, ClockOffset.layer, RateLimiter.layerNone, layerNode])
  )
const venueAt = (rest: string) => Venue.custom({ name: "test", rest, live: false })

const place = Effect.provideService(placeOrder(order), Credentials, account)
const read = Effect.provideService(getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), Credentials, account).pipe(
  Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero })
)

for (const [name, transport] of [
  ["undici", TransportUndici.layer],
  ["fetch", TransportFetch.layer]
] as const) {
  describe(`an order over ${name}`, () => {
    const cases = [
      ["a body cut in the middle", truncated, "RequestFailed", "unknown"],
      ["a connection that is reset", reset, "RequestFailed", "unknown"],
      ["text that is no JSON", text("not json {"), "DecodeError", "unknown"],
      ["an HTML page with status 200", text("<html>maintenance</html>"), "DecodeError", "unknown"],
      ["an empty body", text(""), "DecodeError", "unknown"],
      ["a JSON list", json([1, 2]), "DecodeError", "unknown"],
      ["a JSON number", json(7), "DecodeError", "unknown"],
      ["null", json(null), "DecodeError", "unknown"],
      ["a return code as text", json({ ...good, retCode: "0" }), "DecodeError", "unknown"],
      ["success without a result", json({ retCode: 0, retMsg: "OK" }), "DecodeError", "executed"],
      [
        "success with an empty order ID",
        json({ ...good, result: { orderId: "", orderLinkId: "" } }),
        "DecodeError",
        "executed"
      ],
      ["success with another shape", json({ ...good, result: { orderId: 5 } }), "DecodeError", "executed"],
      ["201", json(good, 201), "HttpStatusError", "unknown"],
      [
        "204",
        (_: unknown, response: { writeHead: (n: number) => { end: () => void } }) => response.writeHead(204).end(),
        "HttpStatusError",
        "unknown"
      ],
      ["403", text("<html>forbidden</html>", 403), "HttpStatusError", "notExecuted"],
      ["429", json({ retCode: 429 }, 429), "HttpStatusError", "unknown"],
      ["500", text("oops", 500), "HttpStatusError", "unknown"],
      ["503", text("<html>busy</html>", 503), "HttpStatusError", "unknown"],
      ["a signature that is refused", echo, "InvalidSignature", "notExecuted"],
      [
        "a key that is unknown",
        json({ retCode: 10003, retMsg: `API key is invalid: ${key}` }),
        "InvalidApiKey",
        "notExecuted"
      ]
    ] as const
    for (const [what, behavior, tag, outcome] of cases) {
      it.scopedLive(`fails with ${tag} on ${what}`, () =>
        Effect.gen(function* () {
          const server = yield* serveMisbehaving
          server.become(behavior as Parameters<typeof server.become>[0])
          const error = yield* Effect.flip(Effect.provide(place, client(venueAt(server.origin), transport)))
          assert.strictEqual(error._tag, tag)
          assert.strictEqual(error.outcome, outcome)
          assert.strictEqual("endpoint" in error ? error.endpoint : "", "Order.placeOrder")
          showsNoSecret(error)
        })
      )
    }

    it.scopedLive("fails with RequestTimeout if no answer arrives in time", () =>
      Effect.gen(function* () {
        const server = yield* serveMisbehaving
        server.become(silent)
        const error = yield* place.pipe(
          Settings.withRequestTimeout("50 millis"),
          Effect.provide(client(venueAt(server.origin), transport)),
          Effect.flip
        )
        assert.strictEqual(error._tag, "RequestTimeout")
        assert.strictEqual(error.outcome, "unknown")
        showsNoSecret(error)
      })
    )

    it.scopedLive("fails with RequestFailed if the connection is refused", () =>
      Effect.gen(function* () {
        const port = yield* closedPort
        const error = yield* Effect.flip(Effect.provide(place, client(venueAt(`http://127.0.0.1:${port}`), transport)))
        assert.isTrue(error._tag === "RequestFailed")
        if (error._tag !== "RequestFailed") return
        assert.strictEqual(error.sent, name !== "undici")
        assert.strictEqual(error.outcome, name === "undici" ? "notExecuted" : "unknown")
        showsNoSecret(error)
      })
    )
  })
}

describe("the paper exchange on a port refuses", () => {
  const paper = Effect.gen(function* () {
    const exchange = yield* Paper.PaperExchange
    const { venue } = yield* serve()
    return { exchange, layer: client(venue, TransportUndici.layer) }
  })
  const on = <A, E>(use: (paper: Effect.Effect.Success<typeof paperOf>) => Effect.Effect<A, E>) =>
    Effect.flatMap(paperOf, use).pipe(Effect.provide(Paper.layer()), Effect.scoped)
  const paperOf = paper

  const attempts = [
    ["an unknown key", { key: "UNKNOWNkey00000001", secret: Redacted.make(secret) }, "InvalidApiKey"],
    ["a wrong secret", { key: Paper.account.key, secret: Redacted.make(secret) }, "InvalidSignature"]
  ] as const
  for (const [what, credentials, tag] of attempts) {
    it.live(`${what} with ${tag}`, () =>
      on(({ layer }) =>
        Effect.gen(function* () {
          const error = yield* placeOrder(order).pipe(
            Effect.provideService(Credentials, credentials),
            Effect.provide(layer),
            Effect.flip
          )
          assert.strictEqual(error._tag, tag)
          assert.strictEqual(error.outcome, "notExecuted")
          showsNoSecret(error, credentials.key)
        })
      )
    )
  }

  for (const [what, skew, field] of [
    ["a clock that is ahead, and says by how much", -5000, "clockAheadMillis"],
    ["a request that took long, and says how long", 9000, "requestTookMillis"]
  ] as const) {
    it.live(what, () =>
      on(({ exchange, layer }) =>
        Effect.gen(function* () {
          yield* exchange.faults.skewClock(skew)
          const demo = { key: Paper.account.key, secret: Redacted.make(Paper.account.secret) }
          const error = yield* placeOrder(order).pipe(
            Effect.provideService(Credentials, demo),
            Effect.provide(layer),
            Effect.flip
          )
          assert.isTrue(error._tag === "RequestExpired")
          if (error._tag !== "RequestExpired") return
          assert.isAbove(error[field] ?? 0, 3000)
          assert.strictEqual(error.outcome, "notExecuted")
        })
      )
    )
  }
})

/** Every way of displaying an error. */
const shown = (error: unknown): string =>
  [
    String(error),
    inspect(error, { depth: 12, showHidden: true }),
    JSON.stringify(error),
    error instanceof Error ? `${error.message} ${error.stack}` : "",
    Cause.pretty(Cause.fail(error)),
    JSON.stringify(Cause.fail(error)),
    inspect(Either.left(error), { depth: 12 })
  ].join("\n")

const showsNoSecret = (error: unknown, apiKey: string = key): void => {
  const text = shown(error)
  assert.notInclude(text, secret)
  assert.notInclude(text, apiKey)
  assert.notMatch(text, /[0-9a-f]{64}/)
}

describe("secrets", () => {
  it.scopedLive("are in no log, span or metric of failing calls", () =>
    Effect.gen(function* () {
      const server = yield* serveMisbehaving
      const lines: Array<string> = []
      const spans: Array<string> = []
      const logger = Layer.merge(
        Logger.replace(
          Logger.defaultLogger,
          Logger.make((options) => {
            lines.push(Logger.jsonLogger.log(options), Logger.stringLogger.log(options))
          })
        ),
        Logger.minimumLogLevel(LogLevel.All)
      )
      const tracer = Tracer.make({
        context: (f) => f(),
        span: (name, parent, context, links, startTime, kind) => {
          const attributes = new Map<string, unknown>()
          const span: Tracer.Span = {
            _tag: "Span",
            name,
            spanId: "s",
            traceId: "t",
            sampled: true,
            parent,
            context,
            links,
            kind,
            status: { _tag: "Started", startTime },
            attributes,
            attribute: (key, value) => {
              attributes.set(key, value)
            },
            event: (name, _, attributes) => {
              spans.push(inspect({ name, attributes }, { depth: 10 }))
            },
            addLinks: () => {},
            end: (_, exit) => {
              spans.push(inspect({ name, attributes, exit }, { depth: 12 }))
            }
          }
          return span
        }
      })
      const call = read.pipe(
        Effect.tapErrorCause((cause) => Effect.logError("the call failed", cause)),
        Effect.either,
        Effect.provide(client(venueAt(server.origin), TransportUndici.layer)),
        Effect.withTracer(tracer),
        Effect.provide(logger)
      )
      for (const behavior of [
        echo,
        truncated,
        reset,
        text("<html>"),
        json({ retCode: 10003, retMsg: key }),
        text(key, 500)
      ]) {
        server.become(behavior)
        assert.isTrue(Either.isLeft(yield* call))
      }
      const metrics = inspect(yield* Metric.snapshot, { depth: 12 })
      assert.isAtLeast(lines.length, 12)
      assert.isTrue(spans.some((span) => span.includes("effect-bybit/Order.getOpenOrders")))
      assert.include(metrics, "bybit.client.requests")
      for (const text of [...lines, ...spans, metrics]) {
        assert.notInclude(text, secret)
        assert.notInclude(text, key)
        assert.notMatch(text, /[0-9a-f]{64}/)
      }
    })
  )

  it.scopedLive("are not in a span of a public call either, and no span is created without a tracer", () =>
    Effect.gen(function* () {
      const server = yield* serveMisbehaving
      server.become(json({ retCode: 0, retMsg: "", result: { timeSecond: "1", timeNano: "1" } }))
      const program = Effect.zipRight(getServerTime(), Effect.option(Effect.currentSpan))
      const span = yield* Effect.provide(program, client(venueAt(server.origin), TransportUndici.layer))
      assert.isTrue(Option.isNone(span))
    })
  )
})

it("an unknown region is refused with the specification's text", () => {
  const error = Either.flip(Venue.regionNamed("XX"))
  assert.strictEqual(
    Either.getOrThrow(error).message,
    'No base URL found for region "XX". Check that your "apiRegion" value is valid.'
  )
})
