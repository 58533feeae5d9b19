import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Schedule, TestClock, TestServices, Tracer } from "effect"
import { RequestFailed, RequestTimeout } from "../../src/Errors/Network.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Recording from "../../src/Recording.js"
import { FakeServer } from "../Socket/FakeDialer.js"
import { against, answers, cancel, exchange, flying, place, realTime, silent, wrapped } from "./sendPathWorld.js"
import { code, finish, http, ok, okBody, until, world } from "./writeAgeWorld.js"

const bug = new Error("bug")
const throws = (): never => {
  throw bug
}
const request = (origin: string, more: Partial<TransportRequest>): TransportRequest => ({
  method: "POST",
  origin,
  path: "/",
  headers: {},
  body: "{}",
  large: false,
  revoked: () => undefined,
  ...more
})

describe("a request whose `revoked` throws is not sent, and holds up no other", () => {
  for (const [name, layerWith] of Object.entries({
    undici: TransportUndici.layerWith,
    fetch: TransportFetch.layerWith
  })) {
    it.live(`with ${name}`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          let release = (): void => {}
          const { origin, seen } = yield* exchange((nth) =>
            nth === 0
              ? (_, response) => {
                  release = () => response.end(okBody)
                }
              : answers
          )
          yield* Effect.gen(function* () {
            const { send } = yield* Transport
            const send_ = (more: Partial<TransportRequest>) => Effect.fork(send(request(origin, more)))
            const first = yield* send_({ path: "/first" })
            yield* until("the first request", () => seen.length === 1)
            const broken = yield* send_({ path: "/broken", revoked: throws })
            let old: Error | undefined
            const late = yield* send_({ path: "/late", revoked: () => old })
            const next = yield* send_({ path: "/next" })
            old = new Error("too old")
            // Longer than the transport's own timer.
            yield* realTime(300)
            for (const fiber of [broken, late]) {
              assert.isNotNull(fiber.unsafePoll())
              const error = yield* Effect.flip(Fiber.join(fiber))
              assert.isFalse(error.sent)
            }
            release()
            yield* Fiber.join(first)
            yield* Fiber.join(next)
            const again = yield* Effect.exit(send(request(origin, { path: "/broken", revoked: throws })))
            assert.isTrue(Exit.isFailure(again) && Cause.isFailType(again.cause))
            assert.deepStrictEqual(seen, ["/first", "/next"])
          }).pipe(Effect.provide(layerWith({ connections: 1 })))
        })
      )
    )
  }

  it.live("when it throws in the queue, as soon as there is a connection", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { origin, seen } = yield* exchange(() => answers)
        yield* Effect.gen(function* () {
          const { send } = yield* Transport
          const paths = ["/first", "/broken", "/next"]
          const fibers = yield* Effect.forEach(paths, (path) =>
            Effect.fork(send(request(origin, { path, ...(path === "/broken" ? { revoked: throws } : {}) })))
          )
          const exits = yield* Effect.timeout(Effect.forEach(fibers, Fiber.await), "4 seconds")
          assert.deepStrictEqual(exits.map(Exit.isSuccess), [true, false, true])
          assert.deepStrictEqual(seen, ["/first", "/next"])
        }).pipe(Effect.provide(TransportFetch.layerWith({ connections: 1 })))
      })
    )
  )
})

