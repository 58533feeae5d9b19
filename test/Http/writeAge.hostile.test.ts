import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit, Fiber, Layer, TestClock } from "effect"
import { RequestFailed } from "../../src/Errors/Network.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import * as Asset from "../../src/Http/V5/Asset.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { harmless, JumpingClock, lateness } from "./jumpingClock.js"
import { scripted } from "./scriptedTransport.js"
import { account, assertTooOld, code, finish, http, ok, order, type Way, world } from "./writeAgeWorld.js"

const { symbol, side, orderType, qty, price } = order
const cancel = { category: "linear", symbol: "BTCUSDT", orderId: "o-1" } as const
const leverage = { category: "linear", symbol: "BTCUSDT", buyLeverage: "5", sellLeverage: "5" } as const
const linear = {
  symbol: "BTCUSDT",
  side: "Buy",
  order_type: "Limit",
  qty: "0.01",
  price: "50000",
  time_in_force: "GoodTillCancel",
  reduce_only: false,
  close_on_trigger: false
} as const

/** A world, and a clock to run its calls with. */
const begin = (way: (jump: (how: (clock: JumpingClock) => void) => Effect.Effect<void>) => Way) =>
  Effect.map(Effect.clock, (beneath) => {
    const clock = new JumpingClock(beneath)
    const made = world(way((how) => Effect.sync(() => how(clock))))
    const start = <A, E>(effect: Effect.Effect<A, E, Layer.Layer.Success<typeof made.layer>>) =>
      Effect.withClock(Effect.provide(effect, made.layer), clock)
    const run = <A, E>(effect: Effect.Effect<A, E, Layer.Layer.Success<typeof made.layer>>) => finish(start(effect))
    return { ...made, clock, run, start }
  })

const late = lateness["the event loop was blocked for 6 s"] ?? (() => {})
const after = (millis: number) => (clock: JumpingClock) => {
  clock.wall += millis
  clock.monotonic += millis
}

