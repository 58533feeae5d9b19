import { createServer } from "node:http"
import * as Net from "node:net"
import { Worker } from "node:worker_threads"
import { assert, describe, it, vi } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, Layer, Redacted, type Scope } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import type { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as DialerNode from "../../src/Socket/DialerNode.js"
import { keepPort } from "./keepPort.js"

const account = { key: "connectionsKey001", secret: Redacted.make("secret") }
const order = placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" }).pipe(
  Effect.provideService(Credentials, account),
  Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero })
)
const placed = '{"retCode":0,"retMsg":"OK","result":{"orderId":"1","orderLinkId":""},"time":1}'

const bybit = (origin: string, transport: Layer.Layer<Transport>) =>
  Layer.provide(
    Bybit.layer({
      venue: Venue.custom({ name: "loopback", rest: origin, live: false }),
      rateLimiter: RateLimiter.layerNone
    }),
    Layer.mergeAll(transport, layerNode, DialerNode.layerNode)
  )

const listening = <S extends Net.Server>(server: S): Effect.Effect<string, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.async<string>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        resume(Effect.succeed(`http://127.0.0.1:${(server.address() as Net.AddressInfo).port}`))
      })
    }),
    () => Effect.sync(() => server.close())
  )

/** Accepts connections and never answers. Records the first lines of the requests. */
const silent = Effect.gen(function* () {
  const sockets = new Set<Net.Socket>()
  const seen: Array<string> = []
  let wake = (): void => {}
  const origin = yield* listening(
    Net.createServer((socket) => {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.on("data", (data) => {
        const line = /^(\w+ \S+) HTTP/.exec(data.toString())?.[1]
        if (line !== undefined) seen.push(line)
        wake()
      })
    })
  )
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const socket of sockets) socket.destroy()
    })
  )
  const until = (condition: () => boolean) =>
    Effect.async<void>((resume) => {
      wake = () => {
        if (condition()) resume(Effect.void)
      }
      wake()
    })
  return { origin, seen, connections: () => sockets.size, until }
})

const cancel = cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1" }).pipe(
  Effect.provideService(Credentials, { key: "key", secret: Redacted.make("secret") })
)

const transports = { undici: TransportUndici.layerWith, fetch: TransportFetch.layerWith }
for (const [name, layerWith] of Object.entries(transports)) {
  describe(`an exchange that accepts and never answers, over ${name}`, () => {
    it.scopedLive("gets a limited number of connections, some of which only writes use, and some only cancels", () =>
      Effect.gen(function* () {
        const exchange = yield* silent
        yield* Effect.gen(function* () {
          for (let i = 0; i < 30; i++) yield* Effect.fork(getServerTime())
          yield* exchange.until(() => exchange.seen.length === 12)
          for (let i = 0; i < 30; i++) yield* Effect.fork(order)
          yield* exchange.until(() => exchange.seen.length === 15)
          for (let i = 0; i < 3; i++) yield* Effect.fork(cancel)
          yield* exchange.until(() => exchange.seen.length === 16)
          // Another turn of the event loop, in which further requests would arrive.
          yield* Effect.sleep(50)
          assert.deepStrictEqual(exchange.seen.slice(14), ["POST /v5/order/create", "POST /v5/order/cancel"])
          assert.strictEqual(exchange.seen.length, 16)
          assert.strictEqual(exchange.connections(), 16)
        }).pipe(Effect.provide(bybit(exchange.origin, layerWith({ connections: 16 }))))
      })
    )

    it.scopedLive("fails an order that became too old while it waited for a connection: it was not sent", () =>
      Effect.gen(function* () {
        const exchange = yield* silent
        yield* Effect.gen(function* () {
          const first = yield* Effect.fork(order)
          yield* exchange.until(() => exchange.seen.length === 1)
          const error = yield* Effect.flip(Settings.withMaxWriteAge(order, "100 millis"))
          assert.deepStrictEqual([error._tag, error.outcome], ["RequestFailed", "notExecuted"])
          assert.isTrue(error._tag === "RequestFailed" && !error.sent)
          // Its place is free again: the next one is sent when the first one is gone.
          const next = yield* Effect.fork(order)
          yield* Fiber.interrupt(first)
          yield* exchange.until(() => exchange.seen.length === 2)
          yield* Fiber.interrupt(next)
        }).pipe(Effect.provide(bybit(exchange.origin, layerWith({ connections: 1 }))))
      })
    )
  })
}

