import * as Net from "node:net"
import * as HttpClient from "@effect/platform/HttpClient"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { Agent, buildConnector, type Dispatcher } from "undici"
import { RequestFailed } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { JumpingClock, lateness } from "./jumpingClock.js"
import { type Behavior, reset, serveMisbehaving, text } from "./misbehavingServer.js"
import { assertTooOld, okBody, order, until, type Way, world } from "./writeAgeWorld.js"

const late = lateness["the event loop was blocked for 6 s"] ?? (() => {})

/** A server that records requests, holds reads until `release`, and answers writes with `write`. */
const serving = (write: Behavior = text(okBody)) =>
  Effect.map(serveMisbehaving, ({ become, origin }) => {
    const seen: Array<string> = []
    const held: Array<() => void> = []
    const sockets: Array<Net.Socket> = []
    const cut = () => {
      for (const socket of sockets.splice(0)) socket.destroy()
    }
    become((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      sockets.push(request.socket)
      if (request.method === "GET") held.push(() => text(okBody)(request, response))
      else write(request, response)
    })
    const posts = () => seen.filter((line) => line.startsWith("POST"))
    return { origin, seen, posts, cut, release: () => held.splice(0).forEach((answer) => answer()) }
  })

/** An agent that counts its requests, and opens connections on demand. */
const agentWith = (heldAtFirst: boolean) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      let held = heldAtFirst
      const connector = buildConnector({})
      const waiting: Array<() => void> = []
      const agent = new Agent({
        connections: 1,
        pipelining: 1,
        connect: (options, callback) => {
          const open = () => connector(options, callback)
          if (held) waiting.push(open)
          else open()
        }
      })
      const state = { dispatched: 0 }
      const dispatcher: Dispatcher = agent.compose((dispatch) => (options, handler) => {
        state.dispatched++
        return dispatch(options, handler)
      })
      const connect = () => {
        held = false
        for (const open of waiting.splice(0)) open()
      }
      return { agent, dispatcher, state, waiting, connect }
    }),
    ({ agent, connect }) =>
      Effect.promise(async () => {
        connect()
        await agent.destroy()
      })
  )