describe("the age of a write", () => {
  for (const [how, jump] of Object.entries(lateness)) {
    it.effect(`keeps an order from being signed and sent if, in the limiter, ${how}`, () =>
      Effect.gen(function* () {
        const { run, sent, state } = yield* begin((jumps) => ({ limiter: jumps(jump) }))
        assertTooOld(yield* run(Effect.flip(Order.placeOrder(order))))
        assert.deepStrictEqual([state.signed, sent.length], [0, 0])
      })
    )

    it.effect(`keeps an order from being sent if, in the signer, ${how}`, () =>
      Effect.gen(function* () {
        const { run, sent } = yield* begin((jumps) => ({ signer: jumps(jump) }))
        assertTooOld(yield* run(Effect.flip(Order.placeOrder(order))))
        assert.lengthOf(sent, 0)
      })
    )

    it.effect(`reaches a transport that checks just before the first byte if, inside it, ${how}`, () =>
      Effect.gen(function* () {
        let written = 0
        const { run } = yield* begin((jumps) => ({
          transport: Layer.succeed(Transport, {
            send: (request: TransportRequest) =>
              Effect.zipRight(
                jumps(jump),
                Effect.suspend(() => {
                  const cause = request.revoked()
                  if (cause !== undefined) return Effect.fail(new TransportError({ cause, sent: false }))
                  written++
                  return ok
                })
              )
          })
        }))
        assertTooOld(yield* run(Effect.flip(Order.placeOrder(order))))
        assert.strictEqual(written, 0)
      })
    )

    it.effect(
      `leaves the outcome unknown, never "not sent", if a transport does not check and, inside it, ${how}`,
      () =>
        Effect.gen(function* () {
          const { run, sent } = yield* begin((jumps) => ({
            answer: () => Effect.zipRight(jumps(jump), Effect.fail(new TransportError({ cause: "reset", sent: true })))
          }))
          const error = yield* run(Effect.flip(Order.placeOrder(order)))
          assert.instanceOf(error, RequestFailed)
          assert.deepStrictEqual([error.sent, error.outcome, sent.length], [true, "unknown", 1])
        })
    )
  }

  for (const [how, jump] of Object.entries(harmless)) {
    it.effect(`does not keep an order from being sent if ${how}`, () =>
      Effect.gen(function* () {
        const { run, sent } = yield* begin((jumps) => ({ limiter: jumps(jump) }))
        assert.strictEqual((yield* run(Order.placeOrder(order))).orderId, "o-1")
        assert.lengthOf(sent, 1)
      })
    )
  }

  it.effect("is counted from the call, over limiter, signer and transport together", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin((jumps) => ({ limiter: jumps(after(3000)), signer: jumps(after(2500)) }))
      assertTooOld(yield* run(Effect.flip(Order.placeOrder(order))))
      assert.lengthOf(sent, 0)
    })
  )

  it.effect("counts a wait in the limiter in which no clock jumps", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin(() => ({ limiter: Effect.sleep("5500 millis") }))
      assertTooOld(yield* run(Effect.flip(Order.placeOrder(order))))
      assert.lengthOf(sent, 0)
    })
  )

  it.effect("keeps orders that wait in the library's own limiter from going out after a pause", () =>
    Effect.gen(function* () {
      const { start, sent, clock } = yield* begin(() => ({
        rateLimiter: RateLimiter.layerMemory({ commitWait: "10 seconds" })
      }))
      const many = Effect.forEach(Array.from({ length: 40 }), () => Effect.exit(Order.placeOrder(order)), {
        concurrency: "unbounded"
      })
      const fiber = yield* Effect.fork(start(many))
      yield* Effect.repeatN(Effect.yieldNow(), 200)
      const before = sent.length
      assert.isAtLeast(before, 1)
      assert.isBelow(before, 40)
      late(clock)
      yield* TestClock.adjust("10 seconds")
      const exits = yield* Fiber.join(fiber)
      assert.strictEqual(sent.length, before, "orders were sent after the pause")
      for (const exit of exits.filter(Exit.isFailure)) {
        const error = exit.cause._tag === "Fail" ? exit.cause.error : undefined
        assert.strictEqual(error?.outcome, "notExecuted")
      }
    })
  )

  it.effect("does not count from the building of the layer, or from an earlier call", () =>
    Effect.gen(function* () {
      const { run, sent, clock } = yield* begin(() => ({}))
      const twice = Effect.gen(function* () {
        const place = Order.placeOrder(order)
        yield* place
        late(clock)
        yield* place
      })
      yield* run(twice)
      assert.lengthOf(sent, 2)
    })
  )
})

describe("submit", () => {
  it.effect("rejects an order that became too old, and looks nothing up", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin((jumps) => ({ limiter: jumps(late) }))
      const submission = yield* run(Order.submit(order))
      assert.strictEqual(submission._tag === "Rejected" && submission.reason, "refused")
      assert.lengthOf(sent, 0)
    })
  )
})

const writes: Readonly<Record<string, Effect.Effect<void, unknown, Credentials | OrderEntry | RestClient>>> = {
  "Order.amendOrder": Effect.asVoid(Order.amendOrder({ ...cancel, qty: "0.02" })),
  "Order.batchPlaceOrder": Effect.asVoid(
    Order.batchPlaceOrder({ category: "linear", request: [{ symbol, side, orderType, qty, price }] })
  ),
  "Order.cancelOrder": Effect.asVoid(Order.cancelOrder(cancel)),
  "Order.cancelAllOrders": Effect.asVoid(Order.cancelAllOrders({ category: "linear", settleCoin: "USDT" })),
  "Position.setLeverage": Effect.asVoid(Position.setLeverage(leverage)),
  "Asset.withdraw": Effect.asVoid(
    Asset.withdraw({
      coin: "USDT",
      chain: "ETH",
      address: "0x99ce",
      amount: "24",
      timestamp: 1672196561407,
      accountType: "FUND",
      requestId: "w-1"
    })
  ),
  "SpotV3.submitOrder": Effect.asVoid(
    SpotV3.submitOrder({
      symbol: "BTCUSDT",
      orderQty: "0.01",
      side: "Buy",
      orderType: "LIMIT",
      orderPrice: "50000"
    })
  ),
  "Linear.placeActiveOrder": Effect.asVoid(Linear.placeActiveOrder(linear))
}

