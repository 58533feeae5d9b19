/** A program that computes past the deadline of a call finds the answer that came meanwhile. */
import { FetchHttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber, Layer, TestClock } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { Transport } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import * as DialerNode from "../../src/Socket/DialerNode.js"
import { account } from "../Socket/FakeDialer.js"
import {
  answerAfter,
  computes,
  computing,
  deadline,
  ownThread,
  type Place,
  places,
  type Rules
} from "../Socket/ownThread.js"
import { order } from "../Socket/tradeWorld.js"
import { loopTime } from "../Socket/waiting.js"

const transports = {
  undici: TransportUndici.layer,
  fetch: TransportFetch.layer,
  "HttpClient over undici": Layer.provide(TransportHttpClient.layer(), NodeHttpClient.layerUndici),
  "HttpClient over node:http": Layer.provide(TransportHttpClient.layer(), NodeHttpClient.layer),
  "HttpClient over fetch": Layer.provide(TransportHttpClient.layer(), FetchHttpClient.layer)
} satisfies Record<string, Layer.Layer<Transport>>

const bybit = (origin: string, transport: Layer.Layer<Transport>) =>
  Bybit.layer({
    venue: Venue.custom({ name: "loopback", rest: origin, live: false }),
    rateLimiter: RateLimiter.layerNone,
    syncClock: false
  }).pipe(
    Layer.provide(Layer.mergeAll(transport, layerNode, DialerNode.layerNode)),
    Layer.merge(Layer.succeed(Credentials, account))
  )

const hasty = <A, E, R>(call: Effect.Effect<A, E, R>, timeout: Duration.DurationInput = deadline) =>
  call.pipe(
    Settings.withRequestTimeout(timeout),
    Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero })
  )
const time = hasty(getServerTime())
const place = (orderLinkId: string) => hasty(placeOrder({ ...order, orderLinkId }))

const over = (transport: Layer.Layer<Transport>, rules: Partial<Rules>) =>
  Effect.gen(function* () {
    const server = yield* ownThread({ rest: answerAfter, ...rules })
    const layer = yield* Layer.build(bybit(server.origin, transport))
    /** Calls, and computes once the exchange has the requests. */
    const meanwhile = <A, E, R>(call: Effect.Effect<A, E, R>, where?: Place) =>
      Effect.gen(function* () {
        const before = server.count("rest")
        const fiber = yield* Effect.fork(call)
        yield* server.sees("rest", before + 1)
        yield* computing(computes, where)
        return yield* Effect.either(Fiber.join(fiber))
      }).pipe(Effect.provide(layer))
    return { server, layer, meanwhile }
  })

/** How long the event loop ran until an effect ended, in milliseconds, and how it did. */
const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const start = loopTime()
    return Effect.map(Effect.either(effect), (ended) => [loopTime() - start, ended] as const)
  })

const isRight = (ended: { readonly _tag: string }) => assert.strictEqual(ended._tag, "Right", JSON.stringify(ended))
const isTimeout = (ended: { readonly _tag: string; readonly left?: unknown }) =>
  assert.deepInclude(ended.left, { _tag: "RequestTimeout" })