describe("code of the user that throws while an answer is read", () => {
  const limiter = Layer.succeed(RateLimiter.RateLimiter, { acquire: () => Effect.void, unsafeObserve: throws })
  it.live("does not turn an executed order into a failure: the limiter", () =>
    against(
      () => answers,
      { rateLimiter: limiter, transport: TransportUndici.layerWith({ connections: 1 }) },
      (seen) =>
        Effect.gen(function* () {
          for (let i = 1; i <= 2; i++) {
            assert.strictEqual((yield* place).orderId, "o-1")
            assert.lengthOf(seen, i)
          }
        })
    )
  )

  it.live("fails the call instead of keeping it waiting: a surrounding gate", () => {
    const outer = WriteGate.WriteGate.of({
      guard: () => Effect.void,
      inFlight: () => [],
      enter: () => ({ refusal: () => undefined, handedOver: () => {}, ended: throws })
    })
    return against(
      () => answers,
      {},
      () => Effect.exit(place)
    ).pipe(
      Effect.provideService(WriteGate.WriteGate, outer),
      Effect.map((exit) => assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause)))
    )
  })

  it.effect("does not fail the call if it is a listener for drift", () => {
    const { layer } = world({ answer: () => http(okBody.replace('"orderId":"o-1"', '"orderId":7')) })
    return Effect.gen(function* () {
      const client = yield* RestClient.RestClient
      client.onDrift(throws)
      const { orderId } = yield* Settings.withDecoding(place, "tolerant")
      assert.strictEqual<unknown>(orderId, 7)
      assert.strictEqual(yield* flying, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("fails the call instead of keeping it waiting: a tracer", () => {
    const tracer = Tracer.make({
      span: (name, parent, context, links, startTime, kind) => ({
        _tag: "Span",
        name,
        spanId: "1",
        traceId: "1",
        parent,
        context,
        status: { _tag: "Started", startTime },
        attributes: new Map(),
        links,
        sampled: true,
        kind,
        end: () => {},
        attribute: throws,
        event: throws,
        addLinks: () => {}
      }),
      context: (f) => f()
    })
    const { layer, sent } = world({})
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(Effect.withTracer(place, tracer))
      assert.isTrue(Exit.isFailure(exit))
      assert.isAtMost(sent.length, 1)
      assert.strictEqual(yield* flying, 0)
    }).pipe(Effect.provide(layer))
  })
})

describe("attempts", () => {
  it.effect("2000 of them, with a schedule that never ends, use no stack", () => {
    const { layer, sent } = world({ answer: (nth) => (nth < 2000 ? code(10006) : ok) })
    return Effect.gen(function* () {
      yield* Effect.provideService(cancel, Settings.ReadRetry, Schedule.forever)
      assert.lengthOf(sent, 2001)
      assert.strictEqual(yield* flying, 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "are in flight while they are pending or unknown, also in the outer gate, and not between two of them",
    () => {
      const seen: Array<number> = []
      const inner = world({
        answer: (nth) =>
          Effect.suspend(() => {
            note()
            return nth === 0 ? code(10006) : nth === 1 ? http("", 502) : Effect.never
          })
      })
      let note = (): void => {}
      const counts = (gates: ReadonlyArray<WriteGate.WriteGate["Type"]>) => gates.map((gate) => gate.inFlight().length)
      return Effect.gen(function* () {
        const outer = yield* WriteGate.WriteGate
        yield* Effect.gen(function* () {
          const gate = yield* WriteGate.WriteGate
          assert.notStrictEqual(gate, outer)
          const both = () => counts([gate, outer])
          note = () => seen.push(...both())
          yield* gate.guard(() => {
            if (seen.length === 2) assert.deepStrictEqual(both(), [0, 0])
            return undefined
          })
          const fiber = yield* Effect.fork(Settings.withRequestTimeout(cancel, "2 seconds"))
          yield* TestClock.adjust("500 millis")
          yield* TestClock.adjust("1 second")
          assert.deepStrictEqual(seen, [1, 1, 1, 1, 1, 1])
          yield* TestClock.adjust("2 seconds")
          assert.instanceOf(yield* Effect.flip(Fiber.join(fiber)), RequestTimeout)
          assert.deepStrictEqual(both(), [1, 1])
          yield* TestClock.adjust("7 seconds")
          assert.deepStrictEqual(both(), [0, 0])
        }).pipe(Effect.scoped, Effect.provide(inner.layer))
      }).pipe(Effect.provide(WriteGate.layer()))
    }
  )

  it.effect("end when a kill switch halts between two of them", () => {
    const { layer, sent } = world({
      answer: (nth) => {
        halted = nth === 0 ? bug : undefined
        return code(10006)
      }
    })
    let halted: Error | undefined
    return Effect.gen(function* () {
      const gate = yield* WriteGate.WriteGate
      yield* gate.guard(() => halted)
      const error = yield* finish(Effect.flip(place))
      assert.lengthOf(sent, 1)
      assert.strictEqual(error.outcome, "notExecuted")
      assert.strictEqual(yield* flying, 0)
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.effect("keep an unknown outcome although the next one is certainly not sent", () => {
    const { layer } = world({
      answer: (nth) => (nth === 0 ? http("", 502) : Effect.fail(new TransportError({ cause: "refused", sent: false })))
    })
    return Effect.gen(function* () {
      const error = yield* finish(Effect.flip(cancel))
      assert.instanceOf(error, RequestFailed)
      assert.strictEqual(error.outcome, "unknown")
      yield* TestClock.adjust("1 second")
    }).pipe(Effect.provide(layer))
  })
})

describe("settings and clocks", () => {
  it.effect("are those of each call, also of the same effect in one fiber and in forked ones", () => {
    const { layer, sent } = world({ answer: () => Effect.never })
    const timeoutOf = (millis: number) =>
      Effect.map(Effect.flip(Settings.withRequestTimeout(place, millis)), (error) =>
        error instanceof RequestTimeout ? error.afterMillis : error
      )
    return Effect.gen(function* () {
      const one = yield* Effect.fork(Effect.forEach([100, 200, 100], timeoutOf))
      const other = yield* Effect.fork(Settings.withReceiveWindow(timeoutOf(300), "7 seconds"))
      yield* TestClock.adjust("1 second")
      yield* TestClock.adjust("1 second")
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Fiber.join(one), [100, 200, 100])
      assert.strictEqual(yield* Fiber.join(other), 300)
      const windows = sent.map(({ headers }) => headers["X-BAPI-RECV-WINDOW"]).sort()
      assert.deepStrictEqual(windows, ["5000", "5000", "5000", "7000"])
    }).pipe(Effect.provide(layer))
  })

  it.effect("a call with the live clock times out in a program of the TestClock, and the other way round", () => {
    const { layer } = world({ answer: () => Effect.never })
    return Effect.gen(function* () {
      const clock = yield* Effect.clock
      const short = Settings.withRequestTimeout(place, "20 millis")
      assert.instanceOf(yield* TestServices.provideLive(Effect.flip(short)), RequestTimeout)
      const test = yield* Effect.fork(TestServices.provideLive(Effect.withClock(Effect.flip(short), clock)))
      yield* TestServices.provideLive(realTime(40))
      assert.isNull(test.unsafePoll())
      yield* TestClock.adjust("20 millis")
      assert.instanceOf(yield* Fiber.join(test), RequestTimeout)
    }).pipe(Effect.provide(layer))
  })
})

describe("a recording contains one end of each request", () => {
  const modes: Readonly<Record<string, Layer.Layer<Transport>>> = {
    undici: TransportUndici.layerWith({ connections: 1 }),
    "a transport of the user": wrapped((send) => (one) => send(one), TransportUndici.layerWith({ connections: 1 }))
  }
  for (const [name, inner] of Object.entries(modes)) {
    it.live(`with ${name}`, () =>
      Effect.gen(function* () {
        const { sink, text } = Recording.memory()
        const venue = Venue.custom({ name: "loopback", rest: "http://127.0.0.1:1", live: false })
        const recorded = Layer.orDie(Recording.record(sink, { venue })).pipe(
          Layer.provide(Layer.merge(inner, new FakeServer().layer))
        )
        let behavior = answers
        yield* against(
          () => (one, response) => behavior(one, response),
          { transport: recorded },
          (seen) =>
            Effect.gen(function* () {
              yield* place
              behavior = silent
              const out = yield* Effect.fork(place)
              yield* until("the second", () => seen.length === 2)
              const waits = yield* Effect.fork(place)
              yield* Effect.yieldNow()
              const old = yield* Effect.flip(Settings.withMaxWriteAge(place, "20 millis"))
              assert.strictEqual(old.outcome, "notExecuted")
              yield* Fiber.interrupt(waits)
              yield* Fiber.interrupt(out)
              behavior = ({ socket }) => socket.resetAndDestroy()
              yield* Effect.flip(place)
              behavior = silent
              yield* Effect.flip(Settings.withRequestTimeout(place, "20 millis"))
              behavior = answers
              yield* place
            })
        )
        const lines = text()
          .trim()
          .split("\n")
          .map((line): { kind: string; id?: number } => JSON.parse(line))
        const ends = lines.filter(({ kind }) => ["answer", "lost", "abandoned"].includes(kind))
        const requests = lines.filter(({ kind }) => kind === "request")
        assert.lengthOf(requests, 7)
        assert.deepStrictEqual(
          ends.map(({ id, kind }) => `${id} ${kind}`).sort(),
          requests.map(
            ({ id }, i) => `${id} ${["answer", "abandoned", "abandoned", "lost", "lost", "abandoned", "answer"][i]}`
          )
        )
      })
    )
  }
})
