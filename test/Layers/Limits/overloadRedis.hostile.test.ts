import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import * as Order from "../../../src/Http/V5/Order.js"
import type * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import { order } from "../../Http/writeAgeWorld.js"
import { FakeRedis } from "./FakeRedis.js"
import { assertEnded, assertRefusedAtOnce } from "./overloadRules.js"
import {
  type Called,
  type Exchange,
  endsOf,
  failed,
  mostWithin,
  overloaded,
  type Program,
  type Services
} from "./overloadWorld.js"

const cancel = (nth: number) => Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: `o-${nth}` })
const place = Order.placeOrder(order)
const cancelPath = "/v5/order/cancel"
const second = 1000
/** Margin and grace lengthen a window. */
const window = 1050
/** Redis has been asked by then. */
const soon = 250

/** Runs a test with several processes on one Redis. */
const fleet = <A, E>(
  count: number,
  body: (exchange: Exchange, processes: ReadonlyArray<Program>, redis: FakeRedis) => Effect.Effect<A, E, Scope.Scope>,
  options: RateLimiter.MemoryOptions = {}
) =>
  overloaded((exchange) =>
    Effect.gen(function* () {
      const redis = new FakeRedis()
      const processes = yield* Effect.replicateEffect(exchange.program(redis.process(options)), count)
      return yield* body(exchange, processes, redis)
    })
  )
/** The same calls in each process. */
const everywhere = (
  processes: ReadonlyArray<Program>,
  count: number,
  call: (nth: number) => Effect.Effect<unknown, unknown, Services> = cancel
) =>
  Effect.map(
    Effect.forEach(processes, (process) => process.make(count, call)),
    (made) => ({ calls: made.flatMap(({ calls }) => calls), fibers: made.flatMap(({ fibers }) => fibers) })
  )

describe("a burst of 160 cancels over Redis, where ten a second are allowed and a write may be 5 s old", () => {
  for (const count of [1, 2, 8]) {
    it.live(`from ${count} process(es) is sent at the limit for 5 s, and what does not fit is refused at once`, () =>
      fleet(count, (exchange, processes) =>
        Effect.gen(function* () {
          const { calls } = yield* everywhere(processes, 160 / count)
          yield* exchange.clock.pass(soon)
          assert.isAtLeast(failed(calls).length, 105, endsOf(calls))
          yield* exchange.clock.pass(30 * second)
          assertRefusedAtOnce(calls, soon)
          assert.isAtLeast(exchange.sent.length, 45)
          assert.isAtMost(exchange.sent.length, 50)
          assert.isAtMost(exchange.sent.at(-1)?.at ?? 0, 5 * second)
          assert.isAtMost(mostWithin(exchange.sent, second), 10)
        })
      )
    )

    it.live(`from ${count} process(es) does not take the turn of cancels 6 s later`, () =>
      fleet(count, (exchange, processes) =>
        Effect.gen(function* () {
          yield* everywhere(processes, 160 / count)
          yield* exchange.clock.pass(6 * second)
          const { calls } = yield* everywhere(processes, 1)
          yield* exchange.clock.pass(50)
          for (const { error, endedAt = Number.POSITIVE_INFINITY } of calls)
            assert.deepStrictEqual([error, endedAt <= 6050], [undefined, true], endsOf(calls))
        })
      )
    )
  }

  it.live("from one process leaves room for another: its cancel leaves in time, or is refused at once", () =>
    fleet(2, (exchange, [busy, calm]) =>
      Effect.gen(function* () {
        if (busy === undefined || calm === undefined) throw new Error("no processes")
        yield* busy.make(150, cancel)
        const calls: Array<Called> = []
        for (let at = 0; at < 8; at++) {
          yield* exchange.clock.pass(second)
          calls.push(...(yield* calm.make(1, () => cancel(1000 + at))).calls)
        }
        yield* exchange.clock.pass(10 * second)
        assertEnded(calls, 5 * second)
        assertRefusedAtOnce(calls, soon)
        assert.isAtLeast(calls.length - failed(calls).length, 7, endsOf(calls))
      })
    )
  )
})

