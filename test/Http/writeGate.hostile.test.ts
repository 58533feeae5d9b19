import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"
import { CredentialsError } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { Signer } from "../../src/Signing/Signer.js"
import { account, venue } from "../Layers/haltedExchange.js"
import { FakeServer } from "../Socket/FakeDialer.js"
import { type Answer, code, finish, http, ok, order, type Way, world } from "./writeAgeWorld.js"

const place = Order.placeOrder(order)
const flying = Effect.map(WriteGate.WriteGate, (gate) => gate.inFlight().length)

interface End {
  readonly way: Way
  /** How many writes are in flight when the call has ended. */
  readonly after: number
  readonly call?: typeof place
  /** Interrupts the call after this time. */
  readonly interrupt?: boolean
}
const answered = (answer: Answer): Way => ({ answer: () => answer })
const ends: Readonly<Record<string, End>> = {
  "an answer": { way: answered(ok), after: 0 },
  "a refusal": { way: answered(code(110007)), after: 0 },
  "code 10016": { way: answered(code(10016)), after: 1 },
  "a connection that was refused": {
    way: answered(Effect.fail(new TransportError({ cause: "ECONNREFUSED", sent: false }))),
    after: 0
  },
  "a connection that was cut": {
    way: answered(Effect.fail(new TransportError({ cause: "ECONNRESET", sent: true }))),
    after: 1
  },
  "a status 502": { way: answered(http("", 502)), after: 1 },
  "an answer that is not JSON": { way: answered(http("<html>")), after: 1 },
  "a timeout": {
    way: answered(Effect.never),
    after: 1,
    call: Settings.withRequestTimeout(place, "1 second")
  },
  "a transport that dies": { way: answered(Effect.die(new Error("bug"))), after: 1 },
  "a transport that throws": {
    way: {
      answer: () => {
        throw new Error("bug")
      }
    },
    after: 1
  },
  "an interruption while it waits for its answer": { way: answered(Effect.never), after: 1, interrupt: true },
  "an interruption in the limiter": { way: { limiter: Effect.never }, after: 0, interrupt: true },
  "an interruption in the signer": { way: { signer: Effect.never }, after: 0, interrupt: true },
  "a wait in the limiter that made it too old": { way: { limiter: Effect.sleep("6 seconds") }, after: 0 }
}

describe("a write is in flight until the exchange must refuse it", () => {
  for (const [name, { after, call = place, interrupt = false, way }] of Object.entries(ends)) {
    it.effect(`after ${name}: ${after} in flight, and none 10 s later`, () => {
      const { layer } = world(way)
      return Effect.gen(function* () {
        const fiber = yield* Effect.fork(call)
        if (interrupt) {
          yield* TestClock.adjust("100 millis")
          yield* Fiber.interrupt(fiber)
        } else yield* finish(Fiber.await(fiber))
        assert.strictEqual(yield* flying, after)
        yield* TestClock.adjust("10 seconds")
        assert.strictEqual(yield* flying, 0)
      }).pipe(Effect.provide(layer))
    })
  }

  it.effect("while it waits for its answer, and not before it was signed", () => {
    const { layer } = world({ limiter: Effect.sleep("1 second"), answer: () => Effect.never })
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(place)
      yield* TestClock.adjust("500 millis")
      assert.strictEqual(yield* flying, 0)
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* flying, 1)
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual(yield* flying, 1)
      yield* Fiber.interrupt(fiber)
    }).pipe(Effect.provide(layer))
  })

  it.effect("does not count reads, or what the signer refused", () => {
    const { layer } = world({ answer: () => Effect.never })
    const signer = Layer.succeed(Signer, { sign: () => Effect.fail(new CredentialsError({ message: "no key" })) })
    const other = Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone }).pipe(
      Layer.provide(Layer.mergeAll(Layer.succeed(Transport, { send: () => ok }), new FakeServer().layer, signer)),
      Layer.provide(signer)
    )
    return Effect.gen(function* () {
      const read = yield* Effect.fork(
        Effect.provide(Effect.zipRight(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), flying), layer)
      )
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(read)
      yield* Effect.gen(function* () {
        yield* Effect.exit(place)
        assert.strictEqual(yield* flying, 0)
      }).pipe(Effect.provide(other), Effect.provideService(Credentials, account))
    })
  })

  it.effect("forgets 300 calls that were interrupted", () => {
    const { layer } = world({ answer: () => Effect.never })
    return Effect.gen(function* () {
      const fibers = yield* Effect.replicateEffect(Effect.fork(place), 300)
      yield* TestClock.adjust("1 second")
      yield* Fiber.interruptAll(fibers)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(yield* flying, 0)
      const gate = yield* WriteGate.WriteGate
      assert.deepStrictEqual(gate.inFlight(), [])
    }).pipe(Effect.provide(layer))
  })
})

