import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3.js"
import { order } from "../../Http/writeAgeWorld.js"
import { assertRefusedAtOnce } from "./overloadRules.js"
import {
  anotherAccount,
  type Exchange,
  endsOf,
  failed,
  mostWithin,
  overloaded,
  type Program,
  type Services
} from "./overloadWorld.js"

const perIp = { count: 600, perMs: 5000 }
const memory = (options: RateLimiter.MemoryOptions = {}) => RateLimiter.layerMemory({ perIp, ...options })
const cancel = (nth: number) => Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: `o-${nth}` })
const place = Order.placeOrder(order)
const cancelPath = "/v5/order/cancel"
const second = 1000

/** Makes one call every so often. */
const steadily = <A, E, R>(
  { clock }: Exchange,
  each: { readonly everyMs: number; readonly forMs: number },
  make: Effect.Effect<{ readonly calls: ReadonlyArray<A> }, E, R>
) =>
  Effect.gen(function* () {
    const calls: Array<A> = []
    for (let passed = 0; passed < each.forMs; passed += each.everyMs) {
      calls.push(...(yield* make).calls)
      yield* clock.pass(each.everyMs)
    }
    return calls
  })

describe("a burst of 150 cancels where ten a second are allowed and a write may be 5 s old", () => {
  const burst = (body: (exchange: Exchange, program: Program) => Effect.Effect<void>) =>
    overloaded((exchange) => Effect.flatMap(exchange.program(memory()), (program) => body(exchange, program)))

  it.live("is sent at the limit for 5 s, and what does not fit is refused at once", () =>
    burst((exchange, program) =>
      Effect.gen(function* () {
        const { calls } = yield* program.make(150, cancel)
        yield* exchange.clock.pass(0)
        assertRefusedAtOnce(calls)
        assert.strictEqual(failed(calls).length, 100, endsOf(calls))
        yield* exchange.clock.pass(60 * second)
        assertRefusedAtOnce(calls)
        assert.strictEqual(exchange.sent.length, 50)
        assert.isAtMost(exchange.sent.at(-1)?.at ?? 0, 5 * second)
        assert.strictEqual(mostWithin(exchange.sent, second), 10)
      })
    )
  )

  for (const at of [1, 2000, 4500, 5100, 6000, 9000]) {
    it.live(`does not take the turn of a cancel ${at} ms later`, () =>
      burst((exchange, program) =>
        Effect.gen(function* () {
          yield* program.make(150, cancel)
          yield* exchange.clock.pass(at)
          const { calls } = yield* program.make(1, () => cancel(1000))
          yield* exchange.clock.pass(30 * second)
          const left = exchange.sent.find(({ id }) => id === "o-1000")?.at
          // The fifth ten leave after four windows of the limit, with its margin.
          const turn = Math.max(at, 5 * 1010)
          if (turn - at > 5000) assertRefusedAtOnce(calls)
          else assert.strictEqual(left, turn, endsOf(calls))
        })
      )
    )
  }

  it.live("is refused with an error that says how long the call would have waited", () =>
    burst((exchange, program) =>
      Effect.gen(function* () {
        const { calls } = yield* program.make(51, cancel)
        yield* exchange.clock.pass(0)
        const [refused] = failed(calls)
        if (refused?.error === undefined || !("waitMillis" in refused.error)) throw new Error(endsOf(calls))
        assert.strictEqual(refused.error.waitMillis, 5 * 1010)
      })
    )
  )

  it.live("leaves orders and reads alone", () =>
    burst((exchange, program) =>
      Effect.gen(function* () {
        yield* program.make(150, cancel)
        const { calls: orders } = yield* program.make(10, () => place)
        const { calls: reads } = yield* program.make(10, () =>
          Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
        )
        yield* exchange.clock.pass(0)
        for (const { endedAt, error } of [...orders, ...reads]) assert.deepStrictEqual([endedAt, error], [0, undefined])
      })
    )
  )

  it.live("keeps the order of its calls", () =>
    burst((exchange, program) =>
      Effect.gen(function* () {
        yield* program.make(150, cancel)
        yield* exchange.clock.pass(10 * second)
        assert.deepStrictEqual(
          exchange.sent.map(({ id }) => id),
          Array.from({ length: 50 }, (_, nth) => `o-${nth}`)
        )
      })
    )
  )
})

