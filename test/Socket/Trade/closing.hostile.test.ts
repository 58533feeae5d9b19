import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { isEnded, within } from "../hostileExchange.js"
import { accepted, outcomeOf, type TradeServices, tradeExchange, tradingAt, unanswered } from "../tradeExchange.js"
import { aWhile, until } from "../waiting.js"

describe.concurrent("a layer that closes with orders unanswered", () => {
  const closing = (drain: number) =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(tradingAt(exchange, { drain }), scope)
      const provided = <A, E>(effect: Effect.Effect<A, E, TradeServices>) => Effect.provide(effect, context)
      const { fiber, line, message } = yield* provided(unanswered(exchange, "open"))
      const closed = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* aWhile
      return { exchange, fiber, line, message, closed, provided }
    })

  it.scopedLive("waits for their answers, and rejects new ones", () =>
    Effect.gen(function* () {
      const { closed, exchange, fiber, line, message, provided } = yield* closing(4000)
      assert.isFalse(isEnded(closed)(), "it doesn't wait")
      assert.isTrue(line.isOpen)
      assert.strictEqual(yield* within(provided(outcomeOf("new"))), "RequestFailed notExecuted")
      line.send(accepted(message))
      assert.strictEqual(yield* within(Fiber.join(fiber)), "o-open")
      yield* within(Fiber.join(closed))
      yield* until("the connection is closed", () => !line.isOpen)
      assert.deepStrictEqual([line.closeCode, exchange.times("new"), exchange.lines.length], [1000, 0, 1])
    })
  )

  it.scopedLive("doesn't wait longer than `drain`: their outcome is unknown", () =>
    Effect.gen(function* () {
      const { closed, exchange, fiber } = yield* closing(100)
      assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed unknown")
      yield* within(Fiber.join(closed))
      yield* until("the connection is closed", () => exchange.open.length === 0)
      yield* aWhile
      assert.deepStrictEqual([exchange.lines.length, exchange.times("open")], [1, 1])
    })
  )

  it.scopedLive("doesn't reconnect if the connection is cut while it waits", () =>
    Effect.gen(function* () {
      const { closed, exchange, fiber, line } = yield* closing(4000)
      line.cut()
      assert.strictEqual(yield* within(Fiber.join(fiber)), "RequestFailed unknown")
      yield* within(Fiber.join(closed))
      yield* aWhile
      assert.lengthOf(exchange.open, 0)
      assert.strictEqual(exchange.times("open"), 1)
    })
  )

  it.scopedLive("cancels, too, are waited for", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(tradingAt(exchange, { drain: 4000 }), scope)
      const held: Array<() => void> = []
      exchange.order = (message, line) => {
        held.push(() => line.send(accepted(message)))
        return undefined
      }
      const cancel = cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "o-1" })
      const fiber = yield* Effect.fork(Effect.exit(Effect.provide(cancel, context)))
      yield* until("the cancel arrives", () => held.length === 1)
      const closed = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* aWhile
      held[0]?.()
      assert.isTrue(Exit.isSuccess(yield* within(Fiber.join(fiber))))
      yield* within(Fiber.join(closed))
    })
  )
})
