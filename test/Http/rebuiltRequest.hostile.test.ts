import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import type { HttpClientRequest } from "@effect/platform/HttpClientRequest"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, TestClock } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, type TransportRequest } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { as } from "../PaperExchange/client.js"
import { JumpingClock } from "./jumpingClock.js"
import { serveMisbehaving, text } from "./misbehavingServer.js"
import { okBody, order, type Way, world } from "./writeAgeWorld.js"

const place = Order.placeOrder(order)
const cancel = Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1" })

/** How users pass a request on. A program without types, or with a cast, can leave out what it doesn't know. */
const rebuilds: Readonly<Record<string, (request: TransportRequest) => TransportRequest>> = {
  "with the fields that every HTTP request has": ({ body, headers, method, origin, path }) =>
    ({ body, headers, method, origin, path }) as TransportRequest,
  "with new headers, too": ({ body, headers, large, method, origin, path }) => {
    const request: Partial<TransportRequest> = {
      body,
      headers: { ...headers, "x-tenant": "7" },
      large,
      method,
      origin,
      path
    }
    return request as TransportRequest
  },
  "from its JSON": (request) => JSON.parse(JSON.stringify(request)) as TransportRequest,
  "by spreading it": (request) => ({ ...request, headers: { ...request.headers } })
}

const later = (clock: JumpingClock) =>
  Effect.sync(() => {
    clock.wall += 6000
    clock.monotonic += 6000
  })

/** A transport that passes on requests after a while, as `rebuild` makes them. */
const rebuilding = <R = never>(
  inner: Layer.Layer<Transport, never, R>,
  rebuild: (request: TransportRequest) => TransportRequest,
  meanwhile: Effect.Effect<unknown>
) =>
  Layer.provide(
    Layer.effect(
      Transport,
      Effect.map(Transport, ({ send }) => ({
        send: (request) =>
          request.method === "GET" ? send(request) : Effect.zipRight(meanwhile, send(rebuild(request)))
      }))
    ),
    inner
  )

const httpClient = Layer.provide(TransportHttpClient.layer(), FetchHttpClient.layer)
const transports = { HttpClient: httpClient, fetch: TransportFetch.layer, undici: TransportUndici.layer } as const

/** An exchange on loopback, and its posts. */
const serving = Effect.map(serveMisbehaving, ({ become, origin }) => {
  const posts: Array<string> = []
  become((request, response) => {
    if (request.method === "POST") posts.push(String(request.url))
    text(okBody)(request, response)
  })
  return { origin, posts }
})

const clocked = Effect.map(Effect.clock, (beneath) => new JumpingClock(beneath))
const run =
  (way: Way, clock: JumpingClock) =>
  <A, E>(effect: Effect.Effect<A, E, Layer.Layer.Success<ReturnType<typeof world>["layer"]>>) =>
    Effect.withClock(Effect.provide(effect, world(way).layer), clock)

/** Checks that a call fails because it was not sent. */
const assertNotSent = <A, E extends { readonly outcome?: unknown }, R>(
  call: Effect.Effect<A, E, R>,
  posts: ReadonlyArray<string>
) =>
  Effect.map(Effect.either(call), (result) => {
    assert.deepStrictEqual(posts, [], "it was sent")
    if (result._tag === "Right") throw new Error("it succeeded")
    assert.strictEqual(result.left.outcome, "notExecuted", String(result.left))
  })

