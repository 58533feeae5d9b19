import { FetchHttpClient, HttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Tracer } from "effect"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import { serve } from "./loopbackServer.js"
import { get, send, signed, transportSuite } from "./transportSuite.js"

const overUndici = Layer.provide(TransportHttpClient.layer(), NodeHttpClient.layerUndici)

describe("HttpClient over undici", () => transportSuite(overUndici, { knowsUnsent: false }))

describe("HttpClient over fetch", () =>
  transportSuite(
    Layer.provide(
      TransportHttpClient.layer(),
      Layer.provide(FetchHttpClient.layer, Layer.succeed(FetchHttpClient.RequestInit, { redirect: "manual" }))
    ),
    { knowsUnsent: false }
  ))

describe("HttpClient", () => {
  it.scopedLive("returns an error status although the client filters for success", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const filtering = Layer.map(NodeHttpClient.layerUndici, (context) => context).pipe(
        Layer.flatMap((context) =>
          Layer.succeed(
            HttpClient.HttpClient,
            HttpClient.filterStatusOk(context.unsafeMap.get(HttpClient.HttpClient.key))
          )
        )
      )
      const answer = yield* Effect.provide(
        send(get(server.origin, "/status/403")),
        Layer.provide(TransportHttpClient.layer(), filtering)
      )
      assert.strictEqual(answer.status, 403)
      assert.strictEqual(answer.statusText, "Forbidden")
      assert.strictEqual(answer.body, '{"status":403}')
    })
  )

  it.scopedLive("creates no spans, which would contain key and signature", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const spans: Array<string> = []
      const base = yield* Effect.tracer
      const tracer = Tracer.make({
        span: (name, ...more) => {
          spans.push(name)
          return base.span(name, ...more)
        },
        context: base.context
      })
      yield* send(get(server.origin, "/echo?symbol=BTCUSDT", { headers: { ...signed } })).pipe(
        Effect.withSpan("outer"),
        Effect.withTracer(tracer),
        Effect.provide(overUndici)
      )
      assert.deepStrictEqual(spans, ["outer"])
    })
  )

  for (const [name, client] of Object.entries({
    undici: NodeHttpClient.layerUndici,
    "node:http": NodeHttpClient.layer,
    fetch: FetchHttpClient.layer
  })) {
    it.scopedLive(`a middleware that retries sends a read again, and a write once, over ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const retrying = Layer.provide(
          Layer.effect(
            HttpClient.HttpClient,
            Effect.map(HttpClient.HttpClient, HttpClient.retryTransient({ mode: "both", times: 2 }))
          ),
          client
        )
        const transport = Layer.provide(TransportHttpClient.layer(), retrying)
        for (const path of ["/status/503", "/reset"]) {
          yield* Effect.provide(Effect.ignore(send(get(server.origin, path))), transport)
          const reads = server.requests().length
          assert.isAtLeast(reads, 3)
          const error = yield* Effect.flip(
            Effect.provide(send(get(server.origin, path, { method: "POST", body: "{}" })), transport)
          )
          assert.isTrue(error.sent)
          assert.strictEqual(server.requests().length, reads + 1)
        }
      })
    )
  }

  it.scopedLive("keeps the options for fetch that are provided to it or around the call", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const options = Layer.succeed(FetchHttpClient.RequestInit, { headers: { "x-desk": "alpha" } })
      const seen = (layer: typeof overUndici, around: RequestInit) =>
        Effect.map(
          send(get(server.origin, "/echo")).pipe(
            Effect.provideService(FetchHttpClient.RequestInit, around),
            Effect.provide(layer)
          ),
          ({ body }) => new Map<string, string>(JSON.parse(body).headers)
        )
      const transport = Layer.provide(TransportHttpClient.layer(), FetchHttpClient.layer)
      assert.strictEqual((yield* seen(Layer.provide(transport, options), {})).get("x-desk"), "alpha")
      assert.strictEqual((yield* seen(transport, { headers: { "x-desk": "beta" } })).get("x-desk"), "beta")
    })
  )
})
