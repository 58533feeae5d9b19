import { connect, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { v5 } from "../../../src/Registry.js"
import { publicPaths } from "../../gateway/reads.js"
import { exchangeBytes, gateway, statusOf, wire } from "./exchange.js"

describe("the gateway", () => {
  it.scopedLive("forwards a signed order byte for byte, and returns the rate limit headers", () =>
    Effect.gen(function* () {
      const { call, testnet } = yield* gateway
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
      assert.strictEqual(response.headers.get("content-type"), "application/json")
      assert.deepStrictEqual(yield* Effect.promise(() => response.json()), { retCode: 0 })
      assert.strictEqual(response.headers.get("access-control-allow-origin"), "http://localhost:5173")
      assert.include(response.headers.get("content-security-policy"), "default-src 'none'")
      const [one] = testnet
      assert.deepInclude(
        { method: one?.method, url: one?.url, body: one?.body.toString() },
        { method: "POST", url: "/v5/order/create?x=%20", body }
      )
      assert.strictEqual(one?.headers["x-bapi-sign"], "abc")
      assert.strictEqual(one?.headers["content-type"], "application/json")
      assert.strictEqual(one?.headers["cookie"], undefined)
      assert.deepStrictEqual(
        Object.keys(one?.headers ?? {}).filter((name) => /^(?:b3|traceparent|x-b3)/.test(name)),
        []
      )
    })
  )

  it.scopedLive("changes no byte of a body that is not text", () =>
    Effect.gen(function* () {
      const { call, testnet } = yield* gateway
      const body = Uint8Array.from({ length: 256 }, (_, index) => index)
      yield* call("/testnet/v5/p2p/oss/upload_file", {
        method: "POST",
        body,
        headers: { "content-type": "application/octet-stream" }
      })
      assert.deepStrictEqual(testnet[0]?.body, Buffer.from(body))
    })
  )

  it.scopedLive("sends only public reads to a read-only venue", () =>
    Effect.gen(function* () {
      const { call, live } = yield* gateway
      const order = yield* call("/live/v5/order/create", { method: "POST", body: "{}" })
      const signed = yield* call("/live/v5/market/time", { headers: { "x-bapi-sign": "abc" } })
      const wallet = yield* call("/live/v5/account/wallet-balance")
      const read = yield* call("/live/v5/market/kline?category=linear&symbol=BTCUSDT&interval=1&limit=5", {
        headers: { "x-referer": "effect-bybit", cookie: "a=b" }
      })
      assert.deepStrictEqual([order.status, signed.status, wallet.status, read.status], [403, 403, 403, 200])
      assert.deepStrictEqual(
        live.map(({ method, url }) => `${method} ${url}`),
        ["GET /v5/market/kline?category=linear&symbol=BTCUSDT&interval=1&limit=5"]
      )
      assert.notProperty(live[0]?.headers, "cookie")
    })
  )

  it("lets through exactly the public market data that the library can read", () => {
    const paths = v5.filter(({ access, method, path }) => {
      return access === "public" && method === "GET" && path.startsWith("/v5/market/")
    })
    assert.deepStrictEqual([...publicPaths].sort(), paths.map(({ path }) => path).sort())
  })

  it.scopedLive("lets through cursors, which contain escapes", () =>
    Effect.gen(function* () {
      const { call, live } = yield* gateway
      for (const cursor of ["132766%3A2%2C132766%3A2", "eyJNaW4iOiJhIn0%3D%3D", "first%253DBTC%2526last"]) {
        yield* call(`/live/v5/market/instruments-info?category=linear&cursor=${cursor}`)
      }
      assert.deepStrictEqual(
        live.map(({ url }) => url?.split("cursor=")[1]),
        ["132766%3A2%2C132766%3A2", "eyJNaW4iOiJhIn0%3D%3D"]
      )
    })
  )

  it.scopedLive("refuses a key or a signature for a read-only venue in any spelling", () =>
    Effect.gen(function* () {
      const { port, live } = yield* gateway
      const queries = [
        "api_key=1",
        "API_KEY=1",
        "apiKey=1",
        "api-key=1",
        "api%5Fkey=1",
        "%61pi_key=1",
        "api%255Fkey=1",
        "sign=1",
        "SIGN=1",
        "si%67n=1",
        "%2573ign=1",
        "symbol=BTCUSDT%26sign=1",
        "symbol=BTCUSDT%2526api_key%253D1",
        "symbol=BTCUSDT;sign=1",
        "symbol=%EF%BD%81%EF%BD%90%EF%BD%89%EF%BC%BFkey",
        "category=linear&category=spot",
        "category=linear&&sign=1",
        "sign",
        "sign[]=1"
      ]
      const headers = [
        "X-BAPI-SIGN: 1",
        "x-bapi-api-key: 1",
        "X_BAPI_SIGN: 1",
        "Api-Key: 1",
        "APIKEY: 1",
        "Signature: 1",
        "Authorization: x",
        "X-BAPI-TIMESTAMP: 1",
        "X-MBX-APIKEY: 1"
      ]
      for (const query of queries) {
        const answer = yield* exchangeBytes(port, [wire(`GET /live/v5/market/kline?${query} HTTP/1.1`)])
        assert.include([400, 403], statusOf(answer), query)
      }
      for (const header of headers) {
        const answer = yield* exchangeBytes(port, [wire("GET /live/v5/market/time HTTP/1.1", [header])])
        assert.strictEqual(statusOf(answer), 403, header)
      }
      assert.deepStrictEqual(live, [])
    })
  )

  it.scopedLive("refuses every path that a server could read in two ways", () =>
    Effect.gen(function* () {
      const { live, port, testnet } = yield* gateway
      const targets = [
        "/live/v5/../../private/x?api_key=1&sign=2",
        "/live/v5/market/../order/create",
        "/live/v5/market/%2e%2e/order/create",
        "/live/v5/market/%252e%252e/order/create",
        "/live/v5/market/..%2forder",
        "/live/v5/market\\..\\order",
        "/live/v5/market%5c..%5corder",
        "/live//v5/market/time",
        "/live/v5//market/time",
        "/live/v5/market/time/",
        "/live/v5/market/time;a=1",
        "/live/v5/market/./time",
        "/live/v5/market/time%00",
        "//live/v5/market/time",
        "http://127.0.0.1/live/v5/market/time",
        "http://other.invalid/live/v5/market/time",
        "/testnet/v5/order/../market/time",
        "/testnet/v5/order/create?a=b c",
        '/testnet/v5/order/create?a="b"',
        "/testnet/v5/order/create#a",
        "*"
      ]
      for (const target of targets) {
        const status = statusOf(yield* exchangeBytes(port, [wire(`GET ${target} HTTP/1.1`)]))
        assert.include([400, 403, 404], status, target)
      }
      const tunnel = yield* exchangeBytes(port, ["CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n"])
      assert.strictEqual(tunnel, "")
      assert.deepStrictEqual([...live, ...testnet], [])
    })
  )

  it.scopedLive("answers 413 while a body is still being sent, and goes on serving", () =>
    Effect.gen(function* () {
      const { call, port, testnet } = yield* gateway
      let sent = 0
      const chunk = `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`
      const endless = function* () {
        yield wire("POST /testnet/v5/order/create HTTP/1.1", ["Transfer-Encoding: chunked"])
        // 600 MB, were they all read.
        for (let index = 0; index < 9600; index++) {
          sent++
          yield chunk
        }
      }
      const before = process.memoryUsage().arrayBuffers
      assert.strictEqual(statusOf(yield* exchangeBytes(port, endless())), 413)
      assert.isBelow(sent, 9600)
      assert.isBelow(process.memoryUsage().arrayBuffers - before, 200_000_000)

      const announced = yield* exchangeBytes(port, [
        wire("POST /testnet/v5/order/create HTTP/1.1", ["Content-Length: 629145600"])
      ])
      assert.strictEqual(statusOf(announced), 413)
      assert.deepStrictEqual(testnet, [])
      const response = yield* call("/testnet/v5/order/create", { method: "POST", body: "x".repeat(1_048_576) })
      assert.strictEqual(response.status, 200)
    })
  )

  it.scopedLive("survives clients that break off, flood it with headers or ask for another protocol", () =>
    Effect.gen(function* () {
      const { call, live, port, testnet } = yield* gateway
      const upgrade = yield* exchangeBytes(port, [
        "GET /live/v5/market/time HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
      ]).pipe(Effect.timeoutTo({ duration: "500 millis", onTimeout: () => "", onSuccess: (text) => text }))
      assert.notInclude(upgrade, "101")
      const headers = Array.from({ length: 4000 }, (_, index) => `X-${index}: ${index}`)
      const flood = yield* exchangeBytes(port, [wire("GET /live/v5/market/time HTTP/1.1", headers)])
      assert.include([undefined, 431], statusOf(flood))
      yield* exchangeBytes(port, [wire("POST /testnet/v5/order/create HTTP/1.1", ["Content-Length: 100"], "{")]).pipe(
        Effect.timeout("50 millis"),
        Effect.ignore
      )
      const garbage = yield* exchangeBytes(port, ["\x16\x03\x01\x00\xa5\x01\r\n\r\n"])
      assert.include([undefined, 400], statusOf(garbage))
      assert.deepStrictEqual(testnet, [])
      assert.strictEqual((yield* call("/live/v5/market/time")).status, 200)
      assert.isTrue(live.every(({ url }) => url === "/v5/market/time"))
    })
  )

  it.scopedLive("holds a limited number of connections", () =>
    Effect.gen(function* () {
      const { port } = yield* gateway
      const sockets = Array.from({ length: 100 }, () => connect(port, "127.0.0.1").on("error", () => {}))
      yield* Effect.addFinalizer(() => Effect.sync(() => sockets.map((socket) => socket.destroy())))
      const isOpen = (socket: Socket) => socket.readyState === "open"
      const settled = () => sockets.every((socket) => isOpen(socket) || socket.destroyed)
      yield* Effect.repeat(Effect.sleep("20 millis"), { until: () => settled() && sockets.filter(isOpen).length <= 64 })
      assert.isAtMost(sockets.filter(isOpen).length, 64)
    })
  )

  it.scopedLive("serves only pages on this machine, and only known venues", () =>
    Effect.gen(function* () {
      const { call, live, port, testnet } = yield* gateway
      const foreign = yield* call("/testnet/v5/market/time", { headers: { origin: "https://example.com" } })
      const unknown = yield* call("/constructor/v5/market/time")
      const elsewhere = yield* call("/testnet/../v6/market")
      assert.deepStrictEqual([foreign.status, unknown.status, elsewhere.status], [403, 404, 404])
      const image = yield* exchangeBytes(port, [
        wire("GET /live/v5/market/time HTTP/1.1", ["Sec-Fetch-Site: cross-site"])
      ])
      assert.strictEqual(statusOf(image), 403)
      assert.deepStrictEqual([...live, ...testnet], [])
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