describe("a guard", () => {
  it.effect("is asked again just before signing, and before every attempt", () => {
    const asked: Array<string> = []
    const { layer } = world({
      limiter: Effect.sync(() => asked.push("limiter")),
      signer: Effect.sync(() => asked.push("signer")),
      answer: (nth) => (nth === 0 ? code(10006) : ok)
    })
    return Effect.gen(function* () {
      const gate = yield* WriteGate.WriteGate
      yield* gate.guard(() => {
        asked.push("guard")
        return undefined
      })
      yield* finish(place)
      const steps = asked.filter((step, i) => step !== asked[i - 1])
      assert.deepStrictEqual(steps.slice(0, 4), ["guard", "limiter", "guard", "signer"])
      assert.strictEqual(asked.filter((step) => step === "signer").length, 2)
      assert.strictEqual(asked[asked.lastIndexOf("signer") - 1], "guard")
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.effect("still refuses a write that was announced before its scope closed, and none that comes later", () => {
    const { layer, sent } = world({ limiter: Effect.sleep("1 second") })
    return Effect.gen(function* () {
      const gate = yield* WriteGate.WriteGate
      const scope = yield* Scope.make()
      let isHalted = false
      yield* Scope.extend(
        gate.guard(() => (isHalted ? new Error("halted") : undefined)),
        scope
      )
      const waiting = yield* Effect.fork(Effect.exit(place))
      yield* TestClock.adjust("500 millis")
      isHalted = true
      yield* Scope.close(scope, Exit.void)
      yield* TestClock.adjust("1 second")
      assert.isTrue(Exit.isFailure(yield* Fiber.join(waiting)))
      assert.lengthOf(sent, 0)
      yield* finish(place)
      assert.lengthOf(sent, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is never asked about a read", () => {
    const { layer, sent } = world({})
    return Effect.gen(function* () {
      const gate = yield* WriteGate.WriteGate
      yield* gate.guard(() => new Error("nothing passes"))
      yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
      assert.lengthOf(sent, 1)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(place)))
      assert.lengthOf(sent, 1)
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.effect("sees the endpoint, the parameters and the key of the call", () => {
    const { layer } = world({})
    const seen: Array<WriteGate.Write> = []
    return Effect.gen(function* () {
      const gate = yield* WriteGate.WriteGate
      yield* gate.guard((write) => {
        seen.push(write)
        return undefined
      })
      yield* place
      const [first] = seen
      assert.strictEqual(first?.endpoint, Order.placeOrder)
      assert.deepStrictEqual(first?.params, order)
      assert.strictEqual(first?.key, "abcdefghijkl")
    }).pipe(Effect.scoped, Effect.provide(layer))
  })
})

describe("middleware around a transport", () => {
  it.effect("sees every write, and may refuse it", () => {
    const seen: Array<string> = []
    const inner = Layer.succeed(Transport, { send: () => ok })
    const dryRun = Layer.effect(
      Transport,
      Effect.map(Transport, (transport) => ({
        ...transport,
        send: (request: TransportRequest) => {
          seen.push(request.path)
          return Effect.fail(new TransportError({ cause: "dry run", sent: false }))
        }
      }))
    ).pipe(Layer.provide(inner))
    const { layer } = world({ transport: dryRun })
    return Effect.gen(function* () {
      const error = yield* finish(Effect.flip(place))
      assert.strictEqual(error.outcome, "notExecuted")
      assert.include(seen, "/v5/order/create")
    }).pipe(Effect.provide(layer))
  })
})
