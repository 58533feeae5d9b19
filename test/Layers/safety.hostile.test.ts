import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import * as Settings from "../../src/Http/Settings.js"
import * as Safety from "../../src/Layers/Safety.js"
import { aWhile, until } from "../Socket/waiting.js"
import { within } from "../Socket/hostileExchange.js"
import { type TradeExchange, accepted, outcomeOf, tradeExchange, tradingAt } from "../Socket/tradeExchange.js"
import { linkOf } from "../Socket/tradeWorld.js"

const targets = [{ category: "linear", settleCoin: "USDT" }] as const

/** An exchange that knows which orders are open. */
const keeping = (exchange: TradeExchange) => {
  const open = new Set<string>()
  const { order } = exchange
  exchange.order = (message, line) => {
    open.add(linkOf(message))
    return order(message, line)
  }
  const row = (link: string) => ({
    orderId: `o-${link}`,
    orderLinkId: link,
    symbol: "BTCUSDT",
    side: "Buy",
    orderType: "Limit",
    price: "65000",
    qty: "0.010",
    orderStatus: "New",
    cumExecQty: "0",
    leavesQty: "0.010",
    createdTime: "1763700000000",
    updatedTime: "1763700000000"
  })
  const cancel = () => {
    const list = [...open].map((link) => ({ orderId: `o-${link}`, orderLinkId: link }))
    open.clear()
    return { list, success: "1" }
  }
  exchange.rest = (path) => {
    if (path === "/v5/order/cancel-all") return cancel()
    return { category: "linear", list: [...open].map(row), nextPageCursor: "" }
  }
  return { open, cancel }
}

describe.concurrent("orders that are open when the program ends", () => {
  const faults: Readonly<Record<string, (exchange: TradeExchange, kept: ReturnType<typeof keeping>) => void>> = {
    "the exchange does as it is told": () => {},
    "the first two cancels are cut off": (exchange) => {
      const { rest } = exchange
      let count = 0
      exchange.rest = (path, query) => (path.endsWith("cancel-all") && count++ < 2 ? undefined : rest(path, query))
    },
    "the answer to the cancel is lost": (exchange) => {
      const { rest } = exchange
      let count = 0
      exchange.rest = (path, query) => {
        const result = rest(path, query)
        return path.endsWith("cancel-all") && count++ === 0 ? undefined : result
      }
    },
    "the first cancel leaves an order open": (exchange, { open }) => {
      const { rest } = exchange
      let count = 0
      exchange.rest = (path, query) => {
        const [left] = open
        const result = rest(path, query)
        if (path.endsWith("cancel-all") && count++ === 0 && left !== undefined) open.add(left)
        return result
      }
    },
    "the list of open orders can't be read at first": (exchange) => {
      const { rest } = exchange
      let count = 0
      exchange.rest = (path, query) => (path.endsWith("realtime") && count++ < 2 ? undefined : rest(path, query))
    },
    "the trade socket is cut": (exchange) => {
      for (const line of exchange.lines) line.cut()
    }
  }
  for (const [what, fault] of Object.entries(faults))
    for (const [how, exit] of [
      ["ends", Exit.void],
      ["crashes", Exit.fail("the program has crashed")]
    ] as const)
      it.scopedLive(`are canceled when it ${how}, although ${what}`, () =>
        Effect.gen(function* () {
          const exchange = yield* tradeExchange
          const kept = keeping(exchange)
          const scope = yield* Scope.make()
          const context = yield* Layer.buildWithScope(tradingAt(exchange), scope)
          yield* Safety.cancelAllOnClose(targets).pipe(Scope.extend(scope), Effect.provide(context))
          for (const link of ["a", "b", "c"])
            assert.strictEqual(yield* within(Effect.provide(outcomeOf(link), context)), `o-${link}`)
          assert.strictEqual(kept.open.size, 3)
          fault(exchange, kept)
          yield* Effect.timeout(Scope.close(scope, exit), "9 seconds")
          assert.deepStrictEqual([...kept.open], [])
        })
      )
})

describe.concurrent("an order that is on its way when the program ends", () => {
  for (const how of ["is answered late", "isn't answered, and its caller has given up"] as const)
    it.scopedLive(`is canceled, too, although it ${how}`, () =>
      Effect.gen(function* () {
        const exchange = yield* tradeExchange
        const { open } = keeping(exchange)
        const scope = yield* Scope.make()
        const context = yield* Layer.buildWithScope(tradingAt(exchange), scope)
        yield* Safety.cancelAllOnClose(targets).pipe(Scope.extend(scope), Effect.provide(context))
        exchange.order = (message, line) => {
          setTimeout(() => {
            open.add(linkOf(message))
            if (how === "is answered late") line.send(accepted(message))
          }, 300)
          return undefined
        }
        const fiber = yield* Effect.forkDaemon(
          Settings.withReceiveWindow(Effect.provide(outcomeOf("late"), context), "1 second")
        )
        yield* until("it arrives", () => exchange.times("late") === 1)
        if (how !== "is answered late") yield* Fiber.interrupt(fiber)
        yield* Effect.timeout(Scope.close(scope, Exit.void), "12 seconds")
        yield* Fiber.interrupt(fiber)
        yield* Effect.sleep("400 millis")
        assert.deepStrictEqual([...open], [])
      })
    )
})

describe.concurrent("the connection that the exchange watches to cancel orders", () => {
  it.scopedLive("is restored after each loss, and closed with the scope", () =>
    Effect.gen(function* () {
      const exchange = yield* tradeExchange
      const set: Array<string> = []
      exchange.rest = (path) => {
        set.push(path)
        return {}
      }
      yield* Effect.gen(function* () {
        const scope = yield* Scope.make()
        const window = { products: ["DERIVATIVES", "SPOT"], window: "30 seconds" } as const
        yield* within(Safety.disconnectCancelAll(window).pipe(Scope.extend(scope)))
        assert.deepStrictEqual(set, ["/v5/order/disconnected-cancel-all", "/v5/order/disconnected-cancel-all"])
        for (let i = 0; i < 3; i++) {
          yield* until(`connection ${i}`, () => exchange.lines[i]?.topics.length === 2)
          assert.sameMembers([...(exchange.lines[i]?.topics ?? [])], ["dcp.future", "dcp.spot"])
          if (i < 2) exchange.lines[i]?.cut()
        }
        yield* Scope.close(scope, Exit.void)
        yield* until("it is closed", () => exchange.open.length === 0)
        yield* aWhile
        assert.lengthOf(exchange.lines, 3)
      }).pipe(Effect.provide(tradingAt(exchange)))
    })
  )
})