const clocked = Effect.map(Effect.clock, (beneath) => new JumpingClock(beneath))
const under = (way: Way, clock: JumpingClock) => {
  const { layer } = world(way)
  return <A, E>(effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
    Effect.withClock(Effect.provide(effect, layer), clock)
}

describe("the age of a write over undici", () => {
  for (const [how, jump] of Object.entries(lateness)) {
    it.scopedLive(`is checked before the first byte if, while the only connection is busy, ${how}`, () =>
      Effect.gen(function* () {
        const server = yield* serving()
        const { dispatcher, state } = yield* agentWith(false)
        const clock = yield* clocked
        yield* Effect.gen(function* () {
          const read = yield* Effect.fork(getServerTime())
          yield* until("the read", () => server.seen.length === 1)
          const waiting = yield* Effect.fork(Effect.flip(placeOrder(order)))
          yield* until("the order's dispatch", () => state.dispatched === 2)
          jump(clock)
          server.release()
          yield* Fiber.join(read)
          assertTooOld(yield* Fiber.join(waiting))
          assert.deepStrictEqual(server.posts(), [])
          assert.strictEqual((yield* placeOrder(order)).orderId, "o-1")
          assert.deepStrictEqual(server.posts(), ["POST /v5/order/create"])
        }).pipe(under({ rest: server.origin, transport: TransportUndici.layerWith({ dispatcher }) }, clock))
      })
    )

    it.scopedLive(`is checked before the first byte if, while the connection is being made, ${how}`, () =>
      Effect.gen(function* () {
        const server = yield* serving()
        const { connect, dispatcher, waiting } = yield* agentWith(true)
        const clock = yield* clocked
        yield* Effect.gen(function* () {
          const fiber = yield* Effect.fork(Effect.flip(placeOrder(order)))
          yield* until("the connect", () => waiting.length === 1)
          jump(clock)
          connect()
          assertTooOld(yield* Fiber.join(fiber))
          assert.strictEqual((yield* placeOrder(order)).orderId, "o-1")
          assert.lengthOf(server.posts(), 1)
        }).pipe(under({ rest: server.origin, transport: TransportUndici.layerWith({ dispatcher }) }, clock))
      })
    )
  }

  it.scopedLive("is checked behind a middleware that holds the request and passes it on", () =>
    Effect.gen(function* () {
      const server = yield* serving()
      const clock = yield* clocked
      const transport = Layer.effect(
        Transport,
        Effect.map(Transport, ({ send }) => ({
          send: (request) =>
            Effect.zipRight(
              Effect.sync(() => late(clock)),
              send(request)
            )
        }))
      ).pipe(Layer.provide(TransportUndici.layer))
      assertTooOld(yield* under({ rest: server.origin, transport }, clock)(Effect.flip(placeOrder(order))))
      assert.deepStrictEqual(server.seen, [])
    })
  )

  it.scopedLive("is checked again if the connection for which the order waited dies, and another one is made", () =>
    Effect.gen(function* () {
      const server = yield* serving()
      const { agent, dispatcher, state } = yield* agentWith(false)
      const clock = yield* clocked
      let connections = 0
      agent.on("connect", () => connections++)
      yield* Effect.gen(function* () {
        const read = yield* Effect.fork(Effect.exit(getServerTime()))
        yield* until("the read", () => server.seen.length === 1)
        const waiting = yield* Effect.fork(Effect.flip(placeOrder(order)))
        yield* until("the order's dispatch", () => state.dispatched === 2)
        late(clock)
        server.cut()
        assertTooOld(yield* Fiber.join(waiting))
        yield* Fiber.interrupt(read)
        assert.isAtLeast(connections, 2)
        assert.deepStrictEqual(server.posts(), [])
      }).pipe(under({ rest: server.origin, transport: TransportUndici.layerWith({ dispatcher }) }, clock))
    })
  )

  it.scopedLive("counts time during which the event loop is really blocked while the connection is being made", () =>
    Effect.gen(function* () {
      const server = yield* serving()
      const { connect, dispatcher, waiting } = yield* agentWith(true)
      yield* Effect.gen(function* () {
        const fiber = yield* Effect.fork(Effect.flip(Settings.withMaxWriteAge(placeOrder(order), "200 millis")))
        yield* until("the connect", () => waiting.length === 1)
        connect()
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
        assertTooOld(yield* Fiber.join(fiber))
        assert.deepStrictEqual(server.seen, [])
      }).pipe(
        Effect.provide(world({ rest: server.origin, transport: TransportUndici.layerWith({ dispatcher }) }).layer)
      )
    })
  )

  it.scopedLive("does not change the outcome of an order that was written in time and answered late", () =>
    Effect.gen(function* () {
      const clock = yield* clocked
      const server = yield* serving((request, response) => {
        late(clock)
        reset(request, response)
      })
      const error = yield* under(
        { rest: server.origin, transport: TransportUndici.layer },
        clock
      )(Effect.flip(placeOrder(order)))
      assert.instanceOf(error, RequestFailed)
      assert.deepStrictEqual([error.sent, error.outcome, server.posts().length], [true, "unknown", 1])
    })
  )

  it.scopedLive("keeps orders from a host that accepts no connection until they are old", () =>
    Effect.gen(function* () {
      const clock = yield* clocked
      const server = yield* serving()
      const { connect, dispatcher, waiting, state } = yield* agentWith(true)
      yield* Effect.gen(function* () {
        const fibers = yield* Effect.replicateEffect(Effect.fork(Effect.flip(placeOrder(order))), 20)
        yield* until("the dispatch of all", () => state.dispatched === 20 && waiting.length > 0)
        late(clock)
        connect()
        for (const fiber of fibers) assertTooOld(yield* Fiber.join(fiber))
        assert.deepStrictEqual(server.posts(), [])
      }).pipe(under({ rest: server.origin, transport: TransportUndici.layerWith({ dispatcher }) }, clock))
    })
  )
})

describe("the age of a write over transports that hide the first byte", () => {
  for (const [how, jump] of Object.entries(lateness)) {
    it.scopedLive(`is checked before the call to fetch if, in the signer, ${how}`, () =>
      Effect.gen(function* () {
        const clock = yield* clocked
        const server = yield* serving()
        const signer = Effect.sync(() => jump(clock))
        const run = under({ rest: server.origin, transport: TransportFetch.layer, signer }, clock)
        assertTooOld(yield* run(Effect.flip(placeOrder(order))))
        assert.deepStrictEqual(server.seen, [])
      })
    )
  }

  it.scopedLive("is checked before the call to HttpClient", () =>
    Effect.gen(function* () {
      const clock = yield* clocked
      let calls = 0
      const client = HttpClient.make(() => {
        calls++
        return Effect.die("the client was called")
      })
      const transport = Layer.provide(TransportHttpClient.layer(), Layer.succeed(HttpClient.HttpClient, client))
      const run = under({ transport, signer: Effect.sync(() => late(clock)) }, clock)
      assertTooOld(yield* run(Effect.flip(placeOrder(order))))
      assert.strictEqual(calls, 0)
    })
  )

  const held =
    (clock: JumpingClock) =>
    <R>(transport: Layer.Layer<Transport, never, R>) =>
      Layer.effect(
        Transport,
        Effect.map(Transport, ({ send }) => ({
          send: (request) =>
            Effect.zipRight(
              Effect.sync(() => late(clock)),
              send(request)
            )
        }))
      ).pipe(Layer.provide(transport))

  it.scopedLive("is checked before the call to fetch, behind a middleware that held the request", () =>
    Effect.gen(function* () {
      const clock = yield* clocked
      const server = yield* serving()
      const run = under({ rest: server.origin, transport: held(clock)(TransportFetch.layer) }, clock)
      assertTooOld(yield* run(Effect.flip(placeOrder(order))))
      assert.deepStrictEqual(server.seen, [])
    })
  )

  it.scopedLive("is checked before the call to HttpClient, behind a middleware that held the request", () =>
    Effect.gen(function* () {
      const clock = yield* clocked
      const client = HttpClient.make(() => Effect.die("the client was called"))
      const inner = Layer.provide(TransportHttpClient.layer(), Layer.succeed(HttpClient.HttpClient, client))
      assertTooOld(yield* under({ transport: held(clock)(inner) }, clock)(Effect.flip(placeOrder(order))))
    })
  )

  it.scopedLive("leaves an order unknown, never not sent, if fetch could not finish it before it was too old", () =>
    Effect.gen(function* () {
      const clock = yield* clocked
      const server = yield* serving((request, response) => {
        late(clock)
        reset(request, response)
      })
      const run = under({ rest: server.origin, transport: TransportFetch.layer }, clock)
      const error = yield* run(Effect.flip(placeOrder(order)))
      assert.instanceOf(error, RequestFailed)
      assert.deepStrictEqual([error.sent, error.outcome], [true, "unknown"])
    })
  )

  it.scopedLive(
    "leaves an order unknown, never not sent, if fetch could not reach its host before it was too old",
    () =>
      Effect.gen(function* () {
        const clock = yield* clocked
        const tcp = yield* Effect.acquireRelease(
          Effect.async<Net.Server>((resume) => {
            const server = Net.createServer((socket) => {
              late(clock)
              socket.destroy()
            })
            server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
          }),
          (server) => Effect.sync(() => server.close())
        )
        const { port } = tcp.address() as Net.AddressInfo
        const run = under({ rest: `http://127.0.0.1:${port}`, transport: TransportFetch.layer }, clock)
        const error = yield* run(Effect.flip(placeOrder(order)))
        assert.strictEqual(error.outcome, "unknown")
      })
  )
})
