import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { handle } from "../../gateway/Gateway.js"

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** A server that stands in for the exchange and records requests. */
const upstream = Effect.acquireRelease(
  Effect.async<{ readonly origin: string; readonly seen: Array<Seen>; readonly close: () => void }>((resume) => {
    const seen: Array<Seen> = []
    const server = createServer((request, response) => {
      let body = ""
      request.on("data", (part) => (body += String(part)))
      request.on("end", () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body })
        response.writeHead(200, { "x-bapi-limit": "10", "set-cookie": "a=b", "content-type": "application/json" })
        response.end('{"retCode":0}')
      })
    })
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      resume(Effect.succeed({ origin: `http://127.0.0.1:${port}`, seen, close: () => server.close() }))
    })
  }),
  ({ close }) => Effect.sync(close)
)

const gateway = Effect.gen(function* () {
  const { origin, seen } = yield* upstream
  const layer = HttpServer.serve(
    handle({
      testnet: { rest: origin, orders: true },
      live: { rest: origin, orders: false },
      gone: { rest: "http://127.0.0.1:1", orders: true }
    })
  ).pipe(
    Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" })),
    Layer.provide(NodeHttpClient.layerUndici)
  )
  const context = yield* Layer.build(layer)
  const { address } = yield* Effect.provide(HttpServer.HttpServer, context)
  const port = address._tag === "TcpAddress" ? address.port : 0
  const call = (path: string, init?: RequestInit) =>
    Effect.promise(() => fetch(`http://127.0.0.1:${port}${path}`, init))
  return { call, seen }
})

describe("the gateway", () => {
  it.scopedLive("forwards a signed order byte for byte, and returns the rate limit headers", () =>
    Effect.gen(function* () {
      const { call, seen } = yield* gateway
      const body = '{"category":"linear",  "qty":"1"}'
      const response = yield* call("/testnet/v5/order/create?x=%20", {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "x-bapi-sign": "abc",
          cookie: "secret=1",
          origin: "http://localhost:5173"
        }
      })
      assert.strictEqual(response.status, 200)
      assert.strictEqual(response.headers.get("x-bapi-limit"), "10")
      assert.strictEqual(response.headers.get("set-cookie"), null)
      assert.strictEqual(response.headers.get("access-control-allow-origin"), "http://localhost:5173")
      const [one] = seen
      assert.deepInclude(
        { method: one?.method, url: one?.url, body: one?.body },
        { method: "POST", url: "/v5/order/create?x=%20", body }
      )
      assert.strictEqual(one?.headers["x-bapi-sign"], "abc")
      assert.strictEqual(one?.headers["cookie"], undefined)
    })
  )

  it.scopedLive("sends only public reads to a read-only venue", () =>
    Effect.gen(function* () {
      const { call, seen } = yield* gateway
      const order = yield* call("/live/v5/order/create", { method: "POST", body: "{}" })
      const wallet = yield* call("/live/v5/account/wallet-balance", { headers: { "x-bapi-sign": "abc" } })
      const read = yield* call("/live/v5/market/time")
      assert.deepStrictEqual([order.status, wallet.status, read.status], [403, 403, 200])
      assert.strictEqual(seen.length, 1)
    })
  )

  it.scopedLive("serves only pages on this machine, and only known venues", () =>
    Effect.gen(function* () {
      const { call, seen } = yield* gateway
      const foreign = yield* call("/testnet/v5/market/time", { headers: { origin: "https://example.com" } })
      const unknown = yield* call("/constructor/v5/market/time")
      const elsewhere = yield* call("/testnet/../v6/market")
      assert.deepStrictEqual([foreign.status, unknown.status, elsewhere.status], [403, 404, 404])
      assert.strictEqual(seen.length, 0)
    })
  )

  it.scopedLive("reports an unreachable exchange without details of the request", () =>
    Effect.gen(function* () {
      const { call } = yield* gateway
      const response = yield* call("/gone/v5/market/time?api_key=KEY", { headers: { "x-bapi-sign": "abc" } })
      assert.strictEqual(response.status, 502)
      assert.strictEqual(yield* Effect.promise(() => response.text()), "The exchange could not be reached\n")
    })
  )
})
