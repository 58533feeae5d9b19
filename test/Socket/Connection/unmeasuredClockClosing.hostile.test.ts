import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { combinations } from "../../sample.js"
import { quiet } from "../tradeWorld.js"
import {
  assertAlive,
  assertHears,
  broken,
  bundle,
  byStream,
  type ClockExchange,
  expiries,
  inBundle,
  inWorld,
  listening,
  type Reading,
  readers,
  right,
  type Services,
  silent,
  unmeasured
} from "./unmeasuredClockWorld.js"

describe("closing while the clock can't be measured", () => {
  const moments: Readonly<Record<string, readonly [(exchange: ClockExchange) => Reading, number]>> = {
    "in the middle of the measurement": [silent, 2000],
    "in the middle of a later measurement": [silent, 7000],
    "in the first pause": [broken, 200],
    "in a later pause": [broken, 20_000]
  }
  /** How many readings are on their way. */
  const onTheirWay = (exchange: ClockExchange) =>
    (exchange.reading === silent ? exchange.readings.length - 1 : 0) - exchange.aborted

  /** Closes a scope, after which nothing is left of it, and nothing comes. */
  const close = (exchange: ClockExchange, scope: Scope.CloseableScope, later: number) =>
    Effect.gen(function* () {
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* quiet
      yield* exchange.clock.pass(1100)
      assert.isNotNull(closing.unsafePoll(), "it isn't closed")
      assert.strictEqual(exchange.live, 0)
      const dials = exchange.dials.length
      const { sleepers } = exchange.clock
      exchange.reading = right
      yield* exchange.clock.pass(later)
      assert.deepStrictEqual([exchange.live, exchange.dials.length], [0, dials])
      return sleepers
    })

  for (const [when, [reading, millis]] of Object.entries(moments)) {
    const assertInTime = (exchange: ClockExchange) => {
      assert.isFalse(exchange.auths.at(-1)?.ok)
      assert.strictEqual(onTheirWay(exchange), reading === silent ? 1 : 0)
      // Those of the hourly measurement, and of the timeout or the pause.
      assert.isAtLeast(exchange.clock.sleepers, 2, "it has given up")
    }
    const assertNothingLeft = (exchange: ClockExchange, scope: Scope.CloseableScope, roots: number) =>
      Effect.gen(function* () {
        assertInTime(exchange)
        const readings = exchange.readings.length
        assert.strictEqual(yield* close(exchange, scope, 7_200_000), 0, "timers are left")
        assert.isAtMost(Array.from(yield* Fiber.roots).length, roots, "fibers are left")
        assert.strictEqual(exchange.readings.length, readings)
        if (reading === silent) assert.strictEqual(exchange.aborted, readings - 1)
      })

    const own = combinations({ when: Object.keys(moments), reader: Object.entries(readers) })
    for (const {
      reader: [name, listens]
    } of own.filter((one) => one.when === when))
      it.scoped(`the layer of ${name} ${when} leaves no timer, fiber or socket`, () =>
        inWorld((exchange) =>
          Effect.gen(function* () {
            const roots = Array.from(yield* Fiber.roots).length
            const scope = yield* Scope.make()
            const context = yield* Scope.extend(Layer.build(bundle(exchange)), scope)
            unmeasured(exchange, reading)
            const reader = yield* Scope.extend(Effect.provide(listening<unknown, Services>(listens), context), scope)
            yield* exchange.clock.pass(millis)
            assertAlive(reader)
            yield* assertNothingLeft(exchange, scope, roots)
          })
        )
      )

    it.scoped(`the layer of a warm trade socket ${when} leaves no timer, fiber or socket`, () =>
      inWorld((exchange) =>
        Effect.gen(function* () {
          const roots = Array.from(yield* Fiber.roots).length
          const scope = yield* Scope.make()
          exchange.expiry = expiries["code 10002"]
          yield* Scope.extend(Layer.build(bundle(exchange, { warm: true })), scope)
          yield* exchange.clock.pass(0)
          // It was connected when the layer was built.
          unmeasured(exchange, reading)
          exchange.last.cut()
          yield* exchange.clock.pass(500 + millis)
          yield* assertNothingLeft(exchange, scope, roots)
        })
      )
    )

    it.scoped(`the only stream ${when} leaves no socket, dials no more, and the next one lives`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          const scope = yield* Scope.make()
          unmeasured(exchange, reading)
          const reader = yield* Scope.extend(listening(byStream), scope)
          yield* exchange.clock.pass(millis)
          assertAlive(reader)
          assertInTime(exchange)
          yield* close(exchange, scope, 120_000)
          const next = yield* listening(byStream)
          yield* exchange.clock.pass(10_000)
          assertAlive(next)
          yield* assertHears(exchange, next, "the next one")
        })
      )
    )
  }
})