describe("a burst of other calls that may be repeated, with a maximum age of 5 s", () => {
  const bursts = {
    "cancels on spot": (nth: number) => Order.cancelOrder({ category: "spot", symbol: "BTCUSDT", orderId: `o-${nth}` }),
    "cancels of the older spot API": (nth: number) => SpotV3.cancelOrder({ orderId: `o-${nth}` }),
    "changes of leverage": () =>
      Position.setLeverage({ category: "linear", symbol: "BTCUSDT", buyLeverage: "5", sellLeverage: "5" }),
    "batches of one cancel": (nth: number) =>
      Order.batchCancelOrder({ category: "linear", request: [{ symbol: "BTCUSDT", orderId: `o-${nth}` }] })
  } as const
  for (const [what, call] of Object.entries(bursts)) {
    it.live(`is refused at once where it does not fit: ${what}`, () =>
      overloaded((exchange) =>
        Effect.gen(function* () {
          const program = yield* exchange.program(memory())
          const { calls } = yield* program.make<unknown, unknown>(300, call)
          yield* exchange.clock.pass(6 * second)
          assert.isAbove(failed(calls).length, 100)
          assertRefusedAtOnce(calls)
          const { length } = exchange.sent
          assert.strictEqual(length, 300 - failed(calls).length)
          yield* program.make<unknown, unknown>(1, call)
          yield* exchange.clock.pass(0)
          assert.strictEqual(exchange.sent.length, length + 1, "a call 6 s later leaves at once")
        })
      )
    )
  }
})

describe("sustained overload with cancels", () => {
  it.live("of 20 a second for a minute is served at the limit of 10 all the time, and orders go on too", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        let count = 0
        const cancels: Array<ReadonlyArray<{ at: number; endedAt?: number; error?: Error }>> = []
        const both = Effect.gen(function* () {
          const { calls } = yield* program.make(1, () => cancel(count++))
          cancels.push(calls)
          return count % 4 === 0 ? yield* program.make(1, () => place) : { calls: [] }
        })
        const orders = yield* steadily(exchange, { everyMs: 50, forMs: 60 * second }, both)
        yield* exchange.clock.pass(10 * second)
        assertRefusedAtOnce(cancels.flat())
        assert.deepStrictEqual(failed(orders), [], "orders failed")
        const sent = exchange.to(cancelPath)
        assert.isAtMost(mostWithin(sent, second), 10)
        for (let from = 0; from < 60 * second; from += 5 * second) {
          const { length } = sent.filter(({ at }) => at >= from && at < from + 5 * second)
          assert.isAtLeast(length, 48, `cancels in the 5 s after ${from} ms`)
        }
        assert.strictEqual(failed(cancels.flat()).length + sent.length, 1200)
      })
    )
  )

  it.live("of twice the limit does not delay the cancels of another account", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        const other: Array<{ at: number; endedAt?: number; error?: Error }> = []
        let count = 0
        const both = Effect.gen(function* () {
          const made = yield* program.make(1, () => cancel(count++))
          if (count % 20 === 0) other.push(...(yield* program.make(1, () => anotherAccount(1)(cancel(count)))).calls)
          return made
        })
        yield* steadily(exchange, { everyMs: 50, forMs: 15 * second }, both)
        for (const { at, endedAt, error } of other) assert.deepStrictEqual([endedAt, error], [at, undefined])
      })
    )
  )

  it.live("of batches is served at the limit, counted in orders", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        const batch = (size: number) =>
          Order.batchCancelOrder({
            category: "linear",
            request: Array.from({ length: size }, (_, nth) => ({ symbol: "BTCUSDT", orderId: `o-${nth}` }))
          })
        let count = 0
        const each = Effect.suspend(() => program.make(1, () => batch([10, 3, 7][count++ % 3] ?? 1)))
        const calls = yield* steadily(exchange, { everyMs: 250, forMs: 20 * second }, each)
        yield* exchange.clock.pass(10 * second)
        assertRefusedAtOnce(calls)
        assert.isAbove(failed(calls).length, 10)
        assert.isAtMost(mostWithin(exchange.sent, second), 10)
        for (let from = 0; from < 20 * second; from += 5 * second) {
          const sent = exchange.sent.filter(({ at }) => at >= from && at < from + 5 * second)
          const orders = sent.reduce((sum, { weight }) => sum + weight, 0)
          assert.isAtLeast(orders, 35, `orders in the 5 s after ${from} ms`)
        }
      })
    )
  )
})

describe("a burst of batches", () => {
  it.live("of ten orders each: five fit into 5 s, the others are refused at once", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        const request = Array.from({ length: 10 }, (_, nth) => ({ symbol: "BTCUSDT", orderId: `o-${nth}` }))
        const { calls } = yield* program.make(9, () => Order.batchCancelOrder({ category: "linear", request }))
        yield* exchange.clock.pass(0)
        assert.strictEqual(failed(calls).length, 4, endsOf(calls))
        yield* exchange.clock.pass(20 * second)
        assertRefusedAtOnce(calls)
        assert.deepStrictEqual(
          exchange.sent.map(({ at }) => at),
          [0, 1010, 2020, 3030, 4040]
        )
      })
    )
  )
})

