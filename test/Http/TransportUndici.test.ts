import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Scope } from "effect"
import { Agent, type Dispatcher, MockAgent } from "undici"
import * as DirectSend from "../../src/Http/internal/DirectSend.js"
import { Transport } from "../../src/Http/Transport.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { type Seen, serve, text } from "./loopbackServer.js"
import { get, send, signed, transportSuite } from "./transportSuite.js"

describe("undici", () => {
  transportSuite(TransportUndici.layer, { knowsUnsent: true })

  const test = it.scopedLive

  for (const path of [
    "/deflate",
    "/deflate-raw",
    "/br",
    "/br-of-gzip",
    "/gzip-cut",
    "/gzip-broken",
    "/strange-encoding",
    "/bomb",
    "/endless"
  ]) {
    test(`fails on ${path}`, () =>
      Effect.gen(function* () {
        const server = yield* serve
        const error = yield* Effect.flip(send(get(server.origin, path)))
        assert.strictEqual(error._tag, "TransportError")
        assert.isTrue(error.sent)
      }).pipe(Effect.provide(TransportUndici.layer)))
  }

  test("requests gzip only for large answers", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const encodings = (large: boolean) =>
        Effect.map(send(get(server.origin, "/echo", { large, headers: { ...signed } })), (answer) => {
          const seen: Seen = JSON.parse(answer.body)
          return seen.headers.filter(([name]) => name.toLowerCase() === "accept-encoding").map(([, value]) => value)
        })
      assert.deepStrictEqual(yield* encodings(true), ["gzip"])
      assert.deepStrictEqual(yield* encodings(false), [])
    }).pipe(Effect.provide(TransportUndici.layer)))

  test("falls back to fetch where undici is only a stub, as on Bun", () =>
    Effect.gen(function* () {
      const server = yield* serve
      // Node's own fetch uses it again as soon as the layer is built.
      const transport = yield* Effect.acquireUseRelease(
        Effect.sync(() => Object.defineProperty(Agent.prototype, "dispatch", { value: undefined, configurable: true })),
        () => Layer.build(TransportUndici.layer),
        () => Effect.sync(() => Reflect.deleteProperty(Agent.prototype, "dispatch"))
      )
      assert.isUndefined(
        DirectSend.startOf(Context.get(transport, Transport)),
        "only undici can be started without a fiber"
      )
      const answer = yield* Effect.provide(send(get(server.origin, "/gzip")), transport)
      assert.strictEqual(answer.body, text)
    }))

  test("joins a repeated header", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const answer = yield* send(get(server.origin, "/status/200"))
      assert.strictEqual(answer.headers["set-cookie"], "a=1, b=2")
    }).pipe(Effect.provide(TransportUndici.layer)))

  test("reports that a request with an invalid header or path was not sent, without showing it", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const header = yield* Effect.flip(
        send(get(server.origin, "/", { headers: { "X-BAPI-API-KEY": "theKey\r\nx: y" } }))
      )
      const path = yield* Effect.flip(send(get(server.origin, "/a b")))
      assert.deepStrictEqual([header.sent, path.sent], [false, false])
      assert.notInclude(String(header.cause), "theKey")
    }).pipe(Effect.provide(TransportUndici.layer)))

  test("closes its connections with its scope, and fails later calls", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(TransportUndici.layer, scope)
      const slow = yield* Effect.fork(Effect.provide(send(get(server.origin, "/slow")), context))
      yield* server.slowCame
      yield* Scope.close(scope, Exit.void)
      const error = yield* Effect.flip(Fiber.join(slow))
      assert.isTrue(error.sent)
      yield* server.slowGone
      const after = yield* Effect.flip(Effect.provide(send(get(server.origin, "/text")), context))
      assert.isFalse(after.sent)
    }))

  test("a request that is interrupted while it waits for a connection is never written", () =>
    Effect.gen(function* () {
      const server = yield* serve
      const agent = yield* Effect.acquireRelease(
        Effect.sync(() => new Agent({ connections: 1 })),
        (made) => Effect.promise(() => made.destroy())
      )
      const layer = TransportUndici.layerWith({ dispatcher: agent })
      yield* Effect.gen(function* () {
        const slow = yield* Effect.fork(send(get(server.origin, "/slow")))
        yield* server.slowCame
        const waiting = yield* Effect.fork(send(get(server.origin, "/slow-body", { method: "POST", body: "{}" })))
        yield* Effect.yieldNow()
        yield* Fiber.interrupt(waiting)
        yield* Fiber.interrupt(slow)
        const answer = yield* send(get(server.origin, "/text"))
        assert.strictEqual(answer.body, "not json {")
        assert.deepStrictEqual(server.requests(), ["/slow", "/text"])
      }).pipe(Effect.provide(layer))
    }))

  test("sends through the given dispatcher, and leaves it open", () =>
    Effect.gen(function* () {
      const agent = yield* Effect.acquireRelease(
        Effect.sync(() => new MockAgent()),
        (made) => Effect.promise(() => made.close())
      )
      agent.disableNetConnect()
      const answers = agent.get("https://api.bybit.com")
      answers.intercept({ path: "/v5/market/time", method: "GET" }).reply(200, '{"retCode":0}').times(2)
      const layer = TransportUndici.layerWith({ dispatcher: agent })
      const once = Effect.provide(send(get("https://api.bybit.com", "/v5/market/time")), layer)
      assert.strictEqual((yield* once).body, '{"retCode":0}')
      assert.strictEqual((yield* once).body, '{"retCode":0}')
    }))

  test("a dispatcher that throws is a failed call that was not sent", () =>
    Effect.gen(function* () {
      const broken = new Agent()
      yield* Effect.addFinalizer(() => Effect.promise(() => broken.destroy()))
      const dispatch: Dispatcher["dispatch"] = () => {
        throw new Error("no proxy")
      }
      broken.dispatch = dispatch
      const transport = yield* Effect.provide(Transport, TransportUndici.layerWith({ dispatcher: broken }))
      const error = yield* Effect.flip(transport.send(get("http://127.0.0.1:1", "/")))
      assert.isFalse(error.sent)
      assert.match(String(error.cause), /no proxy/)
    }))
})
