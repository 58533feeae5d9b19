// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, TestClock } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import { type PlaceOrderParams, placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { submit } from "../../src/Http/V5/Order/submit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Safety from "../../src/Layers/Safety.js"
import { JumpingClock } from "../Http/jumpingClock.js"
import { reply } from "../Socket/tradeWorld.js"
import { share } from "../sample.js"
import {
  account,
  areCleared,
  assertHalted,
  cut,
  finish,
  halting,
  type OpenOrders,
  order,
  refusal
} from "./haltedExchange.js"
import { assertTruth, halt, layerOf, linear, spot } from "./killSwitchHaltWorld.js"

describe.concurrent("halt, with an order on its way", () => {
  const create = "/v5/order/create"
  const call = placeOrder(order)
  type Ways = Readonly<
    Record<
      string,
      {
        readonly intercept: (exchange: OpenOrders) => OpenOrders["intercept"]
        readonly place?: Effect.Effect<unknown, unknown, Effect.Effect.Context<typeof call>>
      }
    >
  >
  /** The exchange acts after a while, even if the call is interrupted, and the call ends with `answer`. */
  const actsLater = (after: number, answer?: typeof cut) => (): OpenOrders["intercept"] => (path, act) =>
    path !== create
      ? act
      : Effect.flatMap(Effect.forkDaemon(Effect.delay(act, after)), (fiber) => answer ?? Fiber.join(fiber))
  const ways: Ways = {
    "the exchange executes it and never answers": {
      intercept: () => (path, act) => (path === create ? Effect.zipRight(act, Effect.never) : act)
    },
    "it arrives 3 s late, and the call was interrupted": {
      intercept: actsLater(3000),
      place: Effect.timeout(call, "100 millis")
    },
    "it arrives 4.9 s late, and the call was interrupted": {
      intercept: actsLater(4900),
      place: Effect.timeout(call, "100 millis")
    },
    "it arrives 3 s late, and the connection was cut at once": { intercept: actsLater(3000, cut) },
    "it arrives 3 s late, and the answer was 10016": { intercept: actsLater(3000, refusal(10016)) },
    "it arrives 3 s late, and the answer was a 502": {
      intercept: actsLater(3000, Effect.succeed({ status: 502, statusText: "Bad Gateway", headers: {}, body: "" }))
    },
    "it arrives 3 s late, and submit waits half a second": {
      intercept: actsLater(3000),
      place: submit(order, { wait: "500 millis" }) as never
    },
    "it arrives 4 s late, and is answered": { intercept: actsLater(4000) },
    "it arrives 3 s late, and cancel-all is refused until then": {
      intercept: (exchange) => (path, act) =>
        path === "/v5/order/cancel-all" && exchange.orders.length === 0 ? refusal(10016) : actsLater(3000)()(path, act)
    }
  }
  for (const [name, { intercept, place = call }] of share(Object.entries(ways), 2)) {
    it.scoped(`does not return Cleared unless nothing is open: ${name}`, () => {
      const { exchange, platform } = halting()
      exchange.intercept = intercept(exchange)
      return Effect.gen(function* () {
        yield* Effect.forkScoped(Effect.exit(place))
        yield* TestClock.adjust("200 millis")
        assert.strictEqual(exchange.count("/v5/order/create"), 1)
        yield* assertTruth(exchange, yield* finish(halt))
      }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
    })
  }

  for (const [how, jump] of Object.entries({
    "the wall clock jumped ahead by an hour": (clock: JumpingClock) => {
      clock.wall += 3_600_000
    },
    "the wall clock was set back by an hour": (clock: JumpingClock) => {
      clock.wall -= 3_600_000
    }
  })) {
    it.scoped(`does not return Cleared unless nothing is open: it arrives 3 s late, and ${how}`, () => {
      const { exchange, platform } = halting()
      exchange.intercept = actsLater(3000, cut)()
      return Effect.gen(function* () {
        const clock = new JumpingClock(yield* Effect.clock)
        yield* Effect.exit(Effect.withClock(placeOrder(order), clock))
        jump(clock)
        yield* assertTruth(exchange, yield* finish(Effect.withClock(halt, clock)))
      }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
    })
  }

  for (const millis of [500, 3000, 8000]) {
    it.scoped(`does not return Cleared while an order is being signed for ${millis} ms`, () => {
      const { exchange, platform } = halting(Effect.sleep(millis))
      return Effect.gen(function* () {
        const orders = yield* Effect.fork(Effect.exit(placeOrder(order)))
        yield* TestClock.adjust("200 millis")
        yield* assertTruth(exchange, yield* finish(halt))
        yield* Fiber.join(orders)
      }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
    })
  }

  it.scoped("returns truthful results to two concurrent halts", () => {
    const { exchange, platform } = halting()
    exchange.intercept = actsLater(3000, cut)()
    return Effect.gen(function* () {
      yield* Effect.exit(placeOrder(order))
      const both = yield* finish(Effect.all([halt, Effect.delay(halt, "1 second")], { concurrency: "unbounded" }))
      for (const all of both) if (areCleared(all)) assert.deepStrictEqual(exchange.left, [])
      yield* TestClock.adjust("2 minutes")
      if (both.some(areCleared)) assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
  })

  it.scoped("returns Cleared, and soon, after an order that was certainly not executed", () => {
    const { exchange, platform } = halting()
    exchange.intercept = (path, act) => (path === create ? refusal(110007) : act)
    return Effect.gen(function* () {
      yield* Effect.flip(placeOrder(order))
      assert.isTrue(areCleared(yield* finish(halt)))
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
  })

  it.scoped("does not return Cleared while an order over the socket has no answer", () => {
    const { exchange, platform, server } = halting()
    server.order = () => {
      exchange.place({ category: "linear" })
      return undefined
    }
    return Effect.gen(function* () {
      yield* Effect.forkScoped(Effect.exit(placeOrder(order)))
      yield* TestClock.adjust("200 millis")
      assert.lengthOf(exchange.left, 1)
      yield* assertTruth(exchange, yield* finish(halt))
    }).pipe(Effect.provide(layerOf([linear], "a socket")), Effect.provide(platform))
  })

  it.scoped("does not return Cleared before an order whose socket was cut off arrives", () => {
    const { exchange, platform, server } = halting()
    let arrive = () => {}
    server.order = (message, socket) => {
      arrive = () => {
        exchange.place({ category: "linear" })
        socket.push(reply(message))
      }
      return undefined
    }
    return Effect.gen(function* () {
      yield* Effect.forkScoped(Effect.exit(placeOrder(order)))
      yield* TestClock.adjust("200 millis")
      server.last.cut()
      const fiber = yield* Effect.fork(halt)
      yield* TestClock.adjust("3 seconds")
      arrive()
      yield* assertTruth(exchange, yield* finish(Fiber.join(fiber)))
    }).pipe(Effect.provide(layerOf([linear], "a socket")), Effect.provide(platform))
  })

  it.scoped("does not answer Cleared while an order of another key of the account may arrive", () => {
    const { exchange, platform } = halting()
    exchange.intercept = actsLater(3000, cut)()
    const withKey = (key: string) => Effect.provideService(Credentials, { ...account, key, account: "24600000" })
    return Effect.gen(function* () {
      yield* Effect.exit(placeOrder(order).pipe(withKey("orders-key-1")))
      yield* assertTruth(exchange, yield* finish(halt.pipe(withKey("halting-key-2"))))
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
  })

  it.scoped("counts only what was sent with its own switch: 50 halts in a row return Cleared", () => {
    const { exchange, platform } = halting()
    return Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      for (let i = 0; i < 50; i++) {
        yield* placeOrder(order)
        assert.isTrue(areCleared(yield* killSwitch.halt("again")))
        assertHalted(yield* Effect.flip(placeOrder(order)))
        yield* killSwitch.resume
      }
      assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform), finish)
  })
})

describe.concurrent("halt itself", () => {
  it.scoped("stops orders before its first cancel is answered", () => {
    const { exchange, platform } = halting()
    exchange.intercept = (path, act) => (path === "/v5/order/cancel-all" ? Effect.delay(act, "2 seconds") : act)
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(halt)
      yield* TestClock.adjust("1 second")
      assertHalted(yield* Effect.flip(placeOrder(order)))
      yield* finish(Fiber.join(fiber))
      assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
  })

  it.scoped("refuses an order that carries reduce-only rows as an unknown parameter", () => {
    const { exchange, platform } = halting()
    const disguised: PlaceOrderParams = Object.assign({}, order, { request: [{ reduceOnly: true }] })
    return Effect.gen(function* () {
      yield* finish(halt)
      assertHalted(yield* Effect.flip(Settings.withUnknownParameters(placeOrder(disguised), "send")))
      assert.strictEqual(exchange.count("/v5/order/create"), 0)
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
  })

  it.scoped("leaves the switch on if it is interrupted", () => {
    const { exchange, platform } = halting()
    exchange.intercept = (path, act) => (path === "/v5/order/cancel-all" ? Effect.never : act)
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(halt)
      yield* TestClock.adjust("1 second")
      assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
      assertHalted(yield* Effect.flip(placeOrder(order)))
    }).pipe(Effect.provide(layerOf([linear])), Effect.provide(platform))
  })

  it.scoped("ends within its deadline, even if uninterruptible, when nothing is ever answered", () => {
    const { exchange, platform } = halting()
    exchange.intercept = () => Effect.never
    return Effect.gen(function* () {
      const began = yield* TestClock.currentTimeMillis
      assert.isFalse(areCleared(yield* finish(Effect.uninterruptible(halt))))
      assert.isAtMost((yield* TestClock.currentTimeMillis) - began, 15_000)
    }).pipe(Effect.provide(layerOf([linear, spot])), Effect.provide(platform))
  })
})
