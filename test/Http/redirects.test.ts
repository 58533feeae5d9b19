import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Redacted, type Scope } from "effect"
import { Agent, interceptors, RetryAgent } from "undici"
import * as Settings from "../../src/Http/Settings.js"
import type { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getWalletBalance } from "../../src/Http/V5/Account/getWalletBalance.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as DialerNode from "../../src/Socket/DialerNode.js"

const server = (
  answer: (request: IncomingMessage) => { readonly status: number; readonly location?: string }
): Effect.Effect<{ readonly origin: string; readonly seen: Array<string> }, never, Scope.Scope> =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const listening = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      const { location, status } = answer(request)
      response.writeHead(status, location === undefined ? {} : { location })
      response.end('{"retCode":0,"retMsg":"OK","result":{"orderId":"1","orderLinkId":"","list":[]},"time":1}')
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => {
        listening.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          listening.close()
          listening.closeAllConnections()
        })
    )
    return { origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, seen }
  })

const redirectingAgent = Effect.acquireRelease(
  Effect.sync(() => new Agent()),
  (agent) => Effect.promise(() => agent.destroy())
).pipe(Effect.map((agent) => agent.compose(interceptors.redirect({ maxRedirections: 5 }))))

/** Follows redirects although the request says that it must not. */
const stubbornAgent = Effect.acquireRelease(
  Effect.sync(() => new Agent()),
  (agent) => Effect.promise(() => agent.destroy())
).pipe(
  Effect.map((agent) =>
    agent.compose(
      (dispatch) => (options, handler) =>
        interceptors.redirect({ maxRedirections: 5 })(dispatch)({ ...options, maxRedirections: 5 } as never, handler)
    )
  )
)

const following = (client: Layer.Layer<HttpClient.HttpClient>) =>
  Layer.provide(
    Layer.effect(HttpClient.HttpClient, Effect.map(HttpClient.HttpClient, HttpClient.followRedirects(5))),
    client
  )

const overHttpClient = (client: Layer.Layer<HttpClient.HttpClient>) =>
  Layer.provide(TransportHttpClient.layer(), client)

const transports: Record<string, Layer.Layer<Transport>> = {
  undici: TransportUndici.layer,
  "undici with a redirect interceptor": Layer.unwrapScoped(
    Effect.map(redirectingAgent, (dispatcher) => TransportUndici.layerWith({ dispatcher }))
  ),
  "undici with an interceptor that always redirects": Layer.unwrapScoped(
    Effect.map(stubbornAgent, (dispatcher) => TransportUndici.layerWith({ dispatcher }))
  ),
  fetch: TransportFetch.layer,
  "HttpClient over fetch": overHttpClient(FetchHttpClient.layer),
  "HttpClient over fetch with followRedirects": overHttpClient(following(FetchHttpClient.layer)),
  "HttpClient over undici with followRedirects": overHttpClient(following(NodeHttpClient.layerUndici)),
  "HttpClient over node:http with followRedirects": overHttpClient(following(NodeHttpClient.layer)),
  "HttpClient over undici with a redirect interceptor": overHttpClient(
    Layer.provide(
      NodeHttpClient.layerUndiciWithoutDispatcher,
      Layer.scoped(NodeHttpClient.Dispatcher, redirectingAgent)
    )
  )
}

const account = { key: "redirectedKey0001", secret: Redacted.make("secret") }

const bybit = (origin: string, transport: Layer.Layer<Transport>) =>
  Layer.provide(
    Layer.orDie(Bybit.layer({ venue: Venue.custom({ name: "loopback", rest: origin, live: false }) })),
    Layer.mergeAll(transport, layerNode, Layer.orDie(DialerNode.layerNode))
  )

const balance = Effect.asVoid(getWalletBalance({ accountType: "UNIFIED" }))
const order = Effect.asVoid(
  placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" })
)
const calls: ReadonlyArray<
  readonly [
    name: string,
    call: Effect.Effect<void, Effect.Effect.Error<typeof balance | typeof order>, Credentials | Bybit.Services>,
    status: number
  ]
> = [
  ["of a private read", balance, 307],
  ["of an order", order, 302],
  ["of an order with its body", order, 308]
]

for (const [name, transport] of Object.entries(transports)) {
  describe(`over ${name}, a redirect reaches no other address`, () => {
    for (const [what, call, status] of calls) {
      for (const where of ["another origin", "another path"]) {
        it.scopedLive(`${what} to ${where} (${status})`, () =>
          Effect.gen(function* () {
            const other = yield* server(() => ({ status: 200 }))
            const exchange = yield* server(({ url }) =>
              url === "/elsewhere"
                ? { status: 200 }
                : { status, location: where === "another path" ? "/elsewhere" : `${other.origin}/elsewhere` }
            )
            const error = yield* Effect.flip(
              call.pipe(
                Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
                Effect.provideService(Credentials, account),
                Effect.provide(bybit(exchange.origin, transport))
              )
            )
            assert.deepStrictEqual(other.seen, [])
            assert.strictEqual(exchange.seen.length, 1, error.message)
            assert.include(["HttpStatusError", "RequestFailed"], error._tag)
            assert.strictEqual(error.outcome, status === 307 ? "notExecuted" : "unknown")
          })
        )
      }
    }
  })
}

describe("over undici with a dispatcher that retries everything", () => {
  const retrying = Effect.acquireRelease(
    Effect.sync(() => new RetryAgent(new Agent(), { methods: ["GET", "POST"], statusCodes: [503], minTimeout: 1 })),
    (agent) => Effect.promise(() => agent.destroy())
  )
  const transport = Layer.unwrapScoped(Effect.map(retrying, (dispatcher) => TransportUndici.layerWith({ dispatcher })))

  it.scopedLive("an order is sent once, and its outcome is unknown", () =>
    Effect.gen(function* () {
      let answers = 0
      const exchange = yield* server(() => ({ status: answers++ === 0 ? 503 : 200 }))
      const layer = bybit(exchange.origin, transport)
      const error = yield* Effect.flip(order.pipe(Effect.provideService(Credentials, account), Effect.provide(layer)))
      assert.strictEqual(error.outcome, "unknown")
      assert.strictEqual(exchange.seen.length, 1)
    })
  )
})
