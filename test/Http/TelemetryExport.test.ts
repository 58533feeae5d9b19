import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as Otlp from "@effect/opentelemetry/Otlp"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Redacted, type Scope, Stream } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { submit } from "../../src/Http/V5/Order/submit.js"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as PaperExchange from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import * as Socket from "../../src/Socket.js"
import { reading, trades, withExchange } from "../Socket/hostileExchange.js"
import { until } from "../Socket/waiting.js"
import { type Behavior, json, reset, serveMisbehaving } from "./misbehavingServer.js"

type Values = Readonly<Record<string, string | number>>
interface Span {
  readonly name: string
  readonly kind: number
  readonly attributes: Values
  readonly events: ReadonlyArray<{ readonly name: string; readonly attributes: Values }>
  readonly isError: boolean
}
interface Point {
  readonly attributes: Values
  readonly value: number
  readonly sum: number
}
interface Metric {
  readonly name: string
  readonly unit: string
  readonly points: ReadonlyArray<Point>
}

// biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON, read by name.
type Json = any

const valuesOf = (attributes: Json): Values =>
  Object.fromEntries(
    (attributes ?? []).map(({ key, value }: Json) => [
      key,
      value.intValue === undefined ? (value.stringValue ?? value.doubleValue) : Number(value.intValue)
    ])
  )

/** A push that doesn't match its topic, and one that does. */
const undecoded = withExchange((exchange) =>
  Effect.gen(function* () {
    const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
    const { seen } = yield* reading(Socket.stream(topic))
    yield* until("the subscription", () => exchange.listening(topic.text).length === 1)
    exchange.push({ topic: topic.text, data: "not trades" })
    exchange.push(trades(topic.text, 1))
    yield* until("the trade", () => seen.length === 1)
  })
)

/** An OTLP receiver on a free port of the loopback device. */
const collector: Effect.Effect<
  { readonly url: string; readonly spans: () => Array<Span>; readonly metrics: () => Map<string, Metric> },
  never,
  Scope.Scope
> = Effect.gen(function* () {
  const received: Array<{ readonly path: string; readonly json: Json }> = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const part of request) text += part
    received.push({ path: request.url ?? "", json: JSON.parse(text) })
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  yield* Effect.acquireRelease(
    Effect.async<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
  )
  const scopes = (path: string, resources: string, scopes: string): ReadonlyArray<Json> =>
    received
      .filter((one) => one.path === path)
      .flatMap(({ json }) => json[resources].flatMap((one: Json) => one[scopes]))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      scopes("/v1/traces", "resourceSpans", "scopeSpans").flatMap(({ spans }) =>
        spans.map(
          (span: Json): Span => ({
            name: span.name,
            kind: span.kind,
            attributes: valuesOf(span.attributes),
            events: span.events.map((event: Json) => ({ name: event.name, attributes: valuesOf(event.attributes) })),
            isError: span.status.code === 2
          })
        )
      ),
    metrics: () =>
      new Map(
        scopes("/v1/metrics", "resourceMetrics", "scopeMetrics")
          .flatMap(({ metrics }) => metrics)
          .map((metric: Json) => [
            metric.name,
            {
              name: metric.name,
              unit: metric.unit,
              points: (metric.sum ?? metric.gauge ?? metric.histogram).dataPoints.map((point: Json) => ({
                attributes: valuesOf(point.attributes),
                value: Number(point.count ?? point.asDouble ?? point.asInt),
                sum: Number(point.sum ?? 0)
              }))
            }
          ])
      )
  }
})

/** Runs a program and exports its telemetry, all of it by the end. */
const exported = <A, E, R>(url: string, program: Effect.Effect<A, E, R>) =>
  Effect.scoped(
    Effect.provide(
      program,
      Otlp.layerJson({ baseUrl: url, resource: { serviceName: "test" } }).pipe(
        Layer.provide(NodeHttpClient.layerUndici)
      )
    )
  )

const account = { key: "telemetryKey00001", secret: Redacted.make("telemetrySecret") }
const orders = getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "1", price: "1" } as const

const ok = json({ retCode: 0, retMsg: "OK", result: { list: [] }, time: 1 })
const inTurn = (behaviors: ReadonlyArray<Behavior>): Behavior => {
  const left = [...behaviors]
  return (request, response) => (left.shift() ?? ok)(request, response)
}

const recorded = Recording.record(Recording.memory().sink, { venue: PaperExchange.venue })

const quick = { times: 2, firstWait: Duration.millis(1) }