describe("the age of every write", () => {
  for (const [name, write] of Object.entries(writes)) {
    it.effect(`keeps ${name} from being sent when it is too old`, () =>
      Effect.gen(function* () {
        const { run, sent, state } = yield* begin((jumps) => ({ limiter: jumps(late) }))
        assertTooOld(yield* run(Effect.flip(write)))
        assert.deepStrictEqual([state.signed, sent.length], [0, 0])
      })
    )
  }

  it.effect("never keeps a read from being sent", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin((jumps) => ({ limiter: jumps(after(25_000)), signer: jumps(late) }))
      yield* run(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }))
      yield* run(Settings.withMaxWriteAge(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), "1 milli"))
      assert.lengthOf(sent, 2)
      for (const { revoked } of sent) assert.isUndefined(revoked())
    })
  )
})

describe("the maximum age of a write", () => {
  const places = (
    name: string,
    way: Partial<Way>,
    age: number,
    sends: boolean,
    wrap = <A, E, R>(e: Effect.Effect<A, E, R>) => e
  ) =>
    it.effect(`${name}: an order of ${age} ms is ${sends ? "sent" : "refused"}`, () =>
      Effect.gen(function* () {
        const { run, sent } = yield* begin((jumps) => ({ ...way, limiter: jumps(after(age)) }))
        const exit = yield* run(Effect.exit(wrap(Order.placeOrder(order))))
        assert.strictEqual(sent.length, sends ? 1 : 0)
        if (Exit.isFailure(exit)) assertTooOld(exit.cause._tag === "Fail" ? exit.cause.error : exit.cause)
      })
    )
  const aged =
    (age: Duration.DurationInput) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Settings.withMaxWriteAge(effect, age)
  const window =
    (size: Duration.DurationInput) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Settings.withReceiveWindow(effect, size)

  places("is the receive window", {}, 5000, true)
  places("is the receive window", {}, 5001, false)
  places("follows the receive window of the call", {}, 19_000, true, window("20 seconds"))
  places("follows a small receive window of the call", {}, 1001, false, window("1 second"))
  places("is that of the call", {}, 2001, false, aged("2 seconds"))
  places("is that of the call, even if longer than the window", {}, 9000, true, aged("10 seconds"))
  places("is unlimited if the call sets it to infinity", {}, 3_600_000, true, aged(Duration.infinity))
  places("is that of the layer", { maxWriteAge: "2 seconds" }, 2001, false)
  places("is that of the layer, regardless of the window", { maxWriteAge: "10 seconds" }, 9000, true)
  places("is that of the call before that of the layer", { maxWriteAge: "2 seconds" }, 3000, true, aged("4 seconds"))
  places("is that of the call before that of the layer", { maxWriteAge: "10 seconds" }, 3000, false, aged("1 second"))
})

