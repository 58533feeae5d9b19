import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, HashMap } from "effect"
import { realSleep } from "../waiting.js"
import { btc, plain } from "./liveRows.js"
import { assertNoWrongs, becomes, following, foundOf, orderOf, positionOf } from "./liveWorld.js"

describe.concurrent("an order in the view of an account", () => {
  it.live("isn't complete while its executions are unresolved, also if it began while the account was read", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const ids: Array<string> = []
        const world = yield* following(
          (account, exchange) => {
            exchange.lag = { order: 0, execution: 1e9, position: 0, wallet: 0 }
            exchange.swallow = (topic) => topic === "execution"
            const timer = setInterval(() => {
              if (exchange.listening === 0) return
              clearInterval(timer)
              const id = account.place()
              account.fill(id)
              ids.push(id)
            }, 5)
          },
          { lag: 40 }
        )
        const { exchange, live } = world
        const [id = ""] = ids
        const found = foundOf(world.view(), id)
        assert.deepStrictEqual(
          [
            world.view().freshness.unresolved.map(({ orderId }) => orderId),
            found?.order.orderStatus,
            found?.earlierQty
          ],
          [[id], "Filled", "0"]
        )
        const waiting = yield* Effect.fork(live.awaitOrder(id))
        yield* realSleep(50)
        assert.isNull(waiting.unsafePoll())
        exchange.lag = { order: 0, execution: 0, position: 0, wallet: 0 }
        const ended = yield* Fiber.join(waiting)
        assert.deepStrictEqual([plain(ended.fills.qty), ended.earlierQty], ["10", "0"])
        assert.deepStrictEqual(world.view().freshness.unresolved, [])
        assertNoWrongs(world)
      }).pipe(Effect.timeout("9 seconds"))
    )
  )

  it.live("that began before, in a market that is not read, is complete when what is left of it was filled", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const ids: Array<string> = []
        const world = yield* following(
          (account) => {
            const id = account.place({ symbol: "BTCPERP", time: Date.now() - 3_600_000 })
            account.fill(id, 3, { time: Date.now() - 3_500_000 })
            ids.push(id)
          },
          { audit: 200 }
        )
        const [id = ""] = ids
        assert.strictEqual(orderOf(world.view(), id), undefined)
        world.account.fill(id)
        const ended = yield* Effect.timeout(world.live.awaitOrder(id), "6 seconds")
        assert.deepStrictEqual([plain(ended.fills.qty), ended.earlierQty], ["7", "3"])
      })
    )
  )

  it.live("is awaited by its orderLinkId, although its last execution comes after its end and has no orderLinkId", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange, live } = world
        exchange.tamper = (topic, row) => (topic === "execution" ? { ...row, orderLinkId: "" } : row)
        const waiting = yield* Effect.fork(live.awaitOrder("mine"))
        exchange.reordered(
          () => account.fill(account.place({ orderLinkId: "mine" })),
          ([placed, execution, order, position]) => [placed, order, position, execution].flatMap((push) => push ?? [])
        )
        const ended = yield* Effect.timeout(Fiber.join(waiting), "2 seconds")
        assert.strictEqual(plain(ended.fills.qty), "10")
      })
    )
  )

  it.live("follows pushes without a time", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account) => account.move("BTCUSDT", 0, 4))
        const { account, exchange } = world
        const [canceled, changed] = [account.place(), account.place()]
        yield* becomes(world, "two orders", ({ orders }) => HashMap.size(orders) === 2)
        exchange.tamper = (topic, row) => {
          const { seq: _, ...rest } = row
          return topic === "position" || topic === "order" ? { ...rest, updatedTime: "" } : row
        }
        account.cancel(canceled)
        account.change(changed, { price: "77" })
        account.move("BTCUSDT", 0, -3)
        yield* becomes(world, "the cancel", (view) => foundOf(view, canceled)?.order.orderStatus === "Cancelled")
        yield* becomes(world, "the price", (view) => orderOf(view, changed)?.order.price === "77")
        yield* becomes(world, "the size", (view) => positionOf(view, btc)?.size === "1")
        account.move("BTCUSDT", 0, -1)
        yield* becomes(world, "no position", ({ positions }) => HashMap.size(positions) === 0)
        account.move("BTCUSDT", 0, -2)
        yield* becomes(world, "a short one", (view) => positionOf(view, btc)?.side === "Sell")
        assertNoWrongs(world)
      })
    )
  )

  it.live("isn't invented for executions without one", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange } = world
        exchange.tamper = (topic, row) =>
          topic === "execution" ? { ...row, orderId: "", execType: "NewPayment" } : row
        account.fill(account.place(), 1)
        yield* becomes(world, "the execution", ({ executions }) => executions.length === 1)
        assert.deepStrictEqual(world.view().unmatched, [])
      })
    )
  )
})
