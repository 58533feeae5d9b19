import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, FiberId, Layer, Queue, TestClock } from "effect"
import { Agent, buildConnector } from "undici"
import { RequestTimeout } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Order from "../../src/Http/V5/Order.js"
import { paper, program } from "../Recording/sessions.js"
import { against, answers, cancel, flying, place, realTime, type Send, silent, wrapped } from "./sendPathWorld.js"
import { ok, okBody, until, world } from "./writeAgeWorld.js"

/** Opens when a request may be sent on. */
type Gate = Deferred.Deferred<void>

/** Hands the requests to another fiber, which sends them once the gate is open and knows nothing about their callers. */
const queued = (inner: Layer.Layer<Transport>) => (gate: Gate) =>
  Layer.scoped(
    Transport,
    Effect.gen(function* () {
      const { send } = yield* Transport
      const queue = yield* Queue.unbounded<Effect.Effect<void>>()
      yield* Effect.forkScoped(
        Effect.forever(Effect.flatMap(Queue.take(queue), (job) => Effect.zipRight(Deferred.await(gate), job)))
      )
      return {
        send: (request: TransportRequest) =>
          Effect.gen(function* () {
            const answer = yield* Deferred.make<TransportResponse, TransportError>()
            yield* Queue.offer(queue, Effect.asVoid(Deferred.complete(answer, send(request))))
            return yield* Deferred.await(answer)
          })
      }
    })
  ).pipe(Layer.provide(inner))

/** Ignores that its callers are interrupted. */
const deaf =
  (send: Send, gate: Gate): Send =>
  (request) =>
    Effect.uninterruptible(Effect.zipRight(Deferred.await(gate), send(request)))

describe("a request whose caller has gone is never written", () => {
  const slow = {
    "a transport that ignores interruption": (gate: Gate) => wrapped((send) => deaf(send, gate)),
    "a transport that sends on another fiber": queued(TransportUndici.layer),
    "a transport that sends with fetch on another fiber": queued(TransportFetch.layer)
  }
  for (const [name, transport] of Object.entries(slow)) {
    it.live(`after it was told that the order timed out, by ${name}`, () => {
      const gate: Gate = Deferred.unsafeMake(FiberId.none)
      return against(
        () => answers,
        { transport: transport(gate) },
        (seen) =>
          Effect.gen(function* () {
            const error = yield* Effect.flip(Settings.withRequestTimeout(place, "20 millis"))
            assert.instanceOf(error, RequestTimeout)
            yield* Deferred.succeed(gate, undefined)
            yield* realTime(60)
            assert.deepStrictEqual(seen, [])
          })
      )
    })

    it.live(`after it was interrupted, by ${name}`, () => {
      const gate: Gate = Deferred.unsafeMake(FiberId.none)
      return against(
        () => answers,
        { transport: transport(gate) },
        (seen) =>
          Effect.gen(function* () {
            const fiber = yield* Effect.fork(place)
            yield* realTime(20)
            yield* Fiber.interruptFork(fiber)
            yield* realTime(20)
            yield* Deferred.succeed(gate, undefined)
            yield* Fiber.await(fiber)
            yield* realTime(60)
            assert.deepStrictEqual(seen, [])
          })
      )
    })
  }

  it.effect("by the paper exchange either", () => {
    const ignoring = wrapped(
      (send) => (request) => Effect.uninterruptible(Effect.zipRight(Effect.sleep("2 seconds"), send(request))),
      paper
    )
    return Effect.gen(function* () {
      const late = yield* Effect.fork(Effect.flip(Settings.withRequestTimeout(place, "1 second")))
      const out = yield* Effect.fork(place)
      yield* TestClock.adjust("1 second")
      assert.instanceOf(yield* Fiber.join(late), RequestTimeout)
      const left = yield* Effect.fork(Fiber.interrupt(out))
      yield* TestClock.adjust("2 seconds")
      yield* Fiber.join(left)
      const open = yield* Effect.fork(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))
      const history = yield* Effect.fork(Order.getOrderHistory({ category: "linear", symbol: "BTCUSDT" }))
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual((yield* Fiber.join(open)).list, [])
      assert.deepStrictEqual((yield* Fiber.join(history)).list, [])
    }).pipe(Effect.provide(Layer.provide(program, Layer.merge(paper, ignoring))))
  })

  it.live("and does not stop the same call from being made again", () => {
    let requests = 0
    const gate: Gate = Deferred.unsafeMake(FiberId.none)
    const transport = wrapped((send) => (request) => (requests++ === 0 ? deaf(send, gate)(request) : send(request)))
    return against(
      () => answers,
      { transport },
      (seen) =>
        Effect.gen(function* () {
          yield* Effect.flip(Settings.withRequestTimeout(cancel, "30 millis"))
          yield* cancel
          yield* Deferred.succeed(gate, undefined)
          yield* realTime(60)
          assert.lengthOf(seen, 1)
        })
    )
  })

  it.live("once it has its answer: a transport that sends a write again does not reach the exchange twice", () => {
    const transport = wrapped(
      (send) => (request) =>
        Effect.tap(send(request), () => Effect.forkDaemon(Effect.zipRight(realTime(10), send(request))))
    )
    return against(
      () => answers,
      { transport },
      (seen) =>
        Effect.gen(function* () {
          yield* place
          yield* realTime(40)
          assert.lengthOf(seen, 1)
        })
    )
  })
})

