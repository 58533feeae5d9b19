// Sends a program's traces and metrics to an OpenTelemetry collector as JSON over HTTP, without keys or signatures.
// OTLP_URL=http://localhost:4318 sends them to a collector at that URL. Without it, a built-in collector shows what arrives.
import assert from "node:assert/strict"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as Otlp from "@effect/opentelemetry/Otlp"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Config, Console, Effect, Layer, Option, Redacted, Stream } from "effect"
import { Credentials } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import * as Order from "effect-bybit/Order"
import * as Socket from "effect-bybit/Socket"
import * as Venue from "./support/venue.js"

const market = { category: "linear", symbol: "BTCUSDT" } as const

/** A program with its own span. Calls and orders are child spans. */
const program = Effect.fn("strategy")(function* () {
  yield* Market.getTickers(market)
  yield* Stream.runDrain(Stream.take(Socket.stream(Socket.Topic.publicTrade(market)), 1))
  const order = { ...market, side: "Buy", orderType: "Limit", qty: "0.01", price: "30000" } as const
  const { orderId } = yield* Order.placeOrder(order)
  yield* Order.cancelOrder({ ...market, orderId })
  yield* Order.placeOrder({ ...order, qty: "900" }).pipe(
    Effect.catchTag("InsufficientBalance", (error) => Effect.logWarning(error.message))
  )
})

/** The only lines that a program needs. Pending data is sent when the layer closes. */
const telemetry = (baseUrl: string) =>
  Otlp.layerJson({ baseUrl, resource: { serviceName: "my-strategy", serviceVersion: "1.0.0" } }).pipe(
    Layer.provide(NodeHttpClient.layerUndici)
  )

/** A collector on a free local port that keeps everything it receives. */
const collector = Effect.gen(function* () {
  const received: Array<{ readonly path: string; readonly text: string }> = []
  const server = createServer(async (request, response) => {
    let text = ""
    for await (const part of request) text += part
    received.push({ path: request.url ?? "", text })
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  yield* Effect.acquireRelease(
    Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
    () => Effect.async<void>((resume) => void server.close(() => resume(Effect.void)).closeAllConnections())
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
})

interface Named {
  readonly name: string
  readonly spanId?: string
  readonly parentSpanId?: string
  readonly attributes?: ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>
}

/** Collects the elements of all lists with a given name in a message, at any depth. */
const listed = (json: unknown, name: string): ReadonlyArray<Named> =>
  typeof json !== "object" || json === null
    ? []
    : Object.entries(json).flatMap(([key, value]) => (key === name ? value : listed(value, name)))

const main = Effect.gen(function* () {
  const given = yield* Config.option(Config.string("OTLP_URL"))
  if (Option.isSome(given)) return yield* Effect.provide(program(), telemetry(given.value))

  const { received, url } = yield* collector
  yield* Effect.provide(program(), telemetry(url))

  const all = (path: string, name: string) =>
    received.filter((one) => one.path === path).flatMap(({ text }) => listed(JSON.parse(text), name))
  const spans = all("/v1/traces", "spans")
  const root = spans.find(({ name }) => name === "strategy")
  const calls = spans.filter(({ parentSpanId }) => root !== undefined && parentSpanId === root.spanId)
  yield* Console.log(`Span ${root?.name}, with child spans:`)
  for (const { attributes = [], name } of calls) {
    const facts = attributes.filter(({ key }) => key.startsWith("bybit.") || key === "url.path")
    yield* Console.log(`  ${name}: ${facts.map(({ key, value }) => `${key} ${Object.values(value)[0]}`).join(", ")}`)
  }
  const metrics = [...new Set(all("/v1/metrics", "metrics").map(({ name }) => name))]
  yield* Console.log(`Metrics: ${metrics.join(", ")}`)

  const wanted = ["Market.getTickers", "Order.placeOrder", "Order.cancelOrder", "Order.placeOrder"]
  assert.deepEqual(
    calls.map(({ name }) => name),
    wanted.map((name) => `effect-bybit/${name}`)
  )
  assert.ok(metrics.includes("bybit.client.requests"))
  const account = yield* Credentials.Credentials
  const secrets = "secret" in account ? [account.key, Redacted.value(account.secret)] : []
  const everything = received.map(({ text }) => text).join("\n")
  for (const secret of secrets) assert.ok(!everything.includes(secret), "a key or a secret was exported")
  assert.ok(!/[0-9a-f]{64}/.test(everything), "a signature was exported")
  yield* Console.log(`The ${everything.length} exported characters contain no key, secret or signature.`)
}).pipe(Effect.scoped)

NodeRuntime.runMain(Effect.provide(main, Venue.layer()))