describe("sustained overload with cancels over Redis", () => {
  for (const count of [1, 4]) {
    it.live(`from ${count} process(es) is served at the limit all the time, and orders go on too`, () =>
      fleet(count, (exchange, processes) =>
        Effect.gen(function* () {
          const cancels: Array<Called> = []
          const orders: Array<Called> = []
          for (let tick = 0; tick < 30 * 20; tick++) {
            const process = processes[tick % count]
            if (process === undefined) throw new Error("no process")
            cancels.push(...(yield* process.make(1, cancel)).calls)
            if (tick % 4 === 0) orders.push(...(yield* process.make(1, () => place)).calls)
            yield* exchange.clock.pass(50)
          }
          yield* exchange.clock.pass(10 * second)
          const sent = exchange.to(cancelPath)
          assert.isAtMost(mostWithin(sent, second), 10)
          for (let from = 0; from < 30 * second; from += 5 * second) {
            const { length } = sent.filter(({ at }) => at >= from && at < from + 5 * second)
            assert.isAtLeast(length, 43, `cancels in the 5 s after ${from} ms: ${endsOf(failed(cancels))}`)
          }
          assert.deepStrictEqual(failed(orders), [], "orders failed")
          assertEnded(cancels, 5 * second)
          assert.strictEqual(failed(cancels).length + sent.length, cancels.length)
        })
      )
    )
  }

  it.live("goes on when the process that waits first dies", () =>
    fleet(2, (exchange, [one], redis) =>
      Effect.gen(function* () {
        if (one === undefined) throw new Error("no process")
        const scope = yield* Scope.make()
        const dying = yield* Scope.extend(exchange.program(redis.process()), scope)
        yield* dying.make(40, cancel)
        const { calls } = yield* one.make(40, cancel)
        yield* exchange.clock.pass(500)
        yield* Scope.close(scope, Exit.void)
        yield* exchange.clock.pass(6 * second)
        const { calls: later } = yield* one.make(1, cancel)
        yield* exchange.clock.pass(soon)
        assert.deepStrictEqual(failed(later), [], endsOf(later))
        assertEnded(calls, 5 * second)
        assert.isAtLeast(calls.length - failed(calls).length, 5, endsOf(calls))
      })
    )
  )
})

describe("calls over Redis that cannot wait", () => {
  it.live(
    "are refused at once if their maximum age is below the longest wait, and take no permit from later ones",
    () =>
      fleet(
        2,
        (exchange, processes) =>
          Effect.gen(function* () {
            const { calls } = yield* everywhere(processes, 20, () => Settings.withMaxWriteAge(place, "1500 millis"))
            yield* exchange.clock.pass(soon)
            assert.isAtLeast(failed(calls).length, 20, endsOf(calls))
            yield* exchange.clock.pass(2 * window + 50 - soon)
            assertRefusedAtOnce(calls, soon)
            const { calls: later } = yield* everywhere(processes, 5, () => place)
            yield* exchange.clock.pass(20)
            for (const { endedAt = Number.POSITIVE_INFINITY, at, error } of later)
              assert.deepStrictEqual([error, endedAt - at <= 20], [undefined, true], endsOf(later))
          }),
        { commitWait: "3 seconds" }
      )
  )

  it.live("are refused at once as batches, counted in orders", () =>
    fleet(2, (exchange, processes) =>
      Effect.gen(function* () {
        const request = Array.from({ length: 10 }, (_, nth) => ({ symbol: "BTCUSDT", orderId: `o-${nth}` }))
        const batch = () => Effect.asVoid(Order.batchCancelOrder({ category: "linear", request }))
        const made = yield* Effect.forEach(processes, (process) => process.make(6, batch))
        const calls = made.flatMap((one) => one.calls)
        yield* exchange.clock.pass(soon)
        assert.isAtLeast(failed(calls).length, 7, endsOf(calls))
        yield* exchange.clock.pass(10 * second)
        assertRefusedAtOnce(calls, soon)
        assert.isAtLeast(exchange.sent.length, 4)
        assert.isAtMost(mostWithin(exchange.sent, second), 10)
        const [process] = processes
        const later = yield* process?.make(1, batch) ?? Effect.die("no process")
        yield* exchange.clock.pass(20)
        assert.deepStrictEqual(failed(later.calls), [])
      })
    )
  )

  it.live("take no permit when they are interrupted", () =>
    fleet(2, (exchange, processes) =>
      Effect.gen(function* () {
        const { fibers } = yield* everywhere(processes, 20)
        yield* exchange.clock.pass(500)
        yield* Fiber.interruptAll(fibers)
        const { calls } = yield* everywhere(processes, 5)
        yield* exchange.clock.pass(window - 500 + 50)
        assert.deepStrictEqual(failed(calls), [])
        for (const { endedAt = Number.POSITIVE_INFINITY } of calls) assert.isAtMost(endedAt, window + 50, endsOf(calls))
        yield* exchange.clock.pass(10 * second)
        assert.strictEqual(exchange.sent.length, 20)
      })
    )
  )

  it.live("are refused at once at the limit of the IP address", () =>
    fleet(
      1,
      (exchange, processes) =>
        Effect.gen(function* () {
          const { calls } = yield* everywhere(processes, 60)
          yield* exchange.clock.pass(soon)
          assert.isAtLeast(failed(calls).length, 35, endsOf(calls))
          yield* exchange.clock.pass(6 * second)
          assertRefusedAtOnce(calls, soon)
          assert.isAtLeast(exchange.sent.length, 20)
          const { calls: later } = yield* everywhere(processes, 1)
          yield* exchange.clock.pass(20)
          assert.deepStrictEqual(failed(later), [])
          assert.isDefined(later[0]?.endedAt)
        }),
      { perIp: { count: 5, perMs: 1000 } }
    )
  )
})