describe("calls that wait and give up", () => {
  it.live("take no permit when they are interrupted, and those behind them move up", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        const { fibers } = yield* program.make(50, cancel)
        yield* exchange.clock.pass(500)
        assert.strictEqual(exchange.sent.length, 10)
        yield* Fiber.interruptAll(fibers.slice(10))
        const { calls } = yield* program.make(10, (nth) => cancel(1000 + nth))
        yield* exchange.clock.pass(510)
        for (const { endedAt } of calls) assert.strictEqual(endedAt, 1010)
        yield* exchange.clock.pass(20 * second)
        assert.strictEqual(exchange.sent.length, 20)
      })
    )
  )

  it.live("make room at once for a cancel that would otherwise be too late", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        const { fibers } = yield* program.make(50, cancel)
        const { calls: refused } = yield* program.make(1, () => cancel(51))
        yield* exchange.clock.pass(10)
        assert.strictEqual(failed(refused).length, 1, endsOf(refused))
        yield* Fiber.interruptAll(fibers.slice(30))
        const { calls } = yield* program.make(20, (nth) => cancel(100 + nth))
        yield* exchange.clock.pass(5 * second)
        assert.deepStrictEqual(failed(calls), [], endsOf(calls))
      })
    )
  )

  const timed: ReadonlyArray<
    readonly [string, (nth: number) => Effect.Effect<unknown, unknown, Services>, string, number]
  > = [
    ["reads", () => Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), "/v5/order/realtime", 50],
    ["cancels", cancel, cancelPath, 10]
  ]
  for (const [what, call, path, limit] of timed) {
    it.live(`whose request timeout is shorter than the queue: ${what} leave at the limit or take no permit`, () =>
      overloaded((exchange) =>
        Effect.gen(function* () {
          const program = yield* exchange.program(memory())
          const made = yield* program.make(5 * limit, (nth) => Settings.withRequestTimeout(call(nth), "1500 millis"))
          yield* exchange.clock.pass(1600)
          const more = yield* program.make(limit, (nth) => call(1000 + nth))
          yield* exchange.clock.pass(40 * second)
          const calls = [...made.calls, ...more.calls]
          const sent = exchange.to(path)
          assert.strictEqual(sent.length, calls.length - failed(calls).length, endsOf(calls))
          for (const { error } of failed(calls))
            assert.strictEqual(error && "outcome" in error && error.outcome, "notExecuted")
          assert.isAtMost(mostWithin(sent, second), limit)
          // No window before the last one has room.
          const windows = Math.ceil(sent.length / limit)
          assert.isAtMost(sent.at(-1)?.at ?? 0, windows * 1010 + 1010)
        })
      )
    )
  }
})

describe("a burst at the limit of the IP address", () => {
  it.live("is sent at that limit, and what does not fit into 5 s is refused at once", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory({ perIp: { count: 5, perMs: 1000 } }))
        const { calls } = yield* program.make(40, (nth) => anotherAccount(nth)(cancel(nth)))
        yield* exchange.clock.pass(0)
        assert.strictEqual(failed(calls).length, 15, endsOf(calls))
        yield* exchange.clock.pass(6 * second)
        assertRefusedAtOnce(calls)
        assert.strictEqual(exchange.sent.length, 25)
        const { calls: later } = yield* program.make(1, (nth) => anotherAccount(nth)(cancel(1000)))
        yield* exchange.clock.pass(0)
        assert.strictEqual(later[0]?.endedAt, 6 * second)
      })
    )
  )

  it.live("of calls over both limits goes on in each second", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory({ perIp: { count: 30, perMs: 5000 } }))
        let count = 0
        const calls = yield* steadily(
          exchange,
          { everyMs: 50, forMs: 30 * second },
          Effect.suspend(() => program.make(1, () => anotherAccount(count % 2)(cancel(count++))))
        )
        yield* exchange.clock.pass(10 * second)
        assertRefusedAtOnce(calls)
        for (let from = 0; from < 30 * second; from += 10 * second) {
          const { length } = exchange.sent.filter(({ at }) => at >= from && at < from + 10 * second)
          assert.isAtLeast(length, 55, `cancels in the 10 s after ${from} ms`)
        }
      })
    )
  )
})
