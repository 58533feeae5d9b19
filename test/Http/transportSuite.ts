import { assert, it } from "@effect/vitest"
import { Effect, Fiber, type Layer } from "effect"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import { big, closedPort, type Seen, serve, serveResets, text } from "./loopbackServer.js"

export const signed = {
  "X-BAPI-API-KEY": "theKey0123456789",
  "X-BAPI-TIMESTAMP": "1732100000123",
  "X-BAPI-SIGN": "43fc71292d3dd112460c74b2d97ce426",
  "X-BAPI-RECV-WINDOW": "5000",
  "X-BAPI-SIGN-TYPE": "2",
  "X-Referer": "effect-bybit"
}

export const get = (origin: string, path: string, more?: Partial<TransportRequest>): TransportRequest => ({
  method: "GET",
  origin,
  path,
  headers: {},
  body: undefined,
  large: false,
  revoked: () => undefined,
  ...more
})

export const send = (request: TransportRequest) => Effect.flatMap(Transport, (transport) => transport.send(request))

const seenIn = (body: string): Seen => JSON.parse(body)

/** Tests of every transport against a real server. `knowsUnsent`: the transport reports requests that were never written. */
export const transportSuite = (layer: Layer.Layer<Transport>, options: { readonly knowsUnsent: boolean }): void => {
  const test = it.scopedLive

  for (const status of [200, 201, 204, 304, 400, 403, 404, 429, 500, 503]) {
    test(`returns status ${status} with its text, body and headers`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const answer = yield* send(get(server.origin, `/status/${status}`))
        const words: Record<number, string> = { 200: "OK", 403: "Forbidden", 429: "Too Many Requests" }
        assert.strictEqual(answer.status, status)
        assert.notStrictEqual(answer.statusText, "")
        assert.strictEqual(answer.statusText, words[status] ?? answer.statusText)
        assert.strictEqual(answer.body, status === 204 || status === 304 ? "" : `{"status":${status}}`)
        assert.strictEqual(answer.headers["x-bapi-limit"], "10")
        assert.strictEqual(answer.headers["traceid"], "t-1")
        for (const name in answer.headers) {
          assert.strictEqual(name, name.toLowerCase())
          assert.isString(answer.headers[name])
        }
      }).pipe(Effect.provide(layer)))
  }

  test("does not follow a redirect", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const answer = yield* send(get(server.origin, "/status/302", { headers: { ...signed } }))
      assert.strictEqual(answer.status, 302)
    }).pipe(Effect.provide(layer)))

  for (const [path, status, body] of [
    ["/html", 502, "<html>bad gateway</html>"],
    ["/text", 200, "not json {"],
    ["/empty", 200, ""],
    ["/unicode", 200, text],
    ["/bom", 200, '{"a":1}'],
    ["/gzip", 200, text],
    ["/continue", 200, "after the hints"]
  ] as const) {
    test(`returns the body of ${path}`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const answer = yield* send(get(server.origin, path))
        assert.strictEqual(answer.body, body)
        assert.strictEqual(answer.status, status)
      }).pipe(Effect.provide(layer)))
  }

  test("returns a body of 5 MB", () =>
    Effect.gen(function* () {
      const server = yield* serve
      assert.isAbove(Buffer.byteLength(big), 5_000_000)
      const answer = yield* send(get(server.origin, "/big", { large: true }))
      assert.isTrue(answer.body === big)
    }).pipe(Effect.provide(layer)))

  for (const path of ["/truncated", "/truncated-chunked", "/reset"]) {
    test(`fails on ${path}, and reports that the request was sent`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const error = yield* Effect.flip(send(get(server.origin, path, { headers: { ...signed } })))
        assert.instanceOf(error, TransportError)
        assert.isTrue(error.sent)
        assert.instanceOf(error.cause, Error)
      }).pipe(Effect.provide(layer)))
  }

  test("fails when the connection is reset at once", () =>
    Effect.gen(function* () {
      const host = yield* serveResets
      const error = yield* Effect.flip(send(get(`http://${host}`, "/", { method: "POST", body: "{}" })))
      assert.strictEqual(error._tag, "TransportError")
      // A transport that knows unsent requests may or may not have written it.
      assert.isTrue(error.sent || options.knowsUnsent)
    }).pipe(Effect.provide(layer)))

  test("fails when the connection is refused", () =>
    Effect.gen(function* () {
      const port = yield* closedPort
      const error = yield* Effect.flip(send(get(`http://127.0.0.1:${port}`, "/", { method: "POST", body: "{}" })))
      assert.strictEqual(error._tag, "TransportError")
      assert.strictEqual(error.sent, !options.knowsUnsent)
    }).pipe(Effect.provide(layer)))

  test("fails if the TLS handshake fails", () =>
    Effect.gen(function* () {
      const host = yield* serveResets
      const error = yield* Effect.flip(send(get(`https://${host}`, "/")))
      assert.strictEqual(error._tag, "TransportError")
      assert.strictEqual(error.sent, !options.knowsUnsent)
    }).pipe(Effect.provide(layer)))

  test("shows no key and no signature in an error", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const { inspect } = yield* Effect.promise(() => import("node:util"))
      const error = yield* Effect.flip(
        send(get(server.origin, "/reset", { method: "POST", body: "{}", headers: { ...signed } }))
      )
      const shown = [JSON.stringify(error), inspect(error, { depth: 20, showHidden: true }), String(error)].join("\n")
      assert.notInclude(shown, signed["X-BAPI-SIGN"])
      assert.notInclude(shown, signed["X-BAPI-API-KEY"])
    }).pipe(Effect.provide(layer)))

  test("sends path, query, headers and body unchanged", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const path =
        "/v5/order/create?cursor=7a%253A1%252C%2B&coin=BTC%2CETH&q=%C3%A9%20%E2%82%BF&e=&list=a&list=b&s=(x)*~!"
      const body = '{"note":"été ₿ \\"q\\"","list":[1.50,2],"n":1e-7}'
      const seen = seenIn(
        (yield* send(
          get(server.origin, path, {
            method: "POST",
            headers: { ...signed, "content-type": "application/json" },
            body
          })
        )).body
      )
      assert.strictEqual(seen.method, "POST")
      assert.strictEqual(seen.path, path)
      assert.strictEqual(seen.body, body)
      const got = seen.headers.map(([name, value]) => [name.toLowerCase(), value] as const)
      for (const [name, value] of Object.entries({ ...signed, "content-type": "application/json" })) {
        assert.deepStrictEqual(
          got.filter(([other]) => other === name.toLowerCase()).map(([, found]) => found),
          [value],
          name
        )
      }
      assert.deepInclude(got, ["content-length", String(Buffer.byteLength(body))])
    }).pipe(Effect.provide(layer)))

  for (const method of ["GET", "DELETE", "POST"] as const) {
    test(`sends a ${method} without a body, and without unrequested headers`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const seen = seenIn(
          (yield* send(get(server.origin, "/spot/v1/order?symbol=BTCUSDT", { method })).pipe(Effect.withSpan("outer")))
            .body
        )
        assert.strictEqual(seen.method, method)
        assert.strictEqual(seen.body, "")
        const names = seen.headers.map(([name]) => name.toLowerCase())
        for (const name of names) assert.notMatch(name, /^(x-|traceparent|tracestate|b3|cookie|origin|authorization)/)
      }).pipe(Effect.provide(layer)))
  }

  for (const path of ["/slow", "/slow-body"]) {
    test(`an interrupted request to ${path} is aborted: the server sees it`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const fiber = yield* Effect.fork(send(get(server.origin, path)))
        yield* server.slowCame
        const exit = yield* Fiber.interrupt(fiber)
        assert.strictEqual(exit._tag, "Failure")
        yield* server.slowGone
        const after = yield* send(get(server.origin, "/text"))
        assert.strictEqual(after.body, "not json {")
      }).pipe(Effect.provide(layer)))
  }

  test("keeps its connections: 100 sequential calls use two at most", () =>
    Effect.gen(function* () {
      const server = yield* serve
      for (let i = 0; i < 100; i++) {
        const seen = seenIn((yield* send(get(server.origin, `/echo?i=${i}`, { headers: { ...signed } }))).body)
        assert.strictEqual(seen.path, `/echo?i=${i}`)
      }
      assert.isAtMost(server.connections(), 2)
    }).pipe(Effect.provide(layer)))

  test("gives each of 200 concurrent calls its own answer", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const answers = yield* Effect.forEach(
        Array.from({ length: 200 }, (_, i) => i),
        (i) => send(get(server.origin, `/echo?i=${i}`, { method: "POST", body: `{"i":${i}}` })),
        { concurrency: "unbounded" }
      )
      answers.forEach((answer, i) => {
        assert.strictEqual(seenIn(answer.body).path, `/echo?i=${i}`)
        assert.strictEqual(seenIn(answer.body).body, `{"i":${i}}`)
      })
    }).pipe(Effect.provide(layer)))
}