describe("the age of a write that is tried again", () => {
  it.effect("keeps an idempotent write, answered 503 late, from a second attempt, and its outcome is unknown", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin((jumps) => ({
        answer: (nth) => (nth === 0 ? Effect.zipRight(jumps(late), http("busy", 503)) : ok)
      }))
      const error = yield* run(Effect.flip(Position.setLeverage(leverage)))
      assert.lengthOf(sent, 1)
      assert.strictEqual(error.outcome, "unknown")
    })
  )

  it.effect("counts the waits between attempts of an idempotent write", () =>
    Effect.gen(function* () {
      const { run, sent, clock } = yield* begin((jumps) => ({
        answer: (nth) => (nth === 0 ? Effect.zipRight(jumps(after(4950)), http("busy", 503)) : ok)
      }))
      const error = yield* run(Effect.flip(Position.setLeverage(leverage)))
      assert.lengthOf(sent, 1)
      assert.strictEqual(error.outcome, "unknown")
      assert.strictEqual(clock.wall, 4950)
    })
  )

  it.effect("has the error of its first attempt if only the second one is revoked, by the transport", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin((jumps) => ({
        answer: (nth, request) =>
          nth === 0
            ? http("busy", 503)
            : Effect.zipRight(
                jumps(late),
                Effect.suspend(() => {
                  const cause = request.revoked()
                  return cause === undefined ? ok : Effect.fail(new TransportError({ cause, sent: false }))
                })
              )
      }))
      const error = yield* run(Effect.flip(Position.setLeverage(leverage)))
      assert.lengthOf(sent, 2)
      assert.deepStrictEqual([error._tag, error.outcome], ["HttpStatusError", "unknown"])
    })
  )

  it.effect("is that of each call: a concurrent call with the same parameters is not refused", () =>
    Effect.gen(function* () {
      let calls = 0
      const { run, sent } = yield* begin(() => ({
        limiter: Effect.suspend(() => (calls++ === 0 ? Effect.sleep("6 seconds") : Effect.void))
      }))
      const place = Effect.exit(Order.placeOrder(order))
      const [first, other] = yield* run(Effect.all([place, place], { concurrency: "unbounded" }))
      assert.deepStrictEqual([first._tag, other._tag, sent.length], ["Failure", "Success", 1])
    })
  )

  for (const refusal of [10006, 10002]) {
    it.effect(`keeps an order refused with ${refusal} late from a second attempt: it was not executed`, () =>
      Effect.gen(function* () {
        const { run, sent } = yield* begin((jumps) => ({
          answer: (nth) => (nth === 0 ? Effect.zipRight(jumps(late), code(refusal)) : ok)
        }))
        const error = yield* run(Effect.flip(Order.placeOrder(order)))
        assert.lengthOf(sent, 1)
        assert.strictEqual(error.outcome, "notExecuted")
      })
    )

    it.effect(
      `keeps an order refused with ${refusal} within a second, but after its maximum age, from a second attempt`,
      () =>
        Effect.gen(function* () {
          const { run, sent } = yield* begin(() => ({
            answer: (nth) => (nth === 0 ? Effect.zipRight(Effect.sleep("400 millis"), code(refusal)) : ok)
          }))
          const error = yield* run(Effect.flip(Settings.withMaxWriteAge(Order.placeOrder(order), "300 millis")))
          assert.lengthOf(sent, 1)
          assert.strictEqual(error.outcome, "notExecuted")
        })
    )
  }

  it.effect("keeps an order whose connection was refused late from a second attempt", () =>
    Effect.gen(function* () {
      const { run, sent } = yield* begin((jumps) => ({
        answer: (nth) =>
          nth === 0
            ? Effect.zipRight(jumps(late), Effect.fail(new TransportError({ cause: "ECONNREFUSED", sent: false })))
            : ok
      }))
      const error = yield* run(Effect.flip(Order.placeOrder(order)))
      assert.lengthOf(sent, 1)
      assert.strictEqual(error.outcome, "notExecuted")
    })
  )

  it.effect("counts the time that measuring the clock took after a 10002", () => {
    const { layer, sent } = scripted([{ code: 10002 }, { result: {} }], { resyncMillis: 6000 })
    return Effect.gen(function* () {
      const error = yield* finish(Effect.flip(Position.setLeverage(leverage)))
      assert.lengthOf(sent, 1)
      assert.strictEqual(error.outcome, "notExecuted")
    }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
  })
})