describe("an order that is interrupted", () => {
  it.live("in the limiter is never written", () =>
    against(
      () => answers,
      { limiter: realTime(30) },
      (seen) =>
        Effect.gen(function* () {
          const fiber = yield* Effect.fork(place)
          yield* Effect.yieldNow()
          yield* Fiber.interruptFork(fiber)
          yield* realTime(60)
          assert.deepStrictEqual(seen, [])
          assert.strictEqual(yield* flying, 0)
        })
    )
  )

  for (const [name, layerWith] of Object.entries({
    undici: TransportUndici.layerWith,
    fetch: TransportFetch.layerWith
  })) {
    it.live(`while it waits for a connection of ${name} is never written, and gives up its place`, () => {
      let release = (): void => {}
      return against(
        (nth) =>
          nth === 0
            ? (_, response) => {
                release = () => response.end(okBody)
              }
            : answers,
        { transport: layerWith({ connections: 1 }) },
        (seen) =>
          Effect.gen(function* () {
            const first = yield* Effect.fork(place)
            yield* until("the first request", () => seen.length === 1)
            const doomed = yield* Effect.replicateEffect(Effect.fork(place), 5)
            const last = yield* Effect.fork(cancel)
            yield* realTime(5)
            yield* Fiber.interruptAll(doomed)
            release()
            yield* Fiber.join(first)
            yield* Fiber.join(last)
            assert.deepStrictEqual(seen, ["/v5/order/create", "/v5/order/cancel"])
          })
      )
    })
  }

  it.live("while its connection is opened is never written, and the next one is", () => {
    const connect = buildConnector({})
    const opening: Array<() => void> = []
    let isHeld = true
    const dispatcher = new Agent({
      connect: (options, done) => {
        const open = () => connect(options, done)
        if (isHeld) opening.push(open)
        else open()
      }
    })
    return against(
      () => answers,
      { transport: TransportUndici.layerWith({ dispatcher }) },
      (seen) =>
        Effect.gen(function* () {
          const lost = yield* Effect.exit(Effect.timeout(place, "10 millis"))
          assert.isTrue(Exit.isFailure(lost))
          const loser = yield* Effect.fork(Effect.race(place, Effect.zipRight(realTime(5), Effect.succeed("won"))))
          assert.strictEqual(yield* Fiber.join(loser), "won")
          yield* Effect.exit(Settings.withRequestTimeout(place, "5 millis"))
          assert.isNotEmpty(opening)
          isHeld = false
          for (const open of opening) open()
          yield* realTime(60)
          assert.deepStrictEqual(seen, [])
          yield* cancel
          assert.deepStrictEqual(seen, ["/v5/order/cancel"])
          yield* Effect.promise(() => dispatcher.close())
        })
    )
  })

  it.live("after it was written frees its connection, and stays in flight", () =>
    against(
      (nth) => (nth === 0 ? silent : answers),
      { transport: TransportUndici.layerWith({ connections: 1 }) },
      (seen) =>
        Effect.gen(function* () {
          const fiber = yield* Effect.fork(place)
          yield* until("the request", () => seen.length === 1)
          yield* Fiber.interrupt(fiber)
          assert.strictEqual(yield* flying, 1)
          yield* place
          assert.lengthOf(seen, 2)
          assert.strictEqual(yield* flying, 1)
        })
    )
  )

  for (const answerFirst of [true, false]) {
    it.effect(`in the tick of its answer, which comes ${answerFirst ? "first" : "second"}, ends once`, () => {
      let resume: (answer: Effect.Effect<TransportResponse>) => void = () => {}
      const { layer } = world({
        answer: () =>
          Effect.async<TransportResponse>((callback) => {
            resume = callback
          })
      })
      return Effect.gen(function* () {
        let ends = 0
        const call = Effect.onExit(place, () => Effect.sync(() => ends++))
        const fiber = yield* Effect.fork(call)
        yield* TestClock.adjust(0)
        const id = Fiber.id(yield* Effect.fork(Effect.never))
        const interrupt = () => fiber.unsafeInterruptAsFork(id)
        if (!answerFirst) interrupt()
        resume(ok as Effect.Effect<TransportResponse>)
        resume(ok as Effect.Effect<TransportResponse>)
        if (answerFirst) interrupt()
        const exit = yield* Fiber.await(fiber)
        assert.isTrue(Exit.isSuccess(exit) || Exit.isInterrupted(exit))
        assert.strictEqual(ends, 1)
        assert.isAtMost(yield* flying, 1)
        yield* TestClock.adjust("10 seconds")
        assert.strictEqual(yield* flying, 0)
      }).pipe(Effect.provide(layer))
    })
  }

  it.live("in an uninterruptible region or a finalizer still gets its answer", () =>
    against(
      () => (_, response) => setTimeout(() => response.end(okBody), 20),
      {},
      (seen) =>
        Effect.gen(function* () {
          const placed: Array<string> = []
          const noted = Effect.map(place, ({ orderId }) => placed.push(orderId))
          const firm = yield* Effect.fork(Effect.uninterruptible(noted))
          const final = yield* Effect.fork(Effect.ensuring(Effect.never, Effect.orDie(noted)))
          yield* until("the request", () => seen.length === 1)
          yield* Fiber.interruptAll([firm, final])
          assert.deepStrictEqual(placed, ["o-1", "o-1"])
          assert.lengthOf(seen, 2)
          assert.strictEqual(yield* flying, 0)
        })
    )
  )
})