describe("a write over undici", () => {
  it.scopedLive("that times out while it waits for a connection was not executed, and is never sent", () =>
    Effect.gen(function* () {
      const exchange = yield* silent
      yield* Effect.gen(function* () {
        const first = yield* Effect.fork(order)
        yield* exchange.until(() => exchange.seen.length === 1)
        const late = yield* Effect.flip(Settings.withRequestTimeout(order, "20 millis"))
        assert.deepStrictEqual([late._tag, late.outcome], ["RequestTimeout", "notExecuted"])
        yield* Fiber.interrupt(first)
        const sent = yield* Effect.flip(Settings.withRequestTimeout(order, "50 millis"))
        assert.deepStrictEqual([sent._tag, sent.outcome], ["RequestTimeout", "unknown"])
        assert.strictEqual(exchange.seen.length, 2)
      }).pipe(Effect.provide(bybit(exchange.origin, TransportUndici.layerWith({ connections: 1 }))))
    })
  )

  it.scopedLive("60 s after the last call opens no connection", () =>
    Effect.gen(function* () {
      let connections = 0
      const server = createServer((request, response) => {
        request.resume()
        request.on("end", () => response.end(placed))
      })
      server.keepAliveTimeout = 0
      server.on("connection", () => connections++)
      const origin = yield* listening(server)
      // undici's timers are the platform's, which TestClock does not replace.
      const pass = (millis: number) => Effect.promise(() => vi.advanceTimersByTimeAsync(millis))
      yield* Effect.acquireRelease(
        Effect.sync(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })),
        () => Effect.sync(() => vi.useRealTimers())
      )
      yield* Effect.gen(function* () {
        for (let i = 0; i < 5; i++) {
          yield* order
          yield* pass(60_000)
        }
        yield* order
        assert.strictEqual(connections, 1)
        yield* pass(600_000)
        yield* order
        assert.strictEqual(connections, 2, "idle connections are closed eventually")
      }).pipe(Effect.provide(bybit(origin, TransportUndici.layer)))
    })
  )

  it.scopedLive("is placed although the exchange has closed the idle connection", () =>
    Effect.gen(function* () {
      let connections = 0
      const closed = yield* Deferred.make<void>()
      const origin = yield* listening(
        Net.createServer((socket) => {
          connections++
          socket.on("error", () => {})
          socket.on("data", () => {
            socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${placed.length}\r\n\r\n${placed}`)
            setTimeout(() => socket.end(), 5)
          })
          socket.on("close", () => Deferred.unsafeDone(closed, Effect.void))
        })
      )
      yield* Effect.gen(function* () {
        yield* order
        yield* Deferred.await(closed)
        yield* order
        assert.strictEqual(connections, 2)
      }).pipe(Effect.provide(bybit(origin, TransportUndici.layer)))
    })
  )

  it.scopedLive("is placed although the exchange closed the idle connection while the event loop was blocked", () =>
    Effect.gen(function* () {
      // In its own thread, so that it continues meanwhile.
      const worker = new Worker(
        `const { parentPort } = require("node:worker_threads")
         const body = ${JSON.stringify(placed)}
         const server = require("node:net").createServer((socket) => {
           socket.on("error", () => {})
           socket.on("data", () => {
             socket.write("HTTP/1.1 200 OK\\r\\ncontent-length: " + body.length + "\\r\\n\\r\\n" + body)
             setTimeout(() => socket.destroy(), 50)
           })
         })
         server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port))`,
        { eval: true }
      )
      yield* Effect.addFinalizer(() => Effect.promise(() => worker.terminate()))
      const port = yield* Effect.async<number>((resume) => {
        worker.once("message", (found: number) => resume(Effect.succeed(found)))
      })
      yield* Effect.gen(function* () {
        for (let i = 0; i < 3; i++) {
          yield* order
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
        }
        yield* order
      }).pipe(Effect.provide(bybit(`http://127.0.0.1:${port}`, TransportUndici.layer)))
    })
  )

  it.scopedLive("has an unknown outcome if the exchange closes the connection just as it arrives", () =>
    Effect.gen(function* () {
      let requests = 0
      const origin = yield* listening(
        Net.createServer((socket) => {
          socket.on("error", () => {})
          socket.on("data", () => {
            if (++requests === 2) socket.destroy()
            else socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${placed.length}\r\n\r\n${placed}`)
          })
        })
      )
      yield* Effect.gen(function* () {
        yield* order
        const error = yield* Effect.flip(order)
        assert.deepStrictEqual([error._tag, error.outcome], ["RequestFailed", "unknown"])
        assert.isTrue(error._tag === "RequestFailed" && error.sent)
        assert.strictEqual(requests, 2, "it is not sent again")
        yield* order
      }).pipe(Effect.provide(bybit(origin, TransportUndici.layer)))
    })
  )
})

describe("after a 403", () => {
  for (const [name, layerWith] of [
    ["undici", TransportUndici.layerWith],
    ["fetch", TransportFetch.layerWith]
  ] as const) {
    it.scopedLive(`nothing that waits for a connection is sent over ${name}`, () =>
      Effect.gen(function* () {
        let requests = 0
        const banning = createServer((_, response) => {
          requests++
          setTimeout(() => response.writeHead(403).end(), 50)
        })
        keepPort(banning)
        const origin = yield* listening(banning)
        const together = { concurrency: "unbounded" } as const
        const reads = Effect.replicateEffect(Effect.flip(getServerTime()), 20, together)
        const [failed, error] = yield* Effect.all([reads, Effect.flip(order)], together).pipe(
          Effect.provide(
            Layer.provide(
              Bybit.layer({ venue: Venue.custom({ name: "loopback", rest: origin, live: false }) }),
              Layer.mergeAll(layerWith({ connections: 4 }), layerNode, DialerNode.layerNode)
            )
          )
        )
        assert.strictEqual(requests, 4)
        assert.isTrue([...failed, error].every(({ outcome }) => outcome === "notExecuted"))
      })
    )
  }
})

it("refuses an invalid number of connections", () => {
  for (const connections of [0, -1, 1.5, Number.NaN]) {
    assert.throws(
      () => Effect.runSync(Effect.scoped(Layer.build(TransportUndici.layerWith({ connections })))),
      /connections/
    )
  }
})
