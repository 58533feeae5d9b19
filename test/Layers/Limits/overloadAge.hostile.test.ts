import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import { order } from "../../Http/writeAgeWorld.js"
import { assertRefusedAtOnce } from "./overloadRules.js"
import { endsOf, failed, overloaded } from "./overloadWorld.js"

const perIp = { count: 600, perMs: 5000 }
const memory = (options: RateLimiter.MemoryOptions = {}) => RateLimiter.layerMemory({ perIp, ...options })
const cancel = (nth: number) => Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: `o-${nth}` })
const place = Order.placeOrder(order)
const createPath = "/v5/order/create"
const second = 1000

describe("a maximum age below the longest wait of a commit", () => {
  it.live("refuses at once the orders whose turn comes too late, and they take no permit from later ones", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory({ commitWait: "3 seconds" }))
        const { calls } = yield* program.make(40, () => Settings.withMaxWriteAge(place, "1500 millis"))
        yield* exchange.clock.pass(0)
        assert.strictEqual(failed(calls).length, 20, endsOf(calls))
        yield* exchange.clock.pass(2020)
        assertRefusedAtOnce(calls)
        const { calls: later } = yield* program.make(10, () => place)
        yield* exchange.clock.pass(0)
        assert.strictEqual(exchange.to(createPath).filter(({ at }) => at === 2020).length, 10, endsOf(later))
      })
    )
  )

  it.live("of 300 ms refuses at once what the default wait of 1 s would have kept", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory(), { maxWriteAge: "300 millis" })
        const { calls } = yield* program.make(20, () => place)
        yield* exchange.clock.pass(0)
        assert.strictEqual(failed(calls).length, 10, endsOf(calls))
        assertRefusedAtOnce(calls)
        yield* exchange.clock.pass(1010)
        const { calls: later } = yield* program.make(10, () => place)
        yield* exchange.clock.pass(0)
        for (const { error } of later) assert.isUndefined(error)
      })
    )
  )

  it.live("of one order does not let it take the place of an order that can wait", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        yield* program.make(10, () => place)
        const { calls: hasty } = yield* program.make(10, () => Settings.withMaxWriteAge(place, "500 millis"))
        const { calls: patient } = yield* program.make(10, () => place)
        yield* exchange.clock.pass(0)
        assert.strictEqual(failed(hasty).length, 10, endsOf(hasty))
        yield* exchange.clock.pass(1010)
        assertRefusedAtOnce(hasty)
        for (const { error } of patient) assert.isUndefined(error)
      })
    )
  )

  it.live("above the longest wait leaves that wait in force", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory({ readWait: "3 seconds" }), { maxWriteAge: "1 minute" })
        const { calls } = yield* program.make(60, cancel)
        yield* exchange.clock.pass(20 * second)
        assert.strictEqual(exchange.sent.length, 30)
        assertRefusedAtOnce(calls)
      })
    )
  )

  it.live("of 20 s lets cancels wait that long", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory(), { maxWriteAge: "20 seconds" })
        const { calls } = yield* program.make(300, cancel)
        yield* exchange.clock.pass(40 * second)
        assert.strictEqual(exchange.sent.length, 200)
        assertRefusedAtOnce(calls)
      })
    )
  )

  it.live("follows the receive window, where that is what it is by default", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory())
        const { calls } = yield* program.make(60, (nth) => Settings.withReceiveWindow(cancel(nth), "2 seconds"))
        yield* exchange.clock.pass(0)
        assert.strictEqual(failed(calls).length, 40, endsOf(calls))
        yield* exchange.clock.pass(10 * second)
        assertRefusedAtOnce(calls)
        assert.strictEqual(exchange.sent.length, 20)
      })
    )
  )

  it.live("holds for cancel-all, too", () =>
    overloaded((exchange) =>
      Effect.gen(function* () {
        const program = yield* exchange.program(memory({ commitWait: "20 seconds" }), { maxWriteAge: "2500 millis" })
        const all = Order.cancelAllOrders({ category: "linear", settleCoin: "USDT" })
        const { calls } = yield* program.make(60, () => all)
        yield* exchange.clock.pass(3030)
        assert.isAtLeast(failed(calls).length, 20)
        assertRefusedAtOnce(calls)
        const before = exchange.sent.length
        yield* program.make(5, () => all)
        yield* exchange.clock.pass(0)
        assert.strictEqual(exchange.sent.length, before + 5, "later ones leave at once")
      })
    )
  )
})