const observed = (
  behaviors: ReadonlyArray<Behavior>,
  program: Effect.Effect<unknown, unknown, Credentials | BybitNode.Services>
) =>
  Effect.gen(function* () {
    const receiver = yield* collector
    const exchange = yield* serveMisbehaving
    exchange.become(inTurn(behaviors))
    const bybit = BybitNode.layer({
      venue: Venue.custom({ name: "loopback", rest: exchange.origin.replace("//", "//user:password@"), live: false }),
      rateLimiter: RateLimiter.layerNone
    })
    yield* exported(
      receiver.url,
      Effect.ignore(program).pipe(
        Effect.provideService(Settings.Retries, quick),
        Effect.provideService(Credentials, account),
        Effect.provide(bybit)
      )
    )
    const port = Number(new URL(exchange.origin).port)
    return { port, spans: receiver.spans(), metrics: receiver.metrics() }
  })

const pointOf = (metrics: ReadonlyMap<string, Metric>, name: string, wanted: Values): Point | undefined =>
  metrics
    .get(name)
    ?.points.find(({ attributes }) => Object.entries(wanted).every(([key, value]) => attributes[key] === value))

describe("an OTLP receiver sees", () => {
  it.scopedLive("a call with the attributes of OpenTelemetry's HTTP clients", () =>
    Effect.gen(function* () {
      const { port, spans } = yield* observed([ok], orders)
      assert.strictEqual(spans.length, 1)
      const [span] = spans
      assert.strictEqual(span?.name, "effect-bybit/Order.getOpenOrders")
      assert.strictEqual(span?.kind, 3, "client")
      assert.isFalse(span?.isError)
      assert.deepInclude(span?.attributes, {
        "http.request.method": "GET",
        "server.address": "127.0.0.1",
        "server.port": port,
        "url.full": `http://127.0.0.1:${port}/v5/order/realtime?category=linear&symbol=BTCUSDT`,
        "url.path": "/v5/order/realtime",
        "http.response.status_code": 200
      })
      assert.doesNotHaveAnyKeys(span?.attributes ?? {}, ["error.type", "http.request.resend_count"])
      assert.notMatch(JSON.stringify(spans), /telemetryKey|telemetrySecret|password|[0-9a-f]{64}/)
    })
  )

  it.scopedLive("every attempt of a call, with the reason of each resend", () =>
    Effect.gen(function* () {
      const { spans } = yield* observed([json({}, 503), reset, ok], orders)
      assert.strictEqual(spans.length, 1)
      const [span] = spans
      assert.isFalse(span?.isError)
      assert.deepInclude(span?.attributes, { "http.response.status_code": 200, "http.request.resend_count": 2 })
      assert.deepStrictEqual(span?.events, [
        { name: "bybit.resend", attributes: { "http.request.resend_count": 1, "error.type": "503" } },
        { name: "bybit.resend", attributes: { "http.request.resend_count": 2, "error.type": "RequestFailed" } }
      ])
    })
  )

  it.scopedLive("what went wrong: a status, a refusal, a lost connection, a timeout", () =>
    Effect.gen(function* () {
      const failures: ReadonlyArray<readonly [Behavior, Values]> = [
        [json({}, 503), { "error.type": "503", "bybit.error": "HttpStatusError", "http.response.status_code": 503 }],
        [
          json({ retCode: 110007, retMsg: "not enough", result: {} }),
          {
            "error.type": "InsufficientBalance",
            "bybit.error": "InsufficientBalance",
            "bybit.ret_code": 110007,
            "http.response.status_code": 200
          }
        ],
        [reset, { "error.type": "RequestFailed", "bybit.error": "RequestFailed" }],
        [() => {}, { "error.type": "RequestTimeout", "bybit.error": "RequestTimeout" }]
      ]
      for (const [behavior, wanted] of failures) {
        const { spans } = yield* observed([behavior], Settings.withRequestTimeout(placeOrder(order), "200 millis"))
        assert.deepInclude(spans[0]?.attributes, wanted)
        assert.isTrue(spans[0]?.isError)
      }
    })
  )

  it.scopedLive("the names of an order and its lookups under one prefix", () =>
    Effect.gen(function* () {
      const refused = json({ retCode: 110007, retMsg: "not enough", result: {} })
      // Metrics are counted by the process, for all its tests.
      const desk = "refused"
      const { metrics, spans } = yield* observed([refused], Effect.tagMetrics(submit(order), { desk }))
      const counts = { "bybit.endpoint": "Order.submit", "bybit.outcome": "Rejected", desk }
      assert.strictEqual(pointOf(metrics, "bybit.client.orders", counts)?.value, 1)
      const names = ["effect-bybit/Order.placeOrder", "effect-bybit/Order.submit"]
      assert.deepStrictEqual(spans.map(({ name }) => name).sort(), names)
      const found = json({
        retCode: 0,
        retMsg: "OK",
        result: { nextPageCursor: "", list: [{ ...order, orderId: "o-1", orderLinkId: "mine" }] }
      })
      const lost = Settings.withDecoding(submit({ ...order, orderLinkId: "mine" }), "off")
      const lookedUp = yield* observed([json({}, 502), found], lost)
      assert.deepStrictEqual(
        lookedUp.spans.map(({ name }) => name).sort(),
        [...names, "effect-bybit/Order.getOpenOrders", "effect-bybit/Order.settle"].sort()
      )
    })
  )

  it.scopedLive("how long requests took, in seconds, and Effect's metric tags", () =>
    Effect.gen(function* () {
      const slow: Behavior = (request, response) => void setTimeout(() => ok(request, response), 30)
      const { metrics, port } = yield* observed(
        [slow, json({}, 404), ok, ok],
        Effect.all([
          orders,
          Effect.ignore(orders),
          Effect.tagMetrics(orders, "desk", "alpha"),
          Effect.tagMetrics(orders, { desk: "beta" })
        ])
      )
      const duration = metrics.get("http.client.request.duration")
      assert.strictEqual(duration?.unit, "s")
      const of = { "bybit.endpoint": "Order.getOpenOrders", "server.port": String(port), "http.request.method": "GET" }
      const point = pointOf(metrics, "http.client.request.duration", { ...of, "http.response.status_code": "200" })
      assert.strictEqual(point?.value, 1)
      assert.isAtLeast(point?.sum ?? 0, 0.025)
      assert.isBelow(point?.sum ?? 0, 10)
      const failed = pointOf(metrics, "http.client.request.duration", { ...of, "error.type": "404" })
      assert.deepInclude(failed, { value: 1 })
      for (const desk of ["alpha", "beta"]) {
        assert.strictEqual(pointOf(metrics, "http.client.request.duration", { ...of, desk })?.value, 1)
        assert.strictEqual(pointOf(metrics, "bybit.client.requests", { "bybit.result": "ok", desk })?.value, 1)
      }
      assert.isDefined(pointOf(metrics, "bybit.client.requests", { "bybit.result": "HttpStatusError" }))
    })
  )

  it.scopedLive("exactly the metrics and span attributes that the guide lists", () =>
    Effect.gen(function* () {
      const guide = readFileSync("docs/guides/observability.md", "utf8")
      const listed = (heading: string): ReadonlyArray<string> => {
        const section = guide.split(/^## /m).find((one) => one.startsWith(heading)) ?? ""
        return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = ""]) => name).sort()
      }
      const receiver = yield* collector
      yield* exported(
        receiver.url,
        Effect.gen(function* () {
          yield* getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
          yield* Effect.flip(placeOrder({ ...order, qty: "900", price: "30000" }))
          yield* submit({ ...order, qty: "900", price: "30000" })
          yield* submit({ ...order, price: "30000" })
          // Some of these wait for their rate limit, and some are refused.
          yield* Effect.all(
            Array.from({ length: 30 }, () => Effect.ignore(placeOrder({ ...order, qty: "900" }))),
            {
              concurrency: "unbounded"
            }
          )
          yield* Stream.runDrain(
            Stream.take(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })), 1)
          )
          yield* Stream.runDrain(Stream.take(Socket.feed(), 1))
          yield* Layer.build(Layer.merge(recorded, Safety.layerKillSwitch({ targets: [] })))
          yield* undecoded
        }).pipe(Effect.scoped, Effect.provide(PaperExchange.Bybit.layer({ syncClock: true })))
      )
      const retried = yield* observed([json({}, 503), ok], orders)
      const names = new Set([...receiver.metrics().keys(), ...retried.metrics.keys()])
      // Of a limiter that is shared over Redis, as that of a test before this one, and Effect's own.
      const others = ["effect_", "bybit.rate_limit.redis."]
      const withoutOthers = (names: Iterable<string>) =>
        [...names].filter((name) => !others.some((other) => name.startsWith(other)))
      assert.deepStrictEqual(withoutOthers(names).sort(), withoutOthers(listed("Metrics")))
      const inSeconds = [...guide.matchAll(/^\| `([^`]+)` \| (?:histogram|gauge), seconds \|/gm)].map(
        ([, name]) => name
      )
      assert.deepStrictEqual(
        [...receiver.metrics().values()].flatMap(({ name, unit }) => (unit === "s" ? [name] : [])).sort(),
        inSeconds.sort()
      )
      const attributes = [...receiver.spans(), ...retried.spans]
        .flatMap((span) => Object.keys(span.attributes))
        // The exporter's own, for interrupted spans.
        .filter((name) => name !== "span.label" && name !== "status.interrupted")
      assert.deepStrictEqual([...new Set(attributes)].sort(), listed("Spans"))
    })
  )
})