describe("a transport that holds a write past its maximum age and passes on a request that it rebuilt", () => {
  for (const [how, rebuild] of Object.entries(rebuilds)) {
    for (const [name, inner] of Object.entries(transports)) {
      it.scopedLive(`${how}: nothing is sent over ${name}`, () =>
        Effect.gen(function* () {
          const { origin, posts } = yield* serving
          const clock = yield* clocked
          const transport = rebuilding(inner, rebuild, later(clock))
          yield* run({ rest: origin, transport }, clock)(assertNotSent(place, posts))
        })
      )
    }

    it.scopedLive(`${how}: no cancel is sent, and no second attempt`, () =>
      Effect.gen(function* () {
        const { origin, posts } = yield* serving
        const clock = yield* clocked
        const transport = rebuilding(TransportUndici.layer, rebuild, later(clock))
        yield* run({ rest: origin, transport }, clock)(assertNotSent(cancel, posts))
      })
    )

    it.effect(`${how}: no order arrives at the paper exchange`, () =>
      Effect.gen(function* () {
        const transport = rebuilding(Layer.service(Transport), rebuild, Effect.sleep("2 seconds"))
        const paper = Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1, seed: 3 })
        const layer = Bybit.layer({ venue: Paper.venue, syncClock: false }).pipe(
          Layer.provide(Layer.provide(transport, paper)),
          Layer.provide(layerNode),
          Layer.provideMerge(paper)
        )
        const direct = Bybit.layer({ venue: Paper.venue, syncClock: false }).pipe(
          Layer.provide(Layer.merge(paper, layerNode))
        )
        yield* Effect.gen(function* () {
          const late = Settings.withMaxWriteAge(Order.placeOrder({ ...order, price: "20000" }), "1 second")
          const fiber = yield* Effect.fork(Effect.either(late).pipe(Effect.provide(layer)))
          yield* TestClock.adjust("10 seconds")
          const result = yield* Fiber.join(fiber)
          const { list } = yield* Effect.provide(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), direct)
          assert.deepStrictEqual(list, [])
          assert.strictEqual(result._tag === "Left" && result.left.outcome, "notExecuted")
        }).pipe(as(Paper.account))
      })
    )

    it.scopedLive(`${how}: nothing is sent after the kill switch has halted`, () =>
      Effect.gen(function* () {
        const { origin, posts } = yield* serving
        const clock = yield* clocked
        let halt: Effect.Effect<unknown> = Effect.void
        const transport = rebuilding(
          TransportUndici.layer,
          rebuild,
          Effect.suspend(() => halt)
        )
        const { layer } = world({ rest: origin, transport })
        const safe = Layer.provideMerge(Safety.layerKillSwitch({ targets: [], deadline: 0 }), layer)
        yield* Effect.gen(function* () {
          const killSwitch = yield* Safety.KillSwitch
          halt = as({ key: "abcdefghijkl", secret: "secret" })(killSwitch.halt("test"))
          yield* assertNotSent(place, posts)
        }).pipe(Effect.provide(safe), Effect.withClock(clock))
      })
    )
  }

  it.scopedLive("and in time: it is sent, or the program learns at once that it was not", () =>
    Effect.gen(function* () {
      for (const rebuild of Object.values(rebuilds)) {
        const { origin, posts } = yield* serving
        const transport = rebuilding(TransportUndici.layer, rebuild, Effect.void)
        const result = yield* run({ rest: origin, transport }, yield* clocked)(Effect.either(place))
        if (result._tag === "Right") assert.lengthOf(posts, 1)
        else assert.deepStrictEqual([result.left.outcome, posts], ["notExecuted", []])
      }
    })
  )

  it.scopedLive("does not keep reads from being sent", () =>
    Effect.gen(function* () {
      const { origin } = yield* serving
      const clock = yield* clocked
      const transport = rebuilding(TransportUndici.layer, (request) => request, later(clock))
      yield* run({ rest: origin, transport }, clock)(getServerTime())
    })
  )
})

describe("an HttpClient whose middleware holds a write past its maximum age", () => {
  const middlewares: Readonly<
    Record<string, (late: Effect.Effect<void>) => (client: HttpClient.HttpClient) => HttpClient.HttpClient>
  > = {
    "before the request": (late) => (client) =>
      HttpClient.mapRequestEffect(client, (request: HttpClientRequest) => Effect.as(late, request)),
    "around it": (late) => (client) => HttpClient.transform(client, (effect) => Effect.zipRight(late, effect))
  }
  for (const [what, middleware] of Object.entries(middlewares)) {
    it.scopedLive(`${what}: nothing is sent`, () =>
      Effect.gen(function* () {
        const { origin, posts } = yield* serving
        const clock = yield* clocked
        const client = Layer.effect(HttpClient.HttpClient, Effect.map(HttpClient.HttpClient, middleware(later(clock))))
        const transport = Layer.provide(TransportHttpClient.layer(), Layer.provide(client, FetchHttpClient.layer))
        yield* run({ rest: origin, transport }, clock)(assertNotSent(place, posts))
      })
    )
  }
})

describe("the type of a request", () => {
  it("does not compile without what says that a write is too old", () => {
    const fields = { body: undefined, headers: {}, large: false, method: "POST", origin: "", path: "" } as const
    // @ts-expect-error `revoked` is missing
    const request: TransportRequest = fields
    assert.notProperty(request, "revoked")
  })
})
