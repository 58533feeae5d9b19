import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { type Clock, Effect, type Scope } from "effect"
import * as Order from "../../src/Http/V5/Order.js"
import { layerRedis } from "../../src/Layers/RateLimiterRedis.js"
import { assertEnded, assertRefusedAtOnce } from "../Layers/Limits/overloadRules.js"
import { type Called, Exchange, endsOf, failed, mostWithin } from "../Layers/Limits/overloadWorld.js"
import * as RedisServer from "./RedisServer.js"

const cancel = (nth: number) => Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: `o-${nth}` })
const place = Order.placeOrder({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000"
})
const cancelPath = "/v5/order/cancel"
const second = 1000

/** Several processes with one Redis, which is real, in real time. */
const fleet = <A, E>(
  body: (
    exchange: Exchange<Clock.Clock>,
    processes: ReadonlyArray<Effect.Effect.Success<ReturnType<Exchange["program"]>>>
  ) => Effect.Effect<A, E, Scope.Scope>
) =>
  Effect.gen(function* () {
    const { port } = yield* RedisServer.start
    const exchange = new Exchange(yield* Effect.clock)
    const limiter = layerRedis({ redis: { host: "127.0.0.1", port }, prefix: "overload" })
    return yield* body(exchange, yield* Effect.replicateEffect(exchange.program(limiter), 4))
  }).pipe(Effect.provide(NodeFileSystem.layer))

describe.skipIf(RedisServer.find() === undefined)("cancels of a fleet, over a real Redis", () => {
  it.scopedLive("in a burst are sent at the limit for 5 s, the rest is refused at once, and one 6 s later leaves", () =>
    fleet((exchange, processes) =>
      Effect.gen(function* () {
        const made = yield* Effect.forEach(processes, (process) => process.make(40, cancel))
        const calls = made.flatMap((one) => one.calls)
        yield* Effect.sleep(6 * second)
        assertRefusedAtOnce(calls, 500)
        assert.isAtLeast(exchange.sent.length, 40, endsOf(calls))
        assert.isAtMost(mostWithin(exchange.sent, second), 10)
        const later = yield* Effect.forEach(processes, (process) => process.make(1, cancel))
        yield* Effect.sleep(300)
        for (const one of later.flatMap(({ calls }) => calls))
          assert.deepStrictEqual([one.error, one.endedAt !== undefined], [undefined, true])
      })
    )
  )

  it.scopedLive("go on at their limit under sustained overload, and so do orders", () =>
    fleet((exchange, processes) =>
      Effect.gen(function* () {
        const cancels: Array<Called> = []
        const orders: Array<Called> = []
        const started = exchange.now
        for (let tick = 0; tick < 300; tick++) {
          const process = processes[tick % 4]
          if (process === undefined) throw new Error("no process")
          cancels.push(...(yield* process.make(1, cancel)).calls)
          if (tick % 5 === 0) orders.push(...(yield* process.make(1, () => place)).calls)
          yield* Effect.sleep(Math.max(0, started + 50 * (tick + 1) - exchange.now))
        }
        yield* Effect.sleep(6 * second)
        assertEnded(cancels, 5500)
        const sent = exchange.to(cancelPath)
        assert.isAtMost(mostWithin(sent, second), 10)
        for (let from = started; from < started + 15 * second; from += 5 * second) {
          const { length } = sent.filter(({ at }) => at >= from && at < from + 5 * second)
          assert.isAtLeast(length, 40, `cancels in the 5 s after ${from - started} ms: ${endsOf(failed(cancels))}`)
        }
        assert.deepStrictEqual(failed(orders), [], endsOf(failed(orders)))
      })
    )
  )
})