describe("an answer that came while the program computed", () => {
  const forms = ["small", "large", "chunked", "gzip", "halves"] as const
  for (const name of ["undici", "fetch", "HttpClient over node:http"] as const)
    it.scopedLive(`is read, whatever its form, over ${name}`, () =>
      Effect.gen(function* () {
        const { layer, server } = yield* over(transports[name], { rest: 60, forms })
        yield* Effect.gen(function* () {
          const calls: Array<Fiber.Fiber<string>> = []
          // The first call waits until the last one is sent.
          const patient = hasty(getServerTime(), 4 * deadline)
          for (const form of forms) {
            const read = Effect.match(patient, { onFailure: ({ _tag }) => `${form}: ${_tag}`, onSuccess: () => form })
            calls.push(yield* Effect.fork(read))
            yield* server.sees("rest", calls.length)
          }
          yield* computing(3 * computes)
          assert.deepStrictEqual(yield* Fiber.join(Fiber.all(calls)), [...forms])
        }).pipe(Effect.provide(layer))
      })
    )

  for (const where of ["in setImmediate", "after another read"] as const)
    it.scopedLive(`is the result of an order, if the program computed ${where}`, () =>
      Effect.gen(function* () {
        const { meanwhile } = yield* over(TransportUndici.layer, {})
        isRight(yield* meanwhile(place("mine"), places[where]))
      })
    )

  it.scopedLive("is read for each of twenty calls", () =>
    Effect.gen(function* () {
      const { layer, server } = yield* over(TransportUndici.layer, {})
      yield* Effect.gen(function* () {
        const calls = Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0 ? Effect.either(time) : Effect.either(place(`n-${i}`))
        )
        const fiber = yield* Effect.fork(Effect.all(calls, { concurrency: "unbounded" }))
        yield* server.sees("rest", 20)
        yield* computing(computes)
        for (const ended of yield* Fiber.join(fiber)) isRight(ended)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scopedLive("is the exchange's time", () =>
    Effect.gen(function* () {
      const server = yield* ownThread({ rest: answerAfter })
      const building = yield* Effect.fork(
        Layer.build(
          Layer.provide(
            ClockOffset.layerSync({ venue: { rest: server.origin }, timeout: deadline, interval: "1 hour" }),
            TransportUndici.layer
          )
        )
      )
      yield* server.sees("rest")
      yield* computing(computes)
      const offset = yield* Effect.provide(ClockOffset.ClockOffset, yield* Fiber.join(building))
      assert.isFalse(offset.isUncertain?.())
    })
  )
})

describe("an answer that comes too late", () => {
  it.scopedLive("is a timeout over each transport, after the program has computed and while it does nothing", () =>
    Effect.gen(function* () {
      const server = yield* ownThread({ rest: computes + 300 })
      const calls = Effect.forEach(
        Object.values(transports),
        (transport) => Effect.provide(timed(time), bybit(server.origin, transport)),
        { concurrency: "unbounded" }
      )
      const fiber = yield* Effect.fork(calls)
      yield* server.sees("rest", 5)
      yield* computing(computes)
      for (const [, ended] of yield* Fiber.join(fiber)) isTimeout(ended)
      for (const [took, ended] of yield* calls) {
        isTimeout(ended)
        assert.isBelow(took, deadline + 100)
      }
    })
  )

  it.scopedLive("is a timeout at once, with no time or one millisecond", () =>
    Effect.gen(function* () {
      const { layer } = yield* over(TransportUndici.layer, { rest: -1 })
      for (const timeout of [0, 1]) {
        const [took, ended] = yield* Effect.provide(timed(hasty(getServerTime(), timeout)), layer)
        isTimeout(ended)
        assert.isBelow(took, 90)
      }
    })
  )

  it.scopedLive("is a timeout though other answers keep coming", () =>
    Effect.gen(function* () {
      const { layer, server } = yield* over(TransportUndici.layer, { rest: -1 })
      yield* Effect.gen(function* () {
        const fiber = yield* Effect.fork(timed(time))
        yield* server.sees("rest")
        server.set({ rest: 0 })
        yield* Effect.forkScoped(Effect.forever(Effect.either(time)))
        const [took, ended] = yield* Fiber.join(fiber)
        isTimeout(ended)
        assert.isBelow(took, deadline + 100)
      }).pipe(Effect.provide(layer))
    })
  )

  for (const [name, transport] of Object.entries({
    "that needs no fiber": TransportUndici.layer,
    "of the program's own": Layer.succeed(Transport, { send: () => Effect.never })
  }))
    it.scoped(`is a timeout after exactly its time by a test clock, with a transport ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* ownThread({ rest: -1 })
        yield* Effect.gen(function* () {
          const fiber = yield* Effect.fork(Effect.either(time))
          yield* TestClock.adjust(deadline - 1)
          assert.isNull(fiber.unsafePoll())
          yield* TestClock.adjust(1)
          const before = yield* Clock.currentTimeMillis
          isTimeout(yield* Fiber.join(fiber))
          assert.strictEqual(yield* Clock.currentTimeMillis, before)
        }).pipe(Effect.provide(bybit(server.origin, transport)))
      })
    )
})
